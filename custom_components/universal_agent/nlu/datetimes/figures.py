"""Actions of the grammar that name days in digits: "24.12.", "12/24", "2027-03-05", "20270305"."""

from .dates import MonthDay, MonthOf
from .terms import RECENT, short_year, year_digits
from .tokens import DateToken


def _numeric(year: int, month_number: int, day: int) -> MonthDay | None:
    """Return a date if its numbers can be one."""
    return MonthDay(month_number, day, year) if 1 <= month_number <= 12 and 1 <= day <= 31 else None


def numeric(first: DateToken, second: DateToken, third: DateToken, *, day_first: bool) -> MonthDay | None:
    """Return a date in digits: year first if it has four digits, else in the order of the language."""
    if first.number is None or second.number is None or third.number is None or second.width > 2:
        return None
    if first.width == 4 and third.width <= 2:
        return _numeric(first.number, second.number, third.number) if first.number else None
    year = year_digits(third) or short_year(third)
    if year is None or first.width > 2:
        return None
    return _numeric(year, *_order(first.number, second.number, day_first=day_first))


def _order(first: int, second: int, *, day_first: bool) -> tuple[int, int]:
    """Return month and day; the order of the language gives way where it names no month."""
    if first > 12 or (day_first and second <= 12):
        return second, first
    return first, second


def numeric_day_first(first: DateToken, second: DateToken, third: DateToken) -> MonthDay | None:
    """Return "3/12/2027" in December."""
    return numeric(first, second, third, day_first=True)


def numeric_month_first(first: DateToken, second: DateToken, third: DateToken) -> MonthDay | None:
    """Return "3/12/2027" in March."""
    return numeric(first, second, third, day_first=False)


def _pair(first: DateToken, second: DateToken, *, day_first: bool) -> MonthDay | None:
    """Return a day and a month in digits."""
    if first.number is None or second.number is None or first.width > 2 or second.width > 2:
        return None
    month_number, day = _order(first.number, second.number, day_first=day_first)
    return MonthDay(month_number, day) if 1 <= month_number <= 12 and 1 <= day <= 31 else None


def pair_day_first(first: DateToken, second: DateToken) -> MonthDay | None:
    """Return "3/12" in December."""
    return _pair(first, second, day_first=True)


def pair_month_first(first: DateToken, second: DateToken) -> MonthDay | None:
    """Return "3/12" in March."""
    return _pair(first, second, day_first=False)


def _is_fraction(first: DateToken, second: DateToken) -> bool:
    """Return whether a pair of numbers is more likely "1/2" or "24/7"."""
    return (first.number, second.number) == (24, 7) or (
        first.number is not None and second.number in (2, 3, 4, 5, 8) and first.number < second.number
    )


def clear_pair_day_first(first: DateToken, second: DateToken) -> MonthDay | None:
    """Return "24/12", but not a fraction."""
    return None if _is_fraction(first, second) else pair_day_first(first, second)


def clear_pair_month_first(first: DateToken, second: DateToken) -> MonthDay | None:
    """Return "12/24", but not a fraction."""
    return None if _is_fraction(first, second) else pair_month_first(first, second)


def year_month_day(year: DateToken, month_number: str, day: int) -> MonthDay | None:
    """Return "2027-March-5"."""
    named = year_digits(year)
    return MonthDay(int(month_number), day, named) if named in RECENT else None


def year_month_name(year: DateToken, month_number: str) -> MonthOf | None:
    """Return "2027 March"."""
    named = year_digits(year)
    return MonthOf(int(month_number), named) if named in RECENT else None


def day_year_month(day: int, year: DateToken, month_number: str) -> MonthDay | None:
    """Return "5-2027-March"."""
    return year_month_day(year, month_number, day)


def month_day_short(month_number: str, day: int, year: DateToken) -> MonthDay | None:
    """Return "March-5-27" and "March.5.2027"."""
    named = year_digits(year) or short_year(year)
    return MonthDay(int(month_number), day, named) if named is not None else None


def day_month_short(day: int, month_number: str, year: DateToken) -> MonthDay | None:
    """Return "5-March-27"."""
    return month_day_short(month_number, day, year)


def compact(digits: DateToken) -> MonthDay | None:
    """Return "20270305"."""
    if digits.number is None or digits.width != 8 or not 19000101 <= digits.number <= 21001231:
        return None
    rest, day = divmod(digits.number, 100)
    return _numeric(*divmod(rest, 100), day)
