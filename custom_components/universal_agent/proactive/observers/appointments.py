"""Appointments that are near, and rain at the time of one that is elsewhere."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta

from ...skills.calendar.events import Event
from ...skills.weather.forecast import Entry
from .observation import Kind, Observation

SOON = timedelta(minutes=75)
RAINY = frozenset({"rainy", "pouring", "lightning-rainy", "snowy-rainy", "hail", "snowy"})
LIKELY_PERCENT = 60.0
AHEAD = timedelta(hours=6)
"""How far ahead rain matters for what is open now."""
_LONGEST_NAME = 80


def observe(events: Iterable[Event], forecast: Sequence[Entry], now: datetime) -> Iterator[Observation]:
    """Yield today's appointments that have a time, once they are near or rain is to be expected on the way."""
    for event in events:
        if event.all_day or event.start <= now or event.start.date() != now.date():
            continue
        evidence = {"at": f"{event.start:%H:%M}", "calendar": event.calendar, "location": event.location}
        subject = f"event {event.calendar} {event.start.isoformat()} {event.summary}"[:200]
        name = " ".join(event.summary.split())[:_LONGEST_NAME]
        if event.location and is_wet(forecast, event.start - timedelta(hours=1), event.end):
            yield Observation(kind=Kind.TRAVEL_WEATHER, subject=subject, name=name, evidence=evidence)
        elif event.start - now <= SOON:
            yield Observation(kind=Kind.APPOINTMENT, subject=subject, name=name, evidence=evidence)


def rain_begins(forecast: Sequence[Entry], now: datetime) -> datetime | None:
    """Return when rain begins within the next hours; now where it should be raining already."""
    for entry in forecast:
        if entry.end > now and entry.start <= now + AHEAD and _rains(entry):
            return max(entry.start, now)
    return None


def is_wet(forecast: Iterable[Entry], start: datetime, end: datetime) -> bool:
    """Tell whether rain is to be expected at some time between two times."""
    return any(_rains(entry) for entry in forecast if entry.start < end and entry.end > start)


def _rains(entry: Entry) -> bool:
    return entry.condition in RAINY or (entry.chance is not None and entry.chance >= LIKELY_PERCENT)
