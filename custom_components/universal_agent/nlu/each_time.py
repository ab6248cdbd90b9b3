"""Device commands that come back, as an automation that is proposed: "every night at eleven lock the front door"."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from homeassistant.helpers import intent

from ..common.tool_call import ToolCall
from ..tools.roles import ToolRole
from .datetimes import Recurrence
from .grounded_parser.commands import Scene
from .grounded_parser.reach import targets
from .recurrences import first, rrule
from .understanding import TARGET_SLOTS, HaMatch, Step

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
