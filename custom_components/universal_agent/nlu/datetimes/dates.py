"""Days, weeks, months and years as people name them; each becomes a span of days once today is known."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Protocol

from .amounts import Amounts, DurationUnit, add_months, shift_date
from .model import Grain

_ONE_DAY = timedelta(days=1)
_YEARS = {"year": 1, "decade": 10, "century": 100}
_RECENTLY = timedelta(days=100)
"""How long ago a date may be that a day of the week confirms."""


@dataclass(frozen=True, slots=True)
class DateSpan:
    """Some days in a row."""

    start: date
    end: date
    """The day behind the last one."""
    grain: Grain

    @property
    def is_day(self) -> bool:
        """Whether it is one day, which a clock time can be on."""
        return self.grain is Grain.DAY and self.end - self.start == _ONE_DAY


class DateTerm(Protocol):
    """Something that names days."""

    def span(self, today: date) -> DateSpan | None:
        """Return the days it names, None where there are none such as February 30; ValueError outside the calendar."""


def one_day(day: date) -> DateSpan:
    """Return one day."""
    return DateSpan(day, day + _ONE_DAY, Grain.DAY)


def existing(year: int, month: int, day: int) -> date | None:
    """Return a date if there is such a date."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Days:
    """A number of days from today: "tomorrow"."""

    offset: int

    def span(self, today: date) -> DateSpan | None:
        """Return the day."""
        return one_day(today + timedelta(days=self.offset))


@dataclass(frozen=True, slots=True)
class Weekday:
    """A day of the week: the coming one, the last one, or the one of the next calendar week."""

    weekday: int
    offset: int = 0

    def span(self, today: date) -> DateSpan | None:
        """Return the day; "Friday" and "this Friday" are the coming one, today included."""
        if self.offset < 0:
            back = (today.weekday() - self.weekday - 1) % 7 + 1
            return one_day(today - timedelta(days=back - 7 * (self.offset + 1)))
        if self.offset:
            return self.of_week(today + timedelta(weeks=self.offset))
        return one_day(today + timedelta(days=(self.weekday - today.weekday()) % 7))

    def of_week(self, day: date) -> DateSpan:
        """Return the day in the week, Monday to Sunday, of another day."""
        return one_day(day + timedelta(days=self.weekday - day.weekday()))


@dataclass(frozen=True, slots=True)
class WeekdayIn:
    """A day of a certain week: "Friday next week"."""

    weekday: Weekday
    week: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return the day."""
        week = self.week.span(today)
        return self.weekday.of_week(week.start) if week else None


@dataclass(frozen=True, slots=True)
class MonthDay:
    """A day of a month, of a certain year or the coming one; `turn` moves it on by years."""

    month: int
    day: int
    year: int | None = None
    turn: int = 0
    weekday: int | None = None

    def span(self, today: date) -> DateSpan | None:
        """Return the day; February 29 waits for a leap year."""
        if self.year is not None:
            day = existing(self.year, self.month, self.day)
            return one_day(day) if day else None
        coming = _turned(self, today, self.turn)
        if self.weekday is None or self.turn or coming is None or coming.start.weekday() == self.weekday:
            return coming
        # "Friday June 15", said the week after, is that Friday and no Saturday of next year.
        been = _turned(self, today, -1)
        is_meant = been is not None and been.start.weekday() == self.weekday and today - been.start < _RECENTLY
        return been if is_meant else coming


def _turned(date_of: MonthDay, today: date, turn: int) -> DateSpan | None:
    """Return a day of a month in the year it is coming, or in the one it was."""
    tries = range(today.year - 1, today.year - 10, -1) if turn < 0 else range(today.year, today.year + 9)
    days = [day for year in tries if (day := existing(year, date_of.month, date_of.day))]
    if turn >= 0:
        days = [day for day in days if day >= today][:1]
    elif (recent := existing(today.year, date_of.month, date_of.day)) and recent < today:
        days.insert(0, recent)
    return one_day(days[0]) if days else None


@dataclass(frozen=True, slots=True)
class DayOfMonth:
    """A day without its month: "the 3rd", the coming one, or with a `turn` of -1 the last one."""

    day: int
    weekday: int | None = None
    turn: int = 0

    def span(self, today: date) -> DateSpan | None:
        """Return the next such day, on the right day of the week if one was named: this month's, where it fits."""
        this = existing(today.year, today.month, self.day)
        if this and self.weekday == this.weekday() and self.turn == 0:
            return one_day(this)
        step = -1 if self.turn < 0 else 1
        firsts = (add_months(today.replace(day=1), step * months) for months in range(61))
        days = (existing(first.year, first.month, self.day) for first in firsts)
        known = (day for day in days if day and (day < today if self.turn < 0 else day >= today))
        fits = (day for day in known if self.weekday in (None, day.weekday()))
        return next(map(one_day, fits), None)


@dataclass(frozen=True, slots=True)
class DayIn:
    """A day of a certain month: "the 20th of next month"."""

    day: int
    month: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return the day."""
        month = self.month.span(today)
        day = existing(month.start.year, month.start.month, self.day) if month else None
        return one_day(day) if day else None


@dataclass(frozen=True, slots=True)
class CalendarPeriod:
    """A week, weekend, month, quarter or year counted from the current one: "next week"."""

    name: str
    offset: int

    def span(self, today: date) -> DateSpan | None:
        """Return its days; a week begins on Monday."""
        monday = today - timedelta(days=today.weekday()) + timedelta(weeks=self.offset)
        if self.name == "day":
            return one_day(today + timedelta(days=self.offset))
        if self.name == "week":
            return DateSpan(monday, monday + timedelta(weeks=1), Grain.WEEK)
        if self.name == "fortnight":
            first = monday + timedelta(weeks=self.offset)
            return DateSpan(first, first + timedelta(weeks=2), Grain.WEEK)
        if self.name == "weekend":
            return DateSpan(monday + timedelta(days=5), monday + timedelta(days=7), Grain.WEEKEND)
        if self.name in _YEARS:
            years = _YEARS[self.name]
            year = (today.year // years + self.offset) * years
            return DateSpan(date(year, 1, 1), date(year + years, 1, 1), Grain.YEAR)
        months = 3 if self.name == "quarter" else 1
        current = date(today.year, (today.month - 1) // months * months + 1, 1)
        first = add_months(current, months * self.offset)
        return DateSpan(first, add_months(first, months), Grain.MONTH)


@dataclass(frozen=True, slots=True)
class MonthOf:
    """A month, of a certain year or the coming or current one; `turn` is -1 for the last one."""

    month: int
    year: int | None = None
    turn: int = 0
    months: int = 1

    def span(self, today: date) -> DateSpan | None:
        """Return its days."""
        year = self.year
        if year is None:
            year = today.year + (self.month + self.months - 1 < today.month)
            if self.turn:
                year = today.year + (self.month <= today.month if self.turn > 0 else -(self.month >= today.month))
        first = date(year, self.month, 1)
        return DateSpan(first, add_months(first, self.months), Grain.MONTH)


@dataclass(frozen=True, slots=True)
class YearOf:
    """A year by its number, or some years from it."""

    year: int
    years: int = 1

    def span(self, today: date) -> DateSpan | None:
        """Return its days."""
        return DateSpan(date(self.year, 1, 1), date(self.year + self.years, 1, 1), Grain.YEAR)


@dataclass(frozen=True, slots=True)
class WeekOf:
    """A week by its ISO number, of a certain year or this one."""

    number: int
    year: DateTerm | None = None

    def span(self, today: date) -> DateSpan | None:
        """Return its days; week -1 is the last one."""
        year = self.year.span(today) if self.year else None
        name = year.start.year if year else today.year
        last = date(name, 12, 28).isocalendar().week
        if self.number > last:
            return None
        monday = date.fromisocalendar(name, last if self.number < 0 else self.number, 1)
        return DateSpan(monday, monday + timedelta(weeks=1), Grain.WEEK)


@dataclass(frozen=True, slots=True)
class WeekIn:
    """A week of a month: the first is the one with the month's first Thursday."""

    number: int
    month: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return its days; week -1 is the one of the last Thursday."""
        thursday = NthWeekday(self.number, 3, self.month).span(today)
        if thursday is None:
            return None
        monday = thursday.start - timedelta(days=3)
        return DateSpan(monday, monday + timedelta(weeks=1), Grain.WEEK)


@dataclass(frozen=True, slots=True)
class NthWeekday:
    """A certain one of the Fridays of a month or year."""

    number: int
    weekday: int
    month: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return the day; number -1 is the last one."""
        month = self.month.span(today)
        if month is None or month.grain not in (Grain.MONTH, Grain.YEAR):
            return None
        first = month.start + timedelta(days=(self.weekday - month.start.weekday()) % 7)
        weeks = range((month.end - month.start).days // 7 + 1)
        days = [day for week in weeks if (day := first + timedelta(weeks=week)) < month.end]
        index = self.number if self.number < 0 else self.number - 1
        return one_day(days[index]) if -len(days) <= index < len(days) else None


@dataclass(frozen=True, slots=True)
class Shifted:
    """A day some time before or after another: "two weeks from tomorrow"."""

    amounts: Amounts
    sign: int
    base: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return the day."""
        base = self.base.span(today)
        return one_day(shift_date(base.start, self.amounts, self.sign)) if base else None


def divided(period: DateTerm, today: date) -> DateSpan | None:
    """Return the days of a period that has halves and edges: a week, month, quarter or year."""
    whole = period.span(today)
    return whole if whole is not None and whole.grain in (Grain.WEEK, Grain.MONTH, Grain.YEAR) else None


@dataclass(frozen=True, slots=True)
class Edge:
    """The beginning, middle or end of a period."""

    which: str
    period: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return its days: one unit down at the beginning and the end, about a third in the middle."""
        if (whole := divided(self.period, today)) is None:
            return None
        if self.which in ("early", "late"):
            third = (whole.end - whole.start) // 3
            return (
                DateSpan(whole.start, whole.start + third, Grain.DAY)
                if self.which == "early"
                else DateSpan(whole.end - third, whole.end, Grain.DAY)
            )
        start, end = _edge(whole, self.which)
        return DateSpan(start, end, Grain.DAY)


def _edge(whole: DateSpan, which: str) -> tuple[date, date]:
    """Return the beginning, middle or end of some days.

    A week: Monday, Wednesday, from Friday on. A month: the first day, the 11th to the 20th, the last day. A year:
    January, May to August, December.
    """
    if whole.grain is Grain.YEAR:
        january = whole.start
        first, months = {"begin": (0, 1), "middle": (4, 4), "end": (11, 1)}[which]
        return add_months(january, first), add_months(january, first + months)
    if which == "begin":
        return whole.start, whole.start + _ONE_DAY
    if whole.grain is Grain.WEEK:
        return (
            (whole.start + timedelta(days=2), whole.start + timedelta(days=3))
            if which == "middle"
            else (whole.start + timedelta(days=4), whole.end)
        )
    if which == "middle":
        return whole.start + timedelta(days=10), whole.start + timedelta(days=20)
    return whole.end - _ONE_DAY, whole.end


@dataclass(frozen=True, slots=True)
class Following:
    """A number of days, weeks, months or years before or after today: "the next three days"."""

    amounts: Amounts
    sign: int

    def span(self, today: date) -> DateSpan | None:
        """Return the days from tomorrow on, or those up to yesterday."""
        unit = self.amounts.parts[0][1]
        grain = {DurationUnit.WEEK: Grain.WEEK, DurationUnit.MONTH: Grain.MONTH, DurationUnit.YEAR: Grain.YEAR}.get(
            unit, Grain.DAY
        )
        if self.sign < 0:
            return DateSpan(shift_date(today, self.amounts, -1), today, grain)
        tomorrow = today + _ONE_DAY
        return DateSpan(tomorrow, shift_date(tomorrow, self.amounts, 1), grain)


@dataclass(frozen=True, slots=True)
class RestOf:
    """What is left of a period."""

    period: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return the days from today on; of one that is still to come all are left."""
        whole = self.period.span(today)
        return DateSpan(max(today, whole.start), whole.end, whole.grain) if whole and today < whole.end else None
