"""What a command finds before it changes it: the states that its end restores."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import intent as ha_intent

from ....intents.base import ActionIntent, Caller, IntentHandler
from ...smart_home.by_service.actions import DeviceAction
from ...smart_home.by_service.intents import DeviceServiceIntent
from ...smart_home.intents import SETTERS, DeviceControlIntent
from ...smart_home.modes.intents import DeviceModeIntent
from ...smart_home.restore.reach import reached
from ...smart_home.restore.saved import SavedState, saved
from ...smart_home.states import is_as_wanted
from .ending import Ending

_RESTING: Mapping[str, str] = {"on": "off", "unlocked": "locked"}
"""What a device is again after a while that is in the wanted state already."""
_OFF = frozenset({"off", "standby"})
_TURNING_ON = frozenset({ha_intent.INTENT_TURN_ON, DeviceAction.TURN_ON.value})
_OPENING = frozenset({ha_intent.INTENT_TURN_OFF, DeviceAction.UNLOCK.value})
_RUNNING = frozenset({"climate", "media_player"})
"""What has other states than "on" while it is on."""
_SWITCHED = frozenset({"light", "switch", "fan", "input_boolean", "humidifier", "siren"})


async def found_by(
    hass: HomeAssistant, part: ActionIntent, handler: IntentHandler[Any], caller: Caller
) -> Ending | None:
    """Return what a part of a command would change, as it is now; None where that cannot be restored.

    Nothing is found of what is already as it is wanted, but for what is on and is to be on for a while: it goes off.
    """
    slots: Mapping[str, Any]
    match part:
        case DeviceControlIntent() if part.operation not in SETTERS:
            return None  # a song skipped is no state
        case DeviceControlIntent():
            operation, slots = part.operation, part.slots
        case DeviceServiceIntent():
            operation, slots = part.operation.value, {}
        case DeviceModeIntent() if part.way.is_kept:
            operation, slots = part.operation.value, {}
        case _:
            return None
    assessment = await handler.assess(part, replace(caller, is_limited=True))
    targets = dict.fromkeys(action.entity_id for action in assessment.actions if action.entity_id)
    ids = None if assessment.unresolved else reached(hass, targets)
    before = {item: state for item in ids or () if (state := hass.states.get(item)) is not None}
    states = saved(before.values())
    if not states or len(states) < len(ids or ()):
        return None
    resting = tuple(_resting(state, operation) for state in states)
    idle = tuple(item.entity_id for item in resting if item in states and _is_idle(part, before[item.entity_id]))
    named = operation if isinstance(part, DeviceControlIntent) else None
    return Ending(states=resting, operation=named, slots=dict(slots), idle=idle)


def _is_idle(part: DeviceControlIntent | DeviceServiceIntent | DeviceModeIntent, state: State) -> bool:
    """Tell whether a device is as it is wanted already."""
    if isinstance(part, DeviceModeIntent):
        return part.is_done(state) is True
    if isinstance(part, DeviceControlIntent):
        return is_as_wanted(part.operation, part.slots, [state]) is True
    return part.way.is_done(state, part.value) is True


def _resting(one: SavedState, operation: str) -> SavedState:
    """Return what a device goes back to."""
    turns_on = one.state == "on" and operation in _TURNING_ON and one.domain in _SWITCHED
    if operation in _TURNING_ON and one.domain in _RUNNING and one.state not in _OFF:
        return one.model_copy(update={"state": "off", "attributes": {}})
    unlocks = one.state == "unlocked" and operation in _OPENING and one.domain == "lock"
    if turns_on or unlocks:
        return one.model_copy(update={"state": _RESTING[one.state], "attributes": {}})
    return one
