"""Days and weeks told from what they stand beside, and long spans by a name or number of their own."""

import pytest

from custom_components.universal_agent.nlu.datetimes import Moment, find, find_with_open_ends
from tests.nlu.datetimes.common import BERLIN, WEDNESDAY, brief, only

DAY_AFTER = "2026-12-26 00:00 2026-12-27 00:00 day"
DAY_BEFORE = "2026-12-24 00:00 2026-12-25 00:00 day"
WEEK_BEFORE = "2026-12-14 00:00 2026-12-21 00:00 week"
MONDAY_AFTER = "2027-03-29 00:00 2027-03-30 00:00 day"
SECOND_MONDAY = "2027-04-05 00:00 2027-04-06 00:00 day"
FRIDAY_BEFORE = "2026-12-18 00:00 2026-12-19 00:00 day"
TWO_MONDAYS_AGO = "2026-10-05 00:00 2026-10-06 00:00 day"
TWO_FRIDAYS_ON = "2026-10-23 00:00 2026-10-24 00:00 day"
WEEK_BEFORE_LAST = "2026-09-28 00:00 2026-10-05 00:00 week"
FIRST = "2026-11-01 00:00 2026-11-02 00:00 day"
EVENING = "2027-06-05 18:00 2027-06-06 00:00 part_of_day"
WEEKEND_BEFORE_LAST = "2026-10-03 00:00 2026-10-05 00:00 weekend"
JUNE_NEXT_YEAR = "2027-06-01 00:00 2027-07-01 00:00 month"
LAST_CHRISTMAS = "2025-12-25 00:00 2025-12-26 00:00 day"
CHRISTMAS_WEEK = "2026-12-21 00:00 2026-12-28 00:00 week"
NEXT_WEEK = "2026-10-20 00:00 2026-10-23 00:00 day"
LEFT = "2026-10-14 00:00 2026-10-19 00:00 week"
CENTURY = "1900-01-01 00:00 2000-01-01 00:00 year"
NINETIES = "1990-01-01 00:00 2000-01-01 00:00 year"
FIRST_HALF = "2019-01-01 00:00 2019-07-01 00:00 month"
THIRD_QUARTER = "2027-07-01 00:00 2027-10-01 00:00 month"
RUNNING = "2026-09-01 00:00 2026-12-01 00:00 month"
SINCE_MARCH = "2026-03-01 00:00 2026-10-15 00:00 day"
LONG = "2026-10-15 00:00 2027-01-29 00:00 month"
MAY = "2018-05-03 00:00 2018-05-04 00:00 day"


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "the day after Christmas", DAY_AFTER),
        ("en", "the day before Christmas", DAY_BEFORE),
        ("en", "the week before Christmas", WEEK_BEFORE),
        ("en", "the Monday after Easter", MONDAY_AFTER),
        ("en", "the second Monday after Easter", SECOND_MONDAY),
        ("en", "the last Friday before Christmas", FRIDAY_BEFORE),
        ("en", "two Mondays ago", TWO_MONDAYS_AGO),
        ("en", "two Fridays from now", TWO_FRIDAYS_ON),
        ("en", "two friday later", TWO_FRIDAYS_ON),
        ("en", "in two Fridays", TWO_FRIDAYS_ON),
        ("en", "the week before last", WEEK_BEFORE_LAST),
        ("en", "the night before last", "2026-10-12 22:00 2026-10-13 06:00 part_of_day"),
        ("en", "the Monday after next", "2026-10-26 00:00 2026-10-27 00:00 day"),
        ("en", "next week's Friday", "2026-10-23 00:00 2026-10-24 00:00 day"),
        ("en", "two months from today on Tuesday", "2026-12-15 00:00 2026-12-16 00:00 day"),
        ("en", "the first of the month", FIRST),
        ("en", "June next year", JUNE_NEXT_YEAR),
        ("en", "June 5 next year", "2027-06-05 00:00 2027-06-06 00:00 day"),
        ("en", "last year at Christmas", LAST_CHRISTMAS),
        ("en", "first Monday next month", "2026-11-02 00:00 2026-11-03 00:00 day"),
        ("en", "the two weeks before Christmas", "2026-12-11 00:00 2026-12-25 00:00 day"),
        ("en", "Christmas week", CHRISTMAS_WEEK),
        ("en", "the first day of next year", "2027-01-01 00:00 2027-01-02 00:00 day"),
        ("en", "a week ago today", "2026-10-07 00:00 2026-10-08 00:00 day"),
        ("en", "next week from Tuesday to Thursday", NEXT_WEEK),
        ("en", "the month of May", "2027-05-01 00:00 2027-06-01 00:00 month"),
        ("en", "4 to 22 June next year", "2027-06-04 00:00 2027-06-23 00:00 day"),
        ("en", "November 4 until next month", "2026-11-04 00:00 2026-12-01 00:00 month"),
        ("de", "im Juni nächstes Jahr", JUNE_NEXT_YEAR),
        ("de", "Weihnachten letztes Jahr", LAST_CHRISTMAS),
        ("de", "nächste Woche von Dienstag bis Donnerstag", NEXT_WEEK),
        ("fr", "en juin l'année prochaine", JUNE_NEXT_YEAR),
        ("fr", "Noël dernier", LAST_CHRISTMAS),
        ("fr", "la semaine de Noël", CHRISTMAS_WEEK),
        ("es", "en junio del año que viene", JUNE_NEXT_YEAR),
        ("es", "la semana de Navidad", CHRISTMAS_WEEK),
        ("nl", "juni volgend jaar", JUNE_NEXT_YEAR),
        ("nl", "kerst vorig jaar", LAST_CHRISTMAS),
        ("en", "two weekends ago", WEEKEND_BEFORE_LAST),
        ("en", "two weekends from now", "2026-10-31 00:00 2026-11-02 00:00 weekend"),
        ("en", "the next two weekends", "2026-10-17 00:00 2026-10-26 00:00 day"),
        ("en", "the last two weekends", "2026-10-03 00:00 2026-10-12 00:00 day"),
        ("en", "mid-week", "2026-10-14 00:00 2026-10-15 00:00 day"),
        ("de", "vor zwei Wochenenden", WEEKEND_BEFORE_LAST),
        ("fr", "il y a deux week-ends", WEEKEND_BEFORE_LAST),
        ("es", "hace dos fines de semana", WEEKEND_BEFORE_LAST),
        ("nl", "twee weekenden geleden", WEEKEND_BEFORE_LAST),
        ("en", "the evening of June 5", EVENING),
        ("en", "the rest of this week", LEFT),
        ("en", "the rest of December", "2026-12-01 00:00 2027-01-01 00:00 month"),
        ("de", "am Tag nach Weihnachten", DAY_AFTER),
        ("de", "die Woche vor Weihnachten", WEEK_BEFORE),
        ("de", "am zweiten Montag nach Ostern", SECOND_MONDAY),
        ("de", "der Freitag vor Weihnachten", FRIDAY_BEFORE),
        ("de", "vorletzte Woche", WEEK_BEFORE_LAST),
        ("de", "am Ersten des Monats", FIRST),
        ("de", "am Abend des 5. Juni", EVENING),
        ("de", "den Rest dieser Woche", LEFT),
        ("fr", "le lendemain de Noël", DAY_AFTER),
        ("fr", "le jour avant Noël", DAY_BEFORE),
        ("fr", "la semaine avant Noël", WEEK_BEFORE),
        ("fr", "le lundi après Pâques", MONDAY_AFTER),
        ("fr", "il y a deux lundis", TWO_MONDAYS_AGO),
        ("fr", "le premier du mois", FIRST),
        ("fr", "le soir du 5 juin", EVENING),
        ("es", "el día después de Navidad", DAY_AFTER),
        ("es", "la víspera de Navidad", DAY_BEFORE),
        ("es", "la semana antes de Navidad", WEEK_BEFORE),
        ("es", "el lunes después de Pascua", MONDAY_AFTER),
        ("es", "hace dos lunes", TWO_MONDAYS_AGO),
        ("es", "la semana antepasada", WEEK_BEFORE_LAST),
        ("es", "el primero del mes", FIRST),
        ("es", "la noche del 5 de junio", EVENING),
        ("nl", "de dag na kerst", DAY_AFTER),
        ("nl", "de week voor kerst", WEEK_BEFORE),
        ("nl", "de vrijdag voor kerst", FRIDAY_BEFORE),
        ("nl", "twee maandagen geleden", TWO_MONDAYS_AGO),
        ("nl", "voorvorige week", WEEK_BEFORE_LAST),
        ("nl", "de eerste van de maand", FIRST),
        ("nl", "de avond van 5 juni", EVENING),
    ],
)
def test_a_day_is_told_from_what_it_stands_beside(language: str, text: str, expected: str) -> None:
    span = only(text, language)

    assert (span.text, brief(span.value)) == (text, expected)


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "in the 1990s", NINETIES),
        ("en", "H1 2019", FIRST_HALF),
        ("en", "2019 H1", FIRST_HALF),
        ("en", "Q3 next year", THIRD_QUARTER),
        ("en", "the third quarter of next year", THIRD_QUARTER),
        ("en", "next year's third quarter", THIRD_QUARTER),
        ("en", "next year's March", "2027-03-01 00:00 2027-04-01 00:00 month"),
        ("en", "the 2nd half of 2018", "2018-07-01 00:00 2019-01-01 00:00 day"),
        ("en", "from 1700 to 1950", "1700-01-01 00:00 1951-01-01 00:00 year"),
        ("en", "from 2010 until now", "2010-01-01 00:00 2026-10-15 00:00 day"),
        ("en", "the third month of 2019", "2019-03-01 00:00 2019-04-01 00:00 month"),
        ("en", "the third month of next year", "2027-03-01 00:00 2027-04-01 00:00 month"),
        ("de", "der dritte Monat des nächsten Jahres", "2027-03-01 00:00 2027-04-01 00:00 month"),
        ("en", "the first Friday of next year", "2027-01-01 00:00 2027-01-02 00:00 day"),
        ("en", "the last Friday of 2027", "2027-12-31 00:00 2028-01-01 00:00 day"),
        ("en", "CY19", "2019-01-01 00:00 2020-01-01 00:00 year"),
        ("en", "April of 87", "1987-04-01 00:00 1987-05-01 00:00 month"),
        ("en", "the next three months and two weeks", LONG),
        ("en", "from September to November", RUNNING),
        ("en", "from March to date", SINCE_MARCH),
        ("en", "from March until today", SINCE_MARCH),
        ("de", "das erste Halbjahr 2019", FIRST_HALF),
        ("de", "das dritte Quartal nächstes Jahr", THIRD_QUARTER),
        ("de", "von September bis November", RUNNING),
        ("de", "von März bis heute", SINCE_MARCH),
        ("de", "die nächsten drei Monate und zwei Wochen", LONG),
        ("fr", "le premier semestre 2019", FIRST_HALF),
        ("fr", "de septembre à novembre", RUNNING),
        ("es", "el primer semestre de 2019", FIRST_HALF),
        ("es", "de septiembre a noviembre", RUNNING),
        ("nl", "het eerste halfjaar van 2019", FIRST_HALF),
        ("nl", "van september tot november", RUNNING),
    ],
)
def test_a_long_span_has_a_name_of_its_own(language: str, text: str, expected: str) -> None:
    span = only(text, language)

    assert (span.text, brief(span.value)) == (text, expected)


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "the 20th century", CENTURY),
        ("en", "in the '90s", NINETIES),
        ("en", "in the nineteen nineties", NINETIES),
        ("en", "this decade", "2020-01-01 00:00 2030-01-01 00:00 year"),
        ("de", "letztes Jahrhundert", CENTURY),
        ("fr", "la dernière décennie", "2010-01-01 00:00 2020-01-01 00:00 year"),
        ("es", "la década pasada", "2010-01-01 00:00 2020-01-01 00:00 year"),
        ("nl", "vorige eeuw", CENTURY),
        ("de", "das 20. Jahrhundert", CENTURY),
        ("de", "die 90er Jahre", NINETIES),
        ("fr", "le XXe siècle", CENTURY),
        ("fr", "les années 90", NINETIES),
        ("es", "siglo XX", CENTURY),
        ("es", "los años 90", NINETIES),
        ("nl", "de 20e eeuw", CENTURY),
        ("nl", "de jaren 90", NINETIES),
        ("de", "die 1990er", NINETIES),
        ("en", "2014-2018", "2014-01-01 00:00 2019-01-01 00:00 year"),
    ],
)
def test_a_question_may_be_about_decades_and_an_order_is_not(language: str, text: str, expected: str) -> None:
    assert find(text, now=WEDNESDAY, language=language) == ()

    (span,) = find_with_open_ends(text, now=WEDNESDAY, language=language)

    assert (span.text, brief(span.value)) == (text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3-May-2018", MAY),
        ("May-3-2018", MAY),
        ("3-May-18", MAY),
        ("2018-May-03", MAY),
        ("3-2018-May", MAY),
        ("3.May.2018", MAY),
        ("1990/01", "1990-01-01 00:00 1990-02-01 00:00 month"),
        ("from 1530 to 1700", "2026-10-14 15:30 2026-10-14 17:00 minute"),
        ("May 3 '18", MAY),
        ("05/03,18", MAY),
        ("may3 2018", MAY),
        ("03/18/40", "1940-03-18 00:00 1940-03-19 00:00 day"),
        ("twenty-first of June", "2027-06-21 00:00 2027-06-22 00:00 day"),
        ("mid-June", "2027-06-11 00:00 2027-06-21 00:00 day"),
        ("next week - Monday", "2026-10-19 00:00 2026-10-20 00:00 day"),
        ("Oct 26 15:50:06 2016", "2016-10-26 15:50 2016-10-26 15:50 second"),
        ("Oct/22 (Thu) - 11:30 am", "2026-10-22 11:30 2026-10-22 11:31 minute"),
        ("at 7:30p", "2026-10-14 19:30 2026-10-14 19:31 minute"),
        ("2018-June", "2018-06-01 00:00 2018-07-01 00:00 month"),
        ("at eleven five", "2026-10-14 11:05 2026-10-14 11:06 minute"),
        ("mid-morning tomorrow", "2026-10-15 10:00 2026-10-15 11:00 hour"),
        ("from yesterday 5 pm to today 9 am", "2026-10-13 17:00 2026-10-14 09:00 hour"),
        ("on October 22 for two hours from 9:30 am", "2026-10-22 09:30 2026-10-22 11:30 minute"),
        ("within the next day and 5 hours", "2026-10-14 10:00 2026-10-15 15:00 hour"),
        ("for 2 1/2 hours", "9000 s"),
        ("for the hour", "3600 s"),
    ],
)
def test_dates_and_times_are_written_in_many_ways(text: str, expected: str) -> None:
    span = only(text, "en")

    assert (span.text, brief(span.value)) == (text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("on Friday the 9th", "2026-10-09 00:00 2026-10-10 00:00 day"),
        ("Friday, October 9", "2026-10-09 00:00 2026-10-10 00:00 day"),
        ("Friday the 13th", "2026-11-13 00:00 2026-11-14 00:00 day"),
        ("Friday, January 8", "2027-01-08 00:00 2027-01-09 00:00 day"),
        ("this October 9", "2026-10-09 00:00 2026-10-10 00:00 day"),
        ("this 1/5", "2027-01-05 00:00 2027-01-06 00:00 day"),
        ("last October 20", "2025-10-20 00:00 2025-10-21 00:00 day"),
    ],
)
def test_a_day_of_the_week_tells_which_year_or_month_a_date_is_in(text: str, expected: str) -> None:
    assert brief(only(text, "en").value) == expected


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "what does my day look like", ["my day: 2026-10-14 00:00 2026-10-15 00:00 day"]),
        ("de", "wie sieht mein Tag aus", ["mein Tag: 2026-10-14 00:00 2026-10-15 00:00 day"]),
        ("fr", "à quoi ressemble ma journée", ["ma journée: 2026-10-14 00:00 2026-10-15 00:00 day"]),
        ("es", "cómo es mi día", ["mi día: 2026-10-14 00:00 2026-10-15 00:00 day"]),
        ("nl", "hoe ziet mijn dag eruit", ["mijn dag: 2026-10-14 00:00 2026-10-15 00:00 day"]),
        (
            "en",
            "how much energy in 2019 and 2020",
            ["in 2019: 2019-01-01 00:00 2020-01-01 00:00 year", "2020: 2020-01-01 00:00 2021-01-01 00:00 year"],
        ),
        ("en", "how much did we use to date", ["to date: 2026-10-14 00:00 2026-10-14 10:00 day"]),
        ("en", "is everything up to date", []),
        ("en", "what is more than two days before Friday", ["more than two days before Friday: "]),
        ("en", "less than 3 days after tomorrow", ["less than 3 days after tomorrow: 2026-10-15 00:00 2026-10-18"]),
    ],
)
def test_a_question_means_more_by_its_words(language: str, text: str, expected: list[str]) -> None:
    found = find_with_open_ends(text, now=WEDNESDAY, language=language)
    lines = [f"{span.text}: {brief(span.value)}" for span in found]

    assert len(lines) == len(expected)
    assert all(line.startswith(start) for line, start in zip(lines, expected, strict=True))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "start my day"),
        ("en", "set it to 2000 and 2500"),
        ("en", "is the CO2 greater than 1500"),
        ("en", "the half after that"),
        ("de", "starte meinen Tag"),
        ("es", "hace años"),
    ],
)
def test_such_words_alone_are_no_time(language: str, text: str) -> None:
    assert find(text, now=WEDNESDAY, language=language) == ()


@pytest.mark.parametrize(("language", "expected"), [("en", ["Mother's Day"]), ("en-GB", [])])
def test_mothers_day_is_in_may_only_where_the_month_is_written_first(language: str, expected: list[str]) -> None:
    found = find("when is Mother's Day", now=WEDNESDAY, language=language)

    assert [span.text for span in found] == expected
    assert all(brief(span.value) == "2027-05-09 00:00 2027-05-10 00:00 day" for span in found)


def test_a_price_is_no_day_of_a_month() -> None:
    span = only("it was $ 12 December 27", "en")

    assert (span.text, brief(span.value)) == ("December 27", "2026-12-27 00:00 2026-12-28 00:00 day")


def test_what_was_ago_is_no_part_of_what_lasted() -> None:
    found = find("it lasted the last 3 months and 2 days ago it ended", now=WEDNESDAY, language="en")

    assert [span.text for span in found] == ["the last 3 months", "2 days ago"]


def test_a_range_of_months_is_the_one_that_is_running_and_no_longer_when_it_is_over() -> None:
    before = WEDNESDAY.astimezone(BERLIN).replace(month=12)
    value = only("from September to November", "en", before).value

    assert isinstance(value, Moment)
    assert brief(value) == "2027-09-01 00:00 2027-12-01 00:00 month"
    assert brief(value.earlier) == RUNNING
