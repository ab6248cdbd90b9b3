"""A recurrence as an RFC 5545 rule, and its first occurrence."""

from datetime import datetime, time

from dateutil.rrule import rrulestr

from .datetimes import Frequency, PartOfDay, Recurrence

_DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_MORNING = time(9)
_HOURS = {
    PartOfDay.MORNING: time(9),
    PartOfDay.AFTERNOON: time(15),
    PartOfDay.EVENING: time(18),
    PartOfDay.NIGHT: time(22),
}
_SHORT = {Frequency.SECONDLY, Frequency.MINUTELY, Frequency.HOURLY}


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
