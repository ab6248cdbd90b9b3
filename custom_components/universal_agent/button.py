"""The buttons: take back what was done last, and write a review now."""

from typing import override

from homeassistant.components.button import ButtonEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .actions.acting import request_by
from .actions.undo import take_back
from .data import UniversalAgentConfigEntry
from .entity import AgentEntity
from .proactive.heartbeat.beat import PERIODS, JobHorizon
from .proactive.reviews.telling import show

PARALLEL_UPDATES = 0


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the buttons."""
    async_add_entities([UndoButton(entry, "undo"), *(ReviewButton(entry, horizon) for horizon in PERIODS)])


class UndoButton(AgentEntity, ButtonEntity):
    """Takes back the newest change that whoever presses it may take back."""

    @override
    async def async_press(self) -> None:
        await take_back(self.hass, self.agent, context=self._context)


class ReviewButton(AgentEntity, ButtonEntity):
    """Writes a review and shows it on Home Assistant's page."""

    def __init__(self, entry: UniversalAgentConfigEntry, horizon: JobHorizon) -> None:
        super().__init__(entry, f"run_{horizon}_review")
        self._horizon = horizon

    @override
    async def async_press(self) -> None:
        request = request_by(self.hass, self._context)
        await self.agent.speech.load(request.language)
        review = await self.agent.reviewing.review(self._horizon, request)
        if (public := self.agent.reviewing.public(review)) is not None:
            await show(self.hass, public)
