"""Builders that tests share: a request, and words for what became of it."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import count
from typing import Any

from custom_components.universal_agent.common.origin import Channel, Origin
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.safety.home_facts import CallerPermissions
from custom_components.universal_agent.safety.policy import Action, CallerKind

NOW = datetime(2026, 11, 20, 10, 0, tzinfo=UTC)
"""A Friday morning."""
_NUMBERS = count(1)


def an_origin(**changes: Any) -> Origin:
    """Return a chat in English, with whatever a test wants different."""
    values: dict[str, Any] = {"channel": Channel.CHAT, "language": "en"}
    return Origin(**(values | changes))


def with_origin(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of something that has an origin, with those that are its origin's put into one."""
    of_origin = {name: value for name, value in values.items() if name in Origin.__dataclass_fields__}
    others = {name: value for name, value in values.items() if name not in of_origin}
    return {"origin": an_origin(**of_origin), **others}


def a_request(text: str = "", **changes: Any) -> RequestContext:
    """Return a chat request in English, with whatever a test wants different: of its origin, or of itself."""
    values: dict[str, Any] = {
        "id": f"request-{next(_NUMBERS):04}",
        "text": text,
        "conversation_id": "conversation-1",
        "now": NOW,
        "collector": IntentCollector(),
    }
    return RequestContext(**with_origin(values | changes))


class AllowAllFacts:
    """A home in which everybody may control everything, and everything is shown."""

    has_pin = False

    async def permissions(self, origin: Origin) -> CallerPermissions:
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
