"""Calendar: what is planned, and planning more, in this home's calendars."""

from ...intents.base import IntentRegistration
from ..skill import Skill, SkillContext
from .before_events import BeforeEvents
from .changes import CalendarChange, CalendarChangeHandler
from .intents import CalendarHandler, CalendarIntent
from .open_questions import OpenQuestions
from .reading import CalendarReading
from .role import ROLE
from .tools import CalendarTools
from .vocabulary import CalendarVocabularies


def build(home: SkillContext) -> Skill:
    """Return the calendar domain."""
    asked, vocabularies = OpenQuestions(), CalendarVocabularies(home.speech)
    reading = CalendarReading(home, asked, vocabularies)
    return Skill(
        name="calendar",
        tools=CalendarTools(home, asked, vocabularies).specs(),
        registrations=(
            IntentRegistration(CalendarIntent, CalendarHandler(home)),
            IntentRegistration(CalendarChange, CalendarChangeHandler(home)),
        ),
        role=ROLE,
        reads=reading,
        covers=reading.read_two,
        covers_first=BeforeEvents(home, vocabularies).read,
    )
