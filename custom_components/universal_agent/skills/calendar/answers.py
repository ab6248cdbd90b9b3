"""What was asked about a calendar, and what answers it: which event, how much of a series, or when."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from ...common.tool_call import ToolCall
from ...nlu.datetimes import Moment
from ...nlu.datetimes.model import Grain
from .events import Event
from .matching import TitleSimilarity, match
from .utterance import CalendarUtterance

LIFETIME = timedelta(minutes=2)
"""How long a question waits."""
_MOST = 50
"""Conversations at most that are asked something at a time."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingQuestion:
    """A question to a person, and the call that its answer completes."""

    tool: str
    """The tool."""
    arguments: Mapping[str, Any]
    """What is known of its arguments."""
    at: datetime
    """When it was asked, aware."""
    choices: Sequence[Event] = field(default_factory=tuple)
    """The events to choose from; none where a time was asked for."""
    series: bool = False
    """Whether it was asked how much of a series is meant."""


class OpenQuestions:
    """The question that each conversation was asked last."""

    def __init__(self) -> None:
        self._open: dict[str, PendingQuestion] = {}

    def put(self, conversation_id: str | None, asked: PendingQuestion) -> None:
        """Remember what was asked."""
        if conversation_id is None:
            return
        self._open.pop(conversation_id, None)
        self._open[conversation_id] = asked
        while len(self._open) > _MOST:
            self._open.pop(next(iter(self._open)))

    def take(self, conversation_id: str | None, now: datetime) -> PendingQuestion | None:
        """Return and forget what a conversation was asked; whatever is said next closes it."""
        asked = self._open.pop(conversation_id or "", None)
        return asked if asked is not None and now - asked.at < LIFETIME else None
