"""Days of the calendar with a name: those that stay where they are and those that move with Easter."""

from datetime import date, datetime, timedelta
import re

from ...nlu.datetimes import Moment, parse
from ...nlu.datetimes.holidays import easter_sunday

_STEPS = tuple(timedelta(days=days) for days in (7, 31, 366))
"""How far back a weekday, a day of a month and a day of a year come round."""
_SHIFT = timedelta(days=9)
"""By which what is counted from today moves with it, and no day with a name of its own does."""

_FIXED = re.compile(r"(\d\d)-(\d\d)")
_EASTER = re.compile(r"easter([+-]\d+)?")
_NTH = re.compile(r"(\d\d)-(\d)-(\d)")
"""Month, which one of the month, and day of the week: "11-4-3" is the fourth Thursday of November."""


def day_in(rule: str, year: int) -> date:
    """Return the day that a rule names in a year: "12-25", "easter+50", "11-4-3"."""
    if found := _NTH.fullmatch(rule):
        month, count, weekday = (int(part) for part in found.groups())
        first = date(year, month, 1)
        return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (count - 1))
    if found := _FIXED.fullmatch(rule):
        return date(year, int(found[1]), int(found[2]))
    found = _EASTER.fullmatch(rule)
    assert found is not None
    return easter_sunday(year) + timedelta(days=int(found[1] or 0))


def next_day(rule: str, today: date) -> date:
    """Return the next such day, today included."""
    this = day_in(rule, today.year)
    return this if this >= today else day_in(rule, today.year + 1)


def last_day(rule: str, today: date) -> date:
    """Return the latest such day before today."""
    this = day_in(rule, today.year)
    return this if this < today else day_in(rule, today.year - 1)


def moment_day(text: str, now: datetime, language: str) -> date | None:
    """Return the day that words name; None where they name none, or more than it."""
    moment = parse(text, now=now, language=language)
    if not isinstance(moment, Moment) or not moment.has_date or moment.has_time or moment.is_range:
        return None
    return moment.start.date()


def day_before(text: str, now: datetime, language: str) -> date | None:
    """Return the latest day before today that words name; None where there is none."""
    day, today = moment_day(text, now, language), now.date()
    if day is None or day < today:
        return day
    moved = moment_day(text, now + _SHIFT, language)
    if moved is None or moved - day == _SHIFT:
        return None  # "tomorrow" has not been
    earlier = (moment_day(text, now - step, language) for step in _STEPS)
    return next((item for item in earlier if item is not None and item < today), None)
