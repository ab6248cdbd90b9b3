"""Dates, times, ranges, durations and numbers as people say them, in English, German, Spanish, French and Dutch.

Conventions, more of them where they are followed (`resolve`, `dates`, `clocks`):

* The future is preferred; "Friday", "on Friday", "this Friday" are the coming one, today included, "next Friday" is in
  the next calendar week, "last Friday" the latest before today. A week begins on Monday.
* An hour without its half of the day: on a named day 1 to 6 are in the afternoon and 7 to 12 as said; today, and where
  no day is named, the next one between five in the morning and midnight. What comes back at five or six is in the
  morning. Plans are told from what is planned: dinner at seven is in the evening (`occasions`).
* Morning is 6 to 12, afternoon to 18, evening to 24, night 22 to 6. Midnight is the end of the day that is named.
* "From Monday to Wednesday" includes Wednesday. "The next three days" begin tomorrow, "in the next three days" now.
* A span takes its preposition along ("on Friday", "for an hour"), but not a word that bounds: until, by, before, after,
  since. The caller reads that before the span, or asks for it with the open end that it leaves.
* Words that only look like times are none where nothing backs them: "may", "the second", "a minute", a bare number.
"""

from datetime import datetime, tzinfo

from ...common.remembering import remembered
from .asked import holds_asked
from .finder import may_be_length, spans, whole
from .grammar import GrammarReader
from .impossible import impossible_day
from .language import grammar
from .model import Bound, Duration, Frequency, Grain, Moment, PartOfDay, Recurrence, Span
from .occasions import in_usual_half, of_occasion, takes_place
from .open_ends import with_open_ends
from .promise import beginnings
from .say import say_date, say_duration, say_moment, say_recurrence, say_time
from .tokens import DIGITS, tokenize

__all__ = [
    "Bound",
    "Duration",
    "Frequency",
    "Grain",
    "Moment",
    "PartOfDay",
    "Recurrence",
    "Span",
    "find",
    "find_with_open_ends",
    "impossible_day",
    "in_usual_half",
    "may_be_length",
    "may_begin_number",
    "may_hold_any",
    "number",
    "number_at",
    "of_occasion",
    "parse",
    "say_date",
    "say_duration",
    "say_moment",
    "say_recurrence",
    "say_time",
    "takes_place",
]


def find(text: str, *, now: datetime, language: str) -> tuple[Span, ...]:
    """Return the expressions in a text, from left to right, none overlapping another."""
    return _found(text, now, now.tzinfo, now.fold, language) if may_hold_any(text, language) else ()


def find_with_open_ends(text: str, *, now: datetime, language: str) -> tuple[Span, ...]:
    """Return the same for a question, which is about the time that "after Friday" or "tomorrow before 5 pm" leaves."""
    may_hold = may_hold_any(text, language) or holds_asked(grammar(language), tokenize(text))
    return _found_open(text, now, now.tzinfo, now.fold, language) if may_hold else ()


@remembered(512)
def may_hold_any(text: str, language: str) -> bool:
    """Tell whether an expression may begin anywhere in a text, whenever it is said."""
    return any(beginnings(grammar(language), tokenize(text)))


def parse(text: str, *, now: datetime, language: str) -> Moment | Duration | Recurrence | None:
    """Return what a text means that is one expression and nothing else."""
    return _meant(text, now, now.tzinfo, now.fold, language)


# One request is read by many, each of whom looks for times; what was found is kept while it is read. The zone and the
# fold are asked for beside the moment: two moments may be equal and their days are not.


@remembered(128)
def _found(text: str, now: datetime, _zone: tzinfo | None, _fold: int, language: str) -> tuple[Span, ...]:
    return tuple(spans(text, now, language))


@remembered(64)
def _found_open(text: str, now: datetime, zone: tzinfo | None, fold: int, language: str) -> tuple[Span, ...]:
    return tuple(with_open_ends(_found(text, now, zone, fold, language), text, now, language))


@remembered(512)
def _meant(
    text: str, now: datetime, _zone: tzinfo | None, _fold: int, language: str
) -> Moment | Duration | Recurrence | None:
    return whole(text, now, language)


@remembered(4096)
def number(text: str, language: str) -> float | None:
    """Return the number a text is: "two and a half", "anderthalb", "zwanzig", "30", "half"."""
    tokens = tokenize(text)
    reading = GrammarReader(grammar(language), tokens).longest("alone", 0)
    return reading[1] if reading is not None and reading[0] == len(tokens) else None


@remembered(4096)
def may_begin_number(text: str, language: str) -> bool:
    """Tell whether a number may begin a text."""
    tokens, rules = tokenize(text), grammar(language)
    return bool(tokens) and rules.class_of(tokens[0].key) in {DIGITS, *rules.starts("alone")}


def number_at(text: str, start: int, language: str) -> tuple[float, int] | None:
    """Return the longest number that begins at an offset of a text, and where it ends; None where none begins."""
    reader, places = _numbers_in(text, language)
    if (place := places.get(start)) is None:
        return None
    found = [reading for symbol in _UNSIGNED if (reading := reader.longest(symbol, place)) is not None]
    if not found:
        return None
    end, value = max(found, key=lambda reading: reading[0])
    return value, reader.tokens[end - 1].end


_UNSIGNED = ("number", "half")


@remembered(64)
def _numbers_in(text: str, language: str) -> tuple[GrammarReader, dict[int, int]]:
    """Return what reads a text, and the place of each of its words that a number may begin with."""
    rules, tokens = grammar(language), tokenize(text)
    beginnings = {DIGITS}.union(*map(rules.starts, _UNSIGNED))
    places = {token.start: at for at, token in enumerate(tokens) if rules.class_of(token.key) in beginnings}
    return GrammarReader(rules, tokens), places
