"""What assistants may see of this home, and what else would be of use to the agent."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from homeassistant.components.binary_sensor.const import BinarySensorDeviceClass
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity, async_listen_entity_updates
from homeassistant.components.sensor import SensorDeviceClass
from homeassistant.const import ATTR_DEVICE_CLASS
from homeassistant.core import CALLBACK_TYPE, HomeAssistant, State
from homeassistant.helpers import entity_registry as er

from ..const import DOMAIN
from ..safety.exposure import ASSISTANT, is_exposed

_ASKED_ABOUT = frozenset(
    {"calendar", "climate", "cover", "fan", "humidifier", "light", "media_player", "scene", "switch", "todo", "vacuum"}
    | {"water_heater", "weather"}
)
"""Domains that people talk about every day, and that open nothing unasked."""
_ON_REQUEST = frozenset({"alarm_control_panel", "event", "lawn_mower", "lock", "script", "siren", "valve"})
"""Domains that are offered and not proposed: somebody should think about each."""
_SENSORS = frozenset(
    {
        SensorDeviceClass.AQI,
        SensorDeviceClass.BATTERY,
        SensorDeviceClass.CO,
        SensorDeviceClass.CO2,
        SensorDeviceClass.ENERGY,
        SensorDeviceClass.HUMIDITY,
        SensorDeviceClass.ILLUMINANCE,
        SensorDeviceClass.POWER,
        SensorDeviceClass.TEMPERATURE,
    }
)
_BINARY_SENSORS = frozenset(
    {
        BinarySensorDeviceClass.DOOR,
        BinarySensorDeviceClass.GARAGE_DOOR,
        BinarySensorDeviceClass.GAS,
        BinarySensorDeviceClass.MOISTURE,
        BinarySensorDeviceClass.MOTION,
        BinarySensorDeviceClass.OPENING,
        BinarySensorDeviceClass.SMOKE,
        BinarySensorDeviceClass.WINDOW,
    }
)
_CLASSES: Mapping[str, frozenset[str]] = {"sensor": _SENSORS, "binary_sensor": _BINARY_SENSORS}
MAX_PROPOSED = 60
"""More entities than these are not proposed at once: the page of Home Assistant is the better place then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exposure:
    """What assistants may see, and what they might."""

    exposed: tuple[str, ...]
    """Entities that they see."""
    proposed: tuple[str, ...]
    """Entities that would be of use and are not seen."""
    possible: tuple[str, ...]
    """Entities that are not seen, and that somebody has to want: locks, alarms, scripts."""

    @property
    def is_bare(self) -> bool:
        """Whether nothing is seen although there is something to see."""
        return not self.exposed and bool(self.proposed)


def look_at_exposure(hass: HomeAssistant) -> Exposure:
    """Return what is exposed and what could be, without our own entities and without settings of devices."""
    registry = er.async_get(hass)
    exposed: list[str] = []
    proposed: list[str] = []
    possible: list[str] = []
    for state in sorted(hass.states.async_all(), key=lambda state: (state.domain, state.name.casefold())):
        if not (_is_asked_about(state) or state.domain in _ON_REQUEST) or _is_aside(registry, state.entity_id):
            continue
        if is_exposed(hass, state.entity_id):
            exposed.append(state.entity_id)
        elif _is_asked_about(state) and len(proposed) < MAX_PROPOSED:
            proposed.append(state.entity_id)
        else:
            possible.append(state.entity_id)
    return Exposure(exposed=tuple(exposed), proposed=tuple(proposed), possible=tuple(possible))


def expose(hass: HomeAssistant, entity_ids: Iterable[str]) -> None:
    """Let assistants see entities."""
    for entity_id in entity_ids:
        async_expose_entity(hass, ASSISTANT, entity_id, True)


def watch_exposure(hass: HomeAssistant, changed: Callable[[], None]) -> CALLBACK_TYPE:
    """Call something whenever what assistants may see is changed; return what ends that."""
    return async_listen_entity_updates(hass, ASSISTANT, changed)


def _is_asked_about(state: State) -> bool:
    classes = _CLASSES.get(state.domain)
    return state.domain in _ASKED_ABOUT if classes is None else state.attributes.get(ATTR_DEVICE_CLASS) in classes


def _is_aside(registry: er.EntityRegistry, entity_id: str) -> bool:
    """Tell whether an entity is one of ours, hidden, or a setting or diagnosis of a device."""
    entry = registry.async_get(entity_id)
    if entry is None:
        return False
    return entry.platform == DOMAIN or entry.hidden_by is not None or entry.entity_category is not None
