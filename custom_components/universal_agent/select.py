"""The select of the heartbeat's autonomy."""

from typing import override

from homeassistant.components.select import SelectEntity
from homeassistant.const import EntityCategory
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .common.autonomy import AutonomyLevel
from .data import UniversalAgentConfigEntry
from .entity import AgentEntity, kept_or_refused

PARALLEL_UPDATES = 0


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the select."""
    async_add_entities([AutonomySelect(entry, "heartbeat_autonomy")])


class AutonomySelect(AgentEntity, SelectEntity):
    """Says what the heartbeat may do by itself; the choice outlives restarts."""

    _attr_entity_category = EntityCategory.CONFIG  # not exposed: "all switches" does not mean it

    def __init__(self, entry: UniversalAgentConfigEntry, key: str) -> None:
        super().__init__(entry, key)
        self._attr_options = [level.value for level in AutonomyLevel]

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(self.agent.heartbeat.listen(self.async_write_ha_state))

    @property
    @override
    def current_option(self) -> str:
        """The level."""
        return self.agent.heartbeat.autonomy.level.value

    @override
    async def async_select_option(self, option: str) -> None:
        """Set the level."""
        with kept_or_refused():
            await self.agent.heartbeat.set_level(AutonomyLevel(option))
