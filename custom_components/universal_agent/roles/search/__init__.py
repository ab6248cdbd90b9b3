"""Search: the web, where the person has chosen somebody who searches it."""

from ..domain import Domain, Home
from .tools import SearchTools


def build(home: Home) -> Domain:
    """Build the domain."""
    handlers = SearchTools(home)
    return Domain(name="search", tools=handlers.specs(), fallbacks=handlers.fallbacks())
