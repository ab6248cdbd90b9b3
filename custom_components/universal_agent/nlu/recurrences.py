"""A recurrence as an RFC 5545 rule, and its first occurrence."""

from datetime import datetime, time

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


def rrule(recurrence: Recurrence) -> str:
    """Return the rule, for example `FREQ=WEEKLY;BYDAY=MO`."""
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


def first(recurrence: Recurrence, now: datetime) -> datetime:
    """Return the first occurrence after now; in the morning where no time was named."""
    if recurrence.frequency in _SHORT:
        anchor = now
    else:
        at = recurrence.at or (_HOURS[recurrence.part_of_day] if recurrence.part_of_day else _MORNING)
        anchor = now.replace(hour=at.hour, minute=at.minute, second=at.second, microsecond=0)
    found = rrulestr(rrule(recurrence), dtstart=anchor.replace(tzinfo=None)).after(now.replace(tzinfo=None))
    return anchor if found is None else found.replace(tzinfo=now.tzinfo)
