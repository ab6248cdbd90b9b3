"""What all entities of ours share: the device they belong to and their names."""

from homeassistant.helpers.device_registry import DeviceEntryType, DeviceInfo
from homeassistant.helpers.entity import Entity

from .const import DOMAIN, TITLE
from .data import UniversalAgentConfigEntry, UniversalAgentData


def device_info(entry: UniversalAgentConfigEntry) -> DeviceInfo:
    """Return the one device of the agent."""
    return DeviceInfo(
        identifiers={(DOMAIN, entry.entry_id)},
        name=TITLE,
        manufacturer=TITLE,
        sw_version=entry.runtime_data.version,
        entry_type=DeviceEntryType.SERVICE,
    )


class AgentEntity(Entity):
    """An entity of the agent's device, named by its translation key."""

    _attr_has_entity_name = True
    _attr_should_poll = False

    def __init__(self, entry: UniversalAgentConfigEntry, key: str) -> None:
        self._entry = entry
        self._attr_translation_key = key
        self._attr_unique_id = f"{entry.entry_id}_{key}"
        self._attr_device_info = device_info(entry)

    @property
    def agent(self) -> UniversalAgentData:
        """The running agent."""
        return self._entry.runtime_data
