"""Commands about devices that are read by the home's names: what comes of them, and of what follows them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
import re

from homeassistant.helpers.intent import (
    INTENT_STOP_MOVING,
    INTENT_TURN_OFF,
    INTENT_TURN_ON,
)

from ..common.languages import base_language
from ..common.request import RequestContext
from ..tools.roles import ToolRole
from .ceasing import ceases_a_deed
from .datetimes import impossible_day
from .grounded_parser.directives.leaving import left_alone_match
from .grounded_parser.imperatives import plain_orders
from .grounded_parser.lists import swallowed_order
from .grounded_parser.opposites import opposed, opposed_by_and
from .grounded_parser.others_places import others_place
from .grounded_parser.questions import ASK
from .grounded_parser.reach import acts_on_kinds
from .grounded_parser.reader import GroundedParser
from .grounded_parser.safety.reading import SECURE, SafetyReading
from .grounded_parser.words import split
from .judgements import judges_an_amount
from .misreadings import Misreadings
from .names.everyday import everyday_order
from .names.recovery import Recovery
from .names.which_one import WhichOne
from .non_commands import (
    asks_how_things_are,
    begins_with_an_event,
    is_denied,
    is_not_asked,
    is_order_denied,
    is_order_denied_at_end,
    is_report,
    misplaced,
    told_by_somebody,
)
from .possibilities import tells_what_can_be_done
from .referring import points_elsewhere
from .reported_orders import reported_order
from .scheduling import LASTING_TOOL, SCHEDULE_TOOL
from .second_moments import is_undone_by
from .timing.bare_hours import with_hours
from .understanding import MAX_CHOICES, Alternative, HaMatch, Miss, Step, Understand, Understanding, leans_on_more
from .wishes import is_mere_wish

type IsAction = Callable[[str], bool]
"""Tells whether a tool changes something."""
type HomeStep = Callable[[HaMatch, str, RequestContext], Step]
"""Makes a step of a recognised HA intent."""

_CONTENT = "content"
"""The argument of what is kept as it was said, which may be a sentence."""
_MIN_SENTENCE = 3
"""Words of what is no sentence, at most: "das nicht", "die Lampe nicht"."""
_SWITCHING = frozenset({INTENT_TURN_ON, INTENT_TURN_OFF})
_STARTED = frozenset({"scene", "script"})
"""Answers of what is started by its name."""
_MOVING = frozenset({SECURE, SCHEDULE_TOOL, LASTING_TOOL})
"""Tools that act on devices, at once or later."""
_BEGINNING = frozenset({ToolRole.SET_TIMER, ToolRole.SET_ALARM})
"""What no question and no "not" may begin, whoever has recognised it."""


class Director:
    """Takes what the grounded parser reads as commands for the local engine."""

    def __init__(
        self,
        free: GroundedParser,
        recovery: Recovery,
        home_step: HomeStep,
        understand: Understand,
        is_action: IsAction,
    ) -> None:
        self._free = free
        self._recovery = recovery
        self._home_step = home_step
        self._understand = understand
        self._is_action = is_action
        self._which_one = WhichOne(free, recovery)
        self.is_misread = Misreadings(free, recovery).is_misread

    async def directed(self, text: str, request: RequestContext, safety: SafetyReading | None) -> Understanding | None:
        """Return the commands about devices in a text and what follows them; None where a word of it is open."""
        found = self._free.directives(text, request)
        if found is None or (safety is not None and found.moves_ways_in):
            return None
        if safety is not None and safety.calls and found.leaves_alone:
            return None
        steps = tuple(self._home_step(match, text, request) for match in found.matches)
        if not found.rest:
            return Understanding(steps=steps)
        head = text.removesuffix(found.rest)
        if with_hours(head, request.language) != head:
            return None  # "turn on the light at 9 and ..." says when, and not how bright
        bound = self._free.qualifiers(found.rest, request)
        if any(len(found.rest[: qualifier.start].split()) <= 1 for qualifier in bound):
            return None  # a time or a condition that may hold for what was before it
        more = (await self._understand(replace(request, text=found.rest))).steps
        if not more or not all(self._is_action(step.call.tool) for step in more):
            return None
        if points_elsewhere(more[:1], more[0].clause, found.matches[-1], self._free.scene(request)):
            return None  # "... and lock it" is about no other door
        first = more[0].match
        if first is not None and not self._free.begins_with_verb(found.rest, request):
            return None  # "... and the nursery to 20" goes on with what was before it, and is nothing by itself
        return Understanding(steps=(*steps, *more))

    async def with_a_verb(self, request: RequestContext) -> Understanding:
        """Understand what is to be done later, be it told to somebody ("tu coupes ..."); a name alone says nothing."""
        found = await self._understand(request)
        for text in () if found.steps else plain_orders(request.text, base_language(request.language)):
            if (plain := await self._understand(replace(request, text=text))).steps:
                found = plain
                break
        if any(step.match and self._free.is_bare(step.match, step.clause, request) for step in found.steps):
            return Understanding(miss=Miss(clause=request.text))
        return found

    async def explained(self, request: RequestContext) -> Understanding:
        """Understand what is to be done later, or say why that is nothing that can be done."""
        return await self._recovery.explained(await self.with_a_verb(request), request)

    async def plainly(self, request: RequestContext) -> Understanding | None:
        """Return what to make of words that only want something left alone, or that are a plain order in disorder."""
        if self._free.warns_off(request.text, request):
            return Understanding(steps=(self._home_step(left_alone_match(), request.text, request),))
        for text in self._free.canonical(request.text, request):
            said = replace(request, text=text, wants_reasons=False)
            order = self.without_slips(await self._understand(said), said)
            if self.is_certain(order, said, request):
                return order
        return None

    def is_certain(self, order: Understanding, said: RequestContext, request: RequestContext) -> bool:
        """Tell whether what a plainer wording of a request came to is what the request as a whole orders."""
        doubtful = [step for step in order.steps if self._is_doubtful(step, said)]
        if not order.steps or not all(_ends_with_its_list(step, said.text, request.text) for step in doubtful):
            return False
        return self._not_ordered_here(order.steps, request) is None

    def _is_doubtful(self, step: Step, request: RequestContext) -> bool:
        """Tell whether a step of a shortened text may be another one or none: it takes any words, or has no verb."""
        is_bare = step.match is not None and self._free.is_bare(step.match, request.text, request)
        return step.open_ended or is_bare or leans_on_more(step)

    async def asked_plainly(self, request: RequestContext) -> tuple[Step, ...]:
        """Return the steps that answer a question in plainer words. What would change something is no answer."""
        for plain in self._free.plain_questions(request.text, request):
            asked = replace(request, text=plain.text)
            steps = self.without_slips(await self._understand(asked), asked).steps
            tools = {step.call.tool for step in steps}
            if not steps or any(self._is_action(tool) for tool in tools):
                continue
            # What is left out may say of which time or on which condition the weather or the past was asked for.
            if not self._free.qualifiers(plain.left_out, request) or tools == {ToolRole.ASK_STATES}:
                return steps
        return await self._asked_of_misheard(request)

    async def _asked_of_misheard(self, request: RequestContext) -> tuple[Step, ...]:
        """Return the steps that answer the plainest wording of a question with its misheard names mended."""
        whole = [plain.text for plain in self._free.plain_questions(request.text, request) if not plain.left_out]
        if not whole:
            return ()
        asked = replace(request, text=whole[-1])
        missed = Understanding(miss=Miss(clause=asked.text))
        found = await self._recovery.recover(missed, asked, self._understand)
        steps = self.without_slips(found, asked).steps
        return () if any(self._is_action(step.call.tool) for step in steps) else steps

    def without_slips(
        self, found: Understanding, request: RequestContext, *, is_ordered: bool = False
    ) -> Understanding:
        """Return a miss where a question or a report would act: "is Anna home and the kitchen light off".

        So do requests for a day that does not exist, for two opposites at once, and what is only said of an amount,
        whatever was made of them. What surely `is_ordered` may begin as one does: "we.re off, lights out".
        """
        text, language = request.text, request.language
        if (miss := self._never(request)) is not None:
            return Understanding(miss=miss, settled=True)
        clause = misplaced(found.steps, language) or self._hanging(found.steps, request)
        clause = clause or self._not_ordered_here(found.steps, request) or self._swallowed(found.steps, request)
        if (clause := clause or self._only_told(found.steps, request, is_ordered=is_ordered)) is not None:
            return Understanding(miss=Miss(clause=clause), settled=True)
        if any(
            step.match is not None and not step.match.own and step.match.name in _SWITCHING
            # Behind a question, "and turn it off" is an order all the same.
            for step in found.steps
            if asks_how_things_are(step.clause, language)
        ):
            return Understanding(miss=Miss())  # something else may answer it
        is_of_a_thing = text.rstrip().endswith("?") and self._free.begins_with_a_thing(text, request)
        asks = not is_ordered and is_not_asked(text, language)
        told = not is_ordered and (
            self._free.tells_a_deed(text, request)
            or self._free.begins_with_verb(told_by_somebody(text, language), request)
        )
        for step in found.steps:
            if step.match is not None and self._is_action(step.call.tool) and is_report(step.clause, language):
                return Understanding(miss=Miss(clause=step.clause), settled=True)
            if step.call.tool == ASK and "?" not in text and is_report(text, language):
                return Understanding(miss=Miss(clause=text), settled=True)
            if told and self._is_action(step.call.tool):
                return Understanding(miss=Miss(clause=step.clause), settled=True)
            begins = step.call.tool in _BEGINNING and (asks or is_denied(text, language))
            # "Will it be on at nine", "kitchen light on at nine?"
            if (asks or is_of_a_thing) and step.call.tool in (SCHEDULE_TOOL, LASTING_TOOL):
                begins = begins or not begins_with_an_event(text, language)
            waits = "when" in step.call.arguments and begins_with_an_event(text, language)
            halved = asks and len(found.steps) > 1 and self._is_action(step.call.tool) and not waits
            if (
                begins
                or _is_denied_within(step, language)
                or (halved and not self._free.begins_with_verb(step.clause, request))
            ):
                return Understanding(miss=Miss(clause=step.clause), settled=True)
        return self._wished(found, request)

    def _swallowed(self, steps: Sequence[Step], request: RequestContext) -> str | None:
        """Return what a list request has for an item though it is an order before it."""
        scene = self._free.scene(request)
        found = (swallowed_order(step.call, request.text, scene) for step in steps if scene is not None)
        return next(filter(None, found), None)

    def _hanging(self, steps: Sequence[Step], request: RequestContext) -> str | None:
        """Return words without a verb that would act now beside a command for later: "... at ten and red".

        What is undone at that moment is for now: "lamp on and off again at ten".
        """
        later = [step for step in steps if step.call.tool == SCHEDULE_TOOL]
        if not later:
            return None
        now = [
            step
            for step in steps
            if step.match is not None
            and self._is_action(step.call.tool)
            and not any(is_undone_by(step, other, at=request.now) for other in later)
        ]
        return next((step.clause for step in now if not self._free.begins_with_verb(step.clause, request)), None)

    def _not_ordered_here(self, steps: Sequence[Step], request: RequestContext) -> str | None:
        """Return the words that say that what would be done is another's order, is to end, or is not for this home."""
        acting = [step for step in steps if self._is_action(step.call.tool)]
        if not acting:
            return None
        text, language = request.text, request.language
        is_order = partial(self._free.begins_with_verb, request=request)
        if (reported := reported_order(text, language, is_order)) is not None:
            return reported
        if not any(step.call.tool in _MOVING or step.match is not None for step in acting):
            return None
        scene = self._free.scene(request)
        # What moves takes its time, and can be stopped on its way.
        is_stopped = all(step.match is not None and step.match.name == INTENT_STOP_MOVING for step in acting)
        clause = (None if is_stopped else ceases_a_deed(text, language)) or opposed_by_and(text, language)
        if any(step.match is None or acts_on_kinds(step.match) for step in acting):
            clause = clause or self._free.unknown_storey(text, request)
        if clause is not None or scene is None or any(step.call.tool == SCHEDULE_TOOL for step in acting):
            return clause
        return everyday_order(text, scene) or others_place(text, scene)

    def _only_told(self, steps: Sequence[Step], request: RequestContext, *, is_ordered: bool) -> str | None:
        """Return words that only tell what can be done, where they would be acted on or nothing else covers them.

        So are those of a question that an order was guessed in: "do I turn off the lamp".
        """
        acting = [step.clause for step in steps if self._is_action(step.call.tool)]
        if not is_ordered and is_not_asked(request.text, request.language):
            guesses = (step for step in steps if step.match is not None and step.match.guessed)
            if (guess := next((step.clause for step in guesses if step.clause in acting), None)) is not None:
                return guess
        told = (request.text,) if acting or not steps else ()
        return next((text for text in (*told, *acting) if tells_what_can_be_done(text, request.language)), None)

    def _never(self, request: RequestContext) -> Miss | None:
        """Return why a request is never acted on: no such day, two opposites, or an amount that is found too much."""
        text, language = request.text, request.language
        if (day := impossible_day(text, now=request.now, language=language)) is not None:
            return Miss(no_day=day)
        if (both := opposed(text, language)) is not None:
            return Miss(clause=both)
        parts = (replace(request, text=part) for part in re.split(r"[,;.]\s", text))
        is_judged = judges_an_amount(text, language)
        orders = is_judged and any(self._free.begins_with_verb(part.text, part) for part in parts)
        return Miss() if is_judged and not orders else None

    async def meant(self, found: Understanding, request: RequestContext) -> Understanding:
        """Return what a request comes to without slips; of a command that leads nowhere, the only one or which one."""
        return self.without_slips(await self.which_one(found, request), request)

    async def which_one(self, found: Understanding, request: RequestContext) -> Understanding:
        """Return the only one that a command which leads nowhere can mean, or which one is meant as a question."""
        return await self._which_one.meant(found, request, self._understand)

    def not_all(self, found: Understanding, request: RequestContext) -> Understanding:
        """Return which one is meant as a question, or a miss, where all would be acted on and not all were said.

        "Turn off one of the lamps" leaves open which: with a single lamp it is that one, with more it is asked.
        """
        for clause in dict.fromkeys(step.clause for step in found.steps):
            matches = [
                step.match
                for step in found.steps
                if step.match is not None and step.clause == clause and self._is_action(step.call.tool)
            ]
            if not matches or (excess := self._free.too_many(matches, clause, request)) is None:
                continue
            said = clause[excess.noun.start : excess.noun.end]
            choices: tuple[Alternative, ...] = ()
            if excess.noun.count == 1 and len(excess.things) <= MAX_CHOICES and request.text.count(said) == 1:
                choices = tuple(
                    Alternative(
                        name=thing.name,
                        text=request.text.replace(said, thing.name),
                        place=None if thing.area is None else thing.area.name,
                        entity_id=thing.entity_id,
                    )
                    for thing in excess.things
                )
            return Understanding(miss=Miss(clause=said), choices=choices, settled=True)
        return found

    def _wished(self, found: Understanding, request: RequestContext) -> Understanding:
        """Return whether a scene is meant as a question, where somebody only wishes for what it is called like.

        "I need a night off" may be said of a life, and not of the lights.
        """
        if len(found.steps) != 1 or (match := found.steps[0].match) is None:
            return found
        name = str(match.texts.get("name"))
        if match.response_key not in _STARTED or not is_mere_wish(request.text, name, request.language):
            return found
        choice = Alternative(name=name, text=name)
        return Understanding(miss=Miss(clause=request.text), choices=(choice,), settled=True)

    def named_scene(self, text: str, request: RequestContext) -> tuple[Step, ...]:
        """Return what starts the scene or script of which a text is the name."""
        return tuple(self._home_step(match, text, request) for match in self._free.named_scene(text, request))


def _ends_with_its_list(step: Step, order: str, text: str) -> bool:
    """Tell whether what is put on a list ends before the end of an order that a text begins with.

    What may be any words ends with the name of its list then, and no clause that was left out behind it is of it.
    """
    items = step.call.arguments.get("items")
    if step.call.tool != ToolRole.ADD_TO_LIST or not items or not text.startswith(order):
        return False
    return not " ".join(split(order)).endswith(" ".join(split(str(items[-1]))))


def _is_denied_within(step: Step, language: str) -> bool:
    """Tell whether the "not" of an order was taken for a part of what it is about.

    It begins what would be kept word for word, "merk dir nicht, ...", or ends it, "vergiss die Lampe nicht". A longer
    content is a sentence, whose "not" is its own: "merk dir, der Schlüssel passt nicht".
    """
    for name, value in step.call.arguments.items():
        for text in (value,) if isinstance(value, str) else value if isinstance(value, list | tuple) else ():
            if not isinstance(text, str):
                continue
            is_sentence = name == _CONTENT and len(text.split()) > _MIN_SENTENCE
            if not is_sentence and step.match is None and is_order_denied_at_end(text, language):
                return True
            if step.open_ended and is_order_denied(text, language):
                return True
    return False
