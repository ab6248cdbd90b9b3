"""What is sent around inside Home Assistant when something about suggestions changes."""

from enum import StrEnum

from homeassistant.core import HomeAssistant
from homeassistant.helpers.dispatcher import async_dispatcher_send

from ...store.suggestions import Suggestion

SIGNAL_SUGGESTION = "universal_agent_suggestion"
"""Sent with a Happened and the suggestion, or None where all of them may have changed."""


class Happened(StrEnum):
    """What has happened to a suggestion; the types of the event entity."""

    SUGGESTED = "suggested"
    ACCEPTED = "accepted"
    DISMISSED = "dismissed"
    POSTPONED = "postponed"
    NEVER = "never"
    CARRIED_OUT = "carried_out"


def tell(hass: HomeAssistant, happened: Happened | None, suggestion: Suggestion | None) -> None:
    """Tell everybody who shows suggestions; nothing that happened means that what is kept has changed."""
    async_dispatcher_send(hass, SIGNAL_SUGGESTION, happened, suggestion)
