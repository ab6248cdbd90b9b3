"""In which half of the day things take place: who has dinner at seven has it in the evening.

An hour that leaves its half open is taken for the usual one (`resolve`, `clocks`); what is planned may tell better.
"""

from dataclasses import replace
from functools import lru_cache
import re

from .language import vocabulary
from .model import Duration, Moment, PartOfDay, Recurrence
from .resolve import at, plus
from .tokens import tokenize

_HALF_DAY = 12
_FIRST_EVENING_HOUR = 5
_LAST_HOURS = {"meal": 11, "evening": 9}
"""The last hour of the morning's clock that is an evening's: parties may begin at ten in the morning, dinners not."""
_GETTING_UP = (5, 6)
"""The hours that what comes back is taken for the morning's, where nothing tells better."""


def takes_place(text: str, language: str) -> PartOfDay | None:
    """Return the part of the day that what a text speaks of belongs to; None where it belongs to none."""
    if _speaks_of(text, language, "morning"):
        return PartOfDay.MORNING
    if any(_speaks_of(text, language, kind) for kind in _LAST_HOURS):
        return PartOfDay.EVENING
    return None


def of_occasion(value: Moment | Recurrence | Duration, text: str, language: str) -> Moment | Recurrence | Duration:
    """Return a time in the half of the day in which what a text speaks of takes place, if its hour leaves that open."""
    if isinstance(value, Moment):
        return _moment(value, text, language)
    return _recurrence(value, text, language) if isinstance(value, Recurrence) else value


def _moment(moment: Moment, text: str, language: str) -> Moment:
    part, hour = takes_place(text, language), moment.start.hour
    if not moment.half_is_open or not moment.has_time or part is None:
        return moment
    if part is PartOfDay.EVENING:
        return _later(moment, _HALF_DAY) if _is_evenings(hour, text, language) else moment
    if hour <= _HALF_DAY:
        return replace(moment, half_is_open=False)
    # Without a day the next seven o'clock was this evening's.
    return _later(moment, -_HALF_DAY if moment.has_date else _HALF_DAY)


def _recurrence(again: Recurrence, text: str, language: str) -> Recurrence:
    part = takes_place(text, language)
    if not again.half_is_open or again.at is None:
        return again
    if part is PartOfDay.MORNING:
        early = again.at if again.at.hour == _HALF_DAY else again.at.replace(hour=again.at.hour % _HALF_DAY)
        return replace(again, at=early, half_is_open=False)
    if part is PartOfDay.EVENING and _is_evenings(again.at.hour, text, language):
        return replace(again, at=again.at.replace(hour=again.at.hour + _HALF_DAY), half_is_open=False)
    return in_usual_half(again)


def in_usual_half(again: Recurrence) -> Recurrence:
    """Return what comes back in the half of the day that an hour is in where nobody gets up for it."""
    if not again.half_is_open or again.at is None or again.at.hour not in _GETTING_UP:
        return again
    return replace(again, at=again.at.replace(hour=again.at.hour + _HALF_DAY), half_is_open=False)


def _is_evenings(hour: int, text: str, language: str) -> bool:
    """Tell whether an hour of the morning's clock is an evening's for what a text speaks of."""
    return hour >= _FIRST_EVENING_HOUR and any(
        hour <= last and _speaks_of(text, language, kind) for kind, last in _LAST_HOURS.items()
    )


def _later(moment: Moment, hours: int) -> Moment:
    """Return a moment some hours later by the clock, that lasts as long."""
    begins = moment.start
    seconds = (begins.hour + hours) * 3600 + begins.minute * 60 + begins.second
    start = at(begins, begins.date(), seconds)
    return replace(moment, start=start, end=plus(start, moment.end - moment.start), half_is_open=False)


def _speaks_of(text: str, language: str, kind: str) -> bool:
    pattern = _pattern(vocabulary(language).occasions.get(kind, ""))
    return pattern is not None and pattern.search(" ".join(token.key for token in tokenize(text))) is not None


@lru_cache(maxsize=32)
def _pattern(phrases: str) -> re.Pattern[str] | None:
    """Return what finds phrases among the words of a text; `*` stands for the rest of a word."""
    if not phrases:
        return None
    return re.compile(rf"(?<!\S)(?:{phrases.replace(', ', '|').replace('*', r'\S*')})(?!\S)")
