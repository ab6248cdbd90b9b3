"""The buttons: take back what was done last, write a review now, and try a model connection again."""

from typing import override

from homeassistant.components.button import ButtonEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .actions.acting import request_by
from .actions.undo import take_back
from .data import UniversalAgentConfigEntry
from .entity import AgentEntity, ConnectionEntity, links_of
from .model_access import forget_access
from .proactive.heartbeat.beat import PERIODS, JobHorizon
from .proactive.reviews.reviewing import show

PARALLEL_UPDATES = 0


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the buttons."""
    async_add_entities([UndoButton(entry, "undo"), *(ReviewButton(entry, horizon) for horizon in PERIODS)])
    for link in links_of(entry):
        button = ConnectionResetButton(link, "reset_connection")
        async_add_entities((button,), config_subentry_id=link.connection.id)


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


class ConnectionResetButton(ConnectionEntity, ButtonEntity):
    """Has a connection that rests after failures asked again at once."""

    @override
    async def async_press(self) -> None:
        forget_access(self.hass, self._link.connection.id)
        self._link.reset()
