"""Times and spans find the fields that fit them."""

from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import BaseModel
import pytest

from custom_components.universal_agent.nlu.arguments import bind
from custom_components.universal_agent.nlu.datetimes import (
    Frequency,
    PartOfDay,
    Recurrence,
    parse,
)
from custom_components.universal_agent.nlu.recurrences import first, rrule

NOW = datetime(2026, 11, 18, 14, 0, tzinfo=ZoneInfo("Europe/Berlin"))
"""A Wednesday afternoon."""


class Event(BaseModel):
    """An input with a span."""

    summary: str = ""
    start: datetime | None = None
    end: datetime | None = None
    all_day: bool = False


class Reminder(BaseModel):
    """An input with an instant."""

    at: datetime | None = None
    recurrence: str | None = None
    duration_s: int | None = None
    items: list[str] = []
    by: date | None = None


def _bind(model: type[BaseModel], name: str, words: str) -> dict[str, Any]:
    value = parse(words, now=NOW, language="en")
    assert value is not None
    return bind(model, {name: value}, {}, now=NOW)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param("saturday at nine", {"start": "2026-11-21T09:00:00+01:00"}, id="a clock time has no end"),
        pytest.param(
            "saturday",
            {"start": "2026-11-21T00:00:00+01:00", "end": "2026-11-22T00:00:00+01:00", "all_day": True},
            id="a day is all day",
        ),
        pytest.param(
            "friday evening",
            {"start": "2026-11-20T18:00:00+01:00", "end": "2026-11-21T00:00:00+01:00"},
            id="an evening has an end",
        ),
        pytest.param(
            "tomorrow from 3 to 5 pm",
            {"start": "2026-11-19T15:00:00+01:00", "end": "2026-11-19T17:00:00+01:00"},
            id="a range",
        ),
    ],
)
def test_spans(words: str, expected: dict[str, Any]) -> None:
    assert _bind(Event, "when", words) == expected


@pytest.mark.parametrize(
    ("words", "at"),
    [
        pytest.param("friday evening", "2026-11-20T18:00:00+01:00", id="an evening begins at six"),
        pytest.param("tomorrow", "2026-11-19T09:00:00+01:00", id="a day means its morning"),
        pytest.param("in two and a half hours", "2026-11-18T16:30:00+01:00", id="from now on"),
    ],
)
def test_instants(words: str, at: str) -> None:
    assert _bind(Reminder, "when", words) == {"at": at}
    assert _bind(Reminder, "at", words) == {"at": at}


def test_durations_are_whole_seconds() -> None:
    assert _bind(Reminder, "duration_s", "an hour and a half") == {"duration_s": 5400}


def test_a_recurrence_brings_its_first_time() -> None:
    assert _bind(Reminder, "recurrence", "every monday at nine") == {
        "recurrence": "FREQ=WEEKLY;BYDAY=MO",
        "at": "2026-11-23T09:00:00+01:00",
    }


def test_words_for_a_list_become_one() -> None:
    assert bind(Reminder, {"items": "milk"}, {}, now=NOW) == {"items": ["milk"]}


def test_what_the_tool_does_not_know_is_left_out_and_fixed_arguments_are_kept() -> None:
    assert bind(Event, {"nonsense": "x", "summary": "Dinner"}, {"all_day": True}, now=NOW) == {
        "summary": "Dinner",
        "all_day": True,
    }


@pytest.mark.parametrize(
    ("recurrence", "rule", "begins"),
    [
        (Recurrence(frequency=Frequency.DAILY, interval=2), "FREQ=DAILY;INTERVAL=2", datetime(2026, 11, 20, 9)),
        (
            Recurrence(frequency=Frequency.WEEKLY, weekdays=(0, 4), part_of_day=PartOfDay.EVENING),
            "FREQ=WEEKLY;BYDAY=MO,FR",
            datetime(2026, 11, 20, 18),
        ),
        (Recurrence(frequency=Frequency.MONTHLY, day=1), "FREQ=MONTHLY;BYMONTHDAY=1", datetime(2026, 12, 1, 9)),
        (
            Recurrence(frequency=Frequency.YEARLY, month=12, day=24),
            "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24",
            datetime(2026, 12, 24, 9),
        ),
        (Recurrence(frequency=Frequency.HOURLY), "FREQ=HOURLY", datetime(2026, 11, 18, 15)),
    ],
    ids=["every other day", "two evenings", "the first", "christmas eve", "every hour"],
)
def test_rules(recurrence: Recurrence, rule: str, begins: datetime) -> None:
    assert rrule(recurrence) == rule
    assert first(recurrence, NOW) == begins.replace(tzinfo=NOW.tzinfo)
