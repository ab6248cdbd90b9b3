"""Dates, times, ranges, durations and numbers as people say them, in English, German, Spanish, French and Dutch."""

from datetime import datetime

from .finder import spans, whole
from .grammar import Reader
from .language import grammar
from .model import Duration, Frequency, Grain, Moment, PartOfDay, Recurrence, Span
from .say import say_date, say_duration, say_moment, say_recurrence, say_time
from .tokens import tokenize

__all__ = [
    "Duration",
    "Frequency",
    "Grain",
    "Moment",
    "PartOfDay",
    "Recurrence",
    "Span",
    "find",
    "number",
    "parse",
    "say_date",
    "say_duration",
    "say_moment",
    "say_recurrence",
    "say_time",
]


def find(text: str, *, now: datetime, language: str) -> tuple[Span, ...]:
    """Return the expressions in a text, from left to right, none overlapping another."""
    return tuple(spans(text, now, language))


def parse(text: str, *, now: datetime, language: str) -> Moment | Duration | Recurrence | None:
    """Return what a text means that is one expression and nothing else."""
    return whole(text, now, language)


def number(text: str, language: str) -> float | None:
    """Return the number a text is: "two and a half", "anderthalb", "zwanzig", "30", "half"."""
    tokens = tokenize(text)
    reading = Reader(grammar(language), tokens).longest("alone", 0)
    return reading[1] if reading is not None and reading[0] == len(tokens) else None
