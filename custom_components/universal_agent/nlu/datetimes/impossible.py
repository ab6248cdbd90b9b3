"""Days that no calendar has: "30 February" names none, and nothing near it is meant."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from .dates import DayIn, MonthDay
from .grammar import GrammarReader
from .language import grammar
from .tokens import DateToken, tokenize

_SYMBOLS = ("date", "soft")
_PAIRS = ("number_pair", "dotted_pair")
"""Dates in figures; they may be anything where no word such as "on" leads to them."""
_SEPARATORS = frozenset("./-")


def impossible_day(text: str, *, now: datetime, language: str) -> str | None:
    """Return the words for a day of a month that has no such day; None where there is none in a text."""
    tokens = tokenize(text)
    if not _names_a_month(tokens, language):
        return None
    reader = GrammarReader(grammar(language), tokens)
    for position in range(len(tokens)):
        found = dict(_days(reader, position, now))
        last = max(found, default=0)
        if last and not found[last]:
            return text[tokens[position].start : tokens[last - 1].end]
    return None


def _names_a_month(tokens: Sequence[DateToken], language: str) -> bool:
    """Tell whether a word or figures in a text may be a date, at little cost."""
    months = _months(language)
    return any(
        token.key in months or (token.key in _SEPARATORS and tokens[at - 1].number is not None)
        for at, token in enumerate(tokens)
        if at
    ) or bool(tokens and tokens[0].key in months)


@cache
def _months(language: str) -> Mapping[str, Any]:
    phrases = grammar(language).phrases
    return {**phrases.get("month", {}), **phrases.get("month_risky", {})}


def _days(reader: GrammarReader, position: int, now: datetime) -> Iterator[tuple[int, bool]]:
    """Yield where a date that begins here ends, and whether there is such a day."""
    found = [reading for symbol in _SYMBOLS for reading in reader.read(symbol, position)]
    if any(end == position for back in (1, 2) if position >= back for end, _ in reader.read("on", position - back)):
        found += [reading for symbol in _PAIRS for reading in reader.read(symbol, position)]
    existing = {end for end, value in found if _exists(value, now)}
    for end, _ in found:
        yield end, end in existing


def _exists(value: Any, now: datetime) -> bool:
    """Tell whether a date names a day; what is none of a month is not judged here."""
    if not isinstance(value, MonthDay | DayIn):
        return True
    try:
        return value.span(now.date()) is not None
    except ValueError, OverflowError:
        return False
