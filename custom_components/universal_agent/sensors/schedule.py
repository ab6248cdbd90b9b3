"""The sensor of what is due next: the moment, and what kind of thing it is."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, override

from homeassistant.components.sensor import SensorDeviceClass, SensorEntity
from homeassistant.util import dt as dt_util

from ..data import UniversalAgentConfigEntry
from ..entity import AgentEntity
from ..skills.timer.finding import shown_to_everybody
from ..store.schedule import ScheduledItem, ScheduleKind, ScheduleState


class NextScheduled(AgentEntity, SensorEntity):
    """When the next timer, alarm, reminder or command of the agent is due."""

    _attr_device_class = SensorDeviceClass.TIMESTAMP
    _unrecorded_attributes = frozenset({"name"})

    def __init__(self, entry: UniversalAgentConfigEntry) -> None:
        super().__init__(entry, "next_scheduled")
        self._next: ScheduledItem | None = None
        self._name: str | None = None

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(self.agent.stores.schedule.listen(self._changed))
        await self._look()

    def _changed(self, added: ScheduledItem | None) -> None:
        if added is not None:
            if added.state is ScheduleState.ACTIVE and (self._next is None or added.fires_at < self._next.fires_at):
                self._next, self._name = added, added.name if added.kind is ScheduleKind.TIMER else None
                self.async_write_ha_state()
            if added.kind is ScheduleKind.TIMER:
                return
        self._entry.async_create_background_task(self.hass, self._write(), "universal_agent looks what is due next")

    async def _write(self) -> None:
        await self._look()
        self.async_write_ha_state()

    async def _look(self) -> None:
        items = await self.agent.stores.schedule.open_items()
        self._next = next((item for item in items if item.state is ScheduleState.ACTIVE), None)
        told = await shown_to_everybody([self._next] if self._next else [], self.hass)
        self._name = told[0].name if told else None

    @property
    @override
    def native_value(self) -> datetime | None:
        """The moment; None where nothing is due."""
        return dt_util.utc_from_timestamp(self._next.fires_at) if self._next else None

    @property
    @override
    def extra_state_attributes(self) -> dict[str, Any]:
        """Its kind, and its name where everybody may know it."""
        return {} if self._next is None else {"kind": self._next.kind.value, "name": self._name}


SCHEDULE_SENSORS: tuple[Callable[[UniversalAgentConfigEntry], SensorEntity], ...] = (NextScheduled,)
"""What `sensor.py` adds."""
