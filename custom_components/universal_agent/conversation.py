"""The conversation entity: the door for voice and chat."""

import asyncio
from datetime import datetime, timedelta
from typing import Literal, override

from homeassistant.components import conversation
from homeassistant.const import MATCH_ALL
from homeassistant.core import HassJob, HomeAssistant, callback
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback
from homeassistant.helpers.event import async_call_later
from homeassistant.helpers.start import async_at_started
from homeassistant.util import dt as dt_util

from .common.origin import Channel
from .const import AGENT_ENTITY_ID
from .data import UniversalAgentConfigEntry
from .entity import device_info
from .turn import take_turn

PREPARE_AFTER = timedelta(seconds=15)
"""How long after a start to get ready: the other integrations have added their devices, and the machine has rest."""

_PASSES_BEFORE_SENT = 4
"""How often the event loop goes round before Home Assistant sends what it gathered for one WebSocket message."""


async def async_setup_entry(
    hass: HomeAssistant, entry: UniversalAgentConfigEntry, async_add_entities: AddConfigEntryEntitiesCallback
) -> None:
    """Add the agent."""
    async_add_entities([UniversalAgentEntity(entry)])


class UniversalAgentEntity(conversation.ConversationEntity):
    """Universal Agent, as voice pipelines and the chat see it."""

    _attr_has_entity_name = True
    _attr_name = None
    _attr_supported_features = conversation.ConversationEntityFeature.CONTROL
    _attr_supports_streaming = True

    def __init__(self, entry: UniversalAgentConfigEntry) -> None:
        self._entry = entry
        self.entity_id = AGENT_ENTITY_ID
        self._attr_unique_id = entry.entry_id
        self._attr_device_info = device_info(entry)

    @override
    async def async_added_to_hass(self) -> None:
        """Get ready for the home's language as soon as a start of Home Assistant is over."""
        await super().async_added_to_hass()
        self.async_on_remove(async_at_started(self.hass, self._prepare_soon))

    @callback
    def _prepare_soon(self, hass: HomeAssistant) -> None:
        def begin(_now: datetime) -> None:
            self._entry.async_create_background_task(hass, self.async_prepare(), f"{AGENT_ENTITY_ID} prepares")

        self.async_on_remove(async_call_later(hass, PREPARE_AFTER, HassJob(callback(begin), cancel_on_shutdown=True)))

    @property
    @override
    def supported_languages(self) -> list[str] | Literal["*"]:
        """All languages: what nobody can recognise is answered in the home's own."""
        return MATCH_ALL

    @override
    async def _async_handle_message(
        self, user_input: conversation.ConversationInput, chat_log: conversation.ChatLog
    ) -> conversation.ConversationResult:
        channel = Channel.VOICE if user_input.satellite_id or user_input.device_id else Channel.CHAT
        data = self._entry.runtime_data
        is_recorded = data.recorded.has(user_input.context)
        if channel is Channel.CHAT and chat_log.delta_listener is not None:
            await _let_be_sent()
        turn = await take_turn(self.hass, data, user_input, chat_log, channel=channel, is_recorded=is_recorded)
        return turn.result

    @override
    async def async_prepare(self, language: str | None = None) -> None:
        """Load the sentences of a language, and look the home up, before somebody has spoken."""
        language = language or self.hass.config.language
        await conversation.async_prepare_agent(self.hass, conversation.HOME_ASSISTANT_AGENT, language)
        data = self._entry.runtime_data
        await data.speech.prepare(language)
        data.elsewhere.prepare(language)
        await data.engine.prepare(language, dt_util.now())


async def _let_be_sent() -> None:
    """Wait until whoever asked was told that the turn began.

    Home Assistant gathers messages while new ones come. Its page stops listening at the end of a turn, and cannot do so
    before it was told that it listens: with both in one message its script fails, and the rest of the message is lost.
    """
    for _ in range(_PASSES_BEFORE_SENT):
        await asyncio.sleep(0)
