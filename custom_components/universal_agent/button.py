"""The buttons: take back what was done last."""

from typing import override

from homeassistant.components.button import ButtonEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import UniversalAgentConfigEntry
from .entity import AgentEntity
from .undo_action import take_back

PARALLEL_UPDATES = 0


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the buttons."""
    async_add_entities([UndoButton(entry, "undo")])


class UndoButton(AgentEntity, ButtonEntity):
    """Takes back the newest change that whoever presses it may take back."""

    @override
    async def async_press(self) -> None:
        await take_back(self.hass, self.agent, context=self._context)
