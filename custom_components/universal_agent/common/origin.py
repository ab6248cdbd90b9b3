"""Where something comes from: who asks, through which door, from which place and in which language.

Everything that acts for somebody, now or later, carries one: requests, callers of intents, questions and plans that
wait, background tasks, scheduled commands, journal entries. `safety/origins.py` builds them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Self


class Channel(StrEnum):
    """The door through which a request came."""

    VOICE = "voice"
    CHAT = "chat"
    AUTOMATION = "automation"
    HEARTBEAT = "heartbeat"
    MCP = "mcp"


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Who asks, from where."""

    channel: Channel
    """The door it came through."""
    language: str
    """BCP 47 tag."""
    conversation_id: str | None = None
    """The conversation it belongs to."""
    user_id: str | None = None
    """The Home Assistant user behind it, where one is known."""
    device_id: str | None = None
    """The device it came from (a satellite, a phone)."""
    satellite_id: str | None = None
    """The assist satellite entity it came from."""
    area_id: str | None = None
    """The area that device stands in."""
    ha_context: Any = field(default=None, compare=False)
    """The `homeassistant.core.Context` to act with, so that the logbook shows who; it is not stored."""

    @property
    def context_id(self) -> str | None:
        """The id of that context: an answer under the same one was not given by a person."""
        return getattr(self.ha_context, "id", None)

    def same_person(self, other: Origin) -> bool:
        """Tell whether another one may speak for the person of this one; anybody may where none is known."""
        return self.user_id is None or self.user_id == other.user_id

    def same_place(self, other: Origin) -> bool:
        """Tell whether another one is of the same conversation, or of the same device."""
        return self.same_conversation(other) or self.same_device(other)

    def same_conversation(self, other: Origin) -> bool:
        """Tell whether both are of one conversation."""
        return self.conversation_id is not None and self.conversation_id == other.conversation_id

    def same_device(self, other: Origin) -> bool:
        """Tell whether both come from one device."""
        return self.device_id is not None and self.device_id == other.device_id

    def outside(self) -> Origin:
        """Return the same without its conversation: what is said there bears on nothing said before."""
        return replace(self, conversation_id=None)

    def as_stored(self) -> dict[str, Any]:
        """Return what a database keeps of it."""
        return {name: str(value) for name in _STORED if (value := getattr(self, name)) is not None}

    @classmethod
    def of_stored(cls, kept: Mapping[str, Any]) -> Self:
        """Return one that a database has kept, perhaps before some of it was: whatever else is kept there is passed."""
        known = {name: kept[name] for name in _STORED if name in kept}
        channel = Channel(known.pop("channel", None) or Channel.CHAT)
        return cls(channel=channel, language=known.pop("language", None) or "en", **known)


_STORED = tuple(name for name in Origin.__dataclass_fields__ if name != "ha_context")


class OfOrigin:
    """What has an origin, and is asked for its parts itself."""

    __slots__ = ()

    origin: Origin

    @property
    def channel(self) -> Channel:
        """The door it came through."""
        return self.origin.channel

    @property
    def language(self) -> str:
        """BCP 47 tag."""
        return self.origin.language

    @property
    def conversation_id(self) -> str | None:
        """The conversation it belongs to."""
        return self.origin.conversation_id

    @property
    def user_id(self) -> str | None:
        """The Home Assistant user behind it, where one is known."""
        return self.origin.user_id

    @property
    def device_id(self) -> str | None:
        """The device it came from."""
        return self.origin.device_id

    @property
    def satellite_id(self) -> str | None:
        """The assist satellite entity it came from."""
        return self.origin.satellite_id

    @property
    def area_id(self) -> str | None:
        """The area that device stands in."""
        return self.origin.area_id

    @property
    def ha_context(self) -> Any:
        """The `homeassistant.core.Context` to act with."""
        return self.origin.ha_context

    @property
    def context_id(self) -> str | None:
        """The id of that context."""
        return self.origin.context_id
