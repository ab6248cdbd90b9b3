"""Lengths of time, and going that far along the calendar and the clock."""

from calendar import monthrange
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum

from .tokens import Token


class Unit(StrEnum):
    """What lengths are counted in."""

    SECOND = "second"
    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


SECONDS = {
    Unit.SECOND: 1,
    Unit.MINUTE: 60,
    Unit.HOUR: 3600,
    Unit.DAY: 86_400,
    Unit.WEEK: 604_800,
    Unit.MONTH: 2_592_000,
    Unit.YEAR: 31_536_000,
}
"""The length of each unit; a month counts 30 days, a year 365."""
CLOCK_UNITS = frozenset({Unit.SECOND, Unit.MINUTE, Unit.HOUR})
"""The units that are counted on the clock, not on the calendar."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A unit as a language names it: a fortnight is two weeks."""

    factor: float
    unit: Unit


@dataclass(frozen=True, slots=True)
class Amounts:
    """A length as it was said, "one day and two hours", before it is counted out."""

    parts: tuple[tuple[float, Unit], ...]

    @property
    def seconds(self) -> float:
        """Return the length in seconds, rounded to thousandths."""
        total = round(sum(count * SECONDS[unit] for count, unit in self.parts), 3)
        return int(total) if total == int(total) else total

    @property
    def on_calendar(self) -> bool:
        """Return whether whole days are counted."""
        return all(unit not in CLOCK_UNITS and _whole(count, unit) for count, unit in self.parts)

    @property
    def days(self) -> int | None:
        """Return the number of days; None where it is none that is whole, or the calendar says how many."""
        if any(unit not in (Unit.DAY, Unit.WEEK) for _, unit in self.parts) or not self.on_calendar:
            return None
        return round(self.seconds / SECONDS[Unit.DAY])


def _whole(count: float, unit: Unit) -> bool:
    """Return whether a count of calendar units is a whole number of days."""
    if unit is Unit.MONTH:
        return (count * 2).is_integer()
    return (count * {Unit.DAY: 1, Unit.WEEK: 7, Unit.YEAR: 12}.get(unit, 0)).is_integer()


def measure(text: str) -> Measure:
    """Return the unit of a vocabulary entry such as "minute" or "2 week"."""
    factor, _, unit = text.rpartition(" ")
    return Measure(float(factor or 1), Unit(unit))


def counted(count: float, unit: Measure) -> Amounts:
    """Return a number of units."""
    return Amounts(((count * unit.factor, unit.unit),))


def figure(count: float | Token, unit: Measure) -> Amounts | None:
    """Return a number in digits of units."""
    value = count.number if isinstance(count, Token) else count
    return counted(value, unit) if value is not None else None


def one(unit: Measure) -> Amounts:
    """Return one unit."""
    return counted(1, unit)


def one_and(_article: str, unit: Measure, more: str) -> Amounts:
    """Return "an hour and a half"."""
    return counted(1 + float(more), unit)


def unit_and(unit: Measure, more: str) -> Amounts:
    """Return "hora y media"."""
    return counted(1 + float(more), unit)


def some_and(count: float, unit: Measure, more: str) -> Amounts:
    """Return "two hours and a half"."""
    return counted(count + float(more), unit)


def both(first: Amounts, second: Amounts) -> Amounts | None:
    """Return two lengths together, as long as they count different units."""
    if {unit for _, unit in first.parts} & {unit for _, unit in second.parts}:
        return None
    return Amounts(first.parts + second.parts)


def hours_minutes(hours: Token, minutes: Token) -> Amounts | None:
    """Return "1h30"."""
    if hours.number is None or minutes.number is None or minutes.width != 2 or minutes.number > 59:
        return None
    return Amounts(((hours.number, Unit.HOUR), (minutes.number, Unit.MINUTE)))


def add_months(day: date, months: int) -> date:
    """Return the same day some months on, the last of the month where there is none."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def shift_date(day: date, amounts: Amounts, sign: int) -> date:
    """Return the day that far away; clock units and fractions of a day are left aside."""
    months, days = 0.0, 0.0
    for count, unit in amounts.parts:
        if unit in (Unit.MONTH, Unit.YEAR):
            months += count * (12 if unit is Unit.YEAR else 1)
        elif unit in (Unit.DAY, Unit.WEEK):
            days += count * (7 if unit is Unit.WEEK else 1)
    whole = int(months)
    return add_months(day, sign * whole) + timedelta(days=sign * int(days + round((months - whole) * 30)))


def shift_instant(moment: datetime, amounts: Amounts, sign: int) -> datetime:
    """Return the instant that far away: days on the calendar first, then hours of real time."""
    day = shift_date(moment.date(), amounts, sign)
    moved = datetime.combine(day, moment.time(), moment.tzinfo)
    rest = sum(count * SECONDS[unit] for count, unit in amounts.parts if unit in CLOCK_UNITS)
    days = sum(
        count * (7 if unit is Unit.WEEK else 1) for count, unit in amounts.parts if unit in (Unit.DAY, Unit.WEEK)
    )
    rest += (days - int(days)) * SECONDS[Unit.DAY]
    return (moved.astimezone(UTC) + timedelta(seconds=sign * rest)).astimezone(moment.tzinfo)


def counted_fraction(count: str, unit: Measure) -> Amounts:
    """Return "half an hour" of a vocabulary entry "0.5"."""
    return counted(float(count), unit)


def one_of(_article: str, unit: Measure) -> Amounts:
    """Return "an hour"."""
    return one(unit)
