"""The event entity of suggestions: each one that is made, and each answer, for automations and the logbook."""

from typing import override

from homeassistant.components.event import EventEntity
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.dispatcher import async_dispatcher_connect
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import UniversalAgentConfigEntry
from .entity import AgentEntity
from .skills.suggestions.signals import SIGNAL_SUGGESTION, Happened
from .skills.suggestions.tools import shown_to_everybody
from .store.suggestions import Suggestion

PARALLEL_UPDATES = 0


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the event entity."""
    async_add_entities([SuggestionEvents(entry, "suggestions")])


class SuggestionEvents(AgentEntity, EventEntity):
    """Fires when something is suggested, answered, or was carried out."""

    def __init__(self, entry: UniversalAgentConfigEntry, key: str) -> None:
        super().__init__(entry, key)
        self._attr_event_types = [happened.value for happened in Happened]

    @override
    async def async_added_to_hass(self) -> None:
        self.async_on_remove(async_dispatcher_connect(self.hass, SIGNAL_SUGGESTION, self._take))

    @callback
    def _take(self, happened: Happened | None, suggestion: Suggestion | None) -> None:
        if happened is None or suggestion is None:
            return
        if (shown := shown_to_everybody(suggestion, self.agent.home_facts)) is None:
            return
        self._trigger_event(happened.value, {**shown, "importance": suggestion.rank})
        self.async_write_ha_state()
