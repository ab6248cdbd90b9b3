"""Device commands that come back, as an automation that is proposed: "every night at eleven lock the front door"."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, time
from typing import Any

from homeassistant.helpers import intent

from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..tools.roles import ToolRole
from .clauses import around, places_to_cut
from .datetimes import Recurrence, find
from .ends import End
from .grounded_parser.commands import Scene
from .grounded_parser.qualifiers import Bond, Qualifier, is_at_an_edge, without
from .grounded_parser.reach import targets
from .grounded_parser.reader import GroundedParser
from .non_commands import is_question
from .recurrences import first, rrule
from .scheduling import lasting_each_time, names_twice
from .understanding import TARGET_SLOTS, HaMatch, Step, Understand

MAX_THINGS = 31
"""Things at most that one automation sets: the first of its steps and thirty more."""
_SWITCHED = ("light", "switch", "fan", "humidifier", "input_boolean", "siren", "media_player")
_ACTIONS: Mapping[str, Mapping[str, str]] = {
    intent.INTENT_TURN_ON: {**dict.fromkeys(_SWITCHED, "turn_on"), "cover": "open", "valve": "open", "lock": "lock"},
    intent.INTENT_TURN_OFF: {
        **dict.fromkeys((*_SWITCHED, "climate"), "turn_off"),
        "cover": "close",
        "valve": "close",
        "lock": "unlock",
    },
    "HassOpenCover": {"cover": "open"},
    "HassCloseCover": {"cover": "close"},
    intent.INTENT_SET_POSITION: dict.fromkeys(("cover", "valve"), "set_position"),
    "HassLightSet": {"light": "set_brightness"},
    "HassClimateSetTemperature": {"climate": "set_temperature"},
    "HassVacuumStart": {"vacuum": "start"},
    "HassVacuumReturnToBase": {"vacuum": "dock"},
    "HassLawnMowerStartMowing": {"lawn_mower": "start"},
    "HassLawnMowerDock": {"lawn_mower": "dock"},
    "HassMediaPause": {"media_player": "pause"},
}
"""HA intent and a thing's domain to what an automation calls it."""
_VALUES = {
    "HassLightSet": "brightness",
    "HassClimateSetTemperature": "temperature",
    intent.INTENT_SET_POSITION: "position",
}
"""HA intents that set a value, and the slot that has it."""


class EachTime:
    """Reads such commands, and has the rest of them understood."""

    def __init__(self, free: GroundedParser, understand: Understand, is_action: Callable[[str], bool]) -> None:
        self._free = free
        self._understand = understand
        self._is_action = is_action

    async def is_for_a_part(
        self, text: str, found: Qualifier, request: RequestContext, conjunctions: Sequence[str]
    ) -> bool:
        """Tell whether one of several device commands is for ever: the others may be so too, and are not done now."""
        if not _is_among_parts(text, found, conjunctions):
            return False
        steps = (await self._understand(replace(request, text=without(text, [found])))).steps
        return len(steps) > 1 and all(step.match is not None and self._is_action(step.call.tool) for step in steps)

    async def between(self, text: str, end: End, request: RequestContext) -> Step | None:
        """Return the automation for "every day from eight to nine pm": it begins at the one and ends at the other."""
        if end.begins is None or end.until is None:
            return None
        left = around(text, end.start, end.end)
        found = self._free.qualifiers(left, request)
        if len(found) != 1:
            return None
        step = await self.read(left, found[0], request, (), at=end.begins.time())
        length = replace(end, until=None, for_s=(end.until - end.begins).total_seconds())
        return None if step is None else lasting_each_time(step, length, clause=text)

    async def read(
        self,
        text: str,
        found: Qualifier,
        request: RequestContext,
        conjunctions: Sequence[str],
        *,
        at: time | None = None,
    ) -> Step | None:
        """Return the automation that a device command for ever comes to; None where it is none, or may be in part.

        `at` is the time where other words said it.
        """
        scene = self._free.scene(request)
        if found.bond is not Bond.RECURRENCE or scene is None or is_question(text, request.language):
            return None
        if _is_among_parts(text, found, conjunctions):
            return None  # it may hold for one part and not for another
        left = without(text, [found])
        if find(left, now=request.now, language=request.language):
            return None  # "every night at ten at the sitting room" has a time that nothing explains
        spans = [span.value for span in find(found.text, now=request.now, language=request.language)]
        if len(spans) != 1 or not isinstance(spans[0], Recurrence):
            return None
        rest = (await self._understand(replace(request, text=left))).steps
        if not rest or names_twice(rest):
            return None
        recurrence = spans[0] if at is None or spans[0].at is not None else replace(spans[0], at=at)
        return each_time(rest, recurrence, scene, clause=text, now=request.now)


def _is_among_parts(text: str, found: Qualifier, conjunctions: Sequence[str]) -> bool:
    """Tell whether words stand amid several parts of a request, and not before or behind all of them."""
    return bool(places_to_cut(text, conjunctions)) and not is_at_an_edge(text, found)


def each_time(
    steps: Sequence[Step], recurrence: Recurrence, scene: Scene, *, clause: str, now: datetime
) -> Step | None:
    """Return the step that proposes an automation which takes these steps each time.

    None where nobody has said at what time, or where one of the steps is nothing that an automation of ours can do.

    Args:
        steps: what the command means now.
        recurrence: when it is to be done.
        scene: the home.
        clause: what was said, with the recurrence in it.
        now: when, aware.
    """
    if recurrence.at is None and recurrence.part_of_day is None:
        return None
    found: list[dict[str, Any]] = []
    for step in steps:
        done = list(_done(step.match, scene)) if step.match is not None else []
        found += (part for part in done if part is not None)
        if not done or None in done:
            return None
    if not 0 < len(found) <= MAX_THINGS:
        return None
    arguments = {**found[0], "repeats": rrule(recurrence), "at": first(recurrence, now).isoformat()}
    if len(found) > 1:
        arguments["also"] = found[1:]
    return Step(call=ToolCall(tool=ToolRole.PROPOSE_AUTOMATION, arguments=arguments), clause=clause)


def _done(match: HaMatch, scene: Scene) -> Iterator[dict[str, Any] | None]:
    """Yield what a command does with each of its things; None for one with which that cannot be done each time."""
    named, slot = {name for name, value in match.slots.items() if value is not None}, _VALUES.get(match.name)
    if match.name not in _ACTIONS or named - TARGET_SLOTS - {slot} or not named & TARGET_SLOTS:
        return
    if slot is not None and slot not in named:
        return
    for thing in targets(match, scene):
        action = _ACTIONS[match.name].get(thing.domain)
        if action is None:
            yield None
            continue
        value = {} if slot is None else {"value": float(match.slots[slot])}
        yield {"device": thing.entity_id, "action": action, **value}
