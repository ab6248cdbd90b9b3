"""Reads questions about a day's events as a whole, and about two events or two days."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
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
from .utterance import CalendarUtterance, UtterancePiece
from .vocabulary import CalendarVocabularies

type ReadQuestion = Callable[[str], Awaitable[ToolCall | None]]
"""Returns the call that answers a question about the calendar."""

_MAX_TITLE_WORDS = 4
"""Words at most of a title on one side of the "or"."""
_MAX_UNKNOWN_WORDS = 2
_QUERY = "query"
_OF_ONE = frozenset({"when", "where"})
"""What is asked of one event."""
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


async def read_alternatives(said: CalendarUtterance, read: ReadQuestion) -> CoveredText | None:
    """Return the calls for a question that is asked of two: each is read as if it alone were asked about."""
    joints = [n for n, piece in enumerate(said.pieces) if said.vocabulary["alternatives"].fullmatch(piece.text)]
    if len(joints) != 1:
        return None
    alone: ToolCall | None = None
    for first, second in _halves(said, joints[0]):
        alone = await read(first)
        other = None if alone is None else await read(second)
        if alone is not None and other is not None and _are_two(alone, other):
            return CoveredText(calls=(alone, other))
    unknown = _unknown(said, joints[0])
    if alone is None or unknown is None or alone.arguments.get("aim") not in _OF_ONE:
        return None
    return CoveredText(calls=(alone, ToolCall(tool=alone.tool, arguments={**alone.arguments, _QUERY: unknown})))


def _unknown(said: CalendarUtterance, joint: int) -> str | None:
    """Return the words behind an "or" that no event has, so that it is said that there is none."""
    if said.vocabulary["joining"].fullmatch(said.pieces[joint].text) is not None:
        return None  # behind an "and" may stand another request
    behind = said.pieces[joint + 1 :]
    words = [piece.text for piece in behind if piece.text not in said.vocabulary.small]
    is_short = 0 < len(words) <= _MAX_UNKNOWN_WORDS and not any(piece.span for piece in behind)
    return " ".join(words) if is_short else None


def _are_two(first: ToolCall, second: ToolCall) -> bool:
    """Tell whether two calls ask the same of two events or of two times."""
    differing = {
        name
        for name in first.arguments.keys() | second.arguments.keys()
        if first.arguments.get(name) != second.arguments.get(name)
    }
    same = first.tool == second.tool and first.arguments.keys() == second.arguments.keys()
    return same and bool(differing) and (differing <= {"start", "end"} or differing == {_QUERY})


def _halves(said: CalendarUtterance, joint: int) -> Iterator[tuple[str, str]]:
    """Yield the question with only what stands before the joint, and with only what stands behind it."""
    pieces = said.pieces
    small = said.vocabulary.small
    right = joint + 1
    while right < len(pieces) - 1 and pieces[right].text in small:
        right += 1
    if right >= len(pieces) or joint == 0:
        return
    if pieces[right].span is not None and pieces[joint - 1].span is not None:
        first = _without(said, joint, right)
        yield first, _without(said, joint - 1, joint)
        lead, _, day = said.text[pieces[joint - 1].start : pieces[joint - 1].end].partition(" ")
        if day:  # "on Monday or Tuesday" is on both
            yield first, f"{said.text[: pieces[joint - 1].start]}{lead} {said.text[pieces[right].start :]}"
        return
    end = next((n for n in range(right, len(pieces)) if pieces[n].span is not None), len(pieces)) - 1
    for size in range(1, min(_MAX_TITLE_WORDS, joint) + 1):
        if pieces[joint - size].span is not None:
            return
        yield _without(said, joint, end), _without(said, joint - size, joint)


def _without(said: CalendarUtterance, first: int, last: int) -> str:
    """Return the sentence without some pieces."""
    kept: tuple[UtterancePiece, ...] = said.pieces
    before = said.text[: kept[first].start].rstrip()
    return f"{before} {said.text[kept[last].end :].lstrip()}".strip()
