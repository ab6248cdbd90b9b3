"""What was found in a sentence is kept, and is told again only where it would be found again."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
import json
from pathlib import Path
from zoneinfo import ZoneInfo

from hypothesis import given, settings, strategies as st
import pytest

from custom_components.universal_agent.common.remembering import LONGEST
from custom_components.universal_agent.nlu.datetimes import Moment, find, finder, parse
from custom_components.universal_agent.nlu.datetimes.finder import spans, whole
from tests.nlu.datetimes.common import WEDNESDAY

CORPUS = Path(__file__).parents[2] / "corpus"
_TEXTS = ("at 8", "tomorrow evening", "in an hour", "every friday at noon", "from 3 to 5 pm", "the lamp", "at 2:30")


@settings(max_examples=60, deadline=None)
@given(
    text=st.sampled_from(_TEXTS),
    moments=st.lists(st.datetimes(timezones=st.timezones(), allow_imaginary=False) | st.datetimes(), max_size=6),
)
def test_what_is_kept_is_what_would_be_found(text: str, moments: list[datetime]) -> None:
    for now in moments:
        assert find(text, now=now, language="en") == tuple(spans(text, now, "en"))
        assert parse(text, now=now, language="en") == whole(text, now, "en")


def test_the_same_instant_is_another_day_elsewhere() -> None:
    here = datetime(2026, 3, 1, 23, 30, tzinfo=UTC)
    there = here.astimezone(ZoneInfo("Asia/Tokyo"))
    assert here == there

    meant = [parse("tomorrow", now=now, language="en") for now in (here, there)]
    days = [moment.start.date() for moment in meant if isinstance(moment, Moment)]

    assert days[1] - days[0] == timedelta(days=1)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl"])
def test_what_begins_with_no_word_about_time_is_no_time(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    texts = [json.loads(line)["text"] for line in (CORPUS / f"{language}.jsonl").read_text("utf-8").splitlines()]
    words = list(dict.fromkeys(word for text in texts for word in text.split()))[:1500]
    runs = {*words, *(" ".join(pair) for text in texts for pair in pairwise(text.split()))}
    with monkeypatch.context() as patched:
        patched.setattr(finder, "may_begin", lambda *_given: True)
        meant = {run: whole(run, WEDNESDAY, language) for run in sorted(runs)[:4000]}

    assert {run: whole(run, WEDNESDAY, language) for run in meant} == meant
    assert any(meant.values())


def test_a_story_is_not_kept() -> None:
    story = "at 8 and then " * LONGEST
    assert find(story, now=WEDNESDAY, language="en") is not find(story, now=WEDNESDAY, language="en")
    assert find("at 8", now=WEDNESDAY, language="en") is find("at 8", now=WEDNESDAY, language="en")
