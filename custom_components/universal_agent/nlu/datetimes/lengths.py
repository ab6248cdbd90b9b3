"""From a moment on, for so long: "from 2 pm for two hours", "for three hours from 10 am"."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from .amounts import Amounts, shift_instant
from .chains import TermChain, chains, closes
from .grammar import GrammarReader
from .model import Moment
from .ranges import beginnings
from .resolve import resolve


def lasting(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, Moment]]:
    """Return every time that begins here, of which a clock time and a length are named, with the position behind it."""
    for first, opening in beginnings(reader, position):
        if opening == "from" and first.clock is not None:
            for end, amounts in lengths(reader, first.end):
                yield from _on_days(reader, first, end, amounts, now)
    yield from _on_day(reader, position, now)
    for middle, amounts in lengths(reader, position):
        for start, _ in reader.read("from", middle):
            for first in chains(reader, start, closing=True):
                if first.clock is not None and (first.strong or closes(reader, first.end)):
                    yield from _on_days(reader, first, first.end, amounts, now)


def _on_day(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, Moment]]:
    """Return "on June 5 for two hours from 9": the time stands behind the length, the day before it."""
    for day in chains(reader, position):
        if day.date is None or day.clock is not None or not day.strong:
            continue
        for middle, amounts in lengths(reader, day.end):
            for start, _ in reader.read("from", middle):
                for first in chains(reader, start, closing=True):
                    if first.clock is not None and first.date is None and (first.strong or closes(reader, first.end)):
                        on_day = replace(first, date=day.date, part=first.part or day.part)
                        yield from _on_days(reader, on_day, first.end, amounts, now)


def lengths(reader: GrammarReader, position: int) -> Iterator[tuple[int, Amounts]]:
    """Return the lengths that are said to last: "for two weeks", "zwei Wochen lang"."""
    if not reader.read("limit", position):  # Dutch "voor" is for so long, and before an hour
        for start, _ in reader.read("for", position):
            yield from reader.read("length", start)
    for middle, amounts in reader.read("length", position):
        yield from ((end, amounts) for end, _ in reader.read("lasting", middle))


def _on_days(
    reader: GrammarReader, first: TermChain, end: int, amounts: Amounts, now: datetime
) -> Iterator[tuple[int, Moment]]:
    """Return the time, and that on the day that may stand behind it: "from 9 for two hours tomorrow"."""
    days = [day for day in chains(reader, end) if day.date is not None and day.strong and day.clock is None]
    found = [(end, first), *((day.end, replace(first, date=day.date)) for day in days if first.date is None)]
    for last, chain in found:
        if (moment := resolve(chain, now)) is not None:
            end_of = shift_instant(moment.start, amounts, 1)
            yield last, replace(moment, end=end_of, is_range=True, today_by_weekday=False)
