"""Ordinary sentences that only look like times."""

import pytest

from custom_components.universal_agent.nlu.datetimes import find, parse
from tests.nlu.datetimes.common import WEDNESDAY, brief


@pytest.mark.parametrize(
    ("language", "text"),
    [
        pytest.param("en", "turn on the light", id="a command"),
        pytest.param("en", "may I ask", id="may as a verb"),
        pytest.param("en", "this may or may not be right", id="this may"),
        pytest.param("en", "march to the kitchen", id="march as a verb"),
        pytest.param("en", "the sun is up", id="the sun"),
        pytest.param("en", "he sat down", id="sat as a verb"),
        pytest.param("en", "the second floor", id="second as an ordinal"),
        pytest.param("en", "are any second floor windows open", id="any second floor"),
        pytest.param("en", "the third one", id="an ordinal"),
        pytest.param("en", "wait a minute", id="a minute"),
        pytest.param("en", "30 percent", id="percent"),
        pytest.param("en", "at 5 percent", id="at percent"),
        pytest.param("en", "at 20 degrees", id="at degrees"),
        pytest.param("en", "set it to 21.5", id="a temperature"),
        pytest.param("en", "set the target temperature to 22 in the guest room", id="a temperature and a room"),
        pytest.param("en", "2 eggs", id="a number of things"),
        pytest.param("en", "between 2 and 4 people", id="a number of people"),
        pytest.param("en", "there are two to four people", id="two to four"),
        pytest.param("en", "channel 5", id="a channel"),
        pytest.param("en", "one", id="one"),
        pytest.param("en", "half", id="half"),
        pytest.param("en", "add 1/2 cup of milk", id="a written fraction"),
        pytest.param("en", "open 24/7", id="around the clock"),
        pytest.param("en", "call 555 1234 5678", id="a telephone number"),
        pytest.param("en", "Tel: +86 138-2010-2015", id="numbers joined by hyphens"),
        pytest.param("en", "ABC-12345-A1B2C3", id="an identifier"),
        pytest.param("en", "$12 or 5% or #3", id="numbers with signs"),
        pytest.param("en", "2/29/2027", id="no such day"),
        pytest.param("en", "99:99", id="no such time"),
        pytest.param("en", "deliver 2000 pieces", id="no year"),
        pytest.param("de", "mach das Licht an", id="german command"),
        pytest.param("de", "stelle die Heizung auf 20 Grad", id="german degrees"),
        pytest.param("de", "stelle auf 21.5", id="german temperature"),
        pytest.param("de", "dimme um 20 Prozent", id="german percent"),
        pytest.param("de", "so ist das", id="so is no sunday"),
        pytest.param("de", "der zweite Stock", id="german floor"),
        pytest.param("de", "warte eine Minute", id="german minute"),
        pytest.param("es", "enciende la luz", id="spanish command"),
        pytest.param("es", "pon la luz al 30 por ciento", id="spanish percent"),
        pytest.param("fr", "allume la lumière", id="french command"),
        pytest.param("fr", "mets la lumière à 30 pour cent", id="french percent"),
        pytest.param("nl", "doe het licht aan", id="dutch command"),
        pytest.param("nl", "zet de verwarming op 21 graden", id="dutch degrees"),
        pytest.param("xx", "tomorrow at nine", id="words of an unknown language"),
        pytest.param("en", "", id="nothing at all"),
        pytest.param("en", " \n\t", id="only blanks"),
    ],
)
def test_nothing_is_found(language: str, text: str) -> None:
    assert find(text, now=WEDNESDAY, language=language) == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("1h75", [], id="75 minutes are no part of an hour"),
        pytest.param("9:30:5", [], id="seconds have two digits"),
        pytest.param("17:30 am", ["17:30"], id="the evening is not in the morning"),
        pytest.param("17:30 pm", ["17:30 pm"], id="the evening is in the evening"),
        pytest.param("25:00", [], id="no such hour"),
        pytest.param("3/4/123", [], id="a year of three digits"),
        pytest.param("13/13/2027", [], id="no such month"),
        pytest.param("20271399", [], id="no such day in eight digits"),
        pytest.param("12345678", [], id="eight digits that are no day"),
        pytest.param("2027-13", [], id="no such month of a year"),
        pytest.param("on 31-31", [], id="no such pair"),
        pytest.param("q7", [], id="no such quarter"),
        pytest.param("the fifth quarter", [], id="no fifth quarter"),
        pytest.param("week 77", [], id="no such week"),
        pytest.param("week 53 of 2027", ["week 53", "of 2027"], id="a year of 52 weeks"),
        pytest.param("february 30 at 6 pm", ["february", "at 6 pm"], id="no such day of a month"),
        pytest.param("the fifth friday of february", ["the fifth friday", "february"], id="not every month has five"),
        pytest.param("the fifth week of february", ["february"], id="nor five weeks"),
        pytest.param("the first friday of next week", ["the first friday", "next week"], id="a week has one friday"),
        pytest.param("the 3rd of next week", ["next week"], id="a week has no third"),
        pytest.param("this weekend in the evening", ["this weekend", "in the evening"], id="two evenings"),
        pytest.param("end of the weekend", ["the weekend"], id="a weekend has no end of its own"),
        pytest.param("friday in two hours", ["friday", "in two hours"], id="two moments"),
        pytest.param("monday this evening", ["monday", "this evening"], id="another day's evening"),
        pytest.param("tomorrow friday", ["tomorrow friday"], id="two names of one day"),
        pytest.param("tomorrow, 13/04/27, at 7 PM", ["tomorrow, 13/04/27, at 7 PM"], id="the full date wins"),
        pytest.param("in two hours before monday", ["in two hours", "monday"], id="hours before a day"),
        pytest.param("two hours before monday", ["two hours", "monday"], id="no hours from a day"),
        pytest.param("1 hour 1 hour", ["1 hour", "1 hour"], id="the same unit twice"),
        pytest.param("from tomorrow at 9 pm to today at 8 pm", ["tomorrow at 9 pm", "today at 8 pm"], id="backwards"),
        pytest.param(
            "from today at 5 to february 30 at 6 pm", ["from today at 5 to february", "at 6 pm"], id="no such end"
        ),
        pytest.param("from february 30 to monday", ["february", "monday"], id="no such beginning"),
        pytest.param("from monday to february 30", ["from monday to february"], id="as far as it goes"),
        pytest.param("from 2018 to 2014", [], id="years backwards"),
        pytest.param("add 5 minutes to 1 hour timer", ["5 minutes", "1 hour"], id="no five minutes to one"),
        pytest.param("twelve to five", [], id="twelve is no number of minutes"),
        pytest.param("13 noon", ["noon"], id="noon is at twelve"),
        pytest.param("this Friday-Jun-15", ["this Friday-Jun-15"], id="a hyphen joins"),
        pytest.param("0.8/15 and 8/1.5", [], id="formulas"),
        pytest.param("every day tonight", ["every day", "tonight"], id="tonight is no part of every day"),
        pytest.param("every zero days", ["zero days"], id="never"),
        pytest.param("the 99th century", [], id="no calendar goes that far"),
        pytest.param("this hour", [], id="this hour"),
        pytest.param("the sixth sunday", ["the sixth sunday"], id="a sunday that is a sixth"),
    ],
)
def test_only_what_makes_sense_is_found(text: str, found: list[str]) -> None:
    assert [span.text for span in find(text, now=WEDNESDAY, language="en")] == found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("2026-12-24", "2026-12-24 00:00 2026-12-25 00:00 day", id="ISO date"),
        pytest.param("24/12/2026", "2026-12-24 00:00 2026-12-25 00:00 day", id="day first"),
        pytest.param("17:30", "2026-10-14 17:30 2026-10-14 17:31 minute", id="a time"),
        pytest.param("2026-12-24T08:00", "2026-12-24 08:00 2026-12-24 08:01 minute", id="ISO date and time"),
    ],
)
def test_digits_need_no_language(text: str, expected: str) -> None:
    assert [brief(span.value) for span in find(text, now=WEDNESDAY, language="xx")] == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("an hour", "3600 s", id="an hour"),
        pytest.param("a minute!", "60 s", id="a minute"),
        pytest.param("the 3rd", "2026-11-03 00:00 2026-11-04 00:00 day", id="the third"),
        pytest.param("may", "2027-05-01 00:00 2027-06-01 00:00 month", id="may"),
        pytest.param("sunday", "2026-10-18 00:00 2026-10-19 00:00 day", id="a day"),
        pytest.param("nine", "nothing", id="a number is no time"),
        pytest.param("on sunday please", "nothing", id="more than an expression"),
        pytest.param("...", "nothing", id="only dots"),
        pytest.param("one " * 100, "nothing", id="far too long"),
    ],
)
def test_a_whole_text_may_be_less_clear(text: str, expected: str) -> None:
    assert brief(parse(text, now=WEDNESDAY, language="en")) == expected
