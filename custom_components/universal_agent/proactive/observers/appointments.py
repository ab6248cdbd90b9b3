"""What is near: appointments, rain at the time of one that is elsewhere, and next actions and goals that are due."""

from collections.abc import Container, Iterable, Iterator, Sequence
from datetime import date, datetime, timedelta

from homeassistant.util import dt as dt_util

from ...nlu.grounded_parser.words import split
from ...skills.calendar.events import Event
from ...skills.weather.forecast import ForecastEntry
from ...store.goals import Goal
from ...store.projects import NextAction
from ...store.schedule import ScheduledItem
from .observation import Observation, ObservationKind

GOAL_AHEAD = timedelta(days=7)
"""How long before its day a goal is told of."""
_MORNING = 7
SOON = timedelta(minutes=75)
RAINY = frozenset({"rainy", "pouring", "lightning-rainy", "snowy-rainy", "hail", "snowy"})
LIKELY_PERCENT = 60.0
AHEAD = timedelta(hours=6)
"""How far ahead rain matters for what is open now."""
_MAX_NAME_LENGTH = 80
_MIN_LETTERS = 4
"""Letters at least of a word of a title that a reminder is known by: shorter ones are articles and the like."""
_MIN_PART = 5
"""Letters at least of the last part of a compound that stands for all of it."""


def observe_appointments(
    events: Iterable[Event], forecast: Sequence[ForecastEntry], now: datetime, reminded_of: Container[str] = ()
) -> Iterator[Observation]:
    """Yield today's appointments that have a time, once they are near or rain is to be expected on the way.

    Args:
        events: what is in the calendars.
        forecast: the hours to come.
        now: the local time.
        reminded_of: subjects of those of which people are reminded anyway: that they are near is not told.
    """
    for event in events:
        if event.all_day or event.start <= now or event.start.date() != now.date():
            continue
        evidence = {"at": f"{event.start:%H:%M}", "calendar": event.calendar, "location": event.location}
        subject = subject_of(event)
        name = " ".join(event.summary.split())[:_MAX_NAME_LENGTH]
        if event.location and is_wet(forecast, event.start - timedelta(hours=1), event.end):
            yield Observation(kind=ObservationKind.TRAVEL_WEATHER, subject=subject, name=name, evidence=evidence)
        elif event.start - now <= SOON and subject not in reminded_of:
            yield Observation(kind=ObservationKind.APPOINTMENT, subject=subject, name=name, evidence=evidence)


def subject_of(event: Event) -> str:
    """Return what an observation of an event is about."""
    return f"event {event.calendar} {event.start.isoformat()} {event.summary}"[:200]


def is_reminded_of(event: Event, reminders: Iterable[ScheduledItem], people: Iterable[str]) -> bool:
    """Tell whether a reminder of the same day, before the event ends, speaks of it: it has a word of its title.

    Args:
        event: what is in a calendar.
        reminders: what people are reminded of.
        people: names of the household: such a name alone tells nothing of what somebody does.
    """
    names = {word for name in people for word in split(name)}
    title = set(split(event.summary))
    title = title - names or title
    return any(
        (at := dt_util.utc_from_timestamp(item.fires_at).astimezone(event.start.tzinfo)).date() == event.start.date()
        and at < event.end
        and any(_is_said(word, split(item.message or "")) for word in title)
        for item in reminders
    )


def _is_said(word: str, said: Iterable[str]) -> bool:
    """Tell whether a word of a title is among those that were said, also as the last part of a compound."""
    if len(word) < _MIN_LETTERS:
        return False
    return any(word == other or (len(other) >= _MIN_PART and word.endswith(other)) for other in said)


def rain_begins(forecast: Sequence[ForecastEntry], now: datetime) -> datetime | None:
    """Return when rain begins within the next hours; now where it should be raining already."""
    for entry in forecast:
        if entry.end > now and entry.start <= now + AHEAD and _rains(entry):
            return max(entry.start, now)
    return None


def is_wet(forecast: Iterable[ForecastEntry], start: datetime, end: datetime) -> bool:
    """Tell whether rain is to be expected at some time between two times."""
    return any(_rains(entry) for entry in forecast if entry.start < end and entry.end > start)


def _rains(entry: ForecastEntry) -> bool:
    return entry.condition in RAINY or (entry.chance is not None and entry.chance >= LIKELY_PERCENT)


def observe_due(actions: Iterable[NextAction], goals: Iterable[Goal], now: datetime) -> Iterator[Observation]:
    """Yield the open next actions whose day has come or passed, and active goals whose day is near."""
    for action in actions:
        kind = None if action.done_at is not None else _kind(action.due_at, now)
        if kind is not None:
            evidence = {"due": action.due, "project": action.project}
            yield Observation(kind=kind, subject=f"action {action.id}", name=action.title, evidence=evidence)
    for goal in goals:
        if goal.target_date is not None and goal.status == "active":
            target = date.fromisoformat(goal.target_date)
            if now.date() <= target <= now.date() + GOAL_AHEAD and goal.progress < 100:
                yield Observation(
                    kind=ObservationKind.GOAL_DUE,
                    subject=f"goal {goal.id}",
                    name=goal.title,
                    evidence={"date": goal.target_date, "percent": goal.progress},
                )


def _kind(due: date | datetime | None, now: datetime) -> ObservationKind | None:
    if due is None:
        return None
    if isinstance(due, datetime):
        if due <= now:
            return ObservationKind.ACTION_OVERDUE
        return ObservationKind.ACTION_DUE if due - now <= timedelta(hours=3) else None
    if due < now.date():
        return ObservationKind.ACTION_OVERDUE
    return ObservationKind.ACTION_DUE if due == now.date() and now.hour >= _MORNING else None
