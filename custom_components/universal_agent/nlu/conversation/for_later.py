"""Follow-ups that say when: "and turn on the lamp" behind a command for ten, "off again in an hour"."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
import re

from ...common.languages import base_language
from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ..datetimes import Moment
from ..grounded_parser.commands import Scene
from ..grounded_parser.qualifiers import Bond, moment_words, without
from ..grounded_parser.reader import GroundedParser
from ..scheduling import LATER_TOOLS, SCHEDULE_TOOL, names_twice, scheduled
from ..understanding import Step, Understand, Understanding
from .ellipsis import Elliptic, as_said
from .timers import is_about_timer
from .turns import Turn

_FOR_LATER = {ToolRole.SET_REMINDER.category}
"""The category of reminders, alarms and commands for later."""

_SAME_TIME: Mapping[str, str] = {
    "en": r"\b(?:at|around) (?:the|that) (?:same |very )?(?:time|hour|moment)\b|\bsimultaneously\b",
    "de": r"\b(?:zu[rm]|um) (?:die )?(?:gleichen?|selben?|dieselbe|dieser) (?:zeit|uhrzeit|stunde|zeitpunkt)\b"
    r"|\bum dieselbe (?:zeit|uhrzeit)\b|\bgleichzeitig\b",
    "fr": r"(?:\bà|\ben) (?:la )?même (?:heure|moment|temps)\b|\bau même moment\b|\bà cette heure[- ]là\b",
    "es": r"\ba (?:la misma|esa misma|esa) hora\b|\bal mismo tiempo\b|\ben (?:el|ese) mismo momento\b|\ba la vez\b",
    "nl": r"\b(?:op|om) (?:het|de|die|dat)(?:zelfde)? ?(?:zelfde )?(?:tijdstip|tijd|moment)\b|\btegelijk(?:ertijd)?\b",
}
"""What says that something is for the moment of the command before it."""

type GoOn = Callable[[RequestContext], tuple[Step, ...]]
"""A request to what it does to the things that were spoken of; nothing where it says anything else."""


class ForLater:
    """Schedules what goes on with a command."""

    def __init__(self, free: GroundedParser, understand: Understand, is_action: Callable[[str], bool]) -> None:
        """Take what reads the home, what understands a request by itself, and what tells a tool that changes it."""
        self._free = free
        self._understand = understand
        self._is_action = is_action

    async def bound_as_before(self, request: RequestContext, turn: Turn, said: Elliptic) -> Understanding | None:
        """Return what "and turn on the lamp" comes to behind a command for later: it is for the same moment."""
        later = turn.steps[-1].call
        at_once = _without_same_time(as_said(said, request.text), request.language)
        if not (said.is_joined or at_once) or said.is_denied or later.tool != SCHEDULE_TOOL:
            return None
        text = at_once or as_said(said, request.text)
        begins = at_once is not None or self._free.begins_with_verb(text, request)
        if not begins or self._free.qualifiers(text if at_once else request.text, request):
            return None
        found = await self._understand(replace(request, text=text))
        if not found.steps or any(step.match is None or not self._is_action(step.call.tool) for step in found.steps):
            return None
        step = scheduled(found.steps, clause=request.text)
        return Understanding(
            steps=(replace(step, call=replace(later, arguments={**later.arguments, **step.call.arguments})),)
        )

    def of_the_same(self, request: RequestContext, turn: Turn, go_on: GoOn) -> tuple[Step, ...]:
        """Return what "and off again in an hour" comes to: what its rest goes on with, at the one moment that it says.

        Behind a command for later it comes after that: "on at ten in the evening", "and off at six".
        """
        for left, at in self._moments(request, _due(turn) or request.now):
            steps = go_on(replace(request, text=left))
            if not steps or any(step.match is None or step.call.tool in LATER_TOOLS for step in steps):
                continue
            if all(self._is_action(step.call.tool) for step in steps) and not names_twice(steps):
                return (scheduled(steps, clause=request.text, at=at),)
        return ()

    def _moments(self, request: RequestContext, earliest: datetime) -> Iterator[tuple[str, datetime]]:
        """Yield what is left of a request without its one moment, and that moment; nothing where more binds it."""
        found = self._free.qualifiers(request.text, request)
        if len(found) != 1 or found[0].bond is not Bond.MOMENT:
            return
        at = found[0].moment
        if at is not None and at.has_time and not at.is_range and at.start <= earliest:
            again = self._free.qualifiers(request.text, replace(request, now=earliest.astimezone(request.now.tzinfo)))
            at = again[0].moment if len(again) == 1 else None
        if not isinstance(at, Moment) or not at.has_time or at.is_range or at.start <= earliest:
            return
        for bound in moment_words(request.text, found[0], now=request.now, language=request.language):
            if bound.moment == found[0].moment and (left := without(request.text, [bound])):
                yield left, at.start


def _without_same_time(text: str, language: str) -> str | None:
    """Return a text without what says that it is meant for the moment that was said before; None where nothing does."""
    left, count = re.subn(_SAME_TIME[base_language(language)], " ", text, flags=re.IGNORECASE)
    plain = " ".join(left.split()).strip(" ,")
    return plain if count == 1 and plain else None


def _due(turn: Turn) -> datetime | None:
    """Return when what a turn was about comes due, where it was for later."""
    call = turn.steps[-1].call
    if call.tool != SCHEDULE_TOOL or not isinstance(at := call.arguments.get("at"), str):
        return None
    return datetime.fromisoformat(at)


def things_later(step: Step, scene: Scene) -> tuple[str, ...]:
    """Return the ids of what a command for later is about, where it has them by their names."""
    if step.call.tool != SCHEDULE_TOOL:
        return ()
    calls = step.call.arguments.get("calls", ())
    slots = [call["arguments"].get("slots") for call in calls if isinstance(call.get("arguments"), Mapping)]
    names = {str(found["name"]) for found in slots if isinstance(found, Mapping) and found.get("name")}
    return tuple(thing.entity_id for thing in scene.home.things if thing.name in names)


def begun_before(turns: Sequence[Turn], is_action: Callable[[str], bool]) -> Turn:
    """Return what "cancel that" is about: the last turn, or what was begun for later before mere questions."""
    for turn in turns:
        if turn.event is not None or any(map(is_action, turn.tools)) or is_about_timer(turn):
            is_for_later = is_about_timer(turn) or {tool.partition(".")[0] for tool in turn.tools} == _FOR_LATER
            return turn if is_for_later else turns[0]
    return turns[0]
