"""The time a forecast is asked about, and the kinds of forecast that suit it."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Literal

from homeassistant.util import dt as dt_util

Kind = Literal["daily", "hourly", "twice_daily"]

_FOR_DAYS: tuple[Kind, ...] = ("daily", "twice_daily", "hourly")
_FOR_PARTS: tuple[Kind, ...] = ("hourly", "twice_daily", "daily")
_NEARLY_A_DAY = timedelta(hours=23)
_MAX_PART = timedelta(hours=9)
"""Hours that a part of a day has at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    """The time that is asked about, in the home's time zone, end exclusive."""

    start: datetime
    """Its beginning."""
    end: datetime
    """Its end."""
    is_instant: bool = False
    """Whether one moment was meant rather than a span."""

    @property
    def is_whole_days(self) -> bool:
        """Whether whole days are meant (today, the weekend) rather than a part of one."""
        return self.end - self.start >= _NEARLY_A_DAY

    @property
    def is_part_of_day(self) -> bool:
        """Whether it is a morning, an afternoon, an evening or a night: none of them begins at midnight."""
        return self.start.time() != time.min and self.end - self.start <= _MAX_PART

    def preferred(self) -> tuple[Kind, ...]:
        """Return the forecast types that suit the window, the best one first."""
        return _FOR_DAYS if self.is_whole_days else _FOR_PARTS


def window(start: datetime | None, end: datetime | None, now: datetime) -> Window:
    """Return the time meant: three days from today on, the day of a bare date, the hour of a bare time, or the span."""
    if start is None:
        start = dt_util.start_of_local_day(now)
        return Window(start=start, end=end or midnight_after(start, days=3))
    if end is None or end <= start:
        if start.time() == time.min:
            return Window(start=start, end=midnight_after(start, days=1))
        return Window(start=start, end=start + timedelta(hours=1), is_instant=True)
    return Window(start=start, end=end)


def midnight_after(start: datetime, *, days: int) -> datetime:
    """Return the midnight that many days after the one before `start`."""
    return dt_util.start_of_local_day(start.date() + timedelta(days=days))
