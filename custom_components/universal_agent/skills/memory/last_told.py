"""Which fact a conversation was about last: what was just told, or just kept."""

from datetime import datetime, timedelta

_LIFETIME = timedelta(minutes=5)
"""How long "it" is still that fact."""
_MAX_CONVERSATIONS = 50


class LastTold:
    """The fact that each conversation heard last."""

    def __init__(self) -> None:
        self._told: dict[str, tuple[str, datetime]] = {}

    def note(self, conversation_id: str | None, content: str, now: datetime) -> None:
        """Remember what was told."""
        if conversation_id is None:
            return
        self._told.pop(conversation_id, None)
        self._told[conversation_id] = content, now
        while len(self._told) > _MAX_CONVERSATIONS:
            self._told.pop(next(iter(self._told)))

    def of(self, conversation_id: str | None, now: datetime) -> str | None:
        """Return what a conversation was told last, if that was just now."""
        content, at = self._told.get(conversation_id or "", (None, now))
        return content if now - at < _LIFETIME else None
