"""Memory: what the household asked the agent to remember."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import MemoryHandler, MemoryIntent
from .tools import memory_tools


def build(home: Home) -> Domain:
    """Build the domain."""
    return Domain(
        name="memory",
        tools=memory_tools(home),
        carriers=(Carrier(MemoryIntent, MemoryHandler(home.stores.memories, home.speech)),),
    )
