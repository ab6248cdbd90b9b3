"""Understands the request before with one part replaced, and what leaves out the thing, place or list it is about."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
import re

from homeassistant.helpers.intent import INTENT_GET_STATE, INTENT_GET_TEMPERATURE

from ...common.languages import base_language
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import spoken
from ..grounded_parser.pronouns import pronoun_at
from ..grounded_parser.questions import ASK
from ..grounded_parser.reader import GroundedParser
from ..grounded_parser.statements.about import begins_with_a_statement
from ..grounded_parser.words import split, stems
from ..non_commands import is_denied
from ..sentences import LoadTemplates
from ..understanding import Step, Understanding
from .again import Again
from .ellipsis import Elliptic, as_said
from .own_nouns import names_another
from .things_kept import is_adding
from .timers import is_about_timer, with_the_timer
from .turns import Turn, things_of
from .vocabulary import TalkWords

type ReadAgain = Callable[[RequestContext], Awaitable[Understanding | None]]
"""Reads a follow-up that was put in other words."""

_STATES = frozenset({INTENT_GET_STATE, INTENT_GET_TEMPERATURE})
"""HA intents that ask how something is."""
_PLANS = frozenset({ToolRole.LIST_EVENTS.category, ToolRole.TELL_PLANS.category})
"""What tells what is planned."""
_MAX_ITEM_WORDS = 2
"""Words of what goes on a list by itself, with no "and" or "too": more may as well tell something about it."""
_BEGINNING = frozenset({ToolRole.SET_TIMER, ToolRole.SET_REMINDER, ToolRole.SET_ALARM})
"""What a word for the last one of its kind does not begin anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A follow-up and what it is read against."""

    request: RequestContext
    turn: Turn
    said: Elliptic
    scene: Scene
    talk: TalkWords
    turns: tuple[Turn, ...] = ()
    """All that may be gone on with, the newest first."""


class Restated:
    """Reads follow-ups as requests in full; changes nothing."""

    def __init__(
        self,
        free: GroundedParser,
        understand: Callable[[RequestContext], Awaitable[Understanding]],
        load_templates: LoadTemplates,
        is_action: Callable[[str], bool],
    ) -> None:
        """Take what reads the home, what understands a request by itself, the sentences, and what tells actions."""
        self._free = free
        self._understand = understand
        self._load_templates = load_templates
        self._is_action = is_action

    async def read(self, reading: Reading) -> Understanding | None:
        """Return what the request before comes to with one part replaced, or this one with "it" or "there" named."""
        request, turn, said = reading.request, reading.turn, reading.said
        again = Again(turn, said, request.text, reading.scene, reading.talk)
        if said.is_marked:
            actions = any(self._is_action(tool) for tool in turn.tools)
            if not actions and (found := await self._outdoors(again, request)) is not None:
                return found
            for text in () if actions else again.on_another_day(request.now):
                if (found := await self._on_another_day(text, request, turn)) is not None:
                    return found
            for text in again.elsewhere():
                if (found := await self._alike(text, request, turn)) is not None:
                    return found
        for text in again.there():
            found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
            if found.steps and self._is_at(found, again.area(), reading.scene):
                return found
        return await self._completed(reading, again)

    async def _on_another_day(self, text: str, request: RequestContext, turn: Turn) -> Understanding | None:
        """Return what a question comes to for another day; one about plans may be answered from the calendar alone."""
        if (found := await self._alike(text, request, turn)) is not None:
            return found
        found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
        about_plans = all(step.category in _PLANS for step in (*found.steps, *turn.steps))
        if not found.steps or not about_plans or any(self._is_action(step.call.tool) for step in found.steps):
            return None
        return replace(found, steps=tuple(replace(step, clause=text) for step in found.steps))

    async def _outdoors(self, again: Again, request: RequestContext) -> Understanding | None:
        """Return the question before about a room where it was about outdoors, and the other way round."""
        for text in again.outdoors():
            found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
            guessed = any(step.match is not None and step.match.guessed for step in found.steps)
            if found.steps and not guessed and not any(self._is_action(step.call.tool) for step in found.steps):
                return replace(found, steps=tuple(replace(step, clause=text) for step in found.steps))
        return None

    async def _completed(self, reading: Reading, again: Again) -> Understanding | None:
        """Return what a sentence comes to that leaves out what it is about, or has a pronoun for it."""
        request, turn, vocabulary = reading.request, reading.turn, reading.talk.vocabulary
        last = turn.steps[-1]
        templates = await self._load_templates(request.language)
        singular = reading.talk.of("singular")
        pronouns = [word for word in templates.words.get("pronouns", ()) if tuple(split(word)) in singular]
        texts = list(again.with_a_name(pronouns, again.referents()))
        texts += _with_the_event(reading, again)
        timers = False
        text, name = request.text.rstrip(" ?.!"), last.call.arguments.get("list")
        plain = as_said(reading.said, text)
        if reading.said.is_denied and self._free.begins_with_verb(plain, request):
            text = plain  # "no, take the bread off" says what is meant
        if (
            last.category == ToolRole.ADD_TO_LIST.category
            and isinstance(name, str)
            and not is_adding(reading.said.body, reading.scene.lexicon)  # that is read as one thing more, or not at all
            and not says_more_precisely(reading, text)
            and not again.names_something()  # "and in the bedroom" is no item
        ):
            clauses = (*self._free.reworded(text, request), *_without_place(text, request.language), text)
            texts += [template.format(clause=clause, list=name) for clause in clauses for template in vocabulary.lists]
        elif timers := is_about_timer(turn):
            texts += [template.format(clause=text) for template in vocabulary.add_time]
        if not texts:
            return None
        by_itself = await self._understand(request)
        if by_itself.steps:
            return by_itself
        for text in texts:
            found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
            guessed = any(step.match is not None and step.match.guessed for step in found.steps)
            begins = any(step.call.tool in _BEGINNING for step in found.steps)
            alike = all(_category(step) == _category(last) for step in found.steps)
            adds = any(step.call.tool == ToolRole.ADD_TO_LIST for step in found.steps)
            if adds and self._tells(reading):
                continue
            if found.steps and alike and not guessed and not begins:
                steps = found.steps
                return replace(found, steps=tuple(with_the_timer(step, turn) for step in steps)) if timers else found
        return by_itself

    def _tells(self, reading: Reading) -> bool:
        """Tell whether a sentence may tell something about a list, or of what is on it, so that it is no item."""
        is_long = not reading.said.is_marked and len(reading.said.body) > _MAX_ITEM_WORDS
        return is_long or begins_with_a_statement(reading.request.text, reading.scene) or self._points(reading)

    def _points(self, reading: Reading) -> bool:
        """Tell whether a sentence points at something, or begins with a verb: "read it out" is nothing to be bought."""
        known, words = spoken(reading.scene.lexicon), tuple(split(reading.request.text))
        is_verb = self._free.begins_with_verb(reading.request.text, reading.request)
        return is_verb or pronoun_at(words, reading.scene, known) is not None

    async def _alike(self, text: str, request: RequestContext, turn: Turn) -> Understanding | None:
        """Return what a text comes to, if it is the same request as before about something else."""
        found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
        if self._answers_alike(found, turn):
            return replace(
                found, steps=tuple(replace(step, call=_of_one(step.call), clause=text) for step in found.steps)
            )
        same_tools = tuple(step.call.tool for step in found.steps) == turn.tools
        names = [None if step.match is None else step.match.name for step in found.steps]
        if not same_tools or names != [None if step.match is None else step.match.name for step in turn.steps]:
            return None
        if all(one.call.arguments == other.call.arguments for one, other in zip(found.steps, turn.steps, strict=True)):
            return None
        return replace(found, steps=tuple(replace(step, clause=text) for step in found.steps))

    def _answers_alike(self, found: Understanding, turn: Turn) -> bool:
        """Tell whether a question about states is one as the one before was, by whatever tool it is answered."""
        steps = (*turn.steps, *found.steps)
        guessed = any(step.match is not None and step.match.guessed for step in found.steps)
        others = [step.match for step in steps if step.call.tool != ASK]
        states = all(match is not None and match.name in _STATES for match in others)
        return len(steps) == 2 and len(others) < 2 and states and not guessed

    def _is_at(self, found: Understanding, area: str | None, scene: Scene) -> bool:
        """Tell whether every step is about the place, by its slot or by where its thing stands."""
        by_id = {thing.entity_id: thing for thing in scene.home.things}
        name = stems(area or "", scene.lexicon.language)
        for step in found.steps:
            if step.match is not None and stems(str(step.match.slots.get("area", "")), scene.lexicon.language) == name:
                continue
            ids = things_of(step, None)
            if not ids or not all(item in by_id and (at := by_id[item].area) and name in at.names for item in ids):
                return False
        return True


def _with_the_event(reading: Reading, again: Again) -> Iterator[str]:
    """Yield a sentence with the event that was spoken of in the place of its pronoun."""
    event = reading.turn.event
    if event is None or names_another(reading.said.body, event, reading.request, reading.scene):
        return
    if (named := again.with_the_thing(event)) is not None:
        yield named


_ON_IT = {"en": "on it|on there", "de": "drauf|darauf", "fr": "dessus|dedans", "es": "en ella", "nl": "erop|op|erin"}
"""What points at a list at the end of a sentence."""


def _without_place(text: str, language: str) -> tuple[str, ...]:
    """Return a sentence about a list without what points at it, as it stands before the list's name."""
    pattern = _ON_IT.get(base_language(language))
    found = None if pattern is None else re.fullmatch(rf"(.+?) (?:{pattern})", text, re.IGNORECASE)
    return () if found is None else (found[1],)


def says_more_precisely(reading: Reading, text: str) -> bool:
    """Tell whether a sentence says better what was meant before, or what was not: that names nothing else."""
    words = tuple(split(reading.request.text))
    marks = reading.talk.of("precisely")
    marked = any(words[at : at + len(mark)] == mark for mark in marks for at in range(3))
    return marked or is_denied(text, reading.request.language)


def _of_one(call: ToolCall) -> ToolCall:
    """Return a question about states that asks whether it is so where it is about one thing, and not whether any is."""
    asks_any = call.tool == ASK and call.arguments.get("question") in ("any", "which")
    if not asks_any or len(call.arguments["wanted"]) != 1:
        return call
    return replace(call, arguments={**call.arguments, "question": "is"})


def _category(step: Step) -> str:
    timers = step.match is not None and "Timer" in step.match.name
    return ToolRole.SET_TIMER.category if timers else step.category
