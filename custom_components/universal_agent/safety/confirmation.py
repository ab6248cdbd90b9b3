"""Questions that wait for a person's yes: one-time, bound to exact intents, conversation and person, short-lived."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

LIFETIME = timedelta(seconds=60)
"""How long a question can be answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingConfirmation:
    """One question that was asked."""

    intent_ids: tuple[str, ...]
    """Journal ids of the intents that wait."""
    conversation_id: str | None
    """The conversation it was asked in."""
    device_id: str | None
    """The device it was asked on."""
    user_id: str | None
    """The person who was asked, where one is known."""
    asked_at: datetime
    """When it was asked, aware."""


class Confirmations:
    """The questions that are open right now; a restart forgets them, and recovery marks their intents expired."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._open: list[PendingConfirmation] = []
        self._replaced: list[PendingConfirmation] = []

    def ask(self, pending: PendingConfirmation) -> None:
        """Remember a question; an older one in the same place is replaced, so that a yes means the newest."""
        older = [
            other
            for other in self._open
            if _same_place(other, conversation_id=pending.conversation_id, device_id=pending.device_id)
        ]
        self._open = [other for other in self._open if other not in older]
        self._replaced += older
        self._open.append(pending)

    def take(
        self, *, conversation_id: str | None, device_id: str | None, user_id: str | None
    ) -> PendingConfirmation | None:
        """Return and close the question that an answer from there belongs to, or None."""
        self._drop_expired()
        for pending in reversed(self._open):
            same_person = pending.user_id is None or pending.user_id == user_id
            if same_person and _same_place(pending, conversation_id=conversation_id, device_id=device_id):
                self._open.remove(pending)
                return pending
        return None

    def expired(self) -> tuple[PendingConfirmation, ...]:
        """Return and forget the questions nobody answered in time, or that a newer one replaced."""
        limit = self._now() - LIFETIME
        late = (*self._replaced, *(pending for pending in self._open if pending.asked_at <= limit))
        self._replaced.clear()
        self._drop_expired()
        return late

    def _drop_expired(self) -> None:
        limit = self._now() - LIFETIME
        self._open = [pending for pending in self._open if pending.asked_at > limit]


def _same_place(pending: PendingConfirmation, *, conversation_id: str | None, device_id: str | None) -> bool:
    return (conversation_id is not None and pending.conversation_id == conversation_id) or (
        device_id is not None and pending.device_id == device_id
    )
