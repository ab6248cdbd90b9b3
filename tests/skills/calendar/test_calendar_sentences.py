"""What people say about calendars, in five languages, reaches the right tool with the right words and time."""

from typing import Any

from homeassistant.components.calendar.const import CalendarEntityFeature
from homeassistant.core import HomeAssistant
import pytest

from tests.common_builders import NOW
from tests.skills.calendar.conftest import AddDiary
from tests.worker_cache import RECOGNIZERS

LIST, CREATE = "calendar.list_events", "calendar.create_event"
HOME = {"calendar": [("family", "Family"), ("familie", "Family")]}


@pytest.mark.parametrize(
    ("language", "text", "start", "end"),
    [
        ("en", "what's on my calendar on Saturday", "2026-11-21T00", "2026-11-22T00"),
        ("en", "what do I have planned this weekend", "2026-11-21T00", "2026-11-23T00"),
        ("en", "do I have anything tomorrow", "2026-11-21T00", "2026-11-22T00"),
        ("en", "am I free tomorrow evening", "2026-11-21T18", "2026-11-22T00"),
        ("en", "show me my calendar for Sunday", "2026-11-22T00", "2026-11-23T00"),
        ("en", "what's on my calendar", "", ""),
        ("en", "when is my next appointment", "", ""),
        ("de", "was steht am Samstag in meinem Kalender", "2026-11-21T00", "2026-11-22T00"),
        ("de", "habe ich morgen Termine", "2026-11-21T00", "2026-11-22T00"),
        ("de", "bin ich am Sonntag frei", "2026-11-22T00", "2026-11-23T00"),
        ("de", "zeig mir meinen Kalender", "", ""),
        ("es", "qué tengo mañana", "2026-11-21T00", "2026-11-22T00"),
        ("es", "tengo algo el domingo", "2026-11-22T00", "2026-11-23T00"),
        ("es", "qué hay en mi calendario", "", ""),
        ("fr", "qu'est-ce que j'ai de prévu demain", "2026-11-21T00", "2026-11-22T00"),
        ("fr", "quels sont mes rendez-vous samedi", "2026-11-21T00", "2026-11-22T00"),
        ("fr", "montre-moi mon agenda", "", ""),
        ("nl", "wat staat er morgen in mijn agenda", "2026-11-21T00", "2026-11-22T00"),
        ("nl", "heb ik zondag iets gepland", "2026-11-22T00", "2026-11-23T00"),
        ("nl", "wat staat er in mijn agenda", "", ""),
    ],
)
async def test_a_question_reaches_the_calendar(calendar: Any, language: str, text: str, start: str, end: str) -> None:
    match = calendar.understand(text, language)

    assert match is not None
    assert match.tool == LIST
    arguments = calendar.arguments(match)
    assert (arguments.get("start") or "")[:13] == start
    assert (arguments.get("end") or "")[:13] == end


@pytest.mark.parametrize(
    ("language", "text", "summary", "start", "all_day"),
    [
        ("en", "add hiking to my calendar on Saturday at nine", "hiking", "2026-11-21T09", False),
        ("en", "add hiking to my calendar at 9 am tomorrow", "hiking", "2026-11-21T09", False),
        ("en", "put Anna's birthday on the calendar on Sunday", "Anna's birthday", "2026-11-22T00", True),
        ("en", "schedule a meeting tomorrow at 3 pm", "meeting", "2026-11-21T15", False),
        ("en", "create an event called chess club on Sunday at 10 am", "chess club", "2026-11-22T10", False),
        ("en", "schedule an appointment on Sunday at 10 am called yoga", "yoga", "2026-11-22T10", False),
        ("de", "trag am Samstag um 9 Uhr Wandern in meinen Kalender ein", "Wandern", "2026-11-21T09", False),
        ("de", "füge Wandern am Samstag um 9 Uhr zu meinem Kalender hinzu", "Wandern", "2026-11-21T09", False),
        ("de", "schreib Brunch in den Kalender am Sonntag", "Brunch", "2026-11-22T00", True),
        ("es", "añade senderismo a mi calendario el sábado a las 9", "senderismo", "2026-11-21T09", False),
        ("es", "programa una reunión mañana a las 15:00", "reunión", "2026-11-21T15", False),
        ("fr", "ajoute randonnée à mon agenda samedi à 9 heures", "randonnée", "2026-11-21T09", False),
        ("fr", "planifie une réunion demain à 15 heures", "réunion", "2026-11-21T15", False),
        ("nl", "zet wandelen zaterdag om 9 uur in mijn agenda", "wandelen", "2026-11-21T09", False),
        ("nl", "voeg wandelen toe aan mijn agenda zaterdag om 9 uur", "wandelen", "2026-11-21T09", False),
    ],
)
async def test_an_event_is_understood(
    calendar: Any, language: str, text: str, *, summary: str, start: str, all_day: bool
) -> None:
    match = calendar.understand(text, language)

    assert match is not None
    assert match.tool == CREATE
    arguments = calendar.arguments(match)
    assert arguments["summary"] == summary
    assert arguments["start"][:13] == start
    assert arguments.get("all_day", False) is all_day


@pytest.mark.parametrize(
    ("language", "text", "tool"),
    [
        ("en", "add dinner to the family calendar tomorrow at 7 pm", CREATE),
        ("en", "what's on the family calendar on Sunday", LIST),
        ("de", "trag am Sonntag Essen in den Kalender Familie ein", CREATE),
        ("es", "qué hay en el calendario de family", LIST),
        ("fr", "qu'est-ce qu'il y a dans le calendrier family demain", LIST),
        ("nl", "wat staat er morgen in de agenda familie", LIST),
    ],
)
async def test_a_calendar_is_taken_by_its_name(calendar: Any, language: str, text: str, tool: str) -> None:
    recognizer = RECOGNIZERS.of(calendar.speech.sentences(language))
    match = recognizer.recognize(text, now=NOW, home=HOME, focus=None)

    assert match is not None
    assert match.tool == tool
    assert match.slots["calendar"] == "Family"


async def test_from_the_sentence_to_the_calendar_and_back(calendar: Any, family: str) -> None:
    added = await calendar.say("add hiking to my calendar on Saturday at nine")
    asked = await calendar.say("what's on my calendar on Saturday")

    assert added == "I added hiking to Family tomorrow at 9 AM."
    assert asked == "Tomorrow at 9 AM hiking."


async def test_and_sunday_means_the_calendar_only_after_the_calendar(calendar: Any) -> None:
    match = calendar.understand("and on Sunday", focus="calendar")

    assert match is not None
    assert match.tool == LIST
    assert calendar.understand("and on Sunday") is None


@pytest.mark.parametrize("text", ["add milk to the shopping list", "turn on the light at nine", "put the kettle on"])
async def test_other_requests_are_left_alone(calendar: Any, text: str) -> None:
    assert getattr(calendar.understand(text), "tool", "").startswith("calendar") is False


@pytest.mark.parametrize(
    ("language", "text", "own"),
    [
        ("en", "add hiking to my calendar on Saturday at nine", True),
        ("en", "add hiking to the calendar on Saturday at nine", False),
        ("de", "trag am Samstag um 9 Uhr Wandern in meinen Kalender ein", True),
        ("de", "trag am Samstag um 9 Uhr Wandern in den Kalender ein", False),
        ("es", "añade senderismo a mi calendario el sábado a las 9", True),
        ("es", "añade senderismo a nuestro calendario el sábado a las 9", False),
        ("fr", "ajoute randonnée à mon agenda samedi à 9 heures", True),
        ("nl", "zet wandelen zaterdag om 9 uur in mijn agenda", True),
    ],
)
async def test_my_calendar_is_the_one_with_the_name_of_who_speaks(
    hass: HomeAssistant, calendar: Any, family: str, *, add_diary: AddDiary, language: str, text: str, own: bool
) -> None:
    diary = await add_diary("Anna's diary", features=CalendarEntityFeature.CREATE_EVENT)
    await add_diary("Ben's diary", features=CalendarEntityFeature.CREATE_EVENT)
    hass.states.async_set("person.anna", "home", {"friendly_name": "Anna", "user_id": "anna"})

    await calendar.say(text, language, user_id="anna")
    await calendar.say(text, language)

    assert len(diary.events) == (1 if own else 0)
