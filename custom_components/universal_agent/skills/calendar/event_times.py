"""When an event is that is to be written down, as it was said: at a moment, for a while, all day, again and again."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from ...nlu.datetimes import Recurrence, in_usual_half
from ...nlu.datetimes.model import Grain
from ...nlu.recurrences import first as first_occurrence, never_comes, rrule
from .utterance import CalendarUtterance

DAYS = (Grain.DAY, Grain.WEEKEND, Grain.WEEK)
"""What is said of whole days."""


def times_of(said: CalendarUtterance, now: datetime) -> Mapping[str, Any] | None:
    """Return when an event is; nothing where no time is named, None where several are."""
    if said.recurrences:
        again = _repeating(said)
        return None if again is None or never_comes(again, now) else _with_length(_series(again, now), said)
    moments = [moment for _, moment in said.moments]
    if not moments:
        return {}
    if len(moments) > 1:
        return None
    moment = moments[0] if moments[0].has_time else moments[0].ahead
    found: dict[str, Any] = {"start": moment.start.isoformat()}
    if moment.is_range or (moment.grain in (*DAYS, Grain.PART_OF_DAY) and not moment.has_time):
        found["end"] = moment.end.isoformat()
    if moment.grain in DAYS and not moment.has_time:
        found["all_day"] = True
    return _with_length(found, said)


def _repeating(said: CalendarUtterance) -> Recurrence | None:
    """Return what comes back, with an hour that stands apart; None where further days may limit it."""
    again, *more = said.recurrences
    moments = [moment for _, moment in said.moments]
    if more or again.is_cut_short:
        return None
    if not moments:
        return again
    hour = moments[0]
    if len(moments) > 1 or again.at is not None or hour.has_date or not hour.has_time or hour.is_range:
        return None
    return in_usual_half(replace(again, at=hour.start.time(), half_is_open=hour.half_is_open))


def _series(again: Recurrence, now: datetime) -> dict[str, Any]:
    """Return when a series begins and how it goes on; without an hour it lasts the whole day."""
    all_day = again.at is None and again.part_of_day is None
    found: dict[str, Any] = {
        "start": first_occurrence(again, now).isoformat(),
        "rrule": rrule(again, of_days=all_day),
    }
    return found | ({"all_day": all_day} if again.at is None else {})


def _with_length(found: dict[str, Any], said: CalendarUtterance) -> dict[str, Any]:
    """Return a time with the end that a length of time gives it."""
    if said.durations and not found.get("all_day"):
        length = timedelta(seconds=said.durations[0][1].seconds)
        found["end"] = (datetime.fromisoformat(found["start"]) + length).isoformat()
    return found
