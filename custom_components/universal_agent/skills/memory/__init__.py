"""Memory: what the household asked the agent to remember."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import MemoryHandler, MemoryIntent
from .reading import MemoryReader
from .tools import memory_tools


def build(home: Home) -> Domain:
    """Build the domain."""
    reader = MemoryReader(home)
    return Domain(
        name="memory",
        tools=memory_tools(home),
        covers=reader.read,
        covers_late=reader.read_late,
        carriers=(Carrier(MemoryIntent, MemoryHandler(home.stores.memories, home.speech)),),
    )
