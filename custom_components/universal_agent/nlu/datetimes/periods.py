"""Parts of a period: its first three weeks, one of its halves, what is left of it; and the week that a day is in."""

from dataclasses import dataclass
from datetime import date, timedelta

from .amounts import Amounts, DurationUnit, NamedUnit, add_months, counted, shift_date
from .dates import CalendarPeriod, DateSpan, DateTerm, Edge, Following, MonthOf, NthWeekday, RestOf, WeekIn, divided
from .model import Grain
from .terms import Shift, holiday

_ONE_DAY = timedelta(days=1)
_WEEK = timedelta(weeks=1)
_THURSDAY, _SATURDAY = 3, 5
_QUARTER_MONTHS = 3
_WEEKEND = NamedUnit(2, DurationUnit.DAY)
_DIVIDED = frozenset({"week", "month", "quarter", "year"})
"""The periods that have something earlier and something later."""
_GRAINS = {
    DurationUnit.DAY: Grain.DAY,
    DurationUnit.WEEK: Grain.WEEK,
    DurationUnit.MONTH: Grain.MONTH,
    DurationUnit.YEAR: Grain.YEAR,
}


@dataclass(frozen=True, slots=True)
class UnitsIn:
    """Some days, weeks or months at the beginning or the end of a period: "the first three weeks of May"."""

    count: int
    unit: DurationUnit
    from_end: bool
    whole: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return the days; a week belongs to the period that has its Thursday."""
        whole = self.whole.span(today)
        if whole is None:
            return None
        length = counted(self.count, NamedUnit(1, self.unit))
        if self.unit is DurationUnit.WEEK:
            whole = DateSpan(_monday(whole.start), _monday(whole.end), whole.grain)
        if self.from_end:
            start, end = shift_date(whole.end, length, -1), whole.end
        else:
            start, end = whole.start, shift_date(whole.start, length, 1)
        return DateSpan(start, end, _GRAINS[self.unit]) if whole.start <= start and end <= whole.end else None


def _monday(day: date) -> date:
    """Return the Monday of the first week that has its Thursday on a day or later."""
    return day + timedelta(days=(_THURSDAY - day.weekday()) % 7 - _THURSDAY)


@dataclass(frozen=True, slots=True)
class WeekendIn:
    """A weekend of a month: the first is the one with the month's first Saturday."""

    number: int
    month: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return its days; weekend -1 is the last one."""
        saturday = NthWeekday(self.number, _SATURDAY, self.month).span(today)
        return DateSpan(saturday.start, saturday.end + _ONE_DAY, Grain.WEEKEND) if saturday else None


@dataclass(frozen=True, slots=True)
class WeekAround:
    """The week or weekend that a day is in: "the week of October 19", "Easter weekend"."""

    name: str
    day: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return its days; the weekend of a Monday or Tuesday is the one before it."""
        day = self.day.span(today)
        if day is None or day.grain is not Grain.DAY:
            return None
        is_behind = self.name == "weekend" and day.start.weekday() <= 1
        return CalendarPeriod(self.name, -1 if is_behind else 0).span(day.start)


@dataclass(frozen=True, slots=True)
class HalfOf:
    """The first or second half of a week, month, quarter or year."""

    number: int
    whole: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return its days; the first half of a week is Monday to Wednesday, that of a month ends with the 15th."""
        if (whole := divided(self.whole, today)) is None:
            return None
        middle = (
            add_months(whole.start, 6) if whole.grain is Grain.YEAR else whole.start + (whole.end - whole.start) // 2
        )
        first = DateSpan(whole.start, middle, Grain.DAY)
        return first if self.number == 1 else DateSpan(middle, whole.end, Grain.DAY)


@dataclass(frozen=True, slots=True)
class SoFar:
    """What has been of a period: "earlier this week", "year to date"."""

    period: CalendarPeriod

    def span(self, today: date) -> DateSpan | None:
        """Return the days up to today."""
        whole = self.period.span(today)
        return DateSpan(whole.start, today + _ONE_DAY, Grain.DAY) if whole else None


@dataclass(frozen=True, slots=True)
class Quarters:
    """Some quarters of the calendar before or after the current one: "the last two quarters"."""

    count: int
    sign: int

    def span(self, today: date) -> DateSpan | None:
        """Return their days."""
        current = CalendarPeriod("quarter", 0).span(today)
        if current is None:
            return None
        months = self.count * _QUARTER_MONTHS
        if self.sign < 0:
            return DateSpan(add_months(current.start, -months), current.start, Grain.MONTH)
        return DateSpan(current.end, add_months(current.end, months), Grain.MONTH)


@dataclass(frozen=True, slots=True)
class Weekends:
    """Some weekends before or after today: "the next two weekends"."""

    count: int
    sign: int

    def span(self, today: date) -> DateSpan | None:
        """Return the days from the first Saturday to the last Sunday."""
        days = -self.count if self.sign < 0 else today.weekday() // _SATURDAY
        saturday = today + timedelta(days=_SATURDAY - today.weekday()) + _WEEK * days
        return DateSpan(saturday, saturday + _WEEK * (self.count - 1) + 2 * _ONE_DAY, Grain.DAY)


@dataclass(frozen=True, slots=True)
class YearsTo:
    """From a year to some time of another: "from 2007 to the end of 2008"."""

    year: int
    last: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return the days."""
        last, start = self.last.span(today), date(self.year, 1, 1)
        if last is None:
            return None
        begins = isinstance(self.last, Edge) and self.last.which == "begin"
        end = last.start if begins else last.end
        return DateSpan(start, end, Grain.DAY) if start < end else None


@dataclass(frozen=True, slots=True)
class LastingFrom:
    """A length of whole days from a day on: "for two weeks from May 20"."""

    amounts: Amounts
    first: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return the days."""
        first = self.first.span(today)
        return DateSpan(first.start, shift_date(first.start, self.amounts, 1), Grain.DAY) if first else None


PORTIONS = (UnitsIn, WeekendIn, HalfOf, WeekIn, NthWeekday)
"""What is said of a period by its place in it."""


def following(offset: str, count: float, unit: NamedUnit) -> Following | Quarters | Weekends | Shift | None:
    """Return "the next three days" and "the last 20 minutes"."""
    sign = int(offset)
    amounts = counted(count, unit)
    if abs(sign) != 1:
        return None
    if unit == _WEEKEND and count.is_integer():
        return Weekends(int(count), sign)
    if unit.factor == _QUARTER_MONTHS and count.is_integer():
        return Quarters(int(count), sign)
    return Following(amounts, sign) if amounts.on_calendar else Shift(amounts, sign, within=True)


def following_some(offset: str, count: str, unit: NamedUnit) -> Following | Quarters | Weekends | Shift | None:
    """Return "the last few days"."""
    return following(offset, float(count), unit)


def following_all(offset: str, amounts: Amounts) -> Following | Shift | None:
    """Return "the last three months and two weeks"."""
    if abs(int(offset)) != 1:
        return None
    return Following(amounts, int(offset)) if amounts.on_calendar else Shift(amounts, int(offset), within=True)


def following_post(count: float, offset: str, unit: NamedUnit) -> Following | Quarters | Weekends | Shift | None:
    """Return "the three next days"."""
    return following(offset, count, unit)


def following_one(offset: str, unit: NamedUnit) -> Shift | None:
    """Return "the next hour"."""
    result = following(offset, 1.0, unit)
    return result if isinstance(result, Shift) else None


def rest_of(name: str) -> RestOf:
    """Return "the rest of the week"."""
    return RestOf(CalendarPeriod(name, 0))


def rest_of_rel(offset: str, name: str) -> RestOf | None:
    """Return "the rest of this week"."""
    return RestOf(CalendarPeriod(name, int(offset)))


def rest_of_month(number: str) -> RestOf:
    """Return "the rest of June"."""
    return RestOf(MonthOf(int(number)))


def units_in(which: str, count: float | str, unit: NamedUnit, whole: DateTerm) -> UnitsIn | None:
    """Return "the first three weeks of May"."""
    amounts = counted(float(count), unit)
    number, name = amounts.parts[0]
    if name not in _GRAINS or not number.is_integer() or number < 1:
        return None
    return UnitsIn(int(number), name, which == "-1", whole)


def units_in_behind(count: float, which: str, unit: NamedUnit, whole: DateTerm) -> UnitsIn | None:
    """Return "les trois premières semaines de mai"."""
    return units_in(which, count, unit, whole)


def last_unit_in(which: str, unit: NamedUnit, whole: DateTerm) -> UnitsIn | None:
    """Return "the last day of May"."""
    return units_in(which, 1.0, unit, whole)


def nth_weekend(number: int | str, whole: DateTerm) -> WeekendIn:
    """Return "the first weekend of May"."""
    return WeekendIn(int(number), whole)


def week_around(day: DateTerm) -> WeekAround:
    """Return "the week of October 19"."""
    return WeekAround("week", day)


def weekend_around(day: DateTerm) -> WeekAround:
    """Return "the weekend of the 20th" and "Easter weekend"."""
    return WeekAround("weekend", day)


def half_of(number: int, whole: DateTerm) -> HalfOf | None:
    """Return "the first half of April"."""
    return HalfOf(number, whole) if number in (1, 2) else None


def later_in(offset: str, name: str) -> DateTerm | None:
    """Return "later this week", which is what is left of it, and "later next week"."""
    return _side("late", offset, name)


def earlier_in(offset: str, name: str) -> DateTerm | None:
    """Return "earlier this week", which is what has been of it, and "earlier last week"."""
    return _side("early", offset, name)


def _side(which: str, offset: str, name: str) -> DateTerm | None:
    """Return one side of a period: where it is the current one, of today."""
    if name not in _DIVIDED:
        return None
    period = CalendarPeriod(name, int(offset))
    if period.offset:
        return Edge(which, period)
    return RestOf(period) if which == "late" else SoFar(period)


def so_far(name: str) -> SoFar | None:
    """Return "year to date"."""
    return None if name == "day" else SoFar(CalendarPeriod(name, 0))


def years_to(first: int, last: DateTerm) -> YearsTo:
    """Return "from 2007 to the end of 2008"."""
    return YearsTo(first, last)


def lasting_from(amounts: Amounts, first: DateTerm) -> LastingFrom | None:
    """Return "for two weeks from May 20"."""
    return LastingFrom(amounts, first) if amounts.on_calendar else None


def from_lasting(first: DateTerm, amounts: Amounts) -> LastingFrom | None:
    """Return "from May 20 for two weeks"."""
    return lasting_from(amounts, first)


def holiday_weekend(entry: str, year_number: int | None = None) -> WeekAround:
    """Return "Easter weekend"."""
    return WeekAround("weekend", holiday(entry, year_number))
