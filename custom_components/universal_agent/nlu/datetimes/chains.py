"""Put together what stands side by side: "on Friday", "the 26th", "in the evening", "at eight" are one moment."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .beside import InYear, NearestDay, WeekdayBeside
from .clocks import ClockTime
from .dates import (
    CalendarPeriod,
    DateTerm,
    DayIn,
    DayOfMonth,
    Days,
    Following,
    MonthDay,
    MonthOf,
    NthWeekday,
    Shifted,
    Weekday,
    WeekdayIn,
    WeekIn,
    WeekOf,
)
from .grammar import GrammarReader
from .holidays import Easter, LocalHoliday, WeekdayFrom
from .model import PartOfDay
from .terms import RECENT, DayPart, Shift, year_digits

_MAX_PARTS = 5
_SPEAKING_SIGNS = frozenset("%°$€£/:'#=+*&@~_")
_LAST_HOUR = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class TermChain:
    """Neighbouring words about one moment."""

    start: int
    """The first token."""
    end: int
    """The token behind the last one."""
    date: DateTerm | None = None
    part: PartOfDay | None = None
    clock: ClockTime | None = None
    shift: Shift | None = None
    strong: bool = False
    """Whether a part means a moment wherever it stands."""
    backed: bool = False
    """Whether a weak part, such as a bare number, has a word before it that makes it one."""
    loose: bool = False
    """Whether a weak part has none."""
    length: int = 1
    figures: bool = False
    """Whether its day is two numbers with a dot between: "21.5" may be a temperature."""
    closing: bool = False
    """Whether it stands behind the "to" of a range."""


def join_dates(first: DateTerm | None, second: DateTerm) -> DateTerm | None:
    """Return the one day two neighbouring dates name; None if they do not belong together."""
    if first is None:
        return second
    if isinstance(first, Days) and isinstance(second, Weekday):
        return first
    return _joined(first, second) or _joined(second, first)


def _joined(one: DateTerm, other: DateTerm) -> DateTerm | None:
    """Return the day one date names with the help of another, None if it needs none."""
    if isinstance(one, Weekday):
        return _on_weekday(one, other)
    match one, other:
        case Days(), MonthDay(year=int()):
            return other
        case Days(), MonthDay() | DayOfMonth():
            return one
        case Shifted(), Days(offset=0):
            return one
        case DayOfMonth(weekday=None), CalendarPeriod(name="month"):
            return DayIn(one.day, other)
        case NthWeekday(month=CalendarPeriod(name="month", offset=0)), CalendarPeriod(name="month"):
            return replace(one, month=other)
        case MonthDay() | MonthOf() | Easter() | WeekdayFrom(), CalendarPeriod(name="year") if one.year is None:
            return InYear(one, other)
        case LocalHoliday(usual=usual), CalendarPeriod(name="year") if usual.year is None:
            return InYear(usual, other)
        case _:
            return None


def _on_weekday(day: Weekday, other: DateTerm) -> DateTerm | None:
    """Return the day of the week that another date tells more about."""
    match other:
        case Shifted() if not other.amounts.in_weeks:
            return WeekdayBeside(day.weekday, 1, other, from_day=True)
        case WeekOf() | WeekIn() | Shifted() | CalendarPeriod(name="week" | "weekend"):
            return WeekdayIn(day, other)
        case DayOfMonth():
            return DayOfMonth(other.day, day.weekday)
        case MonthDay(year=None, turn=0) if day.offset == 0:
            return replace(other, weekday=day.weekday)
        case MonthDay() | NearestDay():
            return other
        case _:
            return None


def closes(reader: GrammarReader, position: int) -> bool:
    """Return whether an expression can end here: nothing follows that the number before would count."""
    if position >= len(reader.tokens):
        return True
    token = reader.tokens[position]
    if not token.key[0].isalnum():
        return token.key not in _SPEAKING_SIGNS and not (token.key in "-." and _glued_after(reader, position))
    return any(reader.read(symbol, position) for symbol in ("boundary", "limit", "at", "on", "for", "to"))


def _glued_after(reader: GrammarReader, position: int) -> bool:
    """Return whether the next token touches the one here."""
    return position + 1 < len(reader.tokens) and reader.tokens[position + 1].glued


def acceptable(reader: GrammarReader, chain: TermChain, *, limited: bool) -> bool:
    """Return whether a chain can be taken for a moment where it stands.

    Args:
        reader: The sentence.
        chain: What was read.
        limited: Whether a word like "until" or "by" stands before it.

    """
    if chain.clock is not None and reader.read("unit", chain.end):
        # "add 5 minutes to 1 hour" is no five minutes to one.
        return False
    if (isinstance(chain.date, Following) or chain.shift is not None) and reader.read("ago", chain.end):
        # "the last three months, and two days ago": what is ago is no part of what lasted.
        return False
    if chain.strong:
        return not chain.loose or closes(reader, chain.end)
    if chain.figures and chain.loose and not chain.backed:
        return False
    if (
        chain.loose
        and not limited
        and not (isinstance(chain.date, MonthDay) and not chain.figures and chain.clock is None)
    ):
        return False
    if chain.clock is not None and chain.date is None and chain.backed:
        return not reader.read("not_hour", chain.end) and reader.key(chain.end) not in _SPEAKING_SIGNS
    return closes(reader, chain.end)


def chains(reader: GrammarReader, position: int, *, closing: bool = False) -> list[TermChain]:
    """Return everything that can be read as one moment here, longest and simplest first."""
    known: list[TermChain] | None = reader.kept.get((position, closing))
    if known is not None:
        return known
    found: dict[tuple[int, bool, bool], TermChain] = {}
    start = TermChain(start=position, end=position, length=0, closing=closing)
    for chain in _grow(reader, start):
        key = (chain.end, chain.loose, chain.clock is None)
        if key not in found or chain.length < found[key].length:
            found[key] = chain
    known = sorted(found.values(), key=lambda chain: (-chain.end, chain.length, chain.loose))
    reader.kept[position, closing] = known
    return known


def _grow(reader: GrammarReader, chain: TermChain) -> Iterator[TermChain]:
    """Return every longer chain."""
    if chain.length >= _MAX_PARTS or chain.end >= len(reader.tokens):
        return
    for longer in _extensions(reader, chain):
        yield longer
        yield from _grow(reader, longer)


def _extensions(reader: GrammarReader, chain: TermChain) -> Iterator[TermChain]:
    """Return the chains that are one part longer."""
    first = chain.length == 0
    yield from _of_year(reader, chain)
    for symbol in ("", "at", "on", "for") if first else ("", "around"):
        starts = [(chain.end, None)] if not symbol else reader.read(symbol, chain.end)
        for start, _ in starts:
            # A sign such as a comma or hyphen joins, but does not speak for a bare number.
            sign = bool(symbol) and not reader.key(start - 1)[:1].isalpha() and reader.key(start - 1) != "@"
            if start < len(reader.tokens):
                yield from _dated(reader, chain, start, spoken=bool(symbol) and not sign)
                if symbol not in ("on", "for"):
                    yield from _timed(reader, chain, start, sign=sign)


def _dated(reader: GrammarReader, chain: TermChain, start: int, *, spoken: bool) -> Iterator[TermChain]:
    """Return the chains with a further day or part of the day."""
    if chain.shift is not None:
        return
    # A bare number before a day counts something else: "one Friday"; before "this evening" it is the hour.
    number_first = chain.length == 1 and chain.clock is not None and chain.loose and not chain.closing
    if chain.part is None and not (number_first and spoken):
        for end, value in reader.read("day_part", start):
            yield from _with_part(chain, end, value)
    if number_first:
        return
    yield from _shifted(reader, chain, start)
    for end, value in reader.read("date", start):
        if isinstance(value, Shift):
            yield from _with_shift(chain, end, value)
        else:
            yield from _with_date(chain, end, value, strong=True)
    yield from _weakly_dated(reader, chain, start, spoken=spoken)
    if chain.part is None and chain.date is not None and not spoken:
        for end, value in reader.read("part", start):
            yield from _with_part(chain, end, DayPart(PartOfDay(value)))


def _shifted(reader: GrammarReader, chain: TermChain, start: int) -> Iterator[TermChain]:
    """Return the chains with a distance from now; one in whole days is a day like others."""
    if reader.read("weekends_away", start):  # no number of days
        return
    for end, shift in reader.read("shift", start):
        if shift.amounts.on_calendar and not shift.within:
            yield from _with_date(chain, end, Shifted(shift.amounts, shift.sign, Days(0)), strong=True)
        else:
            yield from _with_shift(chain, end, shift)


def _weakly_dated(reader: GrammarReader, chain: TermChain, start: int, *, spoken: bool) -> Iterator[TermChain]:
    """Return the chains with a day that could be something else: "may", "sat", "the 3rd", "4-22", "5.12", "15"."""
    for end, value in (*reader.read("soft", start), *(reader.read("number_pair", start) if spoken else ())):
        yield from _with_date(chain, end, value, strong=False, backed=spoken)
    if spoken or isinstance(chain.date, Weekday) or chain.length == 0:
        for end, value in reader.read("dotted_pair", start):
            for longer in _with_date(chain, end, value, strong=False, backed=spoken):
                yield replace(longer, figures=True)
    on = any(end == start for end, _ in reader.read("on", chain.end))
    if on or (isinstance(chain.date, Weekday) and not spoken):
        for end, value in reader.read("number_day", start):
            if on or value.day > _LAST_HOUR:
                yield from _with_date(chain, end, value, strong=False, backed=on and chain.clock is not None)


def _timed(reader: GrammarReader, chain: TermChain, start: int, *, sign: bool) -> Iterator[TermChain]:
    """Return the chains with a clock time."""
    if chain.clock is not None or chain.shift is not None:
        return
    for end, value in reader.read("clock", start):
        yield replace(chain, end=end, clock=value, strong=True, length=chain.length + 1)
    spoken = any(end == start for end, _ in reader.read("at", chain.end))
    if not (spoken or sign or start == chain.end):
        return
    small = reader.read("small_minutes", start) if spoken else ()
    for end, value in (*reader.read("bare", start), *(found for found in small if closes(reader, found[0]))):
        yield replace(
            chain,
            end=end,
            clock=value,
            backed=chain.backed or spoken,
            # "Sunday eleven o'clock" needs no "at"; "Sunday eleven" may count whatever follows.
            loose=chain.loose or not (spoken or (value.said and chain.strong and chain.date is not None)),
            length=chain.length + 1,
        )


def _with_date(
    chain: TermChain, end: int, date: DateTerm, *, strong: bool, backed: bool = False
) -> Iterator[TermChain]:
    """Return the chain with a further day, if the days belong together."""
    joined = join_dates(chain.date, date)
    if joined is not None and not (chain.clock is not None and isinstance(joined, CalendarPeriod | MonthOf)):
        yield replace(
            chain,
            end=end,
            date=joined,
            # Two days that agree, "Fri 14th", confirm each other.
            strong=chain.strong or strong or chain.date is not None,
            backed=chain.backed or backed,
            loose=chain.loose or not (strong or backed),
            length=chain.length + 1,
        )


def _of_year(reader: GrammarReader, chain: TermChain) -> Iterator[TermChain]:
    """Return the chain with the year that machines write behind the time: "Oct 26 15:50:06 2016"."""
    if not isinstance(chain.date, MonthDay) or chain.date.year is not None or chain.clock is None or not chain.strong:
        return
    token = reader.tokens[chain.end]
    year = year_digits(token) if not token.glued else None
    if year in RECENT and closes(reader, chain.end + 1):
        yield replace(chain, end=chain.end + 1, date=replace(chain.date, year=year), length=chain.length + 1)


def _with_shift(chain: TermChain, end: int, shift: Shift) -> Iterator[TermChain]:
    """Return a chain that is a distance from now, which stands alone."""
    if chain.length == 0:
        yield replace(chain, end=end, shift=shift, strong=True, length=1)


def _with_part(chain: TermChain, end: int, value: DayPart) -> Iterator[TermChain]:
    """Return the chain with a part of the day."""
    date = chain.date if value.day is None else join_dates(chain.date, value.day)
    if date is not None or value.day is None:
        yield replace(chain, end=end, date=date, part=value.part, strong=True, length=chain.length + 1)
