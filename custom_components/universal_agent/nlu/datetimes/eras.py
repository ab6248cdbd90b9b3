"""Long spans by a name or number of their own: halves and quarters of a year, decades, centuries, "2014-2018"."""

from dataclasses import dataclass
from datetime import date, timedelta

from .amounts import add_months
from .dates import CalendarPeriod, DateSpan, DateTerm, MonthOf, YearOf
from .model import Grain
from .terms import RECENT, short_year, year_digits
from .tokens import DateToken

_MONTHS, _HALF_YEAR, _QUARTER = 12, 6, 3
_CENTURIES = range(2, 31)
_LAST_CENTURY = 30
"""The first decade of two digits that is in the last century: "the '30s"."""


@dataclass(frozen=True, slots=True)
class MonthsIn:
    """Some months of a year that is named apart from them: "the first quarter of next year"."""

    month: int
    months: int
    year: DateTerm

    def span(self, today: date) -> DateSpan | None:
        """Return their days."""
        year = self.year.span(today)
        if year is None or year.grain is not Grain.YEAR or year.start.year + 1 != year.end.year:
            return None
        first = add_months(year.start, self.month - 1)
        return DateSpan(first, add_months(first, self.months), Grain.MONTH)


@dataclass(frozen=True, slots=True)
class YearToNow:
    """From the beginning of a year up to today."""

    year: int

    def span(self, today: date) -> DateSpan | None:
        """Return the days."""
        start = date(self.year, 1, 1)
        return DateSpan(start, today + timedelta(days=1), Grain.DAY) if start <= today else None


def century(number: int | str) -> YearOf | None:
    """Return "the 21st century", which begins with 2000."""
    return YearOf(int(number) * 100 - 100, 100) if int(number) in _CENTURIES else None


def century_digits(digits: DateToken) -> YearOf | None:
    """Return "siglo 21"."""
    return century(digits.number) if digits.number is not None else None


def short_decade(digits: DateToken) -> YearOf | None:
    """Return "the '90s"."""
    if digits.number is None or digits.width != 2 or digits.number % 10:
        return None
    return YearOf(digits.number + (1900 if digits.number >= _LAST_CENTURY else 2000), 10)


def decade_said(hundreds: int, entry: str) -> YearOf | None:
    """Return "the nineteen nineties" of a vocabulary entry "90"."""
    year = hundreds * 100 + int(entry)
    return YearOf(year, 10) if year in RECENT else None


def years_written(first: DateToken, last: DateToken) -> YearOf | None:
    """Return "2014-2018"."""
    begin, end = year_digits(first), year_digits(last)
    if begin not in RECENT or end not in RECENT or begin is None or end is None or begin >= end:
        return None
    return YearOf(begin, end - begin + 1)


def years_to_now(first: int) -> YearToNow:
    """Return "from 2010 until now"."""
    return YearToNow(first)


def calendar_year(digits: DateToken) -> YearOf | None:
    """Return "CY18"."""
    year = year_digits(digits) or short_year(digits)
    return YearOf(year) if year is not None else None


def half_in(number: int, year: int | None = None) -> MonthOf | None:
    """Return "erstes Halbjahr 2027"."""
    return MonthOf(number * _HALF_YEAR - 5, year, months=_HALF_YEAR) if number in (1, 2) else None


def half_digits(number: DateToken, year: int) -> MonthOf | None:
    """Return "H2 2027"."""
    return half_in(number.number, year) if number.number is not None else None


def half_behind(year: int, number: DateToken) -> MonthOf | None:
    """Return "2027 H2"."""
    return half_digits(number, year)


def half_within(number: int, whole: DateTerm) -> MonthsIn | None:
    """Return "erstes Halbjahr des nächsten Jahres"."""
    return _within(number * _HALF_YEAR - 5, _HALF_YEAR, whole) if number in (1, 2) else None


def quarter_within(number: int, whole: DateTerm) -> MonthsIn | None:
    """Return "the first quarter of next year"."""
    return _within(number * _QUARTER - 2, _QUARTER, whole) if 1 <= number <= 4 else None


def quarter_within_digits(number: DateToken, whole: DateTerm) -> MonthsIn | None:
    """Return "Q1 next year"."""
    return quarter_within(number.number, whole) if number.number is not None else None


def quarter_whose(whole: DateTerm, number: int) -> MonthsIn | None:
    """Return "next year's first quarter"."""
    return quarter_within(number, whole)


def month_within(number: int, whole: DateTerm) -> MonthsIn | None:
    """Return "the third month of next year"."""
    return _within(number, 1, whole) if 1 <= number <= _MONTHS else None


def month_in(number: int, year: int) -> MonthOf | None:
    """Return "the third month of 2027"."""
    return MonthOf(number, year) if 1 <= number <= _MONTHS else None


def month_whose(whole: DateTerm, number: str) -> MonthsIn | None:
    """Return "next year's March"."""
    return _within(int(number), 1, whole)


def _within(month: int, months: int, whole: DateTerm) -> MonthsIn | None:
    return MonthsIn(month, months, whole) if isinstance(whole, CalendarPeriod) and whole.name == "year" else None
