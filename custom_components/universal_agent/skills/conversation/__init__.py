"""Conversation: what the agent can do, and the sentences that every domain shares."""

from ..domain import Domain, Home
from .role import ROLE
from .tools import conversation_tools


def build(home: Home) -> Domain:
    """Build the domain."""
    return Domain(name="conversation", tools=conversation_tools(home), role=ROLE)
