"""Lengths of time, and going that far along the calendar and the clock."""

from calendar import monthrange
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum

from .tokens import DateToken


class DurationUnit(StrEnum):
    """What lengths are counted in."""

    SECOND = "second"
    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


SECONDS = {
    DurationUnit.SECOND: 1,
    DurationUnit.MINUTE: 60,
    DurationUnit.HOUR: 3600,
    DurationUnit.DAY: 86_400,
    DurationUnit.WEEK: 604_800,
    DurationUnit.MONTH: 2_592_000,
    DurationUnit.YEAR: 31_536_000,
}
"""The length of each unit; a month counts 30 days, a year 365."""
CLOCK_UNITS = frozenset({DurationUnit.SECOND, DurationUnit.MINUTE, DurationUnit.HOUR})
"""The units that are counted on the clock, not on the calendar."""


@dataclass(frozen=True, slots=True)
class NamedUnit:
    """A unit as a language names it: a fortnight is two weeks."""

    factor: float
    unit: DurationUnit


@dataclass(frozen=True, slots=True)
class Amounts:
    """A length as it was said, "one day and two hours", before it is counted out."""

    parts: tuple[tuple[float, DurationUnit], ...]

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
    def in_weeks(self) -> bool:
        """Return whether days and weeks are counted, of which a calendar week begins on any day."""
        return all(unit in (DurationUnit.DAY, DurationUnit.WEEK) for _, unit in self.parts)

    @property
    def days(self) -> int | None:
        """Return the number of days; None where it is none that is whole, or the calendar says how many."""
        if any(unit not in (DurationUnit.DAY, DurationUnit.WEEK) for _, unit in self.parts) or not self.on_calendar:
            return None
        return round(self.seconds / SECONDS[DurationUnit.DAY])


def _whole(count: float, unit: DurationUnit) -> bool:
    """Return whether a count of calendar units is a whole number of days."""
    if unit is DurationUnit.MONTH:
        return (count * 2).is_integer()
    return (count * {DurationUnit.DAY: 1, DurationUnit.WEEK: 7, DurationUnit.YEAR: 12}.get(unit, 0)).is_integer()


def measure(text: str) -> NamedUnit:
    """Return the unit of a vocabulary entry such as "minute" or "2 week"."""
    factor, _, unit = text.rpartition(" ")
    return NamedUnit(float(factor or 1), DurationUnit(unit))


def counted(count: float, unit: NamedUnit) -> Amounts:
    """Return a number of units."""
    return Amounts(((count * unit.factor, unit.unit),))


def figure(count: float | DateToken, unit: NamedUnit) -> Amounts | None:
    """Return a number in digits of units."""
    value = count.number if isinstance(count, DateToken) else count
    return counted(value, unit) if value is not None else None


def one(unit: NamedUnit) -> Amounts:
    """Return one unit."""
    return counted(1, unit)


def one_and(_article: str, unit: NamedUnit, more: str) -> Amounts:
    """Return "an hour and a half"."""
    return counted(1 + float(more), unit)


def unit_and(unit: NamedUnit, more: str) -> Amounts:
    """Return "hora y media"."""
    return counted(1 + float(more), unit)


def some_and(count: float, unit: NamedUnit, more: str) -> Amounts:
    """Return "two hours and a half"."""
    return counted(count + float(more), unit)


def both(first: Amounts, second: Amounts) -> Amounts | None:
    """Return two lengths together, as long as they count different units."""
    if {unit for _, unit in first.parts} & {unit for _, unit in second.parts}:
        return None
    return Amounts(first.parts + second.parts)


def hours_minutes(hours: DateToken, minutes: DateToken) -> Amounts | None:
    """Return "1h30"."""
    if hours.number is None or minutes.number is None or minutes.width != 2 or minutes.number > 59:
        return None
    return Amounts(((hours.number, DurationUnit.HOUR), (minutes.number, DurationUnit.MINUTE)))


def add_months(day: date, months: int) -> date:
    """Return the same day some months on, the last of the month where there is none."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def shift_date(day: date, amounts: Amounts, sign: int) -> date:
    """Return the day that far away; clock units and fractions of a day are left aside."""
    months, days = 0.0, 0.0
    for count, unit in amounts.parts:
        if unit in (DurationUnit.MONTH, DurationUnit.YEAR):
            months += count * (12 if unit is DurationUnit.YEAR else 1)
        elif unit in (DurationUnit.DAY, DurationUnit.WEEK):
            days += count * (7 if unit is DurationUnit.WEEK else 1)
    whole = int(months)
    return add_months(day, sign * whole) + timedelta(days=sign * int(days + round((months - whole) * 30)))


def shift_instant(moment: datetime, amounts: Amounts, sign: int) -> datetime:
    """Return the instant that far away: days on the calendar first, then hours of real time."""
    day = shift_date(moment.date(), amounts, sign)
    moved = datetime.combine(day, moment.time(), moment.tzinfo)
    rest = sum(count * SECONDS[unit] for count, unit in amounts.parts if unit in CLOCK_UNITS)
    days = sum(
        count * (7 if unit is DurationUnit.WEEK else 1)
        for count, unit in amounts.parts
        if unit in (DurationUnit.DAY, DurationUnit.WEEK)
    )
    rest += (days - int(days)) * SECONDS[DurationUnit.DAY]
    return (moved.astimezone(UTC) + timedelta(seconds=sign * rest)).astimezone(moment.tzinfo)


def counted_fraction(count: str, unit: NamedUnit) -> Amounts:
    """Return "half an hour" of a vocabulary entry "0.5"."""
    return counted(float(count), unit)


def one_and_amount(unit: NamedUnit, more: Amounts) -> Amounts | None:
    """Return "day and five hours" of "the next day and five hours"."""
    return both(one(unit), more)


def one_of(_article: str, unit: NamedUnit) -> Amounts:
    """Return "an hour"."""
    return one(unit)
