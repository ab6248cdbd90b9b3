"""Which service an HA intent calls on which kind of target, and to what it sets it."""

from collections.abc import Mapping
from typing import Any

from homeassistant.const import ATTR_TEMPERATURE, UnitOfTemperature
from homeassistant.core import HomeAssistant
from homeassistant.helpers import intent
from homeassistant.util.unit_conversion import TemperatureConverter

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
