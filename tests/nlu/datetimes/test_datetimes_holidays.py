"""Holidays that fall on a weekday from a date on, months in figures, and lengths of days from a day on."""

from zoneinfo import ZoneInfo

import pytest

from custom_components.universal_agent.nlu.datetimes import find
from tests.nlu.datetimes.common import WEDNESDAY, brief, moment, only

FIRST_ADVENT = "2026-11-29 00:00 2026-11-30 00:00 day"
FOURTH_ADVENT = "2026-12-20 00:00 2026-12-21 00:00 day"
ASH_WEDNESDAY = "2027-02-10 00:00 2027-02-11 00:00 day"
BLACK_FRIDAY = "2026-11-27 00:00 2026-11-28 00:00 day"
MARCH = "2027-03-01 00:00 2027-04-01 00:00 month"
TWO_WEEKS = "2026-10-19 00:00 2026-11-02 00:00 day"


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "the first Sunday of Advent", FIRST_ADVENT),
        ("en", "the fourth Advent", FOURTH_ADVENT),
        ("en", "on Black Friday", BLACK_FRIDAY),
        ("en", "Thanksgiving 2027", "2027-11-25 00:00 2027-11-26 00:00 day"),
        ("en", "last Thanksgiving", "2025-11-27 00:00 2025-11-28 00:00 day"),
        ("en", "Memorial Day", "2027-05-31 00:00 2027-06-01 00:00 day"),
        ("en", "on Ash Wednesday", ASH_WEDNESDAY),
        ("en", "on Veterans Day", "2026-11-11 00:00 2026-11-12 00:00 day"),
        ("de", "am Aschermittwoch", ASH_WEDNESDAY),
        ("de", "an Fronleichnam", "2027-05-27 00:00 2027-05-28 00:00 day"),
        ("fr", "le mercredi des cendres", ASH_WEDNESDAY),
        ("es", "el miércoles de ceniza", ASH_WEDNESDAY),
        ("nl", "op aswoensdag", ASH_WEDNESDAY),
        ("de", "am ersten Advent", FIRST_ADVENT),
        ("de", "am vierten Advent", FOURTH_ADVENT),
        ("de", "am Muttertag", "2027-05-09 00:00 2027-05-10 00:00 day"),
        ("de", "am Buß- und Bettag", "2026-11-18 00:00 2026-11-19 00:00 day"),
        ("fr", "le premier dimanche de l'avent", FIRST_ADVENT),
        ("fr", "le vendredi noir", BLACK_FRIDAY),
        ("es", "el primer domingo de adviento", FIRST_ADVENT),
        ("es", "el viernes negro", BLACK_FRIDAY),
        ("nl", "op de eerste advent", FIRST_ADVENT),
        ("nl", "op Black Friday", BLACK_FRIDAY),
        ("nl", "op moederdag", "2027-05-09 00:00 2027-05-10 00:00 day"),
    ],
)
def test_a_holiday_is_on_its_weekday(language: str, text: str, expected: str) -> None:
    span = only(text, language)

    assert brief(span.value) == expected
    assert span.text == text


def test_such_a_holiday_has_been_before() -> None:
    assert brief(moment("Thanksgiving").earlier) == "2025-11-27 00:00 2025-11-28 00:00 day"


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "03/2027", MARCH),
        ("en", "3-2027", MARCH),
        ("de", "03/2027", MARCH),
        ("fr", "03/2027", MARCH),
        ("es", "3/2027", MARCH),
        ("nl", "03-2027", MARCH),
        ("en", "from Monday for two weeks", TWO_WEEKS),
        ("de", "ab Montag für zwei Wochen", TWO_WEEKS),
        ("fr", "à partir de lundi pendant deux semaines", TWO_WEEKS),
        ("es", "desde el lunes durante dos semanas", TWO_WEEKS),
        ("nl", "vanaf maandag gedurende twee weken", TWO_WEEKS),
        ("en", "w/c November 4", "2026-11-02 00:00 2026-11-09 00:00 week"),
    ],
)
def test_months_in_figures_and_lengths_from_a_day_on(language: str, text: str, expected: str) -> None:
    assert brief(only(text, language).value) == expected


@pytest.mark.parametrize("text", ["13/2027 of it", "set it to 3/4", "call 12/20271", "the adventure", "thanks giving"])
def test_what_only_looks_like_one_is_none(text: str) -> None:
    assert find(text, now=WEDNESDAY, language="en") == ()


@pytest.mark.parametrize(
    ("language", "text", "zone", "day"),
    [
        ("en", "on Labour Day", "Europe/Dublin", "2027-05-01"),
        ("en", "on Labour Day", "Pacific/Auckland", "2026-10-26"),
        ("en", "on Labour Day", "America/Toronto", "2027-09-06"),
        ("en", "last Labour Day", "America/Toronto", "2026-09-07"),
        ("en", "Labour Day 2028", "Pacific/Auckland", "2028-10-23"),
        ("en", "two days before Labour Day", "Pacific/Auckland", "2026-10-24"),
        ("en", "on Labor Day", "America/New_York", "2027-09-06"),
        ("en", "on Thanksgiving", "America/New_York", "2026-11-26"),
        ("en", "on Thanksgiving", "America/Vancouver", "2027-10-11"),
        ("en", "on Father's Day", "Australia/Sydney", "2027-09-05"),
        ("fr", "la fête du travail", "America/Montreal", "2027-09-06"),
        ("fr", "la fête du travail", "Europe/Paris", "2027-05-01"),
    ],
)
def test_a_holiday_is_on_the_day_that_the_country_of_the_home_has_it(
    language: str, text: str, zone: str, day: str
) -> None:
    assert brief(moment(text, language, WEDNESDAY.replace(tzinfo=ZoneInfo(zone)))).startswith(day)
