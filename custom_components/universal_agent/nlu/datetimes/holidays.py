"""Holidays that are on another date every year, counted from Easter or on a certain weekday, or in another country."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo

from .dates import DateSpan, MonthDay, one_day


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


@dataclass(frozen=True, slots=True)
class LocalHoliday:
    """A holiday of one name that countries have on different dates."""

    name: str
    """What it is called in the table of those dates."""
    usual: MonthDay | WeekdayFrom
    """When it is where nothing else is known."""

    def span(self, today: date) -> DateSpan | None:
        """Return the usual day."""
        return self.usual.span(today)

    def at_home(self, zone: tzinfo | None) -> MonthDay | WeekdayFrom:
        """Return it as the country has it that a time zone belongs to."""
        place = zone.key if isinstance(zone, ZoneInfo) else ""
        dates = _DATES[self.name]
        found = dates.get(place) or (dates.get(_NORTH_AMERICA) if place.startswith(_NORTH_AMERICAN) else None)
        return self.usual if found is None else WeekdayFrom(*found, self.usual.year, self.usual.turn)


_NORTH_AMERICA: Final = "North America"
_CANADIAN: Final = tuple(
    f"America/{city}"
    for city in (
        *("Edmonton", "Glace_Bay", "Goose_Bay", "Halifax", "Iqaluit", "Moncton", "Montreal", "Regina", "St_Johns"),
        *("Thunder_Bay", "Toronto", "Vancouver", "Whitehorse", "Winnipeg", "Yellowknife"),
    )
)
"""Time zones of Canada."""
_NORTH_AMERICAN: Final = (
    *_CANADIAN,
    *("America/Adak", "America/Anchorage", "America/Boise", "America/Chicago", "America/Denver", "America/Detroit"),
    *("America/Indiana/", "America/Juneau", "America/Kentucky/", "America/Los_Angeles", "America/Menominee"),
    *("America/New_York", "America/Nome", "America/North_Dakota/", "America/Phoenix", "America/Sitka"),
    *("America/Yakutat", "Pacific/Honolulu"),
)
"""Time zones of Canada and the United States, or how they begin."""
_SOUTHERN: Final = (
    *("Australia/Adelaide", "Australia/Brisbane", "Australia/Darwin", "Australia/Hobart", "Australia/Melbourne"),
    *("Australia/Perth", "Australia/Sydney", "Pacific/Auckland", "Pacific/Chatham"),
)
"""Time zones of Australia and New Zealand."""
_MARCH, _MAY, _OCTOBER = (3, 8, 0), (5, 1, 0), (10, 1, 0)
_DATES: Final[Mapping[str, Mapping[str, tuple[int, int, int]]]] = {
    "labour": {
        _NORTH_AMERICA: (9, 1, 0),
        "Pacific/Auckland": (10, 22, 0),
        "Pacific/Chatham": (10, 22, 0),
        "Australia/Perth": (3, 1, 0),
        "Australia/Melbourne": _MARCH,
        "Australia/Hobart": _MARCH,
        "Australia/Brisbane": _MAY,
        "Australia/Darwin": _MAY,
        "Australia/Adelaide": _OCTOBER,
        "Australia/Sydney": _OCTOBER,
    },
    "fathers": dict.fromkeys(_SOUTHERN, (9, 1, 6)),
    "thanksgiving": dict.fromkeys(_CANADIAN, (10, 8, 0)),
}
"""Holiday to the month, the day from which on it is, and the weekday, by time zone."""


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
