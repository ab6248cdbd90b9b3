"""Calendar: what is planned, and planning more, in this home's calendars."""

from ...common.request import RequestContext
from ...intents.base import IntentRegistration
from ...nlu.understanding import CoveredText
from ..skill import Skill, SkillContext
from .answers import OpenQuestions
from .before_events import BeforeEvents
from .by_evidence import CalendarEvidence
from .changes import CalendarChange, CalendarChangeHandler
from .day_questions import DayQuestions
from .intents import CalendarHandler, CalendarIntent
from .reading import CalendarReading
from .role import ROLE
from .tools import CalendarTools
from .vocabulary import CalendarVocabularies


def build(home: SkillContext) -> Skill:
    """Return the calendar domain."""
    asked, vocabularies = OpenQuestions(), CalendarVocabularies(home.speech)
    reading = CalendarReading(home, asked, vocabularies)
    of_a_day = DayQuestions(home, vocabularies, reading.leads_to_event)

    async def covers(text: str, request: RequestContext) -> CoveredText | None:
        return (
            await of_a_day.read(text, request)
            or await reading.read_alternatives(text, request)
            or await reading.read_two(text, request)
        )

    return Skill(
        name="calendar",
        tools=CalendarTools(home, asked, vocabularies).specs(),
        registrations=(
            IntentRegistration(CalendarIntent, CalendarHandler(home)),
            IntentRegistration(CalendarChange, CalendarChangeHandler(home)),
        ),
        role=ROLE,
        reads=reading,
        covers=covers,
        covers_first=BeforeEvents(home, vocabularies).read,
        by_evidence=(CalendarEvidence(home).read,),
    )
