"""Suggestions: what the heartbeat found worth a word, and what people said to it."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import SuggestionHandler, SuggestionIntent
from .tools import suggestion_tools


def build(home: Home) -> Domain:
    """Build the domain."""
    return Domain(
        name="suggestions",
        tools=suggestion_tools(home),
        carriers=(Carrier(SuggestionIntent, SuggestionHandler(home)),),
    )
