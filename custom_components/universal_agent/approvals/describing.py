"""A question that waits, in words: who asks, what will happen, and until when it can be answered."""

from dataclasses import dataclass

from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar
from homeassistant.util import dt as dt_util

from ..common.origin import Channel
from ..safety.confirmation import PendingConfirmation
from ..skills.speech import Speech

_DOMAIN = "conversation"


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """One question, as people see it."""

    title: str
    """Who asks, and until when: "An automation asks, until 14:05"."""
    source: str
    """Who asks: "an automation", "Anna"."""
    what: str
    """What will happen."""
    until: str
    """When it expires, by the home's clock."""


async def describe(hass: HomeAssistant, speech: Speech, pending: PendingConfirmation, language: str) -> Described:
    """Return a question in words of a language; what will happen stays in the language of whoever has asked."""
    await speech.load(language)
    source = await _source(hass, speech, pending, language)
    until = dt_util.as_local(pending.expires_at).strftime("%H:%M")
    asks = speech.say(_DOMAIN, "approval_asks", language, {"source": source, "until": until})
    return Described(title=f"{asks[:1].upper()}{asks[1:]}", source=source, what=pending.words, until=until)


async def _source(hass: HomeAssistant, speech: Speech, pending: PendingConfirmation, language: str) -> str:
    user = await hass.auth.async_get_user(pending.user_id) if pending.user_id else None
    if (
        user is not None
        and not user.system_generated
        and user.name
        and pending.channel in (Channel.CHAT, Channel.VOICE)
    ):
        return user.name
    area = ar.async_get(hass).async_get_area(pending.area_id) if pending.area_id else None
    if pending.channel is Channel.VOICE and area is not None:
        return speech.say(_DOMAIN, "source_room", language, {"area": area.name})
    return speech.say(_DOMAIN, f"source_{pending.channel.value}", language)
