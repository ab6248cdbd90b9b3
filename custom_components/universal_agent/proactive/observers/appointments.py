"""Appointments that are near, and rain at the time of one that is elsewhere."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta

from ...skills.calendar.events import Event
from ...skills.weather.forecast import ForecastEntry
from .observation import Observation, ObservationKind

SOON = timedelta(minutes=75)
RAINY = frozenset({"rainy", "pouring", "lightning-rainy", "snowy-rainy", "hail", "snowy"})
LIKELY_PERCENT = 60.0
AHEAD = timedelta(hours=6)
"""How far ahead rain matters for what is open now."""
_MAX_NAME_LENGTH = 80


def observe(events: Iterable[Event], forecast: Sequence[ForecastEntry], now: datetime) -> Iterator[Observation]:
    """Yield today's appointments that have a time, once they are near or rain is to be expected on the way."""
    for event in events:
        if event.all_day or event.start <= now or event.start.date() != now.date():
            continue
        evidence = {"at": f"{event.start:%H:%M}", "calendar": event.calendar, "location": event.location}
        subject = f"event {event.calendar} {event.start.isoformat()} {event.summary}"[:200]
        name = " ".join(event.summary.split())[:_MAX_NAME_LENGTH]
        if event.location and is_wet(forecast, event.start - timedelta(hours=1), event.end):
            yield Observation(kind=ObservationKind.TRAVEL_WEATHER, subject=subject, name=name, evidence=evidence)
        elif event.start - now <= SOON:
            yield Observation(kind=ObservationKind.APPOINTMENT, subject=subject, name=name, evidence=evidence)


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
