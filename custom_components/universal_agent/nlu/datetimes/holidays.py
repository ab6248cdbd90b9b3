"""Holidays that are on another date every year: those counted from Easter, and those on a certain weekday."""

from dataclasses import dataclass
from datetime import date, timedelta

from .dates import DateSpan, one_day


@dataclass(frozen=True, slots=True)
class WeekdayFrom:
    """A holiday on the first certain weekday from a date on: Advent begins on the Sunday from November 27 on."""

    month: int
    day: int
    weekday: int
    year: int | None = None
    turn: int = 0

    def span(self, today: date) -> DateSpan | None:
        """Return the day, the coming one unless a year was named."""
        if self.year is not None:
            return one_day(self._of(self.year))
        days = [self._of(today.year + years) for years in (-1, 0, 1)]
        wanted = [day for day in reversed(days) if day < today] if self.turn < 0 else [d for d in days if d >= today]
        return one_day(wanted[0])

    def _of(self, year: int) -> date:
        first = date(year, self.month, self.day)
        return first + timedelta(days=(self.weekday - first.weekday()) % 7)


@dataclass(frozen=True, slots=True)
class Easter:
    """A holiday that moves with Easter."""

    days: int
    year: int | None = None
    turn: int = 0

    def span(self, today: date) -> DateSpan | None:
        """Return the day, the coming one unless a year was named."""
        if self.year is not None:
            return one_day(easter_sunday(self.year) + timedelta(days=self.days))
        years = range(today.year, today.year - 3, -1) if self.turn < 0 else range(today.year, today.year + 3)
        days = [easter_sunday(year) + timedelta(days=self.days) for year in years]
        wanted = [day for day in days if (day < today if self.turn < 0 else day >= today)]
        return one_day(wanted[0]) if wanted else None


def easter_sunday(year: int) -> date:
    """Return Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8)."""
    a, (b, c) = year % 19, divmod(year, 100)
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    m = (32 + 2 * e + 2 * i - h - k) % 7
    n = (a + 11 * h + 22 * m) // 451
    month, day = divmod(h + m - 7 * n + 114, 31)
    return date(year, month, day + 1)
