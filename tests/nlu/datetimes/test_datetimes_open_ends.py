"""Times of which one end is named, as a question means them: since, from, after, before and until."""

import pytest

from custom_components.universal_agent.nlu.datetimes import Moment, find, find_with_open_ends
from tests.nlu.datetimes.common import WEDNESDAY, brief, moment

SINCE = "2026-10-09 00:00 2026-10-14 10:00 day"
FROM = "2026-10-19 00:00 2026-10-26 00:00 day"
AFTER = "2026-10-21 00:00 2026-10-28 00:00 day"
BEFORE = "2026-10-14 10:00 2026-10-20 00:00 day"
UNTIL = "2026-10-14 10:00 2026-10-17 00:00 day"
LEFT_OF_MONTH = "2026-10-14 10:00 2026-11-01 00:00 day"
NOVEMBER_ON = "2026-11-01 00:00 2026-11-08 00:00 day"
AFTER_FIVE = "2026-10-15 17:00 2026-10-16 00:00 hour"
BEFORE_EIGHT = "2026-10-13 00:00 2026-10-13 08:00 hour"


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "since Friday", SINCE),
        ("en", "since July", "2026-07-01 00:00 2026-10-14 10:00 month"),
        ("en", "from Monday on", FROM),
        ("en", "after the 20th", AFTER),
        ("en", "after September", "2027-10-01 00:00 2027-11-01 00:00 month"),
        ("en", "before Tuesday", BEFORE),
        ("en", "until Friday", UNTIL),
        ("en", "by Friday", UNTIL),
        ("en", "before yesterday", "2026-10-06 00:00 2026-10-13 00:00 day"),
        ("en", "no later than Friday", UNTIL),
        ("en", "no earlier than Monday", FROM),
        ("en", "on October 19 and after", FROM),
        ("en", "since 2019", "2019-01-01 00:00 2026-10-14 10:00 year"),
        ("en", "before 2018", "2016-12-31 00:00 2018-01-01 00:00 year"),
        ("en", "before the end of the month", LEFT_OF_MONTH),
        ("en", "before the end of the day", "2026-10-14 10:00 2026-10-15 00:00 part_of_day"),
        ("en", "after the beginning of November", NOVEMBER_ON),
        ("en", "after the end of October", NOVEMBER_ON),
        ("en", "tomorrow after 5 pm", AFTER_FIVE),
        ("en", "after 5 pm tomorrow", AFTER_FIVE),
        ("en", "yesterday before 8", BEFORE_EIGHT),
        ("en", "since yesterday at 8 pm", "2026-10-13 20:00 2026-10-14 10:00 hour"),
        ("en", "today until 6 pm", "2026-10-14 10:00 2026-10-14 18:00 hour"),
        ("en", "before this evening", "2026-10-14 00:00 2026-10-14 18:00 part_of_day"),
        ("de", "seit Freitag", SINCE),
        ("de", "ab Montag", FROM),
        ("de", "nach dem 20.", AFTER),
        ("de", "vor Dienstag", BEFORE),
        ("de", "bis Freitag", UNTIL),
        ("de", "gestern vor 8 Uhr", BEFORE_EIGHT),
        ("de", "spätestens am Freitag", UNTIL),
        ("de", "frühestens am Montag", FROM),
        ("de", "seit 2019", "2019-01-01 00:00 2026-10-14 10:00 year"),
        ("de", "vor Ende des Monats", LEFT_OF_MONTH),
        ("de", "am 19. Oktober und danach", FROM),
        ("fr", "depuis vendredi", SINCE),
        ("fr", "au plus tard vendredi", UNTIL),
        ("fr", "depuis 2019", "2019-01-01 00:00 2026-10-14 10:00 year"),
        ("fr", "avant la fin du mois", LEFT_OF_MONTH),
        ("fr", "le 19 octobre et après", FROM),
        ("fr", "à partir de lundi", FROM),
        ("fr", "après le 20", AFTER),
        ("fr", "avant mardi", BEFORE),
        ("fr", "jusqu'à vendredi", UNTIL),
        ("fr", "demain après 17 h", AFTER_FIVE),
        ("es", "a partir del lunes", FROM),
        ("es", "después del 20 de octubre", AFTER),
        ("es", "antes del martes", BEFORE),
        ("es", "hasta el viernes", UNTIL),
        ("es", "mañana después de las 5", AFTER_FIVE),
        ("es", "a más tardar el viernes", UNTIL),
        ("es", "desde 2019", "2019-01-01 00:00 2026-10-14 10:00 year"),
        ("es", "antes del fin de mes", LEFT_OF_MONTH),
        ("es", "el 19 de octubre y después", FROM),
        ("nl", "sinds vrijdag", SINCE),
        ("nl", "uiterlijk op vrijdag", UNTIL),
        ("nl", "sinds 2019", "2019-01-01 00:00 2026-10-14 10:00 year"),
        ("nl", "na het begin van november", NOVEMBER_ON),
        ("nl", "op 19 oktober en daarna", FROM),
        ("nl", "vanaf maandag", FROM),
        ("nl", "na dinsdag", AFTER),
        ("nl", "tot vrijdag", UNTIL),
        ("nl", "morgen na 17 uur", AFTER_FIVE),
    ],
)
def test_a_question_is_about_what_one_end_leaves(language: str, text: str, expected: str) -> None:
    (found,) = find_with_open_ends(text, now=WEDNESDAY, language=language)

    assert found.text == text
    assert brief(found.value) == expected


@pytest.mark.parametrize(
    ("text", "is_open"),
    [("since Friday", True), ("after Tuesday", True), ("before yesterday", True), ("before Tuesday", False)],
)
def test_an_end_that_is_only_filled_in_is_known_as_such(text: str, is_open: bool) -> None:
    (found,) = find_with_open_ends(text, now=WEDNESDAY, language="en")

    assert isinstance(found.value, Moment)
    assert found.value.is_open is is_open


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "does it draw more after 2000 watts"),
        ("en", "since 1500 steps"),
        ("en", "before 20 degrees"),
        ("de", "vor 2000 Schritten"),
        ("fr", "avant 2000 watts"),
        ("es", "antes de 2000 pasos"),
        ("nl", "na 2000 stappen"),
    ],
)
def test_a_number_of_something_is_no_year(language: str, text: str) -> None:
    assert find_with_open_ends(text, now=WEDNESDAY, language=language) == ()


def test_and_after_leads_to_something_else_where_it_ends_nothing() -> None:
    (found,) = find_with_open_ends("what is on Monday and after lunch", now=WEDNESDAY, language="en")[:1]

    assert found.text == "on Monday"


@pytest.mark.parametrize("text", ["tomorrow after 5 pm", "since Friday", "before Tuesday", "from Monday on"])
def test_commands_read_the_words_before_a_time_themselves(text: str) -> None:
    assert all(
        isinstance(span.value, Moment) and span.value.bound is None for span in find(text, now=WEDNESDAY, language="en")
    )


@pytest.mark.parametrize("text", ["ten minutes after 5", "from Monday to Wednesday", "three days after Christmas"])
def test_what_is_one_expression_already_stays_so(text: str) -> None:
    assert find_with_open_ends(text, now=WEDNESDAY, language="en") == find(text, now=WEDNESDAY, language="en")


@pytest.mark.parametrize(
    ("text", "earlier"),
    [
        ("April", "2026-04-01 00:00 2026-05-01 00:00 month"),
        ("the first three weeks of April", "2026-03-30 00:00 2026-04-20 00:00 week"),
        ("the 20th", "2026-09-20 00:00 2026-09-21 00:00 day"),
        ("Friday", "2026-10-09 00:00 2026-10-10 00:00 day"),
        ("the end of April", "2026-04-30 00:00 2026-05-01 00:00 day"),
        ("the second half of April", "2026-04-16 00:00 2026-05-01 00:00 day"),
        ("the week of April 20", "2026-04-20 00:00 2026-04-27 00:00 week"),
        ("the first weekend of April", "2026-04-04 00:00 2026-04-06 00:00 weekend"),
        ("Easter", "2026-04-05 00:00 2026-04-06 00:00 day"),
        ("from April 3 to April 10", "2026-04-03 00:00 2026-04-11 00:00 day"),
    ],
)
def test_what_comes_every_year_has_been_before(text: str, earlier: str) -> None:
    assert brief(moment(text).earlier) == earlier


@pytest.mark.parametrize("text", ["tomorrow", "next April", "April 2027", "yesterday", "last Friday", "in three weeks"])
def test_what_says_when_it_is_has_no_other_time(text: str) -> None:
    assert moment(text).earlier is None
