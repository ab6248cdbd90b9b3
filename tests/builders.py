"""Builders that tests share: a request, and words for what became of it."""

from datetime import UTC, datetime
from itertools import count
from typing import Any

from custom_components.universal_agent.common.request import Channel, RequestContext
from custom_components.universal_agent.intents.collector import IntentCollector

NOW = datetime(2026, 11, 20, 10, 0, tzinfo=UTC)
"""A Friday morning."""
_NUMBERS = count(1)


def a_request(text: str = "", **changes: Any) -> RequestContext:
    """Return a chat request in English, with whatever a test wants different."""
    values: dict[str, Any] = {
        "id": f"request-{next(_NUMBERS):04}",
        "text": text,
        "language": "en",
        "channel": Channel.CHAT,
        "now": NOW,
        "collector": IntentCollector(),
        "conversation_id": "conversation-1",
        "user_id": None,
    }
    return RequestContext(**(values | changes))
