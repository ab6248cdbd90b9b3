"""Reads questions about a day: what is on, what to think of, what to do first, how full it is."""

from datetime import datetime, timedelta

from homeassistant.util import dt as dt_util

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Moment, parse
from ...nlu.frames import FrameMatch, folded_words
from ...nlu.understanding import CoveredText
from ..skill_frames import SkillFrames
from ..speech import Speech
from .tools import TELL, Want

type Window = tuple[datetime, datetime]
"""Where a stretch of time begins and ends."""

_WANTS = {"plans": Want.PLANS, "tasks": Want.TASKS, "first": Want.TASKS, "count": Want.COUNT, "arrange": Want.ARRANGE}


class AgendaReader:
    """Turns such questions into calls."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._frames = SkillFrames(speech, "agenda_frames")

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that answers a question about a stretch of time; None where it is about something else."""
        for found in self._frames.read(text, request.language):
            if (call := self._call(found, request)) is not None:
                return CoveredText(calls=(call,))
        return None

    def _call(self, found: FrameMatch, request: RequestContext) -> ToolCall | None:
        if found.frame == "next":
            return ToolCall(tool="planning.list_next_actions", arguments={})
        now = dt_util.as_local(request.now)
        today = (now, dt_util.start_of_local_day(now.date() + timedelta(days=1)))
        window = self._window(found["when"], now, request.language) if "when" in found.slots else today
        if window is None:
            return None
        span = {"start": window[0].isoformat(), "end": window[1].isoformat()}
        if found.frame == "reminders":
            return ToolCall(tool="timer.list_scheduled", arguments=span)
        if found.frame == "overview" and window == today:
            return ToolCall(tool="reviews.run", arguments={"horizon": "daily"})
        return ToolCall(tool=TELL, arguments={**span, "want": _WANTS.get(found.frame, Want.PLANS)})

    def _window(self, said: str, now: datetime, language: str) -> Window | None:
        """Return the time that words name, without what of it is over: "today", "my Saturday", "the coming days"."""
        words = folded_words(said)
        leads = {word for lead in self._speech.words("agenda_leads", language) for word in folded_words(lead)}
        spans = {
            folded_words(name): key
            for key, names in self._speech.words("agenda_spans", language).items()
            for name in names
        }
        openings = [at for at in range(len(words)) if leads.issuperset(words[:at])]
        for at in openings:
            if (span := spans.get(words[at:])) is not None:
                return self._days(span, now) or _in_time(span, now, language)
        shorter = (said, *(" ".join(said.split()[at:]) for at in openings[1:]))
        return next((found for text in shorter if (found := _in_time(text, now, language)) is not None), None)

    def _days(self, span: str, now: datetime) -> Window | None:
        """Return so many days from now on."""
        return (now, dt_util.start_of_local_day(now.date() + timedelta(days=int(span)))) if span.isdigit() else None


def _in_time(text: str, now: datetime, language: str) -> Window | None:
    """Return the day, the part of one or the days that words name; an hour is no stretch of time."""
    moment = parse(text, now=now, language=language) if text else None
    if not isinstance(moment, Moment) or not moment.has_date or (moment.has_time and not moment.is_range):
        return None
    start, end = (dt_util.as_local(at) for at in (moment.start, moment.end))
    return None if end <= now else (max(start, now), end)
