"""Reads reminders that count back from what is planned: "an hour before the dentist remind me to take the card"."""

from collections.abc import Iterator
from datetime import timedelta

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Duration, Moment, Span, find, parse
from ...nlu.frames import FrameMatch
from ...nlu.non_commands import is_denied, is_question
from ...nlu.understanding import CoveredText
from ...tools.roles import ToolRole
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from .finding import AHEAD, distinct, named, readable
from .vocabulary import CalendarVocabularies

_MAX_LEAD = 5
"""Words of a length of time at most: "one and a half hours"."""


class BeforeEvents:
    """Turns such sentences into reminders; leaves all that names no event of a calendar."""

    def __init__(self, home: SkillContext, vocabularies: CalendarVocabularies) -> None:
        self._home = home
        self._vocabularies = vocabularies
        self._frames = SkillFrames(home.speech, "before_event_frames")

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call for a reminder before an event; None for anything else."""
        if not self._frames.may_fit(text, request.language):
            return None
        if not self._home.hass.states.async_entity_ids("calendar"):
            return None
        for plain, day in _days_apart(text, request):
            for found in self._frames.read(plain, request.language):
                if is_question(text, request.language) or is_denied(text, request.language):
                    return None
                parts = self._lead(found, request)
                if parts is not None and (call := await self._call(*parts, found["event"], day, request)) is not None:
                    return CoveredText(calls=(call,))
        return None

    def _lead(self, found: FrameMatch, request: RequestContext) -> tuple[str, Duration] | None:
        """Return what to remind of, and how long before."""
        if found.frame == "lead_between":
            words = found["head"].split()
            for size in range(min(_MAX_LEAD, len(words) - 1), 0, -1):
                lead = parse(" ".join(words[-size:]), now=request.now, language=request.language)
                if isinstance(lead, Duration):
                    return " ".join(words[:-size]).strip(" ,."), lead
            return None
        lead = parse(found["lead"], now=request.now, language=request.language)
        return (found["content"] or found["event"], lead) if isinstance(lead, Duration) else None

    async def _call(
        self, content: str, lead: Duration, said: str, day: Moment | None, request: RequestContext
    ) -> ToolCall | None:
        """Return the reminder before the next event of that name; none where there is no such, or it is too late."""
        words = self._vocabularies.of(request.language).words_of_event(said)
        calendars = await readable(self._home, request)
        events = distinct(await named(self._home, words, calendars, (request.now, request.now + AHEAD)))
        ahead = [
            found
            for found in events
            if found.match.is_full and not found.event.all_day
            if day is None or day.start <= found.event.start < day.end
        ]
        if not words or not ahead:
            return None
        at = ahead[0].event.start - timedelta(seconds=lead.seconds)
        if at <= request.now:
            return None
        return ToolCall(tool=ToolRole.SET_REMINDER, arguments={"message": content, "at": at.isoformat()})


def _days_apart(text: str, request: RequestContext) -> Iterator[tuple[str, Moment | None]]:
    """Yield a text as it was said, then without the one day that it names and with that."""
    yield text, None
    spans = find(text, now=request.now, language=request.language)
    days = [named for span in spans if (named := _day(span, request)) is not None]
    if len(days) == 1:
        day, start, end = days[0]
        yield " ".join(f"{text[:start]} {text[end:]}".split()), day


def _day(span: Span, request: RequestContext) -> tuple[Moment, int, int] | None:
    """Return the day that a time begins with and its place: "Wednesday one hour" may be an hour of it."""
    if not isinstance(span.value, Moment) or not span.value.has_date:
        return None
    words = span.text.split()
    for size in range(len(words), 0, -1):
        said = " ".join(words[:size])
        found = parse(said, now=request.now, language=request.language)
        if isinstance(found, Moment) and found.has_date and not found.has_time:
            return found, span.start, span.start + len(said)
    return None
