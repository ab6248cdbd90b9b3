"""Builds origins: one function for each way in which something is asked for.

What a database has kept of one is read by `Origin.of_stored`.
"""

from dataclasses import replace
from functools import lru_cache

from home_assistant_intents import get_languages
from homeassistant.components.conversation import ConversationInput
from homeassistant.const import MATCH_ALL
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers import device_registry as dr, entity_registry as er, llm
from homeassistant.util import language as language_util

from ..common.origin import Channel, Origin

_CHANNELS = {"mcp_server": Channel.MCP, "ai_task": Channel.AUTOMATION}
"""What the integrations are called that ask for others; all other agents answer a person."""


def of_conversation(
    hass: HomeAssistant, user_input: ConversationInput, channel: Channel, conversation_id: str | None
) -> Origin:
    """Return where something comes from that was said to a conversation agent."""
    device_id, area_id = place_of(hass, user_input.device_id, user_input.satellite_id)
    return Origin(
        channel=channel,
        language=language_of(user_input.language, hass.config.language),
        conversation_id=conversation_id,
        user_id=user_input.context.user_id,
        device_id=device_id,
        satellite_id=user_input.satellite_id,
        area_id=area_id,
        ha_context=user_input.context,
    )


def of_service_call(hass: HomeAssistant, context: Context | None) -> Origin:
    """Return where a change outside a conversation comes from: a person where the context names one, else the home."""
    user_id = context.user_id if context is not None else None
    return Origin(
        channel=Channel.AUTOMATION if user_id is None else Channel.CHAT,
        language=language_of(None, hass.config.language),
        user_id=user_id,
        ha_context=context,
    )


def of_press(context: Context, language: str) -> Origin:
    """Return where the press of a button comes from, on a page, a notification or in a panel."""
    return Origin(channel=Channel.CHAT, language=language, user_id=context.user_id, ha_context=context)


def of_llm_api(hass: HomeAssistant, llm_context: llm.LLMContext) -> Origin:
    """Return where another agent's tool call comes from; a device that an MCP client names is not believed."""
    channel = channel_of(llm_context)
    device_id, area_id = place_of(hass, None if channel is Channel.MCP else llm_context.device_id, None)
    wanted = None if llm_context.language == MATCH_ALL else llm_context.language
    return Origin(
        channel=channel,
        language=language_of(wanted, hass.config.language),
        user_id=llm_context.context.user_id if llm_context.context else None,
        device_id=device_id,
        area_id=area_id,
        ha_context=llm_context.context,
    )


def of_heartbeat(user_id: str | None, language: str) -> Origin:
    """Return where what the agent does by itself comes from: one of the users that it acts as."""
    return Origin(channel=Channel.HEARTBEAT, language=language, user_id=user_id, ha_context=Context(user_id=user_id))


def of_person_at(
    hass: HomeAssistant, *, user_id: str | None, device_id: str | None, language: str | None, conversation_id: str
) -> Origin:
    """Return where something would come from that a person said at a device, or typed."""
    satellites = er.async_entries_for_device(er.async_get(hass), device_id) if device_id else []
    satellite_id = next((entry.entity_id for entry in satellites if entry.domain == "assist_satellite"), None)
    spoken_to, area_id = place_of(hass, device_id, satellite_id)
    return Origin(
        channel=Channel.VOICE if device_id else Channel.CHAT,
        language=language_of(language, hass.config.language),
        conversation_id=conversation_id,
        user_id=user_id,
        device_id=spoken_to,
        satellite_id=satellite_id,
        area_id=area_id,
        ha_context=Context(user_id=user_id),
    )


def of_nobody(language: str, conversation_id: str | None = None) -> Origin:
    """Return where a text comes from that nobody has said: something is tried with it."""
    return Origin(channel=Channel.AUTOMATION, language=language, conversation_id=conversation_id)


def due_later(origin: Origin) -> Origin:
    """Return where something comes from that was asked for there and is due now.

    Its conversation is over, and it acts in a context of its own.
    """
    return replace(origin.outside(), ha_context=Context(user_id=origin.user_id))


def channel_of(llm_context: llm.LLMContext) -> Channel:
    """Return the door that an agent's request came through."""
    if llm_context.platform in _CHANNELS:
        return _CHANNELS[llm_context.platform]
    return Channel.VOICE if llm_context.device_id else Channel.CHAT


def place_of(hass: HomeAssistant, device_id: str | None, satellite_id: str | None) -> tuple[str | None, str | None]:
    """Return the device that was spoken to and the area it stands in."""
    area_id = None
    if satellite_id and (entry := er.async_get(hass).async_get(satellite_id)):
        device_id, area_id = entry.device_id, entry.area_id
    if area_id is None and device_id and (device := dr.async_get(hass).async_get(device_id)):
        area_id = dr.async_get_effective_area_id(hass, device)
    return device_id, area_id


@lru_cache(maxsize=64)
def language_of(wanted: str | None, home: str) -> str:
    """Return the request's language, or the home's where nobody can speak that one."""
    known = set(get_languages())
    for candidate in (wanted, home):
        try:
            if candidate and language_util.matches(candidate, known):
                return candidate
        except ValueError:
            continue
    return "en"
