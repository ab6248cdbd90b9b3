"""Reads what answers a question about the calendar: which event, how much of a series, or when."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from ...common.tool_call import ToolCall
from ...nlu.datetimes import Moment
from ...nlu.datetimes.model import Grain
from .events import Event
from .matching import TitleSimilarity, match
from .open_questions import PendingQuestion
from .utterance import CalendarUtterance

_HALF_DAY = 12


def answered(asked: PendingQuestion, said: CalendarUtterance, now: datetime) -> ToolCall | None:
    """Return the call that an answer completes, or None where it answers nothing, or not for certain."""
    if asked.series:
        return _series(asked, said)
    if asked.choices:
        return _choice(asked, said)
    moments = [moment for _, moment in said.moments]
    if len(moments) != 1 or said.left():
        return None
    moment = moments[0]
    when: dict[str, Any] = {"start": moment.start.isoformat()}
    if moment.is_range:
        when["end"] = moment.end.isoformat()
    if moment.grain in (Grain.DAY, Grain.WEEKEND, Grain.WEEK) and not moment.has_time:
        when["all_day"] = True
    return ToolCall(tool=asked.tool, arguments={**asked.arguments, **when})


def _series(asked: PendingQuestion, said: CalendarUtterance) -> ToolCall | None:
    kinds = [kind for kind in ("this", "following", "all") if said.has(kind)]
    if len(kinds) > 1 and "this" in kinds:
        kinds.remove("this")  # "this and the following ones"
    if len(kinds) != 1 or said.left("this", "following", "all", "next"):
        return None
    starts = asked.choices[0].start.isoformat()
    return ToolCall(tool=asked.tool, arguments={**asked.arguments, "starts": starts, "occurrences": kinds[0]})


def _choice(asked: PendingQuestion, said: CalendarUtterance) -> ToolCall | None:
    fitting: Sequence[Event] = asked.choices
    words = said.left()
    if words:
        fits = [(match(words, event.summary, f"{event.location or ''} {event.calendar}"), event) for event in fitting]
        fitting = [event for fit, event in fits if fit.is_full and fit.likeness is not TitleSimilarity.NONE]
    for _, moment in said.moments:
        fitting = [event for event in fitting if _is_at(event, moment)]
    if len(fitting) != 1 or not (words or said.moments):
        return None
    event = fitting[0]
    known = {"starts": event.start.isoformat(), "calendar": event.calendar, "event": event.summary}
    return ToolCall(tool=asked.tool, arguments={**asked.arguments, **known})


def _is_at(event: Event, moment: Moment) -> bool:
    if moment.has_date and not moment.start.date() <= event.start.date() <= moment.end.date():
        return False
    if moment.has_date and not moment.has_time and event.start >= moment.end:
        return False
    if moment.has_time:
        same_hour = event.start.hour % _HALF_DAY == moment.start.hour % _HALF_DAY
        return same_hour and event.start.minute == moment.start.minute
    return True
