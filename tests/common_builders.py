"""Builders that tests share: a request, and words for what became of it."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import count
from typing import Any

from custom_components.universal_agent.common.request import Channel, RequestContext
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.safety.home_facts import CallerPermissions
from custom_components.universal_agent.safety.policy import Action, CallerKind
from custom_components.universal_agent.safety.profiles import RequestOrigin

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


class AllowAllFacts:
    """A home in which everybody may control everything, and everything is shown."""

    has_pin = False

    async def permissions(self, place: RequestOrigin) -> CallerPermissions:
        """Return somebody whom nobody knows."""
        return CallerPermissions(kind=CallerKind.NONE)

    def behind(self, actions: Sequence[Action]) -> tuple[tuple[Action, ...], bool]:
        """Return the actions as they are."""
        return tuple(actions), False

    def look(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Return the actions as they are."""
        return tuple(actions)

    def hidden(self, actions: Sequence[Action]) -> frozenset[str]:
        """Return nothing."""
        return frozenset()
