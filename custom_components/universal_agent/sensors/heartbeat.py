"""The sensors of the heartbeat: when it ticked, and the reviews behind and ahead."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, override

from homeassistant.components.sensor import SensorDeviceClass, SensorEntity

from ..data import UniversalAgentConfigEntry
from ..entity import AgentEntity
from ..proactive.heartbeat.heartbeat import Heartbeat


class _HeartbeatSensor(AgentEntity, SensorEntity):
    """A moment of the heartbeat, written whenever it has ticked or was changed."""

    _attr_device_class = SensorDeviceClass.TIMESTAMP
    _key: str

    def __init__(self, entry: UniversalAgentConfigEntry) -> None:
        super().__init__(entry, self._key)

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(self._heartbeat.listen(self.async_write_ha_state))

    @property
    def _heartbeat(self) -> Heartbeat:
        return self.agent.heartbeat


class LastTick(_HeartbeatSensor):
    """When the last tick came to its end."""

    _key = "heartbeat_last_tick"

    @property
    @override
    def native_value(self) -> datetime | None:
        """The moment; None before the first tick after a start."""
        return self._heartbeat.last_tick

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """What failed in it."""
        return {"failing": list(self._heartbeat.failing)}


class LastReview(_HeartbeatSensor):
    """When the last review was finished."""

    _key = "heartbeat_last_review"
    _unrecorded_attributes = frozenset({"text"})

    @property
    @override
    def native_value(self) -> datetime | None:
        """The moment; None before the first review."""
        return max((at for _, at in self._heartbeat.last_reviews.values()), default=None)

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """The last period of each horizon, and the newest review, whether or not its hour had come."""
        latest = self.agent.reviewing.latest
        newest = None if latest is None else self.agent.reviewing.public(latest)
        written = {} if newest is None else {"title": newest.title, "short": newest.short, "text": newest.text}
        return {**{horizon.value: period for horizon, (period, _) in self._heartbeat.last_reviews.items()}, **written}


class NextReview(_HeartbeatSensor):
    """When the next review has its hour."""

    _key = "heartbeat_next_review"

    @property
    @override
    def native_value(self) -> datetime | None:
        """The moment; None while the heartbeat is off."""
        return min(self._heartbeat.next_reviews().values()) if self._heartbeat.is_on else None

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """The next hour of each horizon."""
        return {horizon.value: at.isoformat() for horizon, at in self._heartbeat.next_reviews().items()}


HEARTBEAT_SENSORS: tuple[Callable[[UniversalAgentConfigEntry], SensorEntity], ...] = (LastTick, LastReview, NextReview)
"""What `sensor.py` adds."""
