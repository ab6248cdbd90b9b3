"""A day and some weeks more are one day, and a day that no calendar has is none."""

from datetime import date, datetime

from homeassistant.util import dt as dt_util
import pytest

from custom_components.universal_agent.nlu.datetimes import Moment, find, impossible_day, parse

ZONE = dt_util.get_time_zone("Europe/Berlin")
FRIDAY = datetime(2026, 3, 6, 11, 0, tzinfo=ZONE)
SATURDAY = datetime(2026, 3, 7, 11, 0, tzinfo=ZONE)


def day(language: str, text: str, now: datetime = FRIDAY) -> date:
    """Return the one day that a text names."""
    (span,) = find(text, now=now, language=language)
    assert isinstance(span.value, Moment)
    assert span.text == text
    return span.value.start.date()


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        ("en", "Friday week", 13),
        ("en", "a week on Tuesday", 17),
        ("en", "a week tomorrow", 14),
        ("en", "a fortnight on Saturday", 21),
        ("en", "two weeks today", 20),
        ("en", "Monday in two weeks", 23),
        ("de", "heute in einer Woche", 13),
        ("de", "heute in 14 Tagen", 20),
        ("de", "morgen in zwei Wochen", 21),
        ("de", "Freitag in einer Woche", 13),
        ("de", "Montag über eine Woche", 16),
        ("de", "Dienstag in acht Tagen", 17),
        ("de", "nächsten Freitag in einer Woche", 20),
        ("fr", "vendredi en huit", 13),
        ("fr", "d'aujourd'hui en huit", 13),
        ("fr", "mardi en quinze", 24),
        ("fr", "demain en huit", 14),
        ("es", "de hoy en ocho días", 13),
        ("es", "el martes en ocho", 17),
        ("es", "el lunes dentro de dos semanas", 23),
        ("nl", "vandaag over een week", 13),
        ("nl", "morgen over 14 dagen", 21),
        ("nl", "dinsdag over acht dagen", 17),
    ],
)
def test_weeks_are_counted_from_the_day_that_is_named(language: str, text: str, wanted: int) -> None:
    assert day(language, text) == date(2026, 3, wanted)


def test_they_are_counted_from_the_coming_day_on_the_day_after_it() -> None:
    assert day("de", "Freitag in einer Woche", SATURDAY) == date(2026, 3, 20)


def test_a_clock_time_may_follow() -> None:
    found = parse("mardi en quinze à 10 heures", now=FRIDAY, language="fr")

    assert isinstance(found, Moment)
    assert found.start == datetime(2026, 3, 24, 10, 0, tzinfo=ZONE)


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "two hours on Friday"), ("en", "tomorrow in two hours"), ("de", "heute in zwanzig Minuten")],
)
def test_other_lengths_beside_a_day_are_no_such_day(language: str, text: str) -> None:
    assert len(find(text, now=FRIDAY, language=language)) == 2


def test_a_month_from_a_weekday_is_the_weekday_of_that_week() -> None:
    assert day("en", "Friday in a month") == date(2026, 4, 10)


@pytest.mark.parametrize(
    ("language", "text", "named"),
    [
        ("en", "put the dentist on February 30th at ten", "February 30th"),
        ("en", "the thirty first of November", "the thirty first of November"),
        ("en", "what's on 31 June", "31 June"),
        ("de", "trag am 31. April Zahnarzt ein", "31. April"),
        ("de", "am dreißigsten Februar", "dreißigsten Februar"),
        ("de", "am 29. Februar 2027", "29. Februar 2027"),
        ("de", "erinnere mich am 31.4. um zehn", "31.4."),
        ("fr", "le 31 avril à dix heures", "le 31 avril"),
        ("es", "el 30 de febrero", "el 30 de febrero"),
        ("nl", "op 31 september om tien uur", "31 september"),
    ],
)
def test_a_day_that_is_in_no_calendar_is_named(language: str, text: str, named: str) -> None:
    assert impossible_day(text, now=FRIDAY, language=language) == named


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "may 31"),
        ("en", "February 29"),
        ("en", "30 percent in February"),
        ("en", "turn the volume to 31 in march"),
        ("de", "bis 31. Dezember"),
        ("de", "stell die Heizung auf 30.5 Grad"),
        ("fr", "le 31 mars"),
        ("es", "el 31 de mayo"),
        ("nl", "in februari"),
    ],
)
def test_days_that_there_are_and_numbers_are_none_of_these(language: str, text: str) -> None:
    assert impossible_day(text, now=FRIDAY, language=language) is None


@pytest.mark.parametrize(
    ("text", "ahead"), [("on Friday", 13), ("Friday at three pm", 13), ("next Friday", 13), ("Saturday", 7)]
)
def test_todays_weekday_means_the_next_one_where_something_is_to_go(text: str, ahead: int) -> None:
    found = parse(text, now=FRIDAY, language="en")

    assert isinstance(found, Moment)
    assert found.ahead.start.date() == date(2026, 3, ahead)
