"""Follow-ups about the event that was spoken of: "remind me an hour before", "make it an hour later"."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
import re

from ...common.languages import base_language
from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...tools.roles import ToolRole
from ..datetimes import Moment, find, parse
from ..grounded_parser.directives.words import drop, spoken
from ..grounded_parser.words import split
from ..timing.words import timing_words
from ..understanding import SkillGrammar, Step, Understand, Understanding
from .again import Again
from .ellipsis import as_said
from .own_nouns import names_another
from .restated import Reading

_MOVED: Mapping[str, tuple[str, ...]] = {
    "en": ("move {event} {rest}",),
    "de": ("verschieb {event} um {rest}", "verschieb {event} {rest}"),
    "fr": ("décale {event} de {rest}", "décale {event} {rest}"),
    "es": ("mueve {event} {rest}",),
    "nl": ("verzet {event} {rest}",),
}
"""How an event is moved by a length of time."""
_SET_TO: Mapping[str, str] = {
    "en": "move {event} to {rest}",
    "de": "verschieb {event} auf {rest}",
    "fr": "décale {event} à {rest}",
    "es": "mueve {event} a {rest}",
    "nl": "verzet {event} naar {rest}",
}
"""How an event is moved to a clock time."""
_REMINDING: Mapping[str, tuple[str, str]] = {
    "en": (r"\bremind me (?:of|about) (?:it|that|this)\b", "remind me"),
    "de": (r"\b(erinnere?) mich (?:daran|da dran)\b", r"\1 mich"),
    "fr": (r"\brappelle[- ]l[ea][- ]moi\b", "rappelle-moi"),
    "es": (r"\brecu[eé]rdamel[oa]\b", "recuérdame"),
    "nl": (r"\bherinner (me|mij) er(?:aan)?\b(.*?)(?: aan)?$", r"herinner \1\2"),
}
"""What reminds of an event that is only pointed at, and the same without that."""
_BEFORE_IT: Mapping[str, tuple[str, str]] = {
    "en": (r"\bbefore(?:hand| that| this| it| then)?(?= (?:to|that|about|of)\b)", "before the {event}"),
    "de": (r"\b(?:vorher|davor|zuvor)(?= (?:an|daran)\b)", "vor dem {event}"),
    "fr": (r"\b(?:avant (?:ça|cela)|auparavant)(?= (?:de|d'|que)\b)", "avant le {event}"),
    "es": (r"\bantes(?: de eso| de ello)?(?= (?:que|de que)\b)", "antes del {event}"),
    "nl": (r"\b(?:daarvoor|ervoor|van tevoren|vooraf)(?= (?:aan|eraan|om)\b)", "voor de {event}"),
}
"""What counts back from an event that is only pointed at, with what to remind of behind it."""
_MAX_WORDS = 6
"""Words at most that say by how much."""


class OfTheEvent:
    """Reads what goes on with an event."""

    def __init__(self, understand: Understand, first: Sequence[SkillGrammar]) -> None:
        """Take what understands requests, and the grammars that read before all others."""
        self._understand = understand
        self._first = first

    async def read(self, reading: Reading) -> Understanding | None:
        """Return the reminder that counts back from the event, or what moves it by a length of time."""
        if reading.turn.event is None:
            return None
        request = reading.request
        again = Again(reading.turn, reading.said, request.text, reading.scene, reading.talk)
        plain = Again(reading.turn, reading.said, _without_pronoun(request), reading.scene, reading.talk)
        for text in (
            *_with_the_event(request, reading.turn.event),
            *again.before_the_event(),
            *plain.before_the_event(),
        ):
            for read in self._first:
                if (covered := await read(text, request)) is not None:
                    calls = (_about_the_event(call, reading.turn.event) for call in covered.calls)
                    return Understanding(steps=tuple(Step(call=call, clause=request.text) for call in calls))
        is_another = names_another(reading.said.body, reading.turn.event, request, reading.scene)
        named = None if is_another else again.with_the_thing(reading.turn.event)
        if named is not None and (found := await self._of_the_calendar(named, reading)) is not None:
            # Nobody has named what "cancel that" takes out of the calendar, where it was only asked about.
            deletes = any(step.call.tool == ToolRole.DELETE_EVENT for step in found.steps)
            return replace(found, needs_approval=True) if deletes else found
        return await self._moved(reading)

    async def _of_the_calendar(self, text: str, reading: Reading) -> Understanding | None:
        """Return what a text comes to where it is about events alone."""
        request = reading.request
        found = await self._understand(replace(request, text=text, origin=request.origin.outside()))
        is_about_events = all(step.category == ToolRole.LIST_EVENTS.category for step in found.steps)
        return found if found.steps and is_about_events else None

    async def _moved(self, reading: Reading) -> Understanding | None:
        """Return what moves the event: it names nothing but by how much, "an hour later"."""
        request, known = reading.request, spoken(reading.scene.lexicon)
        idle = {phrase[0] for field in ("makers", "pronouns") for phrase in known.of(field) if len(phrase) == 1}
        words = drop(tuple(word for word in reading.said.body if word not in idle), reading.talk.of("particles"))[0]
        rest = " ".join(words)
        if not words or len(words) > _MAX_WORDS:
            return None
        # "A las 16:00" has its sign, and an article that may be a pronoun.
        for text, is_set in ((as_said(reading.said, request.text), False), (rest, len(words) < len(reading.said.body))):
            if (found := await self._at_a_time(text, reading, is_set=is_set)) is not None:
                return found
        if not find(rest, now=request.now, language=request.language):
            return None
        for template in _MOVED.get(base_language(request.language), ()):
            text = template.format(event=reading.turn.event, rest=rest)
            found = await self._of_the_calendar(text, reading)
            if found is not None and all(step.call.arguments.get("shift_minutes") for step in found.steps):
                return found
        return None

    async def _at_a_time(self, rest: str, reading: Reading, *, is_set: bool) -> Understanding | None:
        """Return what moves the event to another clock time: "make it half ten", "no, at eleven"."""
        request, timing = reading.request, timing_words(reading.request.language)
        if timing is None or not (is_set or reading.said.is_instead):
            return None
        said = [f"{' '.join(lead)} {rest}".strip() for lead in ((), *timing.of("at"))]
        times = [parse(text, now=request.now, language=request.language) for text in said]
        clocks = [
            text
            for text, time in zip(said, times, strict=True)
            if isinstance(time, Moment) and time.has_time and not time.is_range and not time.has_date
        ]
        templates = (_SET_TO[base_language(request.language)], *_MOVED[base_language(request.language)])
        for text in (
            template.format(event=reading.turn.event, rest=clock) for clock in clocks for template in templates
        ):
            found = await self._of_the_calendar(text, reading)
            if found is not None and all(step.call.arguments.get("new_time") for step in found.steps):
                # "Four will do" behind a mere question may be a plan around the event.
                return replace(found, needs_approval=reading.turn.tools == (ToolRole.LIST_EVENTS,))
        return None


def _without_pronoun(request: RequestContext) -> str:
    """Return a request to be reminded without what points at the event: "rappelle-le-moi" reminds of it, too."""
    pattern, instead = _REMINDING[base_language(request.language)]
    return re.sub(pattern, instead, request.text, flags=re.IGNORECASE)


def _with_the_event(request: RequestContext, event: str) -> Iterator[str]:
    """Yield a request with the event in the place of what points at it: "an hour before that to ring Ann"."""
    pattern, instead = _BEFORE_IT[base_language(request.language)]
    text, count = re.subn(pattern, lambda _: instead.format(event=event), request.text, count=1, flags=re.IGNORECASE)
    if count:
        yield text


def _about_the_event(call: ToolCall, event: str) -> ToolCall:
    """Return a reminder with the whole title of its event, of which it may have taken a part for what it is about."""
    message = call.arguments.get("message")
    if not isinstance(message, str) or not set(split(message)) < set(split(event)):
        return call
    return replace(call, arguments={**call.arguments, "message": event})
