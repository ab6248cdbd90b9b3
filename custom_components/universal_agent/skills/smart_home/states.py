"""Reads devices back: is the home already as an HA intent wants it?"""

from collections.abc import Mapping
from typing import Any

from homeassistant.const import STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import State
from homeassistant.helpers import intent

_ON: Mapping[str, frozenset[str]] = {
    "cover": frozenset({"open", "opening"}),
    "valve": frozenset({"open", "opening"}),
    "lock": frozenset({"locked", "locking"}),
}
_OFF: Mapping[str, frozenset[str]] = {
    "cover": frozenset({"closed", "closing"}),
    "valve": frozenset({"closed", "closing"}),
    "lock": frozenset({"unlocked", "unlocking", "open", "opening"}),
}
_SWITCHED = frozenset(
    {"light", "switch", "fan", "input_boolean", "siren", "humidifier", "media_player", "climate", "water_heater"}
)


def is_as_wanted(name: str, slots: Mapping[str, Any], states: list[State]) -> bool | None:
    """Return True if every state is as the intent wants it, False if one is not, None if that cannot be told."""
    verdicts = [_one(name, slots, state) for state in states]
    if not verdicts or None in verdicts:
        return None
    return all(verdicts)


def _one(name: str, slots: Mapping[str, Any], state: State) -> bool | None:
    if state.state in (STATE_UNAVAILABLE, STATE_UNKNOWN):
        return None
    match name:
        case intent.INTENT_TURN_ON | "HassOpenCover":
            return _is_on(state)
        case intent.INTENT_TURN_OFF | "HassCloseCover":
            return _is_off(state)
        case intent.INTENT_SET_POSITION:
            return _near(state, "current_position", slots.get("position"), 1)
        case "HassLightSet" if "brightness" in slots:
            brightness = state.attributes.get("brightness")
            wanted = float(slots["brightness"]) * 2.55
            return None if brightness is None else abs(float(brightness) - wanted) <= 3
        case "HassClimateSetTemperature":
            return _near(state, "temperature", slots.get("temperature"), 0.5)
        case "HassSetVolume":
            wanted_level = slots.get("volume_level")
            return None if wanted_level is None else _near(state, "volume_level", float(wanted_level) / 100, 0.02)
    return None


def _is_on(state: State) -> bool | None:
    if state.domain in _ON:
        return state.state in _ON[state.domain]
    return state.state != "off" if state.domain in _SWITCHED else None


def _is_off(state: State) -> bool | None:
    if state.domain in _OFF:
        return state.state in _OFF[state.domain]
    return state.state in ("off", "standby") if state.domain in _SWITCHED else None


def _near(state: State, attribute: str, wanted: Any, tolerance: float) -> bool | None:
    found = state.attributes.get(attribute)
    if found is None or wanted is None:
        return None
    return abs(float(found) - float(wanted)) <= tolerance
