"""Saying moments, durations and recurrences, and understanding what was said."""

from datetime import date, datetime, time, timedelta

import pytest

from custom_components.universal_agent.nlu.datetimes import (
    Duration,
    Grain,
    Moment,
    Recurrence,
    parse,
    say_date,
    say_duration,
    say_moment,
    say_recurrence,
    say_time,
)
from tests.nlu.datetimes.common import BERLIN, WEDNESDAY, moment

LANGUAGES = ("en", "de", "es", "fr", "nl")
MOMENTS = (
    *("today", "tomorrow", "yesterday", "on saturday", "march 3", "march 3 2031", "october 1 2026"),
    *("this morning", "this evening", "tomorrow morning", "saturday evening", "march 3 in the morning"),
    *("yesterday evening", "day after tomorrow in the afternoon"),
    *("last week", "this week", "next week", "last weekend", "this weekend", "next weekend"),
    *("in october", "in may", "may 2031", "in 2031"),
    *("from monday to wednesday", "from friday to saturday", "from march 3 to march 7", "the week after next"),
    *("q3 2027",),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", MOMENTS)
def test_a_moment_is_understood_as_it_was_said(language: str, text: str) -> None:
    meant = moment(text)
    said = say_moment(meant, now=WEDNESDAY, language=language)
    understood = moment(said, language)
    assert (understood.start, understood.end) == (meant.start, meant.end), said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("days", [0, 1, 2, 3, 6, 7, 40, 200, 364, 365, 500])
@pytest.mark.parametrize("minute", [0, 5, 30])
def test_a_clock_time_is_understood_as_it_was_said(language: str, days: int, minute: int) -> None:
    for hour in range(24):
        meant = datetime(2026, 10, 14, hour, minute, tzinfo=BERLIN) + timedelta(days=days)
        said = say_moment(meant, now=WEDNESDAY.replace(minute=20), language=language)
        understood = parse(said, now=WEDNESDAY.replace(minute=20), language=language)
        assert isinstance(understood, Moment), said
        assert understood.start == meant, said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text", ["from 3 pm to 5 pm", "on saturday from 3 pm to 5:30 pm", "from friday at 5 pm to saturday at 9 am"]
)
def test_a_range_of_times_is_understood_as_it_was_said(language: str, text: str) -> None:
    meant = moment(text)
    understood = moment(say_moment(meant, now=WEDNESDAY, language=language), language)
    assert (understood.start, understood.end, understood.is_range) == (meant.start, meant.end, True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "seconds", [0, 1, 30, 60, 90, 480, 3600, 3900, 5400, 7200, 86400, 90000, 604800, 1209600, 694861]
)
def test_a_duration_is_understood_as_it_was_said(language: str, seconds: int) -> None:
    said = say_duration(seconds, language)
    assert parse(said, now=WEDNESDAY, language=language) == Duration(seconds=seconds), said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text",
    [
        *("every second", "every minute", "every hour", "every day", "every week", "every month", "every year"),
        *("every 2 days", "every 3 weeks", "every 2 months", "every 15 minutes"),
        *("every monday", "every monday and friday at 9 am", "every monday, tuesday and friday", "weekends"),
        *("every other monday", "every weekday at 6:30 am", "every friday evening", "daily at 7 am"),
        *("every morning", "every evening", "every month on the 3rd", "every year on march 3", "every year in march"),
    ],
)
def test_a_recurrence_is_understood_as_it_was_said(language: str, text: str) -> None:
    meant = parse(text, now=WEDNESDAY, language="en")
    assert isinstance(meant, Recurrence)
    said = say_recurrence(meant, language)
    assert parse(said, now=WEDNESDAY, language=language) == meant, said


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        pytest.param("en", "tomorrow at 9 am", "tomorrow at 9 AM", id="english tomorrow"),
        pytest.param("en", "saturday at 9:30 pm", "on Saturday at 9:30 PM", id="english weekday"),
        pytest.param("en", "march 3 at noon", "on March 3rd at 12 PM", id="english date"),
        pytest.param("en", "saturday night", "on Saturday night", id="english night"),
        pytest.param("en", "this afternoon", "this afternoon", id="english part"),
        pytest.param("de", "saturday at 9 am", "am Samstag um 9 Uhr", id="german weekday"),
        pytest.param("de", "saturday at 3 am", "am Samstag um 3 Uhr nachts", id="german night"),
        pytest.param("de", "friday evening", "übermorgen Abend", id="german evening"),
        pytest.param("de", "sunday evening", "am Sonntagabend", id="german compound"),
        pytest.param("de", "march 3 2031", "am 3. März 2031", id="german date"),
        pytest.param("es", "saturday at 9 am", "el sábado a las 9:00", id="spanish weekday"),
        pytest.param("es", "march 3", "el 3 de marzo", id="spanish date"),
        pytest.param("fr", "saturday at 9:30 am", "samedi à 9 h 30", id="french weekday"),
        pytest.param("fr", "may 1", "le 1er mai", id="french first"),
        pytest.param("nl", "saturday at 9 am", "op zaterdag om 9 uur", id="dutch weekday"),
        pytest.param("nl", "tomorrow morning", "morgenochtend", id="dutch compound"),
        pytest.param("xx", "tomorrow at 9 am", "tomorrow at 9 AM", id="an unknown language is english"),
    ],
)
def test_a_moment_sounds_natural(language: str, text: str, expected: str) -> None:
    assert say_moment(moment(text), now=WEDNESDAY, language=language) == expected


def test_a_moment_of_another_zone_is_said_in_ours() -> None:
    assert say_moment(datetime.fromisoformat("2026-10-15T07:00Z"), now=WEDNESDAY, language="en") == "tomorrow at 9 AM"


def test_a_part_of_the_day_is_named_by_its_beginning() -> None:
    start = WEDNESDAY.replace(hour=2)
    span = Moment(start=start, end=start, grain=Grain.PART_OF_DAY, has_date=True, has_time=False, is_range=False)
    assert say_moment(span, now=WEDNESDAY, language="en") == "this night"


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        pytest.param(date(2026, 10, 14), "today", id="today"),
        pytest.param(date(2026, 10, 17), "Saturday", id="this week"),
        pytest.param(date(2026, 10, 21), "October 21st", id="in a week"),
        pytest.param(date(2026, 10, 1), "October 1st, 2026", id="over"),
        pytest.param(date(2027, 10, 13), "October 13th", id="within a year"),
        pytest.param(date(2028, 10, 13), "October 13th, 2028", id="far away"),
        pytest.param(datetime(2026, 10, 15, 9, 0, tzinfo=BERLIN), "tomorrow", id="a moment"),
    ],
)
def test_a_day_has_a_name(day: date, expected: str) -> None:
    assert say_date(day, now=WEDNESDAY, language="en") == expected


def test_a_leap_day_is_named_from_a_leap_day() -> None:
    leap_day = datetime(2028, 2, 29, 12, 0, tzinfo=BERLIN)
    assert say_date(date(2028, 3, 20), now=leap_day, language="en") == "March 20th"


def test_a_time_alone_is_said() -> None:
    assert [say_time(time(21, 30), language) for language in LANGUAGES] == [
        "9:30 PM",
        "21:30 Uhr",
        "21:30",
        "21 h 30",
        "21:30 uur",
    ]


def test_a_duration_is_said_without_a_sign() -> None:
    assert say_duration(-90, "en") == "1 minute and 30 seconds"
    assert say_duration(0.2, "de") == "0 Sekunden"


def test_german_has_an_article_before_a_date() -> None:
    assert say_moment(moment("from march 3 to march 7"), now=WEDNESDAY, language="de") == "vom 3. März bis 7. März"
