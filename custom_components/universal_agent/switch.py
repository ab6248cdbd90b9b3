"""The switch of the heartbeat."""

from typing import Any, override

from homeassistant.components.switch import SwitchEntity
from homeassistant.const import EntityCategory
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import UniversalAgentConfigEntry
from .entity import AgentEntity, kept_or_refused

PARALLEL_UPDATES = 0


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the switch."""
    async_add_entities([HeartbeatSwitch(entry, "heartbeat")])


class HeartbeatSwitch(AgentEntity, SwitchEntity):
    """Turns the ticks on and off; the choice outlives restarts."""

    _attr_entity_category = EntityCategory.CONFIG  # not exposed: "all switches" does not mean it

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(self.agent.heartbeat.listen(self.async_write_ha_state))

    @property
    @override
    def is_on(self) -> bool:
        """Whether the heartbeat beats."""
        return self.agent.heartbeat.is_on

    @override
    async def async_turn_on(self, **kwargs: Any) -> None:
        """Begin to beat."""
        with kept_or_refused():
            await self.agent.heartbeat.switch(on=True)

    @override
    async def async_turn_off(self, **kwargs: Any) -> None:
        """Stop beating."""
        with kept_or_refused():
            await self.agent.heartbeat.switch(on=False)
