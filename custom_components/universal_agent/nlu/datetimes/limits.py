"""What comes back for a while only: "every Monday in May", "every day until Friday", "every morning for two weeks"."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from .amounts import SECONDS, shift_date
from .chains import TermChain, acceptable, chains
from .dates import CalendarPeriod, DateTerm
from .grammar import GrammarReader
from .lengths import lengths
from .model import Bound, Moment, Recurrence
from .ranges import ranges
from .repeats import FREQUENCIES
from .resolve import at, resolve

_LENGTHS = {frequency: timedelta(seconds=SECONDS[unit]) for unit, frequency in FREQUENCIES.items()}
_WEEK = timedelta(weeks=1)
_MORE_THAN_ONCE = 1.25
"""How often something has to come back within a limit; months and years are not all as long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """The time that words limit a recurrence to, of which one end may be open."""

    starts: datetime | None = None
    ends: datetime | None = None

    def of(self, repeat: Recurrence, now: datetime) -> Recurrence | None:
        """Return a recurrence within the limit; None where it has one already, or would not come back within it."""
        if (self.starts and repeat.starts) or (self.ends and repeat.ends):
            return None
        found = replace(repeat, starts=self.starts or repeat.starts, ends=self.ends or repeat.ends)
        if found.ends is None:
            return found
        begins = max(now, found.starts or now)
        within = self.ends - self.starts if self.starts and self.ends else found.ends - begins
        # "Every year for a week" says how long it lasts, "every third of March" on which day of the year it is.
        once = _LENGTHS[repeat.frequency] * repeat.interval * _MORE_THAN_ONCE
        return found if found.ends > begins and within > once else None


def limits(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, Limit]]:
    """Return what can limit a recurrence and begins here, with the position behind it."""
    for end, limit in (
        *_periods(reader, position, now),
        *_lengths(reader, position, now),
        *_bounds(reader, position, now),
    ):
        if not _goes_on(reader, end):
            yield end, limit


def _goes_on(reader: GrammarReader, position: int) -> bool:
    """Return whether an end follows a beginning: "from Monday to Friday" may be meant of every week."""
    ends = (chain for start, _ in reader.read("to", position) for chain in chains(reader, start, closing=True))
    return any(chain.date is not None for chain in ends)


def _periods(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, Limit]]:
    """Return "in May", "next week", "of May 2027", "from May to July"."""
    for chain in chains(reader, position):
        if (moment := _days(reader, chain, now)) is not None:
            yield chain.end, Limit(starts=moment.start, ends=moment.end)
    for end, term in reader.read("of_whole", position):
        if (span := _named(term, now.date())) is not None:
            yield end, Limit(starts=at(now, span[0]), ends=at(now, span[1]))
    for end, moment in ranges(reader, position, now):
        if not moment.has_time and moment.end - moment.start > _WEEK:
            yield end, Limit(starts=moment.start, ends=moment.end)


def _named(term: DateTerm, today: date) -> tuple[date, date] | None:
    """Return the days of a period; "every day of the week" and "of the month" come back without an end."""
    if isinstance(term, CalendarPeriod) and not term.offset:
        return None
    span = term.span(today)
    return (span.start, span.end) if span else None


def _lengths(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, Limit]]:
    """Return "for two weeks"."""
    today = now.date()
    for end, amounts in lengths(reader, position):
        if amounts.on_calendar:
            yield end, Limit(starts=at(now, today), ends=at(now, shift_date(today, amounts, 1)))


def _bounds(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, Limit]]:
    """Return "until Friday", "before Christmas", "from Monday on"."""
    for start, bound in reader.read("bound", position):
        for chain in chains(reader, start):
            if (moment := _days(reader, chain, now)) is None:
                continue
            for end in (chain.end, *_onwards(reader, chain.end, bound)):
                if (limit := _bounded(Bound(bound), moment.ahead)) is not None:
                    yield end, limit


def _bounded(bound: Bound, moment: Moment) -> Limit | None:
    match bound:
        case Bound.FROM:
            return Limit(starts=moment.start)
        case Bound.AFTER:
            return Limit(starts=moment.end)
        case Bound.BEFORE:
            return Limit(ends=moment.start)
        case Bound.UNTIL:
            return Limit(ends=moment.end)
        case _:
            return None


def _onwards(reader: GrammarReader, position: int, bound: str) -> Iterator[int]:
    """Return where the "on" of "from Monday on" ends."""
    if bound == Bound.FROM:
        yield from (end for end, _ in reader.read("onwards", position))


def _days(reader: GrammarReader, chain: TermChain, now: datetime) -> Moment | None:
    """Return the days that a chain names and nothing else; a clock time is the recurrence's own."""
    if chain.clock is not None or chain.part is not None or chain.date is None:
        return None
    return resolve(chain, now) if acceptable(reader, chain, limited=True) else None
