"""Calendar: what is planned, and planning more, in this home's calendars."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .asked import OpenQuestions
from .changes import CalendarChange, CalendarChangeHandler
from .intents import CalendarHandler, CalendarIntent
from .reading import CalendarReading
from .role import ROLE
from .tools import CalendarTools
from .vocabulary import Vocabularies


def build(home: Home) -> Domain:
    """Return the calendar domain."""
    asked, vocabularies = OpenQuestions(), Vocabularies(home.speech)
    return Domain(
        name="calendar",
        tools=CalendarTools(home, asked, vocabularies).specs(),
        carriers=(
            Carrier(CalendarIntent, CalendarHandler(home)),
            Carrier(CalendarChange, CalendarChangeHandler(home)),
        ),
        role=ROLE,
        reads=CalendarReading(home, asked, vocabularies),
    )
