"""Calendar: what is planned, and planning more, in this home's calendars."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import CalendarHandler, CalendarIntent
from .role import ROLE
from .tools import CalendarTools


def build(home: Home) -> Domain:
    """Return the calendar domain."""
    return Domain(
        name="calendar",
        tools=CalendarTools(home).specs(),
        carriers=(Carrier(CalendarIntent, CalendarHandler(home)),),
        role=ROLE,
    )
