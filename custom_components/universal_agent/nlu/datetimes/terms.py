"""Actions of the grammar that name days: from words and numbers to date terms."""

from dataclasses import dataclass, replace

from .amounts import Amounts, DurationUnit
from .clocks import FIRST_YEAR
from .dates import (
    CalendarPeriod,
    DateTerm,
    DayIn,
    DayOfMonth,
    Days,
    Edge,
    MonthDay,
    MonthOf,
    NthWeekday,
    Shifted,
    Weekday,
    WeekIn,
    WeekOf,
    YearOf,
)
from .holidays import Easter, LocalHoliday, WeekdayFrom
from .model import PartOfDay
from .tokens import DateToken

_INCLUSIVE_WEEKS = frozenset({8, 15})
"""Numbers of days that count both ends of one week or two: "Freitag in acht Tagen" is a Friday."""

RECENT = range(1900, 2101)
"""The years that a number of four digits is taken for where little else says so."""
_LAST_CENTURY = 40
"""The first year of two digits that is in the last century."""
_LATEST_HOUR_OR_DAY = 31


@dataclass(frozen=True, slots=True)
class DayPart:
    """A part of the day, perhaps of a named day: "this evening", "in the morning"."""

    part: PartOfDay
    day: DateTerm | None = None


@dataclass(frozen=True, slots=True)
class Shift:
    """A distance from now: "in two hours", "three days ago"; `within` is the time up to there."""

    amounts: Amounts
    sign: int = 1
    within: bool = False


def year_digits(digits: DateToken) -> int | None:
    """Return a year of four digits."""
    return digits.number if digits.number is not None and digits.width == 4 and 1000 <= digits.number < 3000 else None


def short_year(digits: DateToken) -> int | None:
    """Return a year of two digits: 40 to 99 are in the last century."""
    if digits.number is None or digits.width != 2:
        return None
    return digits.number + (2000 if digits.number < _LAST_CENTURY else 1900)


def late_short_year(digits: DateToken) -> int | None:
    """Return the year of "April of 87", which can be no day and no hour."""
    return short_year(digits) if digits.number is not None and digits.number > _LATEST_HOUR_OR_DAY else None


def spoken_year(number: int) -> int | None:
    """Return a year said as one number."""
    return number if 1000 < number < 3000 else None


def joined() -> bool:
    """Return that signs stand between what belongs together."""
    return True


def day_number(value: int) -> int | None:
    """Return a day of the month."""
    return value if 1 <= value <= 31 else None


def day_digits(digits: DateToken) -> int | None:
    """Return a day of the month in digits."""
    return day_number(digits.number) if digits.number is not None and digits.width <= 2 else None


def days(offset: str) -> Days:
    """Return "tomorrow" of a vocabulary entry "1"."""
    return Days(int(offset))


def weekday(day: str) -> Weekday:
    """Return "Friday"."""
    return Weekday(int(day))


def weekday_rel(offset: str, day: str) -> Weekday:
    """Return "next Friday"."""
    return Weekday(int(day), int(offset))


def weekday_post(day: str, offset: str) -> Weekday:
    """Return "vendredi prochain"."""
    return Weekday(int(day), int(offset))


def period(offset: str, name: str) -> CalendarPeriod:
    """Return "next week"."""
    return CalendarPeriod(name, int(offset))


def period_post(name: str, offset: str) -> CalendarPeriod:
    """Return "semaine prochaine"."""
    return CalendarPeriod(name, int(offset))


def period_named(entry: str) -> CalendarPeriod:
    """Return "the weekend" of a vocabulary entry "weekend 0"."""
    name, offset = entry.split()
    return CalendarPeriod(name, int(offset))


def period_now(name: str) -> CalendarPeriod:
    """Return "the month"."""
    return CalendarPeriod(name, 0)


def period_after_next(name: str) -> CalendarPeriod:
    """Return "the week after next"."""
    return CalendarPeriod(name, 2)


def month(number: str, year: int | None = None) -> MonthOf:
    """Return "April" and "April 2027"."""
    return MonthOf(int(number), year)


def month_rel(offset: str, number: str) -> MonthOf:
    """Return "next April"."""
    return MonthOf(int(number), turn=int(offset))


def month_other(offset: str, number: str) -> MonthOf | None:
    """Return "next May"; "this may" is seldom a month."""
    return month_rel(offset, number) if int(offset) else None


def month_day(number: str, day: int, year: int | None = None) -> MonthDay:
    """Return "March 3, 2027"."""
    return MonthDay(int(number), day, year)


def day_month(day: int, number: str, year: int | None = None) -> MonthDay:
    """Return "the 3rd of March 2027"."""
    return MonthDay(int(number), day, year)


def day_number_word(value: str) -> int | None:
    """Return the day an ordinal word names."""
    return day_number(int(value))


def day_only(day: int) -> DayOfMonth:
    """Return "the 3rd"."""
    return DayOfMonth(day)


def day_in(day: int, whole: DateTerm) -> DayIn | None:
    """Return "the 20th of next month"."""
    return DayIn(day, whole) if isinstance(whole, CalendarPeriod) and whole.name == "month" else None


def year_month(year: DateToken, number: DateToken) -> MonthOf | None:
    """Return "2027-03"."""
    named = year_digits(year)
    if named is None or number.number is None or number.width != 2 or not 1 <= number.number <= 12:
        return None
    return MonthOf(number.number, named)


def month_year(number: DateToken, year: DateToken) -> MonthOf | None:
    """Return "03/2027"."""
    named = year_digits(year)
    if named is None or named not in RECENT or number.number is None or number.width > 2:
        return None  # "1/1000" is a fraction
    return MonthOf(number.number, named) if 1 <= number.number <= 12 else None


def year(number: int) -> YearOf:
    """Return "in 2027"."""
    return YearOf(number)


def decade_digits(digits: DateToken) -> YearOf | None:
    """Return "1990s"."""
    known = year_digits(digits)
    return YearOf(known, 10) if known is not None and known % 10 == 0 else None


def years(first: int, last: int) -> YearOf | None:
    """Return "from 2024 to 2027"."""
    if last < FIRST_YEAR and _is_hour(first) and _is_hour(last):
        return None  # "from 1530 to 1700"
    return YearOf(first, last - first + 1) if first < last else None


def _is_hour(number: int) -> bool:
    """Tell whether four digits can be a time of the day."""
    return number // 100 < 24 and number % 100 < 60


def quarter(number: DateToken, year_number: int | None = None) -> MonthOf | None:
    """Return "Q3 2027"."""
    if number.number not in (1, 2, 3, 4):
        return None
    return MonthOf(number.number * 3 - 2, year_number, months=3)


def quarter_of(year_number: int, number: DateToken) -> MonthOf | None:
    """Return "2027 Q3"."""
    return quarter(number, year_number)


def quarter_in(number: int, year_number: int | None = None) -> MonthOf | None:
    """Return "the third quarter of 2027"."""
    return MonthOf(number * 3 - 2, year_number, months=3) if 1 <= number <= 4 else None


def nth_weekday(number: int | str, day: str, whole: DateTerm) -> NthWeekday:
    """Return "the first Friday of July"."""
    return NthWeekday(int(number), int(day), whole)


def nth_weekday_now(number: str, day: str) -> NthWeekday | None:
    """Return "the second Sunday" of this month."""
    return NthWeekday(int(number), int(day), CalendarPeriod("month", 0)) if int(number) <= 5 else None


def nth_week(number: int | str, whole: DateTerm) -> DateTerm:
    """Return "the last week of July" and "the first week of 2027"."""
    if isinstance(whole, YearOf) or (isinstance(whole, CalendarPeriod) and whole.name == "year"):
        return WeekOf(int(number), whole)
    return WeekIn(int(number), whole)


def week_number(number: DateToken, year_number: int | None = None) -> WeekOf | None:
    """Return "week 12"."""
    if number.number is None or not 1 <= number.number <= 53 or number.width > 2:
        return None
    return WeekOf(number.number, YearOf(year_number) if year_number else None)


def edge(which: str, whole: DateTerm) -> DateTerm | None:
    """Return "the end of the month"."""
    if isinstance(whole, CalendarPeriod) and whole.name not in ("week", "month", "year"):
        return None
    return Edge(which, whole)


def edge_now(which: str, name: str) -> DateTerm | None:
    """Return "end of month"."""
    return edge(which, CalendarPeriod(name, 0))


def holiday(entry: str, year_number: int | None = None) -> DateTerm:
    """Return a holiday of a vocabulary entry: "12-24", "easter 1" for one that moves, or "11-27 6": that Sunday.

    A name leads one that countries have on different dates: "labour 5-1".
    """
    first, *more = entry.split()
    if first.isalpha() and first != "easter":
        usual = holiday(" ".join(more), year_number)
        assert isinstance(usual, MonthDay | WeekdayFrom)
        return LocalHoliday(first, usual)
    if first == "easter":
        return Easter(int(more[0]), year_number)
    month_number, day = map(int, first.split("-"))
    return (
        WeekdayFrom(month_number, day, int(more[0]), year_number) if more else MonthDay(month_number, day, year_number)
    )


def holiday_rel(offset: str, entry: str) -> DateTerm | None:
    """Return "last Easter"."""
    if abs(int(offset)) > 1:
        return None
    term = holiday(entry)
    if isinstance(term, LocalHoliday):
        return replace(term, usual=replace(term.usual, turn=int(offset)))
    return replace(term, turn=int(offset)) if isinstance(term, Easter | MonthDay | WeekdayFrom) else term


def holiday_post(entry: str, offset: str) -> DateTerm | None:
    """Return "Noël dernier"."""
    return holiday_rel(offset, entry)


def shifted_later(amounts: Amounts, base: DateTerm) -> Shifted | None:
    """Return "two weeks from tomorrow"."""
    return Shifted(amounts, 1, base) if amounts.on_calendar else None


def shifted_earlier(amounts: Amounts, base: DateTerm) -> Shifted | None:
    """Return "two weeks before Christmas"."""
    return Shifted(amounts, -1, base) if amounts.on_calendar else None


def weeks_behind(base: Days | Weekday, days: str) -> Shifted:
    """Return "vendredi en huit": a day and what a language calls a week or two."""
    return Shifted(Amounts(((int(days), DurationUnit.DAY),)), 1, base)


def later_than_day(base: Days | Weekday, amounts: Amounts) -> Shifted | None:
    """Return "tomorrow in two weeks"; a day of the week stays one, so that eight days of counting are a week."""
    if not amounts.on_calendar:
        return None
    if isinstance(base, Days):
        return Shifted(amounts, 1, base)
    days = amounts.days
    days = None if days is None else days - (days in _INCLUSIVE_WEEKS)
    return None if days is None or days % 7 else Shifted(Amounts(((days, DurationUnit.DAY),)), 1, base)


def weeks_before_day(amounts: Amounts, base: Days | Weekday) -> Shifted | None:
    """Return "two weeks on Friday"; other lengths before a day say how long something lasts."""
    return Shifted(amounts, 1, base) if {unit for _, unit in amounts.parts} == {DurationUnit.WEEK} else None


def shift_later(amounts: Amounts) -> Shift:
    """Return "in two hours"."""
    return Shift(amounts)


def shift_earlier(amounts: Amounts) -> Shift:
    """Return "two hours ago"."""
    return Shift(amounts, -1)


def within(amounts: Amounts) -> Shift:
    """Return "within two hours"."""
    return Shift(amounts, within=True)


def now() -> Shift:
    """Return "now"."""
    return Shift(Amounts(((0, DurationUnit.SECOND),)))


def part_alone(part: str) -> DayPart:
    """Return "in the morning"."""
    return DayPart(PartOfDay(part))


def day_part(entry: str) -> DayPart:
    """Return "tonight" of a vocabulary entry "0 evening"."""
    offset, part = entry.split()
    return DayPart(PartOfDay(part), Days(int(offset)))


def part_edge(which: str, offset: str) -> DayPart | None:
    """Return "end of tomorrow", which is its evening."""
    part = {"begin": PartOfDay.MORNING, "middle": PartOfDay.AFTERNOON, "end": PartOfDay.EVENING}.get(which)
    return DayPart(part, Days(int(offset))) if part else None


def part_edge_today(which: str, name: str) -> DayPart | None:
    """Return "end of the day"."""
    return part_edge(which, "0") if name == "day" else None


def evening_today() -> DayPart:
    """Return "EOD"."""
    return DayPart(PartOfDay.EVENING, Days(0))


def part_rel(offset: str, part: str) -> DayPart:
    """Return "this evening", "last night"."""
    return DayPart(PartOfDay(part), Days(int(offset)))


def weekday_part(entry: str) -> DayPart:
    """Return "Freitagabend" of a vocabulary entry "4 evening"."""
    day, part = entry.split()
    return DayPart(PartOfDay(part), Weekday(int(day)))
