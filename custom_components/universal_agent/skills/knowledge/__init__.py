"""Knowledge: sums, units, days of the calendar and the time elsewhere, without any model."""

from ..domain import Domain, Home
from .reading import KnowledgeReader
from .tools import knowledge_tools


def build(home: Home) -> Domain:
    """Build the domain."""
    return Domain(name="knowledge", tools=knowledge_tools(home), covers=KnowledgeReader(home).read)
