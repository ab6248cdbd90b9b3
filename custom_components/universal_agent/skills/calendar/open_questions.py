"""What was asked about a calendar and waits for an answer: which event, or when something is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from .events import Event

LIFETIME = timedelta(minutes=2)
"""How long a question waits."""
_MOST = 50
"""Conversations at most that are asked something at a time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingQuestion:
    """A question to a person, and the call that its answer completes."""

    tool: str
    """The tool."""
    arguments: Mapping[str, Any]
    """What is known of its arguments."""
    at: datetime
    """When it was asked, aware."""
    choices: Sequence[Event] = field(default_factory=tuple)
    """The events to choose from; none where a time was asked for."""
    series: bool = False
    """Whether it was asked how much of a series is meant."""


class OpenQuestions:
    """The question that each conversation was asked last."""

    def __init__(self) -> None:
        self._open: dict[str, PendingQuestion] = {}

    def put(self, conversation_id: str | None, asked: PendingQuestion) -> None:
        """Remember what was asked."""
        if conversation_id is None:
            return
        self._open.pop(conversation_id, None)
        self._open[conversation_id] = asked
        while len(self._open) > _MOST:
            self._open.pop(next(iter(self._open)))

    def take(self, conversation_id: str | None, now: datetime) -> PendingQuestion | None:
        """Return and forget what a conversation was asked; whatever is said next closes it."""
        asked = self._open.pop(conversation_id or "", None)
        return asked if asked is not None and now - asked.at < LIFETIME else None
