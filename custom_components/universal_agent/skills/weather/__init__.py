"""Weather: what it is now and what it is going to be, from this home's weather entities."""

from ..domain import Domain, Home
from .role import ROLE
from .tools import WeatherTools


def build(home: Home) -> Domain:
    """Return the weather domain."""
    return Domain(name="weather", tools=WeatherTools(home).specs(), role=ROLE)
