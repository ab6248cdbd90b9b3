"""From one moment to another: "from 3 to 5 pm", "Monday to Wednesday", "between the 3rd and 12th of March"."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta

from .amounts import add_months
from .beside import InYear
from .chains import TermChain, chains, closes, join_dates
from .clocks import ClockTime
from .dates import CalendarPeriod, DateTerm, DayIn, DayOfMonth, Days, Following, MonthDay, MonthOf, Weekday
from .grammar import GrammarReader
from .holidays import Easter, WeekdayFrom
from .looking_back import looked_back
from .model import Grain, Moment, PartOfDay
from .resolve import at, day_and_clock, is_half_open, resolve

_MAX_RUNNING = timedelta(days=300)
"""How long a range may be for what is said in it to be about it: "from June to May" is all of a year."""


def ranges(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, Moment]]:
    """Return every range that begins here, with the position behind it."""
    yield from _military(reader, position, now)
    for first, opening in beginnings(reader, position):
        for joint in ("to", "between_and") if opening == "between" else ("to",):
            for middle, _ in reader.read(joint, first.end):
                for last in chains(reader, middle, closing=True):
                    if _plausible(reader, first, last, opened=opening is not None):
                        moment = between(first, last, now)
                        if moment is not None:
                            yield last.end, moment
        for end, _ in reader.read("to_date", first.end):
            today = TermChain(start=first.end, end=end, date=Days(0), strong=True)
            if first.date is not None and (moment := between(first, today, now)) is not None:
                yield end, moment


def _military(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, Moment]]:
    """Return "from 0930 to 1730" and "between 1530 and 1700": two such numbers are the hours of a day."""
    for opening, joints in (("from", ("to",)), ("between", ("to", "between_and"))):
        for start, _ in reader.read(opening, position):
            for first in _hours(reader, start):
                for joint in joints:
                    for middle, _ in reader.read(joint, first.end):
                        for last in _hours(reader, middle):
                            if closes(reader, last.end) and (moment := between(first, last, now)) is not None:
                                yield last.end, moment


def _hours(reader: GrammarReader, position: int) -> Iterator[TermChain]:
    """Return a time in four digits."""
    for end, clock in reader.read("four_digits", position):
        yield TermChain(start=position, end=end, clock=clock, strong=True)


def beginnings(reader: GrammarReader, position: int) -> Iterator[tuple[TermChain, str | None]]:
    """Return what a range can begin with, and the kind of word that says one begins: "on Friday from three"."""
    plain = chains(reader, position)
    yield from ((chain, None) for chain in plain)
    for opening in ("from", "between"):
        for start, _ in reader.read(opening, position):
            yield from ((chain, opening) for chain in chains(reader, start))
        for day in plain:
            if day.clock is None and day.shift is None and day.date is not None:
                behind = day.end + (reader.key(day.end) == ",")
                for start, _ in reader.read(opening, behind):
                    for chain in chains(reader, start):
                        if chain.clock is not None and chain.date is None:
                            yield replace(chain, date=day.date, part=chain.part or day.part, strong=True), opening
                        elif isinstance(day.date, CalendarPeriod) and isinstance(chain.date, Weekday):
                            # "Next week from Monday to Wednesday"
                            yield replace(chain, date=join_dates(day.date, chain.date), strong=True), opening


def _plausible(reader: GrammarReader, first: TermChain, last: TermChain, *, opened: bool) -> bool:
    """Return whether two chains can be the ends of a range, not just two numbers."""
    if not (first.strong or last.strong or opened):
        return False
    if reader.key(first.end) == "-" and _is_one_date(reader, first, last):
        return False
    if first.clock is None and last.clock is not None and any(reader.read("at", first.end)):
        # "el 3 de marzo a las 9" is a day and a time.
        return False
    if last.loose or not last.strong:
        return closes(reader, last.end)
    return True


def _is_one_date(reader: GrammarReader, first: TermChain, last: TermChain) -> bool:
    """Return whether a hyphen stands inside a date: "3-May-2027", "Friday-May-3", "next week - Monday"."""
    if isinstance(first.date, CalendarPeriod) and isinstance(last.date, Weekday):
        return True
    if not reader.tokens[first.end].glued:
        return False
    if isinstance(first.date, Weekday) and isinstance(last.date, MonthDay):
        return True
    return any(end == last.end for end, _ in (*reader.read("date", first.start), *reader.read("soft", first.start)))


def between(first: TermChain, last: TermChain, now: datetime) -> Moment | None:
    """Return the time from one chain to another, each completed by the other."""
    try:
        moment = _between(first, last, now)
        date = looked_back(first.date) if first.date and (moment is None or moment.start > now) else None
        if date is None:
            return moment
        earlier = _between(replace(first, date=date), last, now)
    except ValueError, OverflowError:
        # A year the calendar of Python does not have.
        return None
    if moment is None:
        return earlier if _is_up_to_now(last) else None
    if earlier is not None and _is_running(first, last, earlier, now):
        return earlier
    return replace(moment, earlier=earlier)


def _is_running(first: TermChain, last: TermChain, earlier: Moment, now: datetime) -> bool:
    """Return whether a range of dates or months is the one in which it is said: "from August to October"."""
    named = isinstance(first.date, MonthDay | MonthOf) and isinstance(last.date, MonthDay | MonthOf | DayOfMonth)
    return named and earlier.start <= now < earlier.end and earlier.end - earlier.start < _MAX_RUNNING


def _is_up_to_now(last: TermChain) -> bool:
    """Return whether the second end is today or now, so that the first has been: "from March until now"."""
    if last.shift is not None:
        return not last.shift.amounts.seconds
    return isinstance(last.date, Days) and last.date.offset <= 0


def _between(first: TermChain, last: TermChain, now: datetime) -> Moment | None:
    """Return the same; ValueError or OverflowError outside the calendar."""
    first, last = _share_month(first, last)
    if first.clock is not None and last.clock is not None:
        return _clocks(first, first.clock, last, last.clock, now)
    begin = resolve(first, now)
    if begin is None:
        return None
    if last.clock is not None and last.date is None and first.date is not None and first.clock is None:
        return None
    if first.clock is not None and isinstance(last.date, Following):
        # "Between 7 and 9 last night" counts no nights.
        return None
    if first.clock is not None and last.date is not None:
        begin = resolve(replace(first, date=first.date or last.date), now) or begin
    finish = resolve(last, begin.start if _follows(last, begin, now) else now)
    if finish is None:
        return None
    end = finish.start if finish.has_time else finish.end
    if end <= begin.start:
        return None
    has_time = begin.has_time or finish.has_time
    return Moment(
        start=begin.start,
        end=end,
        grain=finish.grain,
        has_date=begin.has_date or finish.has_date,
        has_time=has_time,
        is_range=True,
    )


def _follows(last: TermChain, begin: Moment, now: datetime) -> bool:
    """Return whether the second end is the one that comes after the first, not after now."""
    if last.date is None:
        return last.shift is None and begin.start > now
    if isinstance(last.date, Weekday):
        return last.date.offset == 0
    if isinstance(last.date, MonthDay | DayOfMonth | MonthOf | Easter | WeekdayFrom):
        return True
    return looked_back(last.date) is not None


def _number(chain: TermChain) -> int | None:
    """Return the number of a chain that is nothing but a number, or a day without its month."""
    if isinstance(chain.date, DayOfMonth) and chain.clock is None and chain.date.weekday is None:
        return chain.date.day
    if chain.clock is None or chain.date is not None or chain.part is not None or chain.strong:
        return None
    return chain.clock.hour if chain.clock.grain is Grain.HOUR and not chain.clock.said else None


def _share_month(first: TermChain, last: TermChain) -> tuple[TermChain, TermChain]:
    """Return the chains with the month or year one end has and the other lacks."""
    if isinstance(last.date, DayIn) and last.clock is None and (number := _number(first)):
        return replace(first, date=replace(last.date, day=number), clock=None), last
    if isinstance(last.date, InYear) and last.clock is None:
        return replace(first, date=_in_same_year(first, last.date), clock=None), last
    if isinstance(last.date, MonthDay) and last.clock is None:
        number = _number(first)
        if number is not None and 1 <= number <= last.date.day:
            return replace(first, date=replace(last.date, day=number), clock=None), last
        if isinstance(first.date, MonthDay) and first.date.year is None and last.date.year is not None:
            year = last.date.year - (first.date.month > last.date.month)
            return replace(first, date=replace(first.date, year=year)), last
    if isinstance(first.date, MonthDay) and first.clock is None:
        number = _number(last)
        if number is not None and number >= 1:
            return first, replace(last, date=_following_day(first.date, number), clock=None)
    if isinstance(first.date, MonthOf) and isinstance(last.date, MonthOf):
        if first.date.year is not None or last.date.year is None:
            return first, last
        year = last.date.year - (first.date.month > last.date.month)
        return replace(first, date=replace(first.date, year=year)), last
    return first, last


def _in_same_year(first: TermChain, last: InYear) -> DateTerm | None:
    """Return the first end in the year that only the second names: "4 to 22 June next year"."""
    if isinstance(last.term, MonthDay) and (number := _number(first)):
        return replace(last, term=replace(last.term, day=number))
    return InYear(first.date, last.year) if isinstance(first.date, MonthDay | MonthOf) else first.date


def _following_day(first: MonthDay, day: int) -> MonthDay:
    """Return the day of the same month, or of the next if it is smaller."""
    if day > first.day:
        return replace(first, day=day)
    then = add_months(date(first.year or 2000, first.month, 1), 1)
    return MonthDay(then.month, day, then.year if first.year else None)


def _clocks(first: TermChain, one: ClockTime, last: TermChain, other: ClockTime, now: datetime) -> Moment | None:
    """Return the time between two clock times."""
    term: DateTerm | None = first.date or last.date
    part = first.part or last.part
    begin_clock = _begin(one, other, part)
    found = day_and_clock(term, part, begin_clock, now)
    if found is None:
        return None
    day, begin = found
    start = at(now, day, begin.seconds)
    if first.date is not None and last.date is not None:
        seen_from = now if isinstance(last.date, Days) else start
        end_found = day_and_clock(last.date, last.part, other, seen_from)
        if end_found is None:
            return None
        end = at(now, end_found[0], end_found[1].seconds)
    else:
        end = at(now, day, _after(begin, other.within(part) if part else other))
    if end <= start:
        return None
    return Moment(
        start=start,
        end=end,
        grain=other.grain,
        has_date=term is not None,
        has_time=True,
        is_range=True,
        half_is_open=part is None and is_half_open(one) and is_half_open(other),
    )


def _begin(one: ClockTime, other: ClockTime, part: PartOfDay | None) -> ClockTime:
    """Return the first time, in the half of the day that fits the second where only that one has its own."""
    if part is not None or one.exact or not other.exact:
        return one
    return one.late if one.late.seconds < other.seconds else one.early


def _after(begin: ClockTime, other: ClockTime) -> int:
    """Return the seconds since the first day's midnight when the second time comes after the first."""
    halves = [other] if other.exact else [other.early, other.late]
    seconds = sorted(half.seconds for half in halves)
    return next((value for value in seconds if value > begin.seconds), seconds[0] + 86_400)
