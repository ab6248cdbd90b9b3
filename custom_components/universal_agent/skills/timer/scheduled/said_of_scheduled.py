"""Reads what is asked about the schedule: what will happen, what is no longer wanted, and when something is to be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from homeassistant.util import dt as dt_util

from ....common.languages import base_language
from ....common.request import RequestContext
from ....common.tool_call import ToolCall
from ....nlu.arguments import due_at
from ....nlu.datetimes import Grain, Moment, parse
from ....nlu.frames import FrameMatch
from ....nlu.non_commands import is_question
from ....nlu.understanding import CoveredText
from ....store.schedule import ScheduledItem, ScheduleKind
from ...skill_frames import SkillFrames
from ..finding import about

_JUST_NOW_S = 180.0
"""How long "it" may be what was scheduled last."""
_AT: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("", "at "),
    "de": ("", "um "),
    "fr": ("", "à "),
    "es": ("", "a las ", "a la "),
    "nl": ("", "om "),
}
_MAX_WORDS = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeWindow:
    """A stretch of time that was named."""

    start: datetime
    """Its begin."""
    end: datetime
    """Its end."""


class ScheduleReading:
    """Reads one language's sentences about what is scheduled; what nothing open fits is left to others."""

    def __init__(self, frames: SkillFrames, open_items: Sequence[ScheduledItem], request: RequestContext) -> None:
        """Take the frames of all languages, what is open, and the request."""
        self._frames = frames
        kinds = (ScheduleKind.REMINDER, ScheduleKind.ACTION)
        self._open = [item for item in open_items if item.kind in kinds]
        self._request = request
        self._language = base_language(request.language)

    def read(self, text: str) -> CoveredText | None:
        """Return the call that a text asks for, each word of it explained; None where it is about something else."""
        if len(text.split()) > _MAX_WORDS:
            return None
        for match in self._frames.read(text, self._request.language):
            if (call := self._call(match)) is not None:
                return CoveredText(calls=(call,))
        return None

    def _call(self, match: FrameMatch) -> ToolCall | None:
        moment = self._moment(match["when"])
        if match["when"] and moment is None:
            return None
        window = None if moment is None else _window(moment)
        span = {} if window is None else {"start": window.start.isoformat(), "end": window.end.isoformat()}
        match match.frame:
            case "list":
                return ToolCall(tool="timer.list_scheduled", arguments=span)
            case "cancel_all":
                return ToolCall(tool="timer.cancel_scheduled", arguments={**span, "all": True})
            case "cancel":
                return self._cancelling(match["what"], window, span)
        return self._changing(match["what"], moment)

    def _cancelling(self, what: str, window: TimeWindow | None, span: dict[str, Any]) -> ToolCall | None:
        if not self._fitting(what, window):
            return None
        return ToolCall(tool="timer.cancel_scheduled", arguments={"message": what, **span})

    def _changing(self, what: str, moment: Moment | None) -> ToolCall | None:
        """Return the call that moves something: what was named, or what was scheduled a moment ago."""
        if moment is None or moment.is_range or is_question(self._request.text, self._language):
            return None
        if what:
            found = self._fitting(what, None)
        else:
            since = self._request.now.timestamp() - _JUST_NOW_S
            here = [item for item in self._open if item.device_id == self._request.device_id]
            found = sorted((item for item in here if item.created_at >= since), key=lambda item: item.created_at)[-1:]
        if len(found) != 1:
            return None
        at = self._same_half(moment, found[0])
        due = dt_util.utc_from_timestamp(found[0].fires_at)
        arguments = {"message": found[0].message, "at": at.isoformat(), "due": due.isoformat()}
        return ToolCall(tool="timer.change_scheduled", arguments=arguments)

    def _fitting(self, what: str, window: TimeWindow | None) -> list[ScheduledItem]:
        found = about(self._open, what)
        if window is None:
            return found
        return [item for item in found if window.start.timestamp() <= item.fires_at < window.end.timestamp()]

    def _same_half(self, moment: Moment, item: ScheduledItem) -> datetime:
        """Return when it is to be: "eleven" is the one that is nearer to what it was."""
        at = due_at(moment, self._request.now)
        if not moment.half_is_open or moment.has_date:
            return at
        choices = [at + timedelta(hours=12) * step for step in (-1, 0, 1, 2)]
        ahead = [choice for choice in choices if choice > self._request.now]
        return min(ahead, key=lambda choice: abs(choice.timestamp() - item.fires_at))

    def _moment(self, said: str) -> Moment | None:
        for lead in _AT.get(self._language, ("",)):
            value = parse(f"{lead}{said}", now=self._request.now, language=self._language) if said else None
            if isinstance(value, Moment):
                return value
        return None


def _window(moment: Moment) -> TimeWindow:
    """Return the stretch of time that a moment stands for: a clock time is a minute before and after."""
    if moment.has_time and not moment.is_range and moment.grain in (Grain.SECOND, Grain.MINUTE, Grain.HOUR):
        return TimeWindow(start=moment.start - timedelta(minutes=1), end=moment.start + timedelta(minutes=1))
    return TimeWindow(start=moment.start, end=moment.end)
