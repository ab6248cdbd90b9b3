"""What all entities of ours share: names, the device they belong to, and how a choice that is not kept is refused."""

from collections.abc import Iterator
from contextlib import contextmanager

from homeassistant.const import EntityCategory
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers.device_registry import DeviceEntryType, DeviceInfo
from homeassistant.helpers.entity import Entity

from .common.errors import StorageError
from .const import DOMAIN, TITLE
from .data import UniversalAgentConfigEntry, UniversalAgentData
from .models.chain import Link


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


def links_of(entry: UniversalAgentConfigEntry) -> Iterator[Link]:
    """Yield the connections of an entry, but for those that a person has removed while it was being set up."""
    return (link for link in entry.runtime_data.connections.links if link.connection.id in entry.subentries)


class ConnectionEntity(Entity):
    """Something of one connection, on its device."""

    _attr_has_entity_name = True
    _attr_should_poll = False
    _attr_entity_category = EntityCategory.DIAGNOSTIC

    def __init__(self, link: Link, key: str) -> None:
        connection = link.connection
        self._link = link
        self._attr_translation_key = key
        self._attr_unique_id = f"{connection.id}_{key}"
        self._attr_device_info = DeviceInfo(
            identifiers={(DOMAIN, connection.id)},
            name=connection.name,
            model=connection.model or None,
            entry_type=DeviceEntryType.SERVICE,
        )


@contextmanager
def kept_or_refused() -> Iterator[None]:
    """Turn a failing database into an error that a person understands."""
    try:
        yield
    except StorageError as err:
        raise HomeAssistantError(translation_domain=DOMAIN, translation_key="heartbeat_not_kept") from err
