"""The logbook: every change in words, with who asked for it, from where and why."""

from collections.abc import Callable, Mapping
from typing import Any

from homeassistant.components.logbook.const import (
    LOGBOOK_ENTRY_CONTEXT_ID,
    LOGBOOK_ENTRY_ENTITY_ID,
    LOGBOOK_ENTRY_MESSAGE,
    LOGBOOK_ENTRY_NAME,
)
from homeassistant.components.logbook.models import LazyEventPartialState
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import area_registry as ar

from .common.origin import Channel
from .const import AGENT_ENTITY_ID, DOMAIN, EVENT_INTENT
from .data import UniversalAgentConfigEntry
from .skills.speech import Speech

_NAME = "Universal Agent"
_SPOKEN = ("done", "running", "awaiting_approval", "refused", "failed", "expired")
"""States with words of their own; whatever else becomes of an intent is not done."""
_ANSWERED_NO = ("declined", "not_confirmed")
_OF_PEOPLE = (Channel.CHAT, Channel.VOICE)


@callback
def async_describe_events(
    hass: HomeAssistant,
    async_describe_event: Callable[[str, str, Callable[[LazyEventPartialState], dict[str, Any]]], None],
) -> None:
    """Tell Home Assistant how the agent's events are shown."""

    @callback
    def describe(event: LazyEventPartialState) -> dict[str, Any]:
        return {
            LOGBOOK_ENTRY_NAME: _NAME,
            LOGBOOK_ENTRY_MESSAGE: _message(hass, event.data),
            LOGBOOK_ENTRY_ENTITY_ID: AGENT_ENTITY_ID,
            LOGBOOK_ENTRY_CONTEXT_ID: event.context_id,
        }

    async_describe_event(DOMAIN, EVENT_INTENT, describe)


def _message(hass: HomeAssistant, data: Mapping[str, Any]) -> str:
    """Return an event in words; one of an older version, or while the agent is not loaded, by its status alone."""
    entries: list[UniversalAgentConfigEntry] = hass.config_entries.async_loaded_entries(DOMAIN)
    status = str(data.get("status"))
    what = str(data.get("words") or data.get("type"))
    if not entries:
        return f"{status}: {what}"
    speech, language = entries[0].runtime_data.speech, hass.config.language
    is_spoken = status in _SPOKEN and data.get("reason") not in _ANSWERED_NO
    key = f"log_{status}" if is_spoken else "log_not_done"
    told = speech.say("conversation", key, language, {"what": what})
    parts = (_who(speech, data, language), _where(hass, data), _why(data), _confirmed(speech, data, language))
    around = [part for part in parts if part]
    return f"{told} ({'; '.join(around)})" if around else told


def _who(speech: Speech, data: Mapping[str, Any], language: str) -> str:
    """Return who asked: a person by name, else what the request came through; both where that is no person's words."""
    who, channel = data.get("who"), data.get("channel")
    if channel is None or (who and channel in _OF_PEOPLE):
        return str(who or "")
    source = speech.say("conversation", f"source_{Channel(channel).value}", language)
    return f"{source}, {who}" if who else source


def _where(hass: HomeAssistant, data: Mapping[str, Any]) -> str:
    area = ar.async_get(hass).async_get_area(str(data.get("area_id")))
    return area.name if area else ""


def _why(data: Mapping[str, Any]) -> str:
    """Return what was said, in quotation marks."""
    said = str(data.get("said") or "").replace('"', "'")
    return f'"{said}"' if said else ""


def _confirmed(speech: Speech, data: Mapping[str, Any], language: str) -> str:
    """Return who has said yes to it, where it was asked about and that person is known."""
    who = data.get("confirmed_by")
    return speech.say("conversation", "log_confirmed_by", language, {"who": who}) if who else ""
