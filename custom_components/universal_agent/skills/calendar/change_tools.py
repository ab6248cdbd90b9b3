"""The tools that change events: which one is meant, what it becomes, and whether its calendar can do that."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import Any, NoReturn

from homeassistant.components.calendar.const import DOMAIN, CalendarEntityFeature
from homeassistant.core import State
from homeassistant.util import dt as dt_util

from ...common.errors import TargetNotFoundError, UnsupportedError
from ...common.outcome import Outcome, OutcomeStatus
from ...common.request import RequestContext
from ...safety.policy import MANY_TARGETS
from ..skill import SkillContext
from .answers import OpenQuestions, PendingQuestion
from .changes import CalendarChange, EventFields, entry_of
from .entities import can, choose
from .events import Event
from .finding import AHEAD, EventMatch, distinct, named, readable, upcoming
from .inputs import DeleteEvent, EventQuery, UpdateEvent
from .matching import Match, TitleSimilarity
from .vocabulary import CalendarVocabularies
from .wording import say_choices

_JUST_BEFORE = timedelta(hours=12)
_HALF_DAY = 12
_BY_DAY = range(7, 23)
"""Hours at which people plan something where they do not say otherwise."""
_NEAR_MINUTES = 180
"""How near the other half of the day has to be to be what was meant."""
_DAYLIGHT = range(7, 19)
"""The hours in which most appointments are."""
_EXACT = Match(likeness=TitleSimilarity.SAME, explained=1, total=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class _TargetEvent:
    """The event that is meant, with its calendar."""

    event: Event
    state: State
    is_certain: bool
    """Whether its title was said as it is written."""


class EventChangeTools:
    """The handlers of `calendar.update_event` and `calendar.delete_event`."""

    def __init__(self, home: SkillContext, asked: OpenQuestions, vocabularies: CalendarVocabularies) -> None:
        self._home = home
        self._asked = asked
        self._vocabularies = vocabularies

    async def delete(self, arguments: DeleteEvent, request: RequestContext) -> Outcome | None:
        """Ask for an event to be deleted, or for all of them."""
        if arguments.everything:
            return await self._delete_all(arguments, request)
        meant = await self._meant("calendar.delete_event", arguments, request)
        if isinstance(meant, Outcome):
            return meant
        event, state = meant.event, meant.state
        if not can(state, CalendarEntityFeature.DELETE_EVENT):
            self._declined(state, request, "not_deletable")
        occurrences = arguments.occurrences
        if event.repeats and occurrences is None:
            if arguments.day is None and arguments.starts is None:
                return self._which_of_series("calendar.delete_event", arguments, event, request)
            occurrences = "this"
        many = event.repeats and occurrences in ("following", "all")
        before = _gone(event, is_series=many)
        request.collector.register(
            CalendarChange(
                operation="delete_event",
                target=state.name,
                calendar=state.entity_id,
                uid=event.uid or "",
                recurrence_id=None if occurrences == "all" else event.recurrence_id,
                following=event.repeats and occurrences == "following",
                before=before,
                asks=many
                or arguments.only_told
                or not meant.is_certain
                or not can(state, CalendarEntityFeature.CREATE_EVENT),
            )
        )
        return None

    async def _delete_all(self, arguments: DeleteEvent, request: RequestContext) -> Outcome | None:
        """Ask for all events that are still to come to be deleted, of one calendar or of all, or those of a day.

        Raises:
            UnsupportedError: they are more than may be deleted at once, or nothing can be removed there.
        """
        await self._home.speech.load(request.language)
        calendars = await readable(self._home, request, choose(self._home, arguments.calendar, request.language))
        states = {state.entity_id: state for state in calendars if can(state, CalendarEntityFeature.DELETE_EVENT)}
        if not states and calendars:
            self._declined(calendars[0], request, "not_deletable")
        which = arguments.model_copy(update={"event": ""})
        found = await self._candidates(which, list(states.values()), request)
        events = [candidate.event for candidate in found if candidate.event.uid]
        if not events:
            spoken = self._home.speech.say(DOMAIN, "nothing_to_delete", request.language)
            return Outcome(status=OutcomeStatus.SUCCESS, data={"events": []}, spoken=spoken)
        if len(events) > MANY_TARGETS:
            values = {"count": len(events), "most": MANY_TARGETS}
            spoken = self._home.speech.say(DOMAIN, "too_many_to_delete", request.language, values)
            raise UnsupportedError(f"{len(events)} events are too many to delete at once", spoken=spoken)
        of_a_day = arguments.day is not None
        for event in events:
            state = states[event.entity_id or ""]
            request.collector.register(
                CalendarChange(
                    operation="delete_event",
                    target=state.name,
                    calendar=state.entity_id,
                    uid=event.uid or "",
                    recurrence_id=event.recurrence_id if event.repeats and of_a_day else None,
                    before=_gone(event, is_series=event.repeats and not of_a_day),
                    asks=True,
                )
            )
        return None

    async def update(self, arguments: UpdateEvent, request: RequestContext) -> Outcome | None:
        """Ask for an event to be moved, renamed or made longer."""
        meant = await self._meant("calendar.update_event", arguments, request)
        if isinstance(meant, Outcome):
            return meant
        event, state = meant.event, meant.state
        following = event.repeats and arguments.occurrences in ("following", "all")
        replaces = self._has_to_be_replaced(event, state, request)
        before, after = entry_of(event), changed(event, arguments)
        if after == before:
            spoken = self._say("unchanged", request, state, event)
            return Outcome(status=OutcomeStatus.SUCCESS, data={"unchanged": event.as_dict()}, spoken=spoken)
        if following:
            before, after = (entry.model_copy(update={"rrule": event.rrule}) for entry in (before, after))
        request.collector.register(
            CalendarChange(
                operation="replace_event" if replaces else "update_event",
                target=state.name,
                calendar=state.entity_id,
                uid=event.uid or "",
                recurrence_id=event.recurrence_id if event.repeats else None,
                following=following,
                before=before,
                after=after,
                asks=replaces or following,
            )
        )
        return None

    def _has_to_be_replaced(self, event: Event, state: State, request: RequestContext) -> bool:
        """Tell whether the calendar can only create and delete.

        Raises:
            UnsupportedError: it cannot do that either, or the event is one of a series.
        """
        if can(state, CalendarEntityFeature.UPDATE_EVENT):
            return False
        makes = can(state, CalendarEntityFeature.CREATE_EVENT) and can(state, CalendarEntityFeature.DELETE_EVENT)
        if not makes or event.repeats:
            self._declined(state, request, "series_not_movable" if makes else "not_changeable")
        return True

    async def _meant(self, tool: str, arguments: EventQuery, request: RequestContext) -> _TargetEvent | Outcome:
        """Return the one event that is meant, or the question which one.

        Raises:
            TargetNotFoundError: there is none.
        """
        await self._home.speech.load(request.language)
        calendars = choose(self._home, arguments.calendar, request.language)
        states = {state.entity_id: state for state in await readable(self._home, request, calendars)}
        found = await self._candidates(arguments, list(states.values()), request)
        if not found and arguments.day is not None and arguments.event and arguments.last_day is None:
            found = await self._on_that_weekday(arguments, arguments.day, list(states.values()), request)
        found = [candidate for candidate in found if candidate.event.uid]
        if not found:
            spoken = self._home.speech.say(DOMAIN, "no_such_event", request.language, {"event": arguments.event})
            raise TargetNotFoundError(f"no event {arguments.event!r} is planned", spoken=spoken)
        if len(found) > 1:
            return self._which(tool, arguments, [candidate.event for candidate in found], request)
        one = found[0]
        certain = one.match.is_full and one.match.likeness is TitleSimilarity.SAME
        return _TargetEvent(event=one.event, state=states[one.event.entity_id or ""], is_certain=certain)

    async def _candidates(
        self, which: EventQuery, states: Sequence[State], request: RequestContext
    ) -> list[EventMatch]:
        """Return the events that may be meant: those that are not over come first, and alone where there are any."""
        now = dt_util.as_local(request.now)
        start, end = now - _JUST_BEFORE, now + AHEAD
        if which.day is not None:
            start = dt_util.start_of_local_day(which.day)
            end = dt_util.start_of_local_day((which.last_day or which.day) + timedelta(days=1))
        if which.starts is not None:
            start, end = which.starts, which.starts + timedelta(minutes=1)
        words = self._vocabularies.of(request.language).words_of_event(which.event)
        if words:
            found = await named(self._home, words, states, (start, end))
        else:
            found = [EventMatch(event=event, match=_EXACT) for event in await upcoming(self._home, states, start, end)]
        if which.day is not None or which.starts is not None:
            later = [candidate for candidate in found if candidate.event.start >= start]
            # Where its begin alone tells which it is, what has begun before is another.
            found = later if which.starts is not None and not words else later or found
        ahead = [candidate for candidate in found if candidate.event.end > now]
        return distinct(ahead or found)

    async def _on_that_weekday(
        self, which: EventQuery, day: date, states: Sequence[State], request: RequestContext
    ) -> list[EventMatch]:
        """Return what may be meant on another day of that name: a "Friday" may be a later one; that is less certain."""
        anywhen = which.model_copy(update={"day": None})
        found = await self._candidates(anywhen, states, request)
        near = [candidate for candidate in found if candidate.event.start.weekday() == day.weekday()]
        return [
            replace(candidate, match=replace(candidate.match, likeness=TitleSimilarity.HEARD)) for candidate in near
        ]

    def _which(self, tool: str, which: EventQuery, events: Sequence[Event], request: RequestContext) -> Outcome:
        """Return the question which one is meant."""
        now = dt_util.as_local(request.now)
        self._ask(tool, which, request, choices=events[:_MAX_CHOICES])
        listed = say_choices(events[:_MAX_CHOICES], speech=self._home.speech, now=now, language=request.language)
        return _question(self._home.speech.say(DOMAIN, "which", request.language, {"events": listed}), events)

    def _which_of_series(self, tool: str, which: EventQuery, event: Event, request: RequestContext) -> Outcome:
        """Return the question how much of a series is meant."""
        self._ask(tool, which, request, choices=(event,), series=True)
        return _question(self._say("which_of_series", request, None, event), (event,))

    def _ask(
        self, tool: str, which: EventQuery, request: RequestContext, *, choices: Sequence[Event], series: bool = False
    ) -> None:
        known = which.model_dump(mode="json", exclude_none=True)
        asked = PendingQuestion(tool=tool, arguments=known, at=request.now, choices=tuple(choices), series=series)
        self._asked.put(request.conversation_id, asked)

    def _declined(self, state: State, request: RequestContext, reason: str) -> NoReturn:
        spoken = self._home.speech.say(DOMAIN, reason, request.language, {"calendar": state.name})
        raise UnsupportedError(f"{state.entity_id}: {reason}", spoken=spoken)

    def _say(self, key: str, request: RequestContext, state: State | None, event: Event) -> str:
        values: dict[str, Any] = {"summary": event.summary, "calendar": state.name if state else event.calendar}
        return self._home.speech.say(DOMAIN, key, request.language, values)


_MAX_CHOICES = 4
"""Events at most that are named in a question."""


def changed(event: Event, arguments: UpdateEvent) -> EventFields:
    """Return what is to stand in the calendar about an event."""
    length = event.end - event.start
    if arguments.new_duration_minutes is not None:
        length = timedelta(minutes=arguments.new_duration_minutes)
    start, all_day = event.start, event.all_day
    if arguments.shift_minutes is not None:
        start = dt_util.as_local(_moved(start, timedelta(minutes=arguments.shift_minutes)))
    if arguments.new_date is not None:
        start = start.replace(year=arguments.new_date.year, month=arguments.new_date.month, day=arguments.new_date.day)
    if arguments.new_time is not None:
        at = _nearest(arguments.new_time, start.time()) if arguments.either_half else arguments.new_time
        length = timedelta(hours=1) if all_day else length
        start, all_day = start.replace(hour=at.hour, minute=at.minute, second=0, microsecond=0), False
    return EventFields(
        summary=arguments.new_summary or event.summary,
        start=start,
        end=dt_util.as_local(_moved(start, length)),
        all_day=all_day,
        description=event.description,
        location=event.location if arguments.new_location is None else arguments.new_location,
    )


def _moved(start: datetime, by: timedelta) -> datetime:
    """Return a time moved by a length: whole days by the calendar, whatever the clocks do; the rest by the clock."""
    days = timedelta(days=by.days) if by.days and not by.seconds else timedelta()
    return (start + days) if days else dt_util.as_local(dt_util.as_utc(start) + by)


def _nearest(said: time, now: time) -> time:
    """Return a time of day that was said without its half: in the half that is near, else in the one of daylight.

    What is by day stays there: a match at ten that is moved to five is not played before dawn.
    """
    halves = (said, said.replace(hour=(said.hour + _HALF_DAY) % (2 * _HALF_DAY)))
    likely = [half for half in halves if _is_by_day(half)]
    if _is_by_day(now) and len(likely) == 1:
        return likely[0]
    near = min(halves, key=lambda half: abs(_minutes(half) - _minutes(now)))
    if abs(_minutes(near) - _minutes(now)) <= _NEAR_MINUTES:
        return near
    light = [half for half in halves if half.hour in _DAYLIGHT]
    return light[0] if len(light) == 1 else said


def _is_by_day(at: time) -> bool:
    return at.hour in _BY_DAY


def _minutes(at: time) -> int:
    return at.hour * 60 + at.minute


def _question(spoken: str, events: Sequence[Event]) -> Outcome:
    return Outcome(
        status=OutcomeStatus.SUCCESS,
        data={"question": spoken, "choices": [event.as_dict() for event in events]},
        spoken=spoken,
        asks=True,
    )


def _gone(event: Event, *, is_series: bool) -> EventFields:
    """Return what is deleted, as it is brought back: a whole series with its rule, or one that tells that it is one."""
    return entry_of(event).model_copy(update={"rrule": event.rrule or "FREQ=DAILY"} if is_series else {})
