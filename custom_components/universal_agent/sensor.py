"""The sensors: one list, each a small class beside its subject."""

from collections.abc import Callable

from homeassistant.components.sensor import SensorEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import UniversalAgentConfigEntry
from .sensors.approvals import APPROVAL_SENSORS
from .sensors.connections import ConnectionLatency, ConnectionState, links_of
from .sensors.heartbeat import HEARTBEAT_SENSORS
from .sensors.requests import REQUEST_SENSORS
from .sensors.schedule import SCHEDULE_SENSORS

PARALLEL_UPDATES = 0
SENSORS: tuple[Callable[[UniversalAgentConfigEntry], SensorEntity], ...] = (
    *HEARTBEAT_SENSORS,
    *APPROVAL_SENSORS,
    *REQUEST_SENSORS,
    *SCHEDULE_SENSORS,
)


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add every sensor, those of a model connection to its own device."""
    async_add_entities(make(entry) for make in SENSORS)
    for link in links_of(entry):
        async_add_entities((ConnectionState(link), ConnectionLatency(link)), config_subentry_id=link.connection.id)
