"""What can be done with a device by one service, and how its state then reads."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from homeassistant.core import State

from ....common.effects import EffectClass


class DeviceAction(StrEnum):
    """What is to be done."""

    TURN_ON = "turn_on"
    TURN_OFF = "turn_off"
    OPEN = "open"
    CLOSE = "close"
    SET_POSITION = "set_position"
    SET_BRIGHTNESS = "set_brightness"
    SET_TEMPERATURE = "set_temperature"
    LOCK = "lock"
    UNLOCK = "unlock"
    PAUSE = "pause"
    START = "start"
    DOCK = "dock"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceMapping:
    """How an action is carried out on one kind of device."""

    service: str
    """Service of the device's own domain."""
    field: str | None = None
    """The service's field that takes the value; None where there is no value."""
    states: frozenset[str] = frozenset()
    """States that mean that it was done; empty where no state shows it."""
    attribute: str | None = None
    """The attribute that then has the value."""
    scale: float = 1.0
    """What the value is multiplied with to be compared with the attribute."""
    effect_class: EffectClass = EffectClass.ABSOLUTE_SET
    """What doing it again would mean."""

    def data(self, value: float | None) -> dict[str, Any]:
        """Return what the service is called with beside the device."""
        return {} if self.field is None else {self.field: value}

    def is_done(self, state: State, value: float | None) -> bool | None:
        """Tell whether a device is as wanted; None where its state does not show it."""
        if self.attribute is not None and value is not None:
            found = state.attributes.get(self.attribute)
            return None if found is None else abs(float(found) - value * self.scale) <= max(0.5, self.scale)
        return state.state in self.states if self.states else None


def _states(*names: str) -> frozenset[str]:
    return frozenset(names)


_OFF = ServiceMapping(service="turn_off", states=_states("off", "standby", "idle"))
_ON = ServiceMapping(service="turn_on", states=_states("on"))
_SWITCHED = ("light", "switch", "fan", "humidifier", "input_boolean", "siren")

WAYS: Mapping[DeviceAction, Mapping[str, ServiceMapping]] = {
    DeviceAction.TURN_ON: {**dict.fromkeys(_SWITCHED, _ON), "media_player": ServiceMapping(service="turn_on")},
    DeviceAction.TURN_OFF: dict.fromkeys((*_SWITCHED, "media_player", "climate"), _OFF),
    DeviceAction.OPEN: {
        "cover": ServiceMapping(service="open_cover", states=_states("open", "opening")),
        "valve": ServiceMapping(service="open_valve", states=_states("open", "opening")),
    },
    DeviceAction.CLOSE: {
        "cover": ServiceMapping(service="close_cover", states=_states("closed", "closing")),
        "valve": ServiceMapping(service="close_valve", states=_states("closed", "closing")),
    },
    DeviceAction.SET_POSITION: {
        "cover": ServiceMapping(service="set_cover_position", field="position", attribute="current_position"),
        "valve": ServiceMapping(service="set_valve_position", field="position", attribute="current_position"),
    },
    DeviceAction.SET_BRIGHTNESS: {
        "light": ServiceMapping(service="turn_on", field="brightness_pct", attribute="brightness", scale=2.55)
    },
    DeviceAction.SET_TEMPERATURE: {
        "climate": ServiceMapping(service="set_temperature", field="temperature", attribute="temperature"),
        "water_heater": ServiceMapping(service="set_temperature", field="temperature", attribute="temperature"),
    },
    DeviceAction.LOCK: {"lock": ServiceMapping(service="lock", states=_states("locked", "locking"))},
    DeviceAction.UNLOCK: {"lock": ServiceMapping(service="unlock", effect_class=EffectClass.NON_IDEMPOTENT)},
    DeviceAction.PAUSE: {
        "media_player": ServiceMapping(service="media_pause", states=_states("paused", "idle", "off"))
    },
    DeviceAction.START: {
        "vacuum": ServiceMapping(service="start", states=_states("cleaning")),
        "lawn_mower": ServiceMapping(service="start_mowing", states=_states("mowing")),
    },
    DeviceAction.DOCK: {
        "vacuum": ServiceMapping(service="return_to_base", states=_states("docked", "returning")),
        "lawn_mower": ServiceMapping(service="dock", states=_states("docked", "returning")),
    },
}
"""Action and the device's domain to the way; what stands nowhere here cannot be done."""
VALUED = frozenset(action for action, ways in WAYS.items() if any(way.field for way in ways.values()))
"""Actions that need a value."""
