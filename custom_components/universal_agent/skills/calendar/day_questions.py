"""Reads questions about a day's events as a whole: the first and the last, how many, whether two overlap."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from homeassistant.util import dt as dt_util

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ...nlu.datetimes import Moment, parse
from ...nlu.frames import FrameMatch
from ...nlu.grounded_parser.words import split
from ...nlu.understanding import CoveredText
from ..skill import SkillContext
from ..skill_frames import SkillFrames
from .vocabulary import CalendarVocabularies

LIST = "calendar.list_events"
_HOUR = timedelta(hours=1)

type LeadsToEvent = Callable[[Sequence[str], RequestContext], Awaitable[bool]]
"""Tells whether words belong to the title of one event to come."""


class DayQuestions:
    """Turns such questions into calls; what names no event that is planned is left to others."""

    def __init__(self, home: SkillContext, vocabularies: CalendarVocabularies, leads: LeadsToEvent) -> None:
        self._home = home
        self._vocabularies = vocabularies
        self._leads = leads
        self._frames = SkillFrames(home.speech, "calendar_day_frames", self._names)

    def _names(self, language: str) -> dict[str, Sequence[str]]:
        return {"meal": tuple(self._home.speech.words("calendar_meals", language))}

    async def read(self, text: str, request: RequestContext) -> CoveredText | None:
        """Return the call that answers a question about a day's events."""
        if not self._home.hass.states.async_entity_ids("calendar"):
            return None
        for found in self._frames.read(text, request.language):
            if (arguments := await self._of(found, request)) is not None:
                return CoveredText(calls=(ToolCall(tool=LIST, arguments=arguments),))
        return None

    async def _of(self, found: FrameMatch, request: RequestContext) -> dict[str, Any] | None:
        """Return what to ask the calendars; None where a day or an event that is named is none."""
        if found.frame == "after":
            return await self._after(found, request)
        if found.frame in ("lasts", "birthday"):
            birthday = f"{self._home.speech.words('knowledge_birthday', request.language)} {found['who']}"
            event = await self._event(found["event"] or birthday, request)
            return {"query": event, "aim": "when"} if event else None
        window = self._window(found, request) if found["when"] else {}
        if window is None:
            return None
        match found.frame:
            case "room":
                return {**window, "aim": "free"} if window else None
            case "place":
                return {**window, "aim": "where"} if window else None
            case aim:
                return {**window, "aim": aim} if window or aim == "clash" else None

    async def _after(self, found: FrameMatch, request: RequestContext) -> dict[str, Any] | None:
        """Return what to ask for what follows an event; behind its name may stand its day."""
        if found["when"]:
            window = self._window(found, request)
            event = await self._event(found["event"], request)
            return {**window, "after": event} if window and event else None
        words = found["event"].split()
        for size in range(len(words), 0, -1):
            day = parse(" ".join(words[size:]), now=request.now, language=request.language) if words[size:] else None
            if words[size:] and not (isinstance(day, Moment) and day.has_date):
                continue
            if (event := await self._event(" ".join(words[:size]), request)) is not None:
                window = _span(day) if isinstance(day, Moment) else {}
                return {**window, "after": event}
        return None

    async def _event(self, said: str, request: RequestContext) -> str | None:
        """Return the words of an event that is planned; None where they lead to none."""
        await self._home.speech.load(request.language)
        words = self._vocabularies.of(request.language).words_of_event(said)
        return " ".join(words) if words and await self._leads(words, request) else None

    def _window(self, found: FrameMatch, request: RequestContext) -> dict[str, str] | None:
        """Return the time that is asked about: an hour is one long, a meal has its hours."""
        moment = parse(found["when"], now=request.now, language=request.language)
        if not isinstance(moment, Moment) or not (moment.has_date or found.frame == "place"):
            return None
        if meal := found["meal"]:
            return None if moment.has_time else self._at_meal(dt_util.as_local(moment.start), meal, request.language)
        return _span(moment)

    def _at_meal(self, day: datetime, meal: str, language: str) -> dict[str, str] | None:
        meals = {
            tuple(split(name)): hours for name, hours in self._home.speech.words("calendar_meals", language).items()
        }
        if (hours := meals.get(tuple(split(meal)))) is None:
            return None
        first, last = (day.replace(hour=int(hour), minute=0) for hour in hours)
        return {"start": first.isoformat(), "end": last.isoformat()}


def _span(moment: Moment) -> dict[str, str]:
    """Return the time that is meant: an hour that was named is one long."""
    start, end = dt_util.as_local(moment.start), dt_util.as_local(moment.end)
    if moment.has_time and not moment.is_range:
        end = max(end, start + _HOUR)
    return {"start": start.isoformat(), "end": end.isoformat()}
