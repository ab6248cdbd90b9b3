"""Finds the events that words mean, with what is needed to change them."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from homeassistant.components.calendar import CalendarEvent
from homeassistant.components.calendar.const import DATA_COMPONENT, DOMAIN, CalendarEntityFeature
from homeassistant.core import HomeAssistant, State
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import entity_registry as er, intent
from homeassistant.util import dt as dt_util

from ...common.request import RequestContext
from ...nlu.grounded_parser.words import split
from ...safety.profiles import is_hidden_category
from ..exposed import exposed, names_of, person_of, readable_by
from ..skill import SkillContext
from .entities import can, is_available
from .events import Event
from .matching import Match, TitleSimilarity, match
from .vocabulary import CalendarVocabulary

AHEAD = timedelta(days=366)
"""How far ahead an event is looked for that was named without a day."""
_READ_TIMEOUT_S = 8.0


@dataclass(frozen=True, slots=True, kw_only=True)
class EventMatch:
    """An event that words may mean."""

    event: Event
    """The event."""
    match: Match
    """How well the words fit."""


async def readable(home: SkillContext, request: RequestContext, among: Sequence[State] | None = None) -> list[State]:
    """Return the exposed calendars that answer and that whoever asks may see."""
    if is_hidden_category(DOMAIN, request.hidden_categories):
        return []
    may_see = await readable_by(home.hass, request.user_id)
    states = exposed(home.hass, DOMAIN) if among is None else among
    return [state for state in states if is_available(state) and may_see(state.entity_id)]


async def upcoming(home: SkillContext, calendars: Iterable[State], start: datetime, end: datetime) -> list[Event]:
    """Return what these calendars hold between two times, in order; one that fails to answer is left out."""
    calendars = list(calendars)
    try:
        async with asyncio.timeout(_READ_TIMEOUT_S):
            read = await asyncio.gather(*(_read(home.hass, calendar, start, end) for calendar in calendars))
    except TimeoutError:
        return []
    return sorted((event for events in read for event in events), key=lambda event: (event.start, event.summary))


async def named(
    home: SkillContext,
    words: Sequence[str],
    calendars: Iterable[State],
    window: tuple[datetime, datetime],
    *,
    needs_title: bool = True,
) -> list[EventMatch]:
    """Return the events that words fit best, in order of time: those that all words fit, else those that most do."""
    calendars = list(calendars)
    beside = EventContext(home.hass, calendars)
    found = [
        EventMatch(event=event, match=fit)
        for event in await upcoming(home, calendars, *window)
        for fit in (match(words, event.summary, beside.of(event), needs_title=needs_title),)
        if fit.likeness is not TitleSimilarity.NONE
    ]
    best = max((candidate.match.explained, candidate.match.likeness) for candidate in found) if found else (0, 0)
    return [candidate for candidate in found if (candidate.match.explained, candidate.match.likeness) == best]


class EventContext:
    """What belongs to an event beside its title: its place, its calendar, and all names of whoever is named there."""

    def __init__(self, hass: HomeAssistant, calendars: Iterable[State]) -> None:
        self._calendars = {state.name: " ".join(names_of(hass, state)) for state in calendars}
        self._people = tuple(persons_of(hass).values())

    def of(self, event: Event) -> str:
        """Return it as words."""
        calendar = self._calendars.get(event.calendar, "")
        people = (" ".join(names) for names in self._people if belongs_to(names, f"{event.summary} {calendar}"))
        return " ".join((event.location or "", calendar, *people))


def distinct(found: Sequence[EventMatch]) -> list[EventMatch]:
    """Return events with a series standing for itself once: its next one."""
    seen: dict[object, EventMatch] = {}
    for candidate in found:
        key = (candidate.event.entity_id, candidate.event.uid) if candidate.event.uid else id(candidate)
        seen.setdefault(key, candidate)
    return list(seen.values())


def persons_of(hass: HomeAssistant) -> dict[str, tuple[str, ...]]:
    """Return each person's entity with the folded names that mean them."""
    registry = er.async_get(hass)
    found: dict[str, tuple[str, ...]] = {}
    for state in hass.states.async_all("person"):
        names = intent.async_get_entity_aliases(hass, registry.async_get(state.entity_id), state=state)
        found[state.entity_id] = tuple("".join(split(name)) for name in names if name.strip())
    return found


def own_calendar(home: SkillContext, request: RequestContext, words: CalendarVocabulary) -> State | None:
    """Return the only writable calendar with the name of whoever says "my calendar"; None where that is not said."""
    said, nouns = split(request.text), words.nouns
    is_mine = any(second in nouns and words["mine"].fullmatch(first) is not None for first, second in pairwise(said))
    person = person_of(home.hass, request.user_id) if is_mine else None
    names = persons_of(home.hass)[person.entity_id] if person is not None else ()
    theirs = [
        state
        for state in exposed(home.hass, DOMAIN)
        if can(state, CalendarEntityFeature.CREATE_EVENT) and belongs_to(names, " ".join(names_of(home.hass, state)))
    ]
    return theirs[0] if len(theirs) == 1 else None


def belongs_to(names: Sequence[str], text: str) -> bool:
    """Tell whether a text names somebody, possessive or not."""
    said = split(text)
    return any(word in (name, f"{name}s", f"{name}es") for name in names for word in said)


async def _read(hass: HomeAssistant, calendar: State, start: datetime, end: datetime) -> list[Event]:
    entity = hass.data[DATA_COMPONENT].get_entity(calendar.entity_id)
    if entity is None:
        return []
    try:
        events = await entity.async_get_events(hass, start, end)
    except HomeAssistantError:
        return []
    return [_event(calendar, event) for event in events]


def _event(calendar: State, event: CalendarEvent) -> Event:
    return Event(
        calendar=calendar.name,
        summary=event.summary or "",
        start=dt_util.as_local(event.start_datetime_local),
        end=dt_util.as_local(event.end_datetime_local),
        all_day=event.all_day,
        description=event.description,
        location=event.location,
        entity_id=calendar.entity_id,
        uid=event.uid,
        recurrence_id=event.recurrence_id,
        rrule=event.rrule,
    )
