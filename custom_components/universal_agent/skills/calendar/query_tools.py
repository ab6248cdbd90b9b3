"""Looks up what is planned for a question, and says what the question is after."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from homeassistant.components.calendar.const import DOMAIN
from homeassistant.core import State
from homeassistant.util import dt as dt_util

from ...common.outcome import Outcome, OutcomeStatus
from ...common.request import RequestContext
from ...nlu.datetimes import say_time
from ...nlu.grounded_parser.words import split
from ..exposed import names_of
from ..skill import SkillContext
from .entities import choose
from .events import Event, read_calendars
from .finding import AHEAD, EventContext, belongs_to, persons_of, readable
from .free_time import gaps, overlapping
from .inputs import FindFreeTime, ListEvents
from .matching import TitleSimilarity, match
from .vocabulary import CalendarVocabularies
from .wording import say_clashes, say_events, say_free, say_gaps, say_nothing, say_one

_DAYS_AHEAD = 7
_MAX_GAPS = 3


class CalendarQueryTools:
    """The handlers of `calendar.list_events` and `calendar.find_free_time`."""

    def __init__(self, home: SkillContext, vocabularies: CalendarVocabularies) -> None:
        self._home = home
        self._vocabularies = vocabularies

    async def list_events(self, arguments: ListEvents, request: RequestContext) -> Outcome:
        """Return the events in a window of time, or what is asked about them."""
        await self._home.speech.load(request.language)
        now = dt_util.as_local(request.now)
        calendars = choose(self._home, arguments.calendar, request.language)
        start, end = _window(arguments, now)
        events, missing = await read_calendars(self._home, calendars, start, end, request)
        events = self._of_person(events, arguments.person, calendars)
        if arguments.after:
            before = self._called(events, arguments.after, calendars, request.language)
            start = max([start, *(event.end for event in before[:1])])
            if before and arguments.start is None and arguments.end is None:
                end = dt_util.start_of_local_day(start.date() + timedelta(days=1))  # what follows it on its day
            events = [event for event in events if event.end > start and event.start < end]
        elsewhen: Sequence[Event] = ()
        if arguments.query:
            events = self._called(events, arguments.query, calendars, request.language)
            if not events and arguments.start is not None and not arguments.after:
                elsewhen = await self._ahead(arguments, calendars, request)
        if arguments.only_next or (arguments.query and arguments.start is None and arguments.aim != "count"):
            ahead = [event for event in events if event.end > now]
            coming = [event for event in ahead if event.start >= now] if arguments.only_next else ahead
            events = (coming or ahead)[:1]
        if elsewhen:
            told = say_one(elsewhen[0], "when", speech=self._home.speech, now=now, language=request.language)
            spoken = self._home.speech.say(DOMAIN, "not_then", request.language, {"sentence": told})
        else:
            spoken = self._words(arguments, events, (start, end), calendars[0].name, request)
        data = {
            "from": start.isoformat(),
            "to": end.isoformat(),
            "events": [event.as_dict() for event in events],
        }
        if not missing:
            return Outcome(status=OutcomeStatus.SUCCESS, data=data, spoken=spoken)
        unread = self._home.speech.say(DOMAIN, "unread", request.language, {"calendars": ", ".join(missing)})
        return Outcome(
            status=OutcomeStatus.PARTIAL,
            data={**data, "unread_calendars": missing},
            spoken=f"{spoken} {unread}",
            message=f"these calendars could not be read: {', '.join(missing)}",
        )

    async def _ahead(
        self, arguments: ListEvents, calendars: Sequence[State], request: RequestContext
    ) -> Sequence[Event]:
        """Return the events with these words that are not over, whenever they are."""
        now = dt_util.as_local(request.now)
        events, _ = await read_calendars(self._home, calendars, now, now + AHEAD, request)
        events = self._of_person(events, arguments.person, calendars)
        return self._called(events, arguments.query or "", calendars, request.language)

    async def find_free_time(self, arguments: FindFreeTime, request: RequestContext) -> Outcome:
        """Return when nothing is planned in all of the calendars, or in those of some people."""
        await self._home.speech.load(request.language)
        now = dt_util.as_local(request.now)
        start = max(arguments.start or now, now)
        end = arguments.end or dt_util.start_of_local_day(start.date() + timedelta(days=_DAYS_AHEAD))
        calendars = await readable(self._home, request, choose(self._home, None, request.language))
        events, missing = await read_calendars(self._home, calendars, start, max(end, start), request)
        events = self._in_calendars(events, arguments.calendars, calendars)
        found = gaps(
            events,
            start,
            end,
            length=timedelta(minutes=arguments.duration_minutes),
            earliest=arguments.earliest,
            latest=arguments.latest,
        )
        spoken = say_gaps(found[:_MAX_GAPS], speech=self._home.speech, now=now, language=request.language)
        data = {"free": [{"start": gap.start.isoformat(), "end": gap.end.isoformat()} for gap in found]}
        if missing:
            spoken += " " + self._home.speech.say(DOMAIN, "unread", request.language, {"calendars": ", ".join(missing)})
        return Outcome(
            status=OutcomeStatus.PARTIAL if missing else OutcomeStatus.SUCCESS,
            data={**data, **({"unread_calendars": missing} if missing else {})},
            spoken=spoken,
        )

    def _words(
        self,
        arguments: ListEvents,
        events: Sequence[Event],
        window: tuple[datetime, datetime],
        calendar: str,
        request: RequestContext,
    ) -> str:
        """Return the answer."""
        start, end = window
        speech, language, now = self._home.speech, request.language, dt_util.as_local(request.now)
        if arguments.aim in ("free", "busy"):
            is_busy = arguments.aim == "busy"
            return say_free(events, start, end, asks_if_busy=is_busy, speech=speech, now=now, language=language)
        if arguments.query and not events:
            return speech.say(DOMAIN, "no_such_event", language, {"event": arguments.query})
        if arguments.aim == "count" and events:
            key = "count" if len(events) > 1 else "count_one"
            counted = speech.say(DOMAIN, key, language, {"count": len(events)})
            return f"{counted} {say_events(events, speech=speech, now=now, language=language)}"
        if arguments.aim == "clash":
            return say_clashes(overlapping(events), speech=speech, now=now, language=language)
        if arguments.aim in ("first", "last") and events:
            timed = [event for event in events if not event.all_day] or list(events)
            chosen = min(timed, key=lambda event: event.start) if arguments.aim == "first" else max(timed, key=_end_of)
            return say_one(chosen, "when", speech=speech, now=now, language=language)
        if arguments.aim != "events" and events:
            return say_one(events[0], arguments.aim, speech=speech, now=now, language=language)
        if events and (arguments.only_next or arguments.query):
            return say_one(events[0], "when", speech=speech, now=now, language=language)
        if events:
            return say_events(events, speech=speech, now=now, language=language)
        if arguments.after:
            return speech.say(DOMAIN, "free_after", language, {"time": say_time(start, language)})
        name = self._whose(arguments.person, language) if arguments.person else calendar if arguments.calendar else None
        return say_nothing(arguments.start, end, name, speech=speech, now=now, language=language)

    def _whose(self, said: str, language: str) -> str | None:
        """Return what to call what is planned for a person; None where nobody is called that."""
        names = persons_of(self._home.hass)
        found = [
            state for state in map(self._home.hass.states.get, names) if state and _says(said, names[state.entity_id])
        ]
        return self._home.speech.words("calendar_of", language).format(person=found[0].name) if found else None

    def _called(self, events: Sequence[Event], said: str, calendars: Sequence[State], language: str) -> list[Event]:
        """Return the events that these words fit best."""
        words = self._vocabularies.of(language).words_of_event(said)
        if not words:
            return list(events)
        beside = EventContext(self._home.hass, calendars)
        for needs_title in (True, False):
            fits = [(match(words, event.summary, beside.of(event), needs_title=needs_title), event) for event in events]
            best = max(((fit.explained, fit.likeness) for fit, _ in fits), default=(0, TitleSimilarity.NONE))
            if best[0]:
                return [event for fit, event in fits if (fit.explained, fit.likeness) == best]
        return []

    def _of_person(self, events: Sequence[Event], person: str | None, calendars: Sequence[State]) -> list[Event]:
        """Return the events of one person: in a calendar or with a title that bears their name."""
        return self._in_calendars(events, [person] if person else [], calendars)

    def _in_calendars(self, events: Sequence[Event], wanted: Sequence[str], calendars: Sequence[State]) -> list[Event]:
        """Return the events of these calendars and people; all of them where nobody is named."""
        if not wanted:
            return list(events)
        hass = self._home.hass
        called = {state.name: " ".join(names_of(hass, state)) for state in calendars}
        people = [names for names in persons_of(hass).values() if any(_says(name, names) for name in wanted)]
        others = [names for names in persons_of(hass).values() if names not in people]
        chosen = {name for name, names in called.items() if any(_folded(item) in _folded(names) for item in wanted)}

        def is_wanted(event: Event) -> bool:
            theirs = f"{event.summary} {called.get(event.calendar, '')}"
            return event.calendar in chosen or any(belongs_to(names, theirs) for names in people)

        found = [event for event in events if is_wanted(event)]
        return found if people or chosen or not others else list(events)


def _window(arguments: ListEvents, now: datetime) -> tuple[datetime, datetime]:
    """Return the time to look in."""
    start = arguments.start or now
    if arguments.end is not None:
        end = arguments.end
    elif arguments.start is None and (arguments.query or arguments.only_next):
        end = now + AHEAD
    else:
        end = dt_util.start_of_local_day(start.date() + timedelta(days=1 if arguments.start else _DAYS_AHEAD))
    if end <= start:
        start = dt_util.start_of_local_day(end - timedelta(microseconds=1))
    return start, end


def _end_of(event: Event) -> tuple[datetime, datetime]:
    return event.start, event.end


def _folded(text: str) -> str:
    return f" {' '.join(split(text))} "


def _says(said: str, names: Sequence[str]) -> bool:
    return "".join(split(said)) in names
