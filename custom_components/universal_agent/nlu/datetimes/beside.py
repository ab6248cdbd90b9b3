"""Days and weeks told from what they stand beside: "the day after Christmas", "the second Friday before June 5"."""

from dataclasses import dataclass, replace
from datetime import date, timedelta

from .amounts import Amounts, NamedUnit, counted, shift_date
from .dates import (
    CalendarPeriod,
    DateSpan,
    DateTerm,
    DayOfMonth,
    Days,
    MonthDay,
    MonthOf,
    Weekday,
    WeekdayIn,
    existing,
    one_day,
)
from .holidays import Easter, WeekdayFrom
from .model import Grain, PartOfDay
from .periods import WeekAround
from .terms import DayPart, holiday

_ONE_DAY = timedelta(days=1)
_WEEK = timedelta(weeks=1)
_MAX_WEEKDAYS = 60


@dataclass(frozen=True, slots=True)
class WeekdayBeside:
    """A certain one of the Fridays after a time, or with a negative number before it."""

    weekday: int
    number: int
    base: DateTerm
    from_day: bool = False
    """Whether it may be the day itself."""

    def span(self, today: date) -> DateSpan | None:
        """Return the day."""
        base = self.base.span(today)
        if base is None:
            return None
        if self.number < 0:
            last = base.start - _ONE_DAY
            nearest = last - timedelta(days=(last.weekday() - self.weekday) % 7)
            return one_day(nearest + _WEEK * (self.number + 1))
        first = base.start if self.from_day else base.end
        nearest = first + timedelta(days=(self.weekday - first.weekday()) % 7)
        return one_day(nearest + _WEEK * (self.number - 1))


@dataclass(frozen=True, slots=True)
class PeriodBeside:
    """The day, week, month or year right after a time, or before it: "the week before Christmas"."""

    name: str
    sign: int
    base: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return its days."""
        base = self.base.span(today)
        if base is None:
            return None
        last = base.end - _ONE_DAY
        return CalendarPeriod(self.name, self.sign).span(base.start if self.sign < 0 else last)


@dataclass(frozen=True, slots=True)
class NearestDay:
    """A day of a month in the year in which it is nearest: "this May 12"."""

    month: int
    day: int

    def span(self, today: date) -> DateSpan | None:
        """Return the day, perhaps one that has been."""
        years = range(today.year - 1, today.year + 2)
        days = [day for year in years if (day := existing(year, self.month, self.day))]
        return one_day(min(days, key=lambda day: abs(day - today))) if days else None


@dataclass(frozen=True, slots=True)
class InYear:
    """A date, month or holiday of a year that is named by its place: "June next year", "last year at Christmas"."""

    term: MonthDay | MonthOf | Easter | WeekdayFrom
    year: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return its days."""
        year = self.year.span(today)
        return replace(self.term, year=year.start.year, turn=0).span(today) if year else None


@dataclass(frozen=True, slots=True)
class UnitsBeside:
    """Some days, weeks or months right after a time, or before it: "the two weeks before Christmas"."""

    amounts: Amounts
    sign: int
    base: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return the days."""
        base = self.base.span(today)
        if base is None:
            return None
        if self.sign < 0:
            return DateSpan(shift_date(base.start, self.amounts, -1), base.start, Grain.DAY)
        return DateSpan(base.end, shift_date(base.end, self.amounts, 1), Grain.DAY)


def dated_rel(offset: str, _weekday: str | None, day: MonthDay) -> DateTerm | None:
    """Return "this Friday, 5/12" and "last May 12"."""
    if day.year is not None or abs(int(offset)) > 1:
        return None
    return replace(day, turn=int(offset)) if int(offset) else NearestDay(day.month, day.day)


def weekdays_ahead(count: float, day: str) -> WeekdayBeside | None:
    """Return "two Mondays from now"."""
    return _counted(count, day, 1, Days(0))


def weekdays_ago(count: float, day: str) -> WeekdayBeside | None:
    """Return "two Mondays ago"."""
    return _counted(count, day, -1, Days(0))


def weekends_ahead(count: float) -> CalendarPeriod | None:
    """Return "two weekends from now": the one after the coming one."""
    return CalendarPeriod("weekend", int(count)) if count == int(count) and count <= _MAX_WEEKDAYS else None


def weekends_ago(count: float) -> CalendarPeriod | None:
    """Return "two weekends ago"."""
    return weekends_ahead(-count)


def nth_weekday_behind(number: int | str, day: str, base: DateTerm) -> WeekdayBeside | None:
    """Return "the second Monday after Easter"."""
    return _counted(int(number), day, 1, base)


def nth_weekday_ahead(number: int | str, day: str, base: DateTerm) -> WeekdayBeside | None:
    """Return "the last Friday before Christmas"."""
    return _counted(abs(int(number)), day, -1, base)


def weekday_behind(day: str, base: DateTerm) -> WeekdayBeside | None:
    """Return "the Monday after Easter"."""
    return _counted(1, day, 1, base)


def weekday_ahead(day: str, base: DateTerm) -> WeekdayBeside | None:
    """Return "the Friday before Christmas"."""
    return _counted(1, day, -1, base)


def _counted(count: float, day: str, sign: int, base: DateTerm) -> WeekdayBeside | None:
    if count != int(count) or not 1 <= count <= _MAX_WEEKDAYS:
        return None
    return WeekdayBeside(int(day), sign * int(count), base)


def period_behind(name: str, base: DateTerm) -> PeriodBeside | None:
    """Return "the week after Easter"."""
    return PeriodBeside(name, 1, base)


def period_ahead(name: str, base: DateTerm) -> PeriodBeside | None:
    """Return "the day before Christmas"."""
    return PeriodBeside(name, -1, base)


def units_behind(count: float, unit: NamedUnit, base: DateTerm) -> UnitsBeside | None:
    """Return "the two weeks after Christmas"."""
    amounts = counted(count, unit)
    return UnitsBeside(amounts, 1, base) if amounts.on_calendar else None


def units_ahead(count: float, unit: NamedUnit, base: DateTerm) -> UnitsBeside | None:
    """Return "the two weeks before Christmas"."""
    found = units_behind(count, unit, base)
    return replace(found, sign=-1) if found else None


def holiday_week(entry: str, year: int | None = None) -> WeekAround:
    """Return "Easter week"."""
    return WeekAround("week", holiday(entry, year))


def eve_of(base: DateTerm) -> PeriodBeside:
    """Return "la veille de Noël"."""
    return PeriodBeside("day", -1, base)


def morrow_of(base: DateTerm) -> PeriodBeside:
    """Return "le lendemain de Noël"."""
    return PeriodBeside("day", 1, base)


def period_before_last(name: str) -> CalendarPeriod:
    """Return "the week before last"."""
    return CalendarPeriod(name, -2)


def part_before_last(part: str) -> DayPart:
    """Return "the night before last"."""
    return DayPart(PartOfDay(part), Days(-2))


def weekday_after_next(day: str) -> Weekday:
    """Return "the Monday after next"."""
    return Weekday(int(day), 2)


def weekday_before_last(day: str) -> Weekday:
    """Return "the Monday before last"."""
    return Weekday(int(day), -2)


def weekday_whose(week: DateTerm, day: str) -> WeekdayIn | None:
    """Return "next week's Friday"."""
    is_week = isinstance(week, CalendarPeriod) and week.name == "week"
    return WeekdayIn(Weekday(int(day)), week) if is_week else None


def day_of_month(day: int, name: str) -> DayOfMonth | None:
    """Return "the first of the month", which is the coming one."""
    return DayOfMonth(day) if name == "month" else None


def part_on(part: str, day: DateTerm) -> DayPart:
    """Return "the evening of June 5"."""
    return DayPart(PartOfDay(part), day)
