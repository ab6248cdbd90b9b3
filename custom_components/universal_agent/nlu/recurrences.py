"""A recurrence as an RFC 5545 rule, and its first occurrence."""

from datetime import UTC, datetime, time, timedelta

from dateutil.rrule import rrulestr

from .datetimes import Frequency, Moment, PartOfDay, Recurrence
from .datetimes.clocks import HOURS

_DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_MORNING = time(9)
_HOURS = {
    PartOfDay.MORNING: time(9),
    PartOfDay.AFTERNOON: time(15),
    PartOfDay.EVENING: time(18),
    PartOfDay.NIGHT: time(22),
}
_SHORT = {Frequency.SECONDLY, Frequency.MINUTELY, Frequency.HOURLY}


def within_part(moment: Moment, now: datetime) -> datetime:
    """Return when something is due in a part of a day: at its usual hour, or halfway through what is left of it."""
    first_hour = moment.start.hour
    part = next(part for part, (begins, _) in HOURS.items() if begins % 24 == first_hour)
    usual = moment.start.replace(hour=_HOURS[part].hour, minute=0, second=0, microsecond=0)
    if usual > now or moment.end <= now:
        return usual
    half = now + (moment.end - now) / 2
    return half.replace(minute=half.minute // 5 * 5, second=0, microsecond=0)


def rrule(recurrence: Recurrence, *, of_days: bool = False) -> str:
    """Return the rule, for example `FREQ=WEEKLY;BYDAY=MO`; what lasts whole days ends with a day, too."""
    rule = _endless(recurrence)
    if recurrence.ends is None:
        return rule
    last = recurrence.ends - timedelta(seconds=1)
    return f"{rule};UNTIL={last:%Y%m%d}" if of_days else f"{rule};UNTIL={last.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _endless(recurrence: Recurrence) -> str:
    parts = [f"FREQ={recurrence.frequency.value.upper()}"]
    if recurrence.interval > 1:
        parts.append(f"INTERVAL={recurrence.interval}")
    if recurrence.weekdays:
        parts.append("BYDAY=" + ",".join(_DAYS[day] for day in recurrence.weekdays))
    if recurrence.month is not None:
        parts.append(f"BYMONTH={recurrence.month}")
    if recurrence.day is not None:
        parts.append(f"BYMONTHDAY={recurrence.day}")
    return ";".join(parts)


def never_comes(recurrence: Recurrence, now: datetime) -> bool:
    """Tell whether a recurrence is over before it comes: "every Monday until Sunday", said on a Tuesday."""
    return recurrence.ends is not None and first(recurrence, now) >= recurrence.ends


def first(recurrence: Recurrence, now: datetime) -> datetime:
    """Return the first occurrence after now and within its limits; in the morning where no time was named."""
    begins = now if recurrence.starts is None else max(now, recurrence.starts)
    anchor = begins
    if recurrence.frequency not in _SHORT:
        at = recurrence.at or (_HOURS[recurrence.part_of_day] if recurrence.part_of_day else _MORNING)
        anchor = begins.replace(hour=at.hour, minute=at.minute, second=at.second, microsecond=0)
    rule = rrulestr(_endless(recurrence), dtstart=anchor.replace(tzinfo=None))
    found = rule.after(begins.replace(tzinfo=None), inc=begins > now)
    return anchor if found is None else found.replace(tzinfo=begins.tzinfo)
