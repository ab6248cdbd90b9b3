"""Free time: the gaps between events, within the hours of the day that are asked for."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta

from homeassistant.util import dt as dt_util

from .events import Event

EARLIEST, LATEST = time(8), time(22)
"""When free time begins and ends on a day where nobody said."""
_STEP = timedelta(minutes=15)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """Time in which nothing is planned."""

    start: datetime
    """When it begins, local."""
    end: datetime
    """When it ends, local."""


def gaps(
    events: Sequence[Event],
    start: datetime,
    end: datetime,
    *,
    length: timedelta,
    earliest: time | None = None,
    latest: time | None = None,
) -> list[Gap]:
    """Return the gaps of at least a length between two times, in order; an event of whole days fills none.

    Args:
        events: what is planned.
        start: beginning of the time to look in, local.
        end: its end.
        length: how long a gap has to be.
        earliest: the time of day before which nothing is looked for.
        latest: the time of day by which it has to be over.
    """
    busy = [(event.start, event.end) for event in events if not event.all_day]
    found: list[Gap] = []
    for opens, closes in _windows(start, end, earliest or EARLIEST, latest or LATEST):
        found += [gap for gap in _between(busy, opens, closes) if gap.end - gap.start >= length]
    return found


def _windows(start: datetime, end: datetime, earliest: time, latest: time) -> Iterator[tuple[datetime, datetime]]:
    """Yield the part of each day that counts."""
    day = start.date()
    while day <= end.date():
        midnight = dt_util.start_of_local_day(day)
        tomorrow = dt_util.start_of_local_day(day + timedelta(days=1))
        opens = midnight.replace(hour=earliest.hour, minute=earliest.minute)
        closes = tomorrow if latest <= earliest else midnight.replace(hour=latest.hour, minute=latest.minute)
        opens, closes = max(opens, _rounded(start)), min(closes, end)
        if opens < closes:
            yield opens, closes
        day += timedelta(days=1)


def _between(busy: Iterable[tuple[datetime, datetime]], opens: datetime, closes: datetime) -> Iterator[Gap]:
    """Yield what is left of a window between the events in it."""
    at = opens
    for begins, ends in sorted(busy):
        if ends <= at or begins >= closes:
            continue
        if begins > at:
            yield Gap(start=at, end=begins)
        at = max(at, ends)
    if at < closes:
        yield Gap(start=at, end=closes)


def _rounded(moment: datetime) -> datetime:
    """Return the next quarter of an hour."""
    over = timedelta(minutes=moment.minute % 15, seconds=moment.second, microseconds=moment.microsecond)
    return moment if not over else moment - over + _STEP


def overlapping(events: Sequence[Event]) -> list[tuple[Event, Event]]:
    """Return each two events that take place at the same time; those of whole days leave time for others."""
    timed = sorted((event for event in events if not event.all_day), key=lambda event: event.start)
    return [(one, other) for at, one in enumerate(timed) for other in timed[at + 1 :] if other.start < one.end]
