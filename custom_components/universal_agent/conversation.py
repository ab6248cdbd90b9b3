"""The conversation entity: the door for voice and chat."""

from typing import Literal, override

from homeassistant.components import conversation
from homeassistant.const import MATCH_ALL
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .common.request import Channel
from .const import AGENT_ENTITY_ID
from .data import UniversalAgentConfigEntry
from .entity import device_info
from .turn import take_turn


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
        turn = await take_turn(self.hass, data, user_input, chat_log, channel=channel, is_recorded=is_recorded)
        return turn.result

    @override
    async def async_prepare(self, language: str | None = None) -> None:
        """Load the sentences of a language before somebody speaks it."""
        await self._entry.runtime_data.speech.load(language or self.hass.config.language)
        await conversation.async_prepare_agent(
            self.hass, conversation.HOME_ASSISTANT_AGENT, language or self.hass.config.language
        )
