"""Whether an action stops what a device does: turned off, or set so that it does no more of what it is for."""

from collections.abc import Mapping

from homeassistant.const import ATTR_TEMPERATURE, STATE_OFF
from homeassistant.core import HomeAssistant

from ...safety.policy import Action
from ...safety.purpose_words import Purpose
from ...safety.rules import STOPPING
from .services import value_for

_SET = frozenset({"set_hvac_mode", "set_temperature"})
_PRESET: Mapping[str, str] = {
    "set_preset_mode": "preset_mode",
    "set_mode": "mode",
    "set_operation_mode": "operation_mode",
    "set_away_mode": "away_mode",
}
"""Services that choose one of a device's programmes, and the attribute that shows which one runs."""
_AS_NEEDED = frozenset({"auto", "heat_cool"})
"""Ways of working in which a thermostat goes on to hold its temperature, whichever side that is on."""
_HELD = frozenset({Purpose.FOOD, Purpose.ANIMALS, Purpose.HEALTH})
"""What a temperature is held for."""
_NEAR_C = 3.0
"""By how many degrees Celsius a temperature may be moved that is held for something."""


def may_stop(action: Action) -> bool:
    """Tell whether a service is of those that stop a device, on whichever device."""
    name = action.service.partition(".")[2]
    return name in STOPPING or name in _SET or name in _PRESET


def is_stopped(hass: HomeAssistant, action: Action, purpose: str) -> bool:
    """Tell whether an action of those stops its target in what it is for, or nobody knows."""
    name = action.service.partition(".")[2]
    if name in STOPPING:
        return True
    state = hass.states.get(str(action.entity_id))
    if state is None:
        return True
    if (attribute := _PRESET.get(name)) is not None:
        return _is_other_programme(action.mode, state.attributes.get(attribute), purpose)
    is_other = _is_other_mode(action.mode, state.state, purpose)
    if name == "set_hvac_mode":
        return action.mode is None or is_other
    held = value_for(hass, action.service, {ATTR_TEMPERATURE: state.attributes.get(ATTR_TEMPERATURE)})
    is_near = action.value is not None and held is not None and abs(action.value - held) <= _NEAR_C
    return (action.mode is not None and is_other) or (purpose in _HELD and not is_near)


def _is_other_programme(programme: str | None, now: object, purpose: str) -> bool:
    """Tell whether a programme may hold another temperature or dampness than the one that runs, or none."""
    if programme is None:
        return True
    return programme != now and (purpose in _HELD or programme == STATE_OFF)


def _is_other_mode(mode: str | None, now: str, purpose: str) -> bool:
    """Tell whether a way of working is one in which a thermostat no longer does what it does now."""
    if mode == now or mode in _AS_NEEDED or (mode == "cool" and purpose == Purpose.FOOD):
        return False
    return mode == STATE_OFF or now != STATE_OFF
