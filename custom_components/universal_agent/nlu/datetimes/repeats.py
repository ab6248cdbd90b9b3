"""Actions of the grammar that name what comes back: "every Monday", "daily", "every two hours"."""

from dataclasses import replace
from datetime import time

from .amounts import SECONDS, DurationUnit, NamedUnit
from .dates import DateTerm, MonthDay, MonthOf
from .model import Frequency, PartOfDay, Recurrence

FREQUENCIES = {
    DurationUnit.SECOND: Frequency.SECONDLY,
    DurationUnit.MINUTE: Frequency.MINUTELY,
    DurationUnit.HOUR: Frequency.HOURLY,
    DurationUnit.DAY: Frequency.DAILY,
    DurationUnit.WEEK: Frequency.WEEKLY,
    DurationUnit.MONTH: Frequency.MONTHLY,
    DurationUnit.YEAR: Frequency.YEARLY,
}
_SMALLER = (
    (DurationUnit.YEAR, DurationUnit.MONTH, 12),
    (DurationUnit.HOUR, DurationUnit.MINUTE, 60),
    (DurationUnit.MINUTE, DurationUnit.SECOND, 60),
)


def weekday_pair(first: str, second: str) -> tuple[int, ...]:
    """Return "Monday and Friday"."""
    return (int(first), int(second))


def weekday_more(first: str, rest: tuple[int, ...]) -> tuple[int, ...]:
    """Return "Monday, Wednesday and Friday"."""
    return (int(first), *rest)


def every_days(days: tuple[int, ...]) -> Recurrence:
    """Return "every Monday and Friday"."""
    return Recurrence(frequency=Frequency.WEEKLY, weekdays=tuple(sorted(set(days))))


def every_days_to(first: str, last: str) -> Recurrence:
    """Return "every Monday to Friday"."""
    count = (int(last) - int(first)) % 7 + 1
    return every_days(tuple((int(first) + step) % 7 for step in range(count)))


def every_day_from_to(unit: NamedUnit, first: str, last: str) -> Recurrence | None:
    """Return "every day from Monday to Friday"."""
    return every_days_to(first, last) if unit == NamedUnit(1, DurationUnit.DAY) else None


def every_day(day: str) -> Recurrence:
    """Return "every Monday"."""
    return every_days((int(day),))


def every_other_day(day: str) -> Recurrence:
    """Return "every other Monday"."""
    return replace(every_day(day), interval=2)


def every_nth_day(number: int, day: str) -> Recurrence:
    """Return "every second Monday"."""
    return replace(every_day(day), interval=number)


def every_unit(unit: NamedUnit) -> Recurrence | None:
    """Return "every week"."""
    return every_units(1, unit)


def every_units(count: float, unit: NamedUnit) -> Recurrence | None:
    """Return "every two weeks"; half an hour is thirty minutes."""
    total, kind = count * unit.factor, unit.unit
    for larger, smaller, factor in _SMALLER:
        if kind is larger and not total.is_integer():
            total, kind = total * factor, smaller
    if not float(total).is_integer() or not 1 <= total < 1_000_000_000 / SECONDS[kind]:
        return None
    return Recurrence(frequency=FREQUENCIES[kind], interval=int(total))


def every_weeks_on(count: float, unit: NamedUnit, day: str) -> Recurrence | None:
    """Return "every two weeks on Monday"."""
    return every_weeks_on_days(count, unit, (int(day),))


def every_weeks_on_days(count: float, unit: NamedUnit, days: tuple[int, ...]) -> Recurrence | None:
    """Return "every two weeks on Monday and Friday"."""
    weeks = every_units(count, unit)
    if weeks is None or weeks.frequency is not Frequency.WEEKLY:
        return None
    return replace(weeks, weekdays=every_days(days).weekdays)


def every_nth_unit(number: int, unit: NamedUnit) -> Recurrence | None:
    """Return "every second week"."""
    return every_units(number, unit)


def every_other_unit(unit: NamedUnit) -> Recurrence | None:
    """Return "every other week"."""
    return every_units(2, unit)


def every_amount(unit: NamedUnit) -> Recurrence | None:
    """Return "every quarter of an hour"."""
    return every_units(1, unit)


def every_part_unit(count: str, unit: NamedUnit) -> Recurrence | None:
    """Return "every half hour"."""
    return every_units(float(count), unit)


def every_word(entry: str) -> Recurrence:
    """Return what a vocabulary entry says: a frequency, an interval and days of the week, "weekly 1 5 6"."""
    frequency, interval, *days = entry.split()
    return Recurrence(frequency=Frequency(frequency), interval=int(interval), weekdays=tuple(map(int, days)))


def every_part(part: str) -> Recurrence:
    """Return "every morning"."""
    return Recurrence(frequency=Frequency.DAILY, part_of_day=PartOfDay(part))


def every_named_time(entry: str) -> Recurrence:
    """Return "every noon" of a vocabulary entry "12" or "24"."""
    return Recurrence(frequency=Frequency.DAILY, at=time(int(entry) % 24))


def every_day_part(day: str, part: str) -> Recurrence:
    """Return "Friday mornings"."""
    return replace(every_day(day), part_of_day=PartOfDay(part))


def every_weekday_part(entry: str) -> Recurrence:
    """Return "jeden Freitagabend" of a vocabulary entry "4 evening"."""
    day, part = entry.split()
    return every_day_part(day, part)


def every_month_day(day: int) -> Recurrence:
    """Return "every month on the 3rd"."""
    return Recurrence(frequency=Frequency.MONTHLY, day=day)


def every_year_day(day: DateTerm) -> Recurrence | None:
    """Return "every year on March 3"."""
    if isinstance(day, MonthDay) and day.year is None:
        return Recurrence(frequency=Frequency.YEARLY, month=day.month, day=day.day)
    if isinstance(day, MonthOf) and day.year is None and not day.turn and day.months == 1:
        return Recurrence(frequency=Frequency.YEARLY, month=day.month)
    return None


def every_date(day: int, month: str) -> Recurrence:
    """Return "every 3rd of March"."""
    return Recurrence(frequency=Frequency.YEARLY, month=int(month), day=day)
