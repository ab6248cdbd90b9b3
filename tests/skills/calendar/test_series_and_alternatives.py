"""Series that end, events from an hour on for so long, and questions about two events or two days."""

import pytest

from tests.calendar_household import Household
from tests.one_home import in_one_home


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "add yoga every Monday in May at 6 pm to the calendar"),
        ("de", "trag jeden Montag im Mai um 18 Uhr Yoga in den Kalender ein"),
        ("fr", "ajoute yoga tous les lundis en mai à 18 heures au calendrier"),
        ("es", "añade yoga todos los lunes de mayo a las 18 al calendario"),
        ("nl", "zet yoga elke maandag in mei om 18 uur in de agenda"),
    ],
)
async def test_a_series_ends_with_the_month_that_was_named(household: Household, language: str, text: str) -> None:
    known = set(household.family.planned)
    await household.say(text, language)

    (uid,) = set(household.family.planned) - known
    event = household.family.planned[uid]
    assert event.summary.casefold() == "yoga"
    assert event.start_datetime_local.strftime("%Y-%m-%d %H:%M") == "2027-05-03 18:00"
    assert event.rrule == "FREQ=WEEKLY;BYDAY=MO;UNTIL=20270531T235959Z"


async def test_a_series_of_days_ends_with_a_day(household: Household) -> None:
    known = set(household.family.planned)
    await household.say("add bin day every Monday until Christmas to the calendar")

    (uid,) = set(household.family.planned) - known
    assert household.family.planned[uid].rrule == "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261225"


@in_one_home(
    "text",
    [
        "add yoga every Monday until the end of term at 6 pm to the calendar",
        "add yoga every Monday for the boys in May to the calendar",
    ],
)
async def test_a_series_whose_end_cannot_be_read_is_not_written(household: Household, text: str) -> None:
    known = set(household.family.planned)
    await household.say(text)

    assert set(household.family.planned) == known


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "add yoga tomorrow from 9 for 2.5 hours to the calendar"),
        ("de", "trag morgen ab 9 Uhr für zweieinhalb Stunden Yoga in den Kalender ein"),
        ("fr", "ajoute yoga demain à partir de 9 heures pendant deux heures et demie au calendrier"),
        ("es", "añade yoga mañana desde las 9 durante dos horas y media al calendario"),
        ("nl", "zet yoga morgen vanaf 9 uur tweeënhalf uur lang in de agenda"),
    ],
)
async def test_an_event_lasts_from_an_hour_on_as_long_as_was_said(
    household: Household, language: str, text: str
) -> None:
    known = set(household.family.planned)
    await household.say(text, language)

    (uid,) = set(household.family.planned) - known
    event = household.family.planned[uid]
    assert event.start_datetime_local.strftime("%Y-%m-%d %H:%M") == "2026-10-16 09:00"
    assert event.end_datetime_local.strftime("%Y-%m-%d %H:%M") == "2026-10-16 11:30"


@in_one_home(
    ("language", "text", "said"),
    [
        ("en", "when is the dentist or the chimney sweep", ["Leni dentist", "Chimney sweep"]),
        ("en", "when is the dentist or the vet", ["Leni dentist", "vet"]),
        ("en", "what is on Monday or Tuesday", ["Chimney sweep", "Elternabend"]),
        ("en", "what's on Friday and Saturday", ["Review", "Ausflug"]),
        ("en", "am I free on Sunday or Tuesday", ["Yes", "Elternabend"]),
        ("de", "wann ist der Elternabend oder der Ausflug", ["Elternabend", "Ausflug"]),
        ("de", "wann ist der Elternabend oder der Tierarzt", ["Elternabend", "tierarzt"]),
        ("de", "was steht am Montag oder Dienstag an", ["Chimney sweep", "Elternabend"]),
        ("fr", "quand est le Review ou le Elternabend", ["Review", "Elternabend"]),
        ("fr", "qu'est-ce qu'il y a lundi ou mardi", ["Chimney sweep", "Elternabend"]),
        ("es", "cuándo es el Review o el Elternabend", ["Review", "Elternabend"]),
        ("es", "qué hay el lunes o el martes", ["Chimney sweep", "Elternabend"]),
        ("nl", "wanneer is de Review of de Elternabend", ["Review", "Elternabend"]),
        ("nl", "wat staat er maandag of dinsdag op de agenda", ["Chimney sweep", "Elternabend"]),
    ],
)
async def test_both_of_two_are_told(household: Household, language: str, text: str, said: list[str]) -> None:
    answer = await household.say(text, language)

    assert [words for words in said if words not in answer] == [], answer
