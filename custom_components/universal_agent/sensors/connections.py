"""The sensors of a model connection, on a device of its own: whether it answers, and how fast."""

from collections.abc import Iterator
from typing import Any, override

from homeassistant.components.sensor import SensorDeviceClass, SensorEntity, SensorStateClass
from homeassistant.const import EntityCategory, UnitOfTime
from homeassistant.helpers.device_registry import DeviceEntryType, DeviceInfo
from homeassistant.helpers.entity import Entity

from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry
from ..models.breaker import BreakerState
from ..models.chain import Link

_WORDS = {BreakerState.CLOSED: "ok", BreakerState.OPEN: "paused", BreakerState.HALF_OPEN: "retrying"}


def links_of(entry: UniversalAgentConfigEntry) -> Iterator[Link]:
    """Yield the connections of an entry, but for those that a person has removed while it was being set up."""
    return (link for link in entry.runtime_data.connections.links if link.connection.id in entry.subentries)


def state_of(link: Link) -> str:
    """Return whether a connection answers, rests after failures, or waits for a person."""
    if link.health.is_refused:
        return "refused"
    if link.health.latency_s is None and link.health.error is None:
        return "untried"
    return _WORDS[link.breaker.state]


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


class _ConnectionSensor(ConnectionEntity):
    """A figure of one connection."""

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(self._link.health.listen(self.async_write_ha_state))


class ConnectionState(_ConnectionSensor, SensorEntity):
    """Whether it answers."""

    _attr_device_class = SensorDeviceClass.ENUM
    _attr_options = ["untried", "refused", *_WORDS.values()]  # noqa: RUF012 - as Home Assistant declares it

    def __init__(self, link: Link) -> None:
        super().__init__(link, "connection_state")

    @property
    @override
    def native_value(self) -> str:
        """Whether it answers, rests after failures, or waits for a person."""
        return state_of(self._link)

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """What the last failure said, and which part of what it reads its provider takes from a cache."""
        share = self._link.health.cache_hit_share
        percent = None if share is None else round(share * 100)
        return {"error": self._link.health.error, "cache_hit_percent": percent}


class ConnectionLatency(_ConnectionSensor, SensorEntity):
    """How long its last answer took to begin."""

    _attr_device_class = SensorDeviceClass.DURATION
    _attr_state_class = SensorStateClass.MEASUREMENT
    _attr_native_unit_of_measurement = UnitOfTime.SECONDS
    _attr_suggested_display_precision = 2

    def __init__(self, link: Link) -> None:
        super().__init__(link, "connection_latency")

    @property
    @override
    def native_value(self) -> float | None:
        """Seconds; None before the first answer."""
        return self._link.health.latency_s
