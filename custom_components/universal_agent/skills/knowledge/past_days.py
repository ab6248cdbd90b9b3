"""The latest day of a kind before today, for questions that count from it: "since the third of May"."""

from datetime import date, datetime, timedelta

from ...nlu.datetimes import Moment, parse

_STEPS = tuple(timedelta(days=days) for days in (7, 31, 366))
"""How far back a weekday, a day of a month and a day of a year come round."""
_SHIFT = timedelta(days=9)
"""By which what is counted from today moves with it, and no day with a name of its own does."""


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
