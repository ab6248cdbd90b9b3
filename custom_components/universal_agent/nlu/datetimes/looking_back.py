"""The days that the same words name when they look back: last April, where "April" is the coming one."""

from dataclasses import replace

from .dates import DateTerm, DayOfMonth, Edge, MonthDay, MonthOf, NthWeekday, Weekday, WeekIn
from .holidays import Easter, LocalHoliday, WeekdayFrom
from .periods import HalfOf, UnitsIn, WeekAround, WeekendIn


def looked_back(term: DateTerm) -> DateTerm | None:
    """Return the last such days; None for what says itself when it is."""
    match term:
        case Weekday(offset=0):
            return replace(term, offset=-1)
        case (
            MonthDay(year=None, turn=0)
            | MonthOf(year=None, turn=0)
            | Easter(year=None, turn=0)
            | WeekdayFrom(year=None, turn=0)
        ):
            return replace(term, turn=-1)
        case LocalHoliday(usual=MonthDay(year=None, turn=0) | WeekdayFrom(year=None, turn=0)):
            return replace(term, usual=replace(term.usual, turn=-1))
        case DayOfMonth(turn=0):
            return replace(term, turn=-1)
        case NthWeekday() | WeekIn() | WeekendIn():
            month = looked_back(term.month)
            return replace(term, month=month) if month else None
        case UnitsIn() | HalfOf():
            whole = looked_back(term.whole)
            return replace(term, whole=whole) if whole else None
        case Edge():
            period = looked_back(term.period)
            return replace(term, period=period) if period else None
        case WeekAround():
            day = looked_back(term.day)
            return replace(term, day=day) if day else None
        case _:
            return None
