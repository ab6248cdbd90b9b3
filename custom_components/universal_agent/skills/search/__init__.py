"""Search: the web, where the person has chosen somebody who searches it."""

from ..domain import Domain, Home
from .tools import WebTools


def build(home: Home) -> Domain:
    """Build the domain."""
    handlers = WebTools(home)
    return Domain(name="search", tools=handlers.specs(), fallbacks=handlers.fallbacks())
