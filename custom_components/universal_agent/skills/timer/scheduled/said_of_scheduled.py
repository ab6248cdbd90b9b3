"""Reads what is asked about the schedule: what will happen, what is no longer wanted, and when something is to be."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from homeassistant.helpers.intent import INTENT_TURN_OFF, INTENT_TURN_ON
from homeassistant.util import dt as dt_util

from ....common.languages import base_language
from ....common.request import RequestContext
from ....common.tool_call import ToolCall
from ....nlu.arguments import due_at
from ....nlu.datetimes import Duration, Grain, Moment, parse
from ....nlu.frames import FrameMatch
from ....nlu.non_commands import is_question
from ....nlu.understanding import CoveredText
from ....store.schedule import ScheduledItem, ScheduleKind
from ...skill_frames import SkillFrames
from ..alarms import is_alarm
from ..finding import about
from ..wording import has_moment

_JUST_NOW_S = 180.0
"""How long "it" may be what was scheduled last."""
_AT: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("", "at "),
    "de": ("", "um "),
    "fr": ("", "à "),
    "es": ("", "a las ", "a la ", "a "),
    "nl": ("", "om "),
}
_MAX_WORDS = 16
_NAMED = frozenset(
    {
        *("change_reminder", "later_reminder", "earlier_reminder"),
        *("change_alarm", "cancel_alarm", "cancel_named_alarm", "list_alarms"),
    }
)
"""Frames that call what they are about a reminder or an alarm, so that nobody else need be asked first."""
_SHIFTS: Final[Mapping[str, int]] = {"later": 1, "earlier": -1, "later_reminder": 1, "earlier_reminder": -1}
_FORBIDDEN: Final[Mapping[str, str]] = {"cancel_on": INTENT_TURN_ON, "cancel_off": INTENT_TURN_OFF}
"""Frames of "don't turn it on", with the act that must be scheduled."""


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

    def read(self, text: str, *, named_only: bool = False) -> CoveredText | None:
        """Return the call that a text asks for, each word of it explained; None where it is about something else.

        `named_only` leaves out all that does not say that it is about a reminder or an alarm.
        """
        if len(text.split()) > _MAX_WORDS:
            return None
        for match in self._frames.read(text, self._request.language):
            if named_only and match.frame not in _NAMED:
                continue
            if (call := self._call(match)) is not None:
                return CoveredText(calls=(call,))
        return None

    def _call(self, match: FrameMatch) -> ToolCall | None:
        if match.frame in _SHIFTS:
            return self._shifting(match)
        moment = self._moment(match["when"])
        if match["when"] and moment is None:
            return None
        window = None if moment is None else _window(moment)
        span = {} if window is None else {"start": window.start.isoformat(), "end": window.end.isoformat()}
        match match.frame:
            case "list_alarms":
                return ToolCall(tool="timer.list_scheduled", arguments={**span, "alarms": True})
            case "list":
                return ToolCall(tool="timer.list_scheduled", arguments=span)
            case "cancel_all":
                return ToolCall(tool="timer.cancel_scheduled", arguments={**span, "all": True})
            case "cancel":
                return self._cancelling(match["what"], window, span)
            case "cancel_alarm" | "cancel_named_alarm":
                named = self._ending_named_alarm(match["what"])
                return named if moment is None or window is None else self._ending_alarm(moment, window)
            case "cancel_on" | "cancel_off":
                return self._forbidding(match, window)
        day = self._moment(match["day"])
        if match["day"] and (day is None or day.has_time or not day.has_date):
            return None
        found = self._meant(match["what"], match.frame, None if day is None else _window(day))
        return None if moment is None or moment.is_range or found is None else self._moving(found, moment)

    def _cancelling(self, what: str, window: TimeWindow | None, span: dict[str, Any]) -> ToolCall | None:
        if not self._fitting(what, window):
            return None
        return ToolCall(tool="timer.cancel_scheduled", arguments={"message": what, **span})

    def _ending_alarm(self, moment: Moment, window: TimeWindow) -> ToolCall:
        """Return the call that cancels the alarm of a time; where that is not one alarm, the one that tells them all.

        "Seven" without a day is the next seven of either half of the day at which one rings.
        """
        alarms = [item for item in self._open if is_alarm(item)]
        if moment.has_time and not moment.has_date and not moment.is_range:
            apart = 12 if moment.half_is_open else 24
            found = [item for item in alarms if _is_hours_apart(item.fires_at - moment.start.timestamp(), apart)]
        else:
            found = self._within(alarms, window)
        if len(found) != 1:
            return ToolCall(tool="timer.list_scheduled", arguments={"alarms": True})
        return _ended(found[0])

    def _ending_named_alarm(self, what: str) -> ToolCall | None:
        """Return the call that cancels the alarm of a name; all are told where several have it."""
        found = _newest_of_equals(about([item for item in self._open if is_alarm(item)], what, self._language))
        if len(found) > 1:
            return ToolCall(tool="timer.list_scheduled", arguments={"alarms": True})
        return _ended(found[0]) if found else None

    def _forbidding(self, match: FrameMatch, window: TimeWindow | None) -> ToolCall | None:
        """Return the call that cancels the one command for later that is not wanted any more."""
        act = _FORBIDDEN[match.frame]
        found = [item for item in self._fitting(match["what"], window) if act in _acts(item)]
        return _ended(found[0]) if len(found) == 1 else None

    def _meant(self, what: str, frame: str, window: TimeWindow | None = None) -> ScheduledItem | None:
        """Return the one thing that is to be at another time: what was named, or what was scheduled a moment ago.

        Only what is due in the window counts, where there is one: "my alarm for tomorrow".
        """
        if is_question(self._request.text, self._language):
            return None
        candidates = self._within(self._open, window)
        if frame in _NAMED:
            reminders = [item for item in candidates if item.kind is ScheduleKind.REMINDER]
            candidates = [item for item in reminders if is_alarm(item) or frame != "change_alarm"]
        if what:
            found = _newest_of_equals(about(candidates, what, self._language))
        elif frame in _NAMED and len(candidates) == 1:
            found = candidates
        else:
            since = self._request.now.timestamp() - _JUST_NOW_S
            here = [item for item in candidates if item.device_id == self._request.device_id]
            found = sorted((item for item in here if item.created_at >= since), key=lambda item: item.created_at)[-1:]
        return found[0] if len(found) == 1 else None

    def _shifting(self, match: FrameMatch) -> ToolCall | None:
        """Return the call that moves something by a length."""
        said = f"{match['what']} {match['length']}".split()
        # Nothing tells where the thing ends and the length begins but that the rest is one.
        for at in range(len(said)):
            length = parse(" ".join(said[at:]), now=self._request.now, language=self._language)
            if isinstance(length, Duration):
                break
        else:
            return None
        found = self._meant(" ".join(said[:at]), match.frame)
        if found is None or not has_moment(found):
            return None
        due = dt_util.as_local(dt_util.utc_from_timestamp(found.fires_at))
        moved = due + _SHIFTS[match.frame] * timedelta(seconds=length.seconds)
        return _moved(found, moved, every_time=found.recurrence is not None)

    def _moving(self, item: ScheduledItem, moment: Moment) -> ToolCall:
        """Return the call that moves something to a moment; one that repeats for good, unless a day is said."""
        every_time = item.recurrence is not None and not moment.has_date
        return _moved(item, self._on_its_day(moment, item), every_time=every_time)

    def _fitting(self, what: str, window: TimeWindow | None) -> list[ScheduledItem]:
        return self._within(about(self._open, what, self._language), window)

    def _within(self, items: Sequence[ScheduledItem], window: TimeWindow | None) -> list[ScheduledItem]:
        if window is None:
            return list(items)
        return [item for item in items if window.start.timestamp() <= item.fires_at < window.end.timestamp()]

    def _on_its_day(self, moment: Moment, item: ScheduledItem) -> datetime:
        """Return when it is to be: "eleven" is on the day and in the half of it that are nearer to what it was."""
        at = due_at(moment, self._request.now)
        if moment.has_date or not moment.has_time:
            return at
        step = timedelta(hours=12 if moment.half_is_open else 24)
        due = dt_util.utc_from_timestamp(item.fires_at)
        first = at + step * round((due - at) / step)
        choices: Iterable[datetime] = (first + step * count for count in range(-2, 4))
        ahead = [choice for choice in choices if choice > self._request.now]
        return min(ahead, key=lambda choice: abs(choice.timestamp() - item.fires_at))

    def _moment(self, said: str) -> Moment | None:
        for lead in _AT.get(self._language, ("",)):
            value = parse(f"{lead}{said}", now=self._request.now, language=self._language) if said else None
            if isinstance(value, Moment):
                return value
        return None


def _ended(item: ScheduledItem) -> ToolCall:
    """Return the call that cancels one item and no other of the same words."""
    span = _window_of(dt_util.utc_from_timestamp(item.fires_at)) if has_moment(item) else {}
    return ToolCall(tool="timer.cancel_scheduled", arguments={"message": item.message, **span})


def _moved(item: ScheduledItem, at: datetime, *, every_time: bool) -> ToolCall:
    due = dt_util.utc_from_timestamp(item.fires_at)
    arguments: dict[str, Any] = {"message": item.message, "at": at.isoformat(), "due": due.isoformat()}
    return ToolCall(tool="timer.change_scheduled", arguments=arguments | ({"every_time": True} if every_time else {}))


def _newest_of_equals(items: Sequence[ScheduledItem]) -> Sequence[ScheduledItem]:
    """Return only the newest of items that no question could tell apart."""
    alike = len({(item.message, item.fires_at // 60) for item in items}) == 1
    return [max(items, key=lambda item: item.created_at)] if alike else items


def _acts(item: ScheduledItem) -> frozenset[str]:
    """Return the intents that a command for later consists of."""
    calls = item.payload.get("intent", {}).get("calls", ())
    return frozenset(str(call.get("arguments", {}).get("intent")) for call in calls)


def _is_hours_apart(seconds: float, hours: int) -> bool:
    """Tell whether two times are some hours apart, or a multiple of them, give or take a minute."""
    left = seconds % (hours * 3600)
    return min(left, hours * 3600 - left) < timedelta(minutes=1).total_seconds()


def _window_of(due: datetime) -> dict[str, str]:
    """Return the minutes around a moment, as the tools take them."""
    minute = timedelta(minutes=1)
    return {"start": (due - minute).isoformat(), "end": (due + minute).isoformat()}


def _window(moment: Moment) -> TimeWindow:
    """Return the stretch of time that a moment stands for: a clock time is a minute before and after."""
    if moment.has_time and not moment.is_range and moment.grain in (Grain.SECOND, Grain.MINUTE, Grain.HOUR):
        return TimeWindow(start=moment.start - timedelta(minutes=1), end=moment.start + timedelta(minutes=1))
    return TimeWindow(start=moment.start, end=moment.end)
