"""Which service an HA intent calls on a target and to what it sets it, what that stops, and what lights can show."""

from collections.abc import Iterable, Mapping
from typing import Any

from homeassistant.components.light.const import ATTR_SUPPORTED_COLOR_MODES
from homeassistant.components.light.helper import brightness_supported
from homeassistant.const import ATTR_TEMPERATURE, STATE_OFF, UnitOfTemperature
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import intent
from homeassistant.util.unit_conversion import TemperatureConverter

from ...nlu.grounded_parser.settings import SHOWING
from ...safety.policy import Action
from ...safety.purpose_words import Purpose
from ...safety.rules import STOPPING

_ABILITIES = {**SHOWING, "brightness": brightness_supported}
_REASONS = {"color": "no_colour", "temperature": "no_white", "brightness": "only_switched"}
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
_BY_DOMAIN: Mapping[str, Mapping[str, str]] = {
    intent.INTENT_TURN_ON: {
        "lock": "lock.lock",
        "cover": "cover.open_cover",
        "valve": "valve.open_valve",
        "button": "button.press",
        "input_button": "input_button.press",
    },
    intent.INTENT_TURN_OFF: {"lock": "lock.unlock", "cover": "cover.close_cover", "valve": "valve.close_valve"},
    "HassOpenCover": {"cover": "cover.open_cover"},
    "HassCloseCover": {"cover": "cover.close_cover"},
    intent.INTENT_STOP_MOVING: {"cover": "cover.stop_cover", "valve": "valve.stop_valve"},
}
_ALWAYS: Mapping[str, str] = {
    "HassLightSet": "light.turn_on",
    "HassClimateSetTemperature": "climate.set_temperature",
    "HassClimateSetFanMode": "climate.set_fan_mode",
    "HassFanSetSpeed": "fan.turn_on",
    "HassHumidifierSetpoint": "humidifier.set_humidity",
    "HassHumidifierMode": "humidifier.set_mode",
    "HassSetVolume": "media_player.volume_set",
    "HassSetVolumeRelative": "media_player.volume_set",
    "HassMediaPause": "media_player.media_pause",
    "HassMediaUnpause": "media_player.media_play",
    "HassMediaNext": "media_player.media_next_track",
    "HassMediaPrevious": "media_player.media_previous_track",
    "HassMediaPlayerMute": "media_player.volume_mute",
    "HassMediaPlayerUnmute": "media_player.volume_mute",
    "HassMediaSearchAndPlay": "media_player.play_media",
    "HassVacuumStart": "vacuum.start",
    "HassVacuumReturnToBase": "vacuum.return_to_base",
    "HassVacuumCleanArea": "vacuum.clean_area",
    "HassLawnMowerStartMowing": "lawn_mower.start_mowing",
    "HassLawnMowerDock": "lawn_mower.dock",
    "HassListAddItem": "todo.add_item",
    "HassListCompleteItem": "todo.update_item",
    "HassListRemoveItem": "todo.remove_item",
    "HassShoppingListAddItem": "shopping_list.add_item",
    "HassShoppingListCompleteItem": "shopping_list.complete_item",
    intent.INTENT_BROADCAST: "assist_satellite.announce",
    intent.INTENT_START_TIMER: "timer.start",
    intent.INTENT_CANCEL_TIMER: "timer.cancel",
    intent.INTENT_CANCEL_ALL_TIMERS: "timer.cancel",
    intent.INTENT_INCREASE_TIMER: "timer.change",
    intent.INTENT_DECREASE_TIMER: "timer.change",
    intent.INTENT_PAUSE_TIMER: "timer.pause",
    intent.INTENT_UNPAUSE_TIMER: "timer.start",
}
_PLAIN = {
    intent.INTENT_TURN_ON: "turn_on",
    intent.INTENT_TURN_OFF: "turn_off",
    intent.INTENT_TOGGLE: "toggle",
    intent.INTENT_STOP_MOVING: "stop",
}
_AT_NOTHING: Mapping[str, tuple[str, ...]] = {
    "HassFanSetSpeed": ("percentage",),
    "fan.set_percentage": ("percentage",),
    "fan.turn_on": ("percentage",),
    "HassLightSet": ("brightness",),
    "light.turn_on": ("brightness", "brightness_pct"),
}
"""What turns a device off when it is set to nothing."""
_MODES: Mapping[str, str] = {
    "climate.set_hvac_mode": "hvac_mode",
    "climate.set_temperature": "hvac_mode",
    "climate.set_preset_mode": "preset_mode",
    "fan.set_preset_mode": "preset_mode",
    "humidifier.set_mode": "mode",
    "water_heater.set_operation_mode": "operation_mode",
}
"""The field by which a service is told in which way a device is to work."""
_LIMITED = frozenset({"climate.set_temperature", "water_heater.set_temperature"})


def is_known(name: str) -> bool:
    """Tell whether it is known what an HA intent calls."""
    return name == intent.INTENT_SET_POSITION or any(name in known for known in (_ALWAYS, _BY_DOMAIN, _PLAIN))


def service_of(name: str, slots: Mapping[str, Any], domain: str) -> str:
    """Return the service that an HA intent calls on targets of a domain."""
    if name == intent.INTENT_SET_POSITION:
        if domain == "valve":
            return "valve.set_valve_position"
        return "cover.close_cover" if slots.get("position") in (0, "0") else "cover.set_cover_position"
    if name in _ALWAYS:
        return f"{domain}.turn_off" if _is_nothing(name, slots) else _ALWAYS[name]
    return _BY_DOMAIN.get(name, {}).get(domain) or f"{domain}.{_PLAIN.get(name, name)}"


def service_without_target(name: str) -> str:
    """Return the service of an HA intent that names no target; one that nobody knows stands for itself."""
    return _ALWAYS.get(name, f"intent.{name}")


def service_on_member(service: str, domain: str) -> str:
    """Return what a service on a group comes to on a member of some domain."""
    name = service.partition(".")[2]
    for ha_intent, plain in _PLAIN.items():
        if name == plain:
            return service_of(ha_intent, {}, domain)
    return f"{domain}.{name}"


def comes_to(service: str, data: Mapping[str, Any]) -> str:
    """Return the service that another one comes to: a fan that is set to nothing is turned off."""
    return f"{service.partition('.')[0]}.turn_off" if _is_nothing(service, data) else service


def mode_for(service: str, data: Mapping[str, Any]) -> str | None:
    """Return the way of working that a service puts a device into, where it does."""
    mode = data.get(_MODES.get(service, ""))
    return None if mode is None else str(mode)


def _is_nothing(name: str, data: Mapping[str, Any]) -> bool:
    return any(str(data.get(key)) in ("0", "0.0") for key in _AT_NOTHING.get(name, ()))


def value_for(hass: HomeAssistant, service: str, data: Mapping[str, Any]) -> float | None:
    """Return the temperature that a service is called with, in degrees Celsius, where there are limits for it."""
    if service not in _LIMITED:
        return None
    try:
        wanted = float(data[ATTR_TEMPERATURE])
    except KeyError, TypeError, ValueError:
        return None
    unit = hass.config.units.temperature_unit
    return round(TemperatureConverter.convert(wanted, unit, UnitOfTemperature.CELSIUS), 1)


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


def showing(slots: Mapping[str, Any], lights: list[State]) -> list[State]:
    """Return those of some lights that can show the shade in the slots; all of them where none can."""
    needed = [is_able for slot, is_able in SHOWING.items() if slot in slots]
    able = [state for state in lights if all(can(state.attributes.get(ATTR_SUPPORTED_COLOR_MODES)) for can in needed)]
    return able or lights


def inability(slots: Mapping[str, Any], lights: Iterable[State]) -> str | None:
    """Return the reason why none of some lights can be set so; None where one of them can, or may."""
    found = list(lights)
    for slot, is_able in _ABILITIES.items():
        if not slots.get(slot) or not found:
            continue  # a brightness of nothing turns a light off, which each of them can
        modes = [state.attributes.get(ATTR_SUPPORTED_COLOR_MODES) for state in found]
        if not any(known is None or is_able(known) for known in modes):
            only_switched = not any(brightness_supported(known) for known in modes)
            return _REASONS["brightness" if only_switched else slot]
    return None
