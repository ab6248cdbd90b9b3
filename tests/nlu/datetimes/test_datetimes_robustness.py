"""Whatever the text: no exception, spans inside it and in order, and no more time than its length deserves."""

from datetime import UTC, datetime, timedelta
from statistics import median
import time

from hypothesis import HealthCheck, given, settings, strategies as st
import pytest

from custom_components.universal_agent.nlu.datetimes import find, number, parse
from tests.nlu.datetimes.common import WEDNESDAY

_WORDS = (
    *("at", "on", "in", "for", "from", "to", "between", "and", "next", "last", "this", "every", "of", "the", "half"),
    *("quarter", "past", "one", "two", "ten", "twenty", "hundred", "thousand", "monday", "friday", "sat", "sun", "may"),
    *(
        "march",
        "february",
        "week",
        "month",
        "year",
        "weekend",
        "day",
        "hour",
        "minutes",
        "second",
        "morning",
        "evening",
    ),
    *("night", "noon", "midnight", "am", "pm", "1", "5", "12", "29", "31", "2026", "0930", "9999", "999999999999"),
    *("10000", ":", "/", "-", ".", ",", "h", "s", "'", "%", "ago", "later", "before", "after", "first", "um", "halb"),
    *("uhr", "montag", "jeden", "stunden", "vor", "nach", "bis", "heute", "morgen", "übermorgen", "a", "las", "y"),
    *(
        "media",
        "menos",
        "cuarto",
        "mañana",
        "à",
        "heures",
        "et",
        "demie",
        "moins",
        "le",
        "'s ochtends",
        "over",
        "kwart",
    ),
    *("voor", "easter", "christmas", "T", "Z", "+", "end", "beginning", "century"),
)
_SENTENCES = st.lists(st.sampled_from(_WORDS), max_size=14).flatmap(
    lambda words: st.sampled_from((" ", "")).map(lambda gap: gap.join(words))
)
_LANGUAGES = st.sampled_from(("en", "de", "es", "fr", "nl", "en-GB", "xx", ""))
_NOWS = st.datetimes(timezones=st.timezones()) | st.just(WEDNESDAY) | st.just(datetime(9999, 12, 31, 23, tzinfo=UTC))
_PATIENT = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))


@_PATIENT
@given(text=st.text() | _SENTENCES, language=_LANGUAGES, now=_NOWS)
def test_any_text_gives_spans_inside_it_in_order(text: str, language: str, now: datetime) -> None:
    spans = find(text, now=now, language=language)
    ends = [0, *(span.end for span in spans)]
    assert all(end <= span.start < span.end <= len(text) for end, span in zip(ends, spans, strict=False))
    assert all(span.text == text[span.start : span.end] for span in spans)


@_PATIENT
@given(text=st.text() | _SENTENCES, language=_LANGUAGES, now=_NOWS)
def test_any_text_can_be_parsed(text: str, language: str, now: datetime) -> None:
    parse(text, now=now, language=language)
    number(text, language)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("1" * 100_000, id="one long number"),
        pytest.param("1 " * 50_000, id="numbers"),
        pytest.param("one " * 25_000, id="number words"),
        pytest.param("1-1 " * 25_000, id="numbers and signs"),
        pytest.param(":" * 100_000, id="signs"),
        pytest.param("\x00\x07\U0001f600" * 30_000, id="control characters and emoji"),
        pytest.param("x" * 100_000, id="one long word"),
        pytest.param("the light is on " * 6_000, id="words"),
    ],
)
def test_a_very_long_text_takes_less_than_a_second(text: str) -> None:
    find("warm up", now=WEDNESDAY, language="en")
    before = time.thread_time()
    find(text, now=WEDNESDAY, language="en")
    assert time.thread_time() - before < 1


def test_twice_the_text_takes_about_twice_the_time() -> None:
    def seconds(text: str) -> float:
        before = time.thread_time()
        find(text, now=WEDNESDAY, language="en")
        return time.thread_time() - before

    once, twice = (min(seconds("at one on monday and " * count) for _ in range(2)) for count in (1_000, 2_000))
    assert twice < 4 * once + 0.2


def test_years_python_cannot_count_are_no_moments() -> None:
    late = datetime(9999, 12, 30, 23, 30, tzinfo=UTC)
    assert find("tomorrow", now=late, language="en") == ()
    assert [span.text for span in find("from today to tomorrow", now=late, language="en")] == ["today"]
    assert find("in 99999 years", now=WEDNESDAY, language="en")[0].text == "99999 years"
    assert find("999999999999 years", now=WEDNESDAY, language="en") == ()
    assert parse("999999999999 years", now=WEDNESDAY, language="en") is None


def test_a_sentence_takes_about_a_millisecond() -> None:
    sentence = "remind me to take the bins out and water the plants tomorrow evening at half past seven before bed"
    find(sentence, now=WEDNESDAY, language="en")
    took = []
    for later in range(50):
        # At another moment each time: what was found in a sentence is kept for the request that it belongs to.
        now = WEDNESDAY + timedelta(seconds=later)
        before = time.thread_time()
        find(sentence, now=now, language="en")
        took.append(time.thread_time() - before)
    # The middle one: what else runs on the machine empties its caches now and then.
    assert timedelta(seconds=median(took)) < timedelta(milliseconds=3)
