"""The awkward days of the calendar: the clocks change, a leap day, the turn of the year, midnight."""

from datetime import UTC, datetime, timedelta

import pytest

from custom_components.universal_agent.nlu.datetimes import Duration, Moment, find, parse
from tests.nlu.datetimes.common import BERLIN, moment, start

BEFORE_SUMMER_TIME = datetime(2026, 3, 28, 12, 0, tzinfo=BERLIN)
BEFORE_WINTER_TIME = datetime(2026, 10, 24, 12, 0, tzinfo=BERLIN)


def test_a_time_the_clocks_skip_is_an_hour_later() -> None:
    skipped = moment("tomorrow at 02:30", now=BEFORE_SUMMER_TIME)
    assert skipped.start.isoformat() == "2026-03-29T03:30:00+02:00"
    assert skipped.end - skipped.start == timedelta(minutes=1)


def test_a_time_that_comes_twice_is_the_first() -> None:
    assert moment("tomorrow at 02:30", now=BEFORE_WINTER_TIME).start.isoformat() == "2026-10-25T02:30:00+02:00"


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        pytest.param(BEFORE_SUMMER_TIME, "2026-03-29T13:00:00+02:00", id="spring"),
        pytest.param(BEFORE_WINTER_TIME, "2026-10-25T11:00:00+01:00", id="autumn"),
    ],
)
def test_24_hours_are_real_time(now: datetime, expected: str) -> None:
    assert moment("in 24 hours", now=now).start.isoformat() == expected


def test_a_day_is_as_long_as_the_clocks_make_it() -> None:
    short = moment("tomorrow", now=BEFORE_SUMMER_TIME)
    long = moment("tomorrow", now=BEFORE_WINTER_TIME)
    lengths = [(day.end.astimezone(UTC) - day.start.astimezone(UTC)) for day in (short, long)]
    assert lengths == [timedelta(hours=23), timedelta(hours=25)]


def test_an_evening_after_the_change_is_where_the_clock_says() -> None:
    assert moment("tomorrow at 7 pm", now=BEFORE_SUMMER_TIME).start.isoformat() == "2026-03-29T19:00:00+02:00"


@pytest.mark.parametrize(
    ("text", "now", "expected"),
    [
        pytest.param("february 29", (2026, 10, 14), "Tue 2028-02-29 00:00", id="the next leap day"),
        pytest.param("february 29", (2028, 2, 29), "Tue 2028-02-29 00:00", id="today is the leap day"),
        pytest.param("in a year", (2028, 2, 29), "Wed 2029-02-28 00:00", id="a year after a leap day"),
        pytest.param("tomorrow", (2026, 12, 31), "Fri 2027-01-01 00:00", id="new year's day"),
        pytest.param("on the 1st", (2026, 12, 31), "Fri 2027-01-01 00:00", id="the first of next month"),
        pytest.param("on the 31st", (2026, 2, 1), "Tue 2026-03-31 00:00", id="february has none"),
        pytest.param("january 1", (2026, 12, 31), "Fri 2027-01-01 00:00", id="a date in the new year"),
        pytest.param("december 31", (2026, 12, 31), "Thu 2026-12-31 00:00", id="today"),
        pytest.param("next week", (2026, 12, 31), "Mon 2027-01-04 00:00", id="the first week of a year"),
        pytest.param("end of the month", (2028, 2, 1), "Tue 2028-02-29 00:00", id="the end of a leap february"),
        pytest.param("in one month", (2026, 1, 31), "Sat 2026-02-28 00:00", id="there is no february 31"),
        pytest.param("this weekend", (2026, 10, 18), "Sat 2026-10-17 00:00", id="on a sunday it has begun"),
        pytest.param("saturday", (2026, 10, 17), "Sat 2026-10-17 00:00", id="on a saturday it is today"),
        pytest.param("saturday at 8 am", (2026, 10, 17), "Sat 2026-10-17 08:00", id="today while it is to come"),
        pytest.param("next monday", (2026, 10, 18), "Mon 2026-10-19 00:00", id="on a sunday next week is tomorrow"),
        pytest.param("week 53 of 2026", (2026, 1, 1), "Mon 2026-12-28 00:00", id="a year of 53 weeks"),
    ],
)
def test_the_calendar_is_followed(text: str, now: tuple[int, int, int], expected: str) -> None:
    assert start(text, "en", datetime(*now, tzinfo=BERLIN)) == expected


def test_a_weekday_whose_time_is_over_is_in_a_week() -> None:
    saturday_noon = datetime(2026, 10, 17, 12, 0, tzinfo=BERLIN)
    assert start("saturday at 8 am", "en", saturday_noon) == "Sat 2026-10-24 08:00"


def test_after_midnight_tonight_is_this_night() -> None:
    after_midnight = datetime(2026, 10, 14, 0, 30, tzinfo=BERLIN)
    assert start("tonight at one", "en", after_midnight) == "Wed 2026-10-14 01:00"


@pytest.mark.parametrize(
    ("hour", "expected"),
    [
        pytest.param(14, "Wed 2026-10-14 17:00", id="in the afternoon it is today"),
        pytest.param(18, "Thu 2026-10-15 05:00", id="in the evening it is the early morning"),
        pytest.param(3, "Wed 2026-10-14 05:00", id="at night it is soon"),
    ],
)
def test_a_bare_hour_is_the_next_waking_one(hour: int, expected: str) -> None:
    assert start("at 5", "en", datetime(2026, 10, 14, hour, 0, tzinfo=BERLIN)) == expected


def test_a_now_without_a_zone_is_utc() -> None:
    value = parse("tomorrow", now=datetime(2026, 10, 14, 10, 0), language="en")
    assert isinstance(value, Moment)
    assert value.start == datetime(2026, 10, 15, tzinfo=UTC)
    assert find("tomorrow", now=datetime(2026, 10, 14, 10, 0), language="en")[0].value == value


def test_a_moment_says_what_its_words_named() -> None:
    day, clock, both = moment("tomorrow"), moment("at 5 pm"), moment("tomorrow at 5 pm")
    assert [(item.has_date, item.has_time) for item in (day, clock, both)] == [
        (True, False),
        (False, True),
        (True, True),
    ]


def test_a_duration_is_a_timedelta_too() -> None:
    value = parse("90 minutes", now=BEFORE_SUMMER_TIME, language="en")
    assert isinstance(value, Duration)
    assert value.delta == timedelta(minutes=90)
