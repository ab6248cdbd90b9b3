"""When a command ends in its words: after a length ("for half an hour") or at a moment ("until midnight")."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
import re

from ..common.languages import base_language
from .datetimes import Duration, Grain, Moment, Span, find
from .recurrences import within_part

_UNTIL = {
    "en": r"(?:right )?(?:up )?(?:until|till|[\u2019']?til)\b(?: about| around)?",
    "de": r"bis\b(?: gegen| ungef[äa]hr| etwa| zum| zur)?",
    "fr": r"jusqu(?:e|[\u2019'])?(?: |\b)(?:vers )?",
    "es": r"hasta\b(?: sobre| eso de)?",
    "nl": r"tot(?: aan)?\b(?: ongeveer| rond)?",
}
_LEADS = {
    "en": r"for(?: (?:about|around|just|only|maybe|roughly|like|say|the next))?",
    "de": r"f[üu]r(?: (?:etwa|ca|circa|ungef[äa]hr|so|die n[äa]chsten?))?",
    "fr": r"(?:pendant|pour|durant)(?: (?:environ|[àa] peu pr[èe]s))?",
    "es": r"(?:durante|por)(?: (?:unos|unas|m[áa]s o menos|como))?",
    "nl": r"(?:voor|gedurende)(?: (?:ongeveer|zo[\u2019' ]?n|de komende))?",
}
_TAILS = {"en": r"long\b", "de": r"lang\b", "fr": r"\Z\A", "es": r"\Z\A", "nl": r"lang\b"}
_BARE = frozenset({"de", "nl"})
"""Languages in which a length needs no word before it."""
_CLEAR = frozenset({Grain.SECOND, Grain.MINUTE, Grain.HOUR})


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """When a command ends, and where that is said."""

    start: int
    """Offset of the first character."""
    end: int
    """Offset behind the last character."""
    text: str
    """The words."""
    for_s: float | None = None
    """The length in seconds; or"""
    until: datetime | None = None
    """the moment."""


def end_in(text: str, *, now: datetime, language: str) -> End | None:
    """Return the one end that a command names; None where it names none, or what follows "until" is no moment."""
    base = base_language(language)
    if base not in _UNTIL:
        return None
    if (found := _pattern("until", base).search(text)) is not None:
        return _until(text, found, now, base)
    return _length(text, now, base)


@lru_cache(maxsize=32)
def _pattern(kind: str, language: str) -> re.Pattern[str]:
    patterns = {
        "until": rf"(?<!\w){_UNTIL[language]}",
        "lead": rf"(?<!\w){_LEADS[language]}\s+\Z",
        "led": rf"{_LEADS[language]}\b",
        "tail": rf"\s*{_TAILS[language]}",
    }
    return re.compile(patterns[kind], re.IGNORECASE)


def _until(text: str, found: re.Match[str], now: datetime, language: str) -> End | None:
    """Return the end at the moment that follows a word for "until" at once."""
    behind = text[found.end() :]
    for span in find(behind, now=now, language=language):
        if behind[: span.start].strip() or not isinstance(span.value, Moment) or span.value.is_range:
            return None
        moment = span.value
        if moment.grain in _CLEAR and moment.has_time:
            due = moment.start
        elif moment.grain is Grain.PART_OF_DAY:
            due = within_part(moment, now)
        else:
            return None
        end = found.end() + span.end
        return End(start=found.start(), end=end, text=text[found.start() : end].strip(), until=due)
    return None


def _length(text: str, now: datetime, language: str) -> End | None:
    """Return the end after the only length that a text names."""
    spans = [(span, length) for span in find(text, now=now, language=language) if (length := _seconds(span, now))]
    if len(spans) != 1:
        return None
    span, seconds = spans[0]
    lead = _pattern("lead", language).search(text[: span.start])
    tail = _pattern("tail", language).match(text, span.end)
    led = _pattern("led", language).match(span.text)
    if not (lead or led or tail or language in _BARE):
        return None
    start = span.start if lead is None else lead.start()
    end = span.end if tail is None else tail.end()
    return End(start=start, end=end, text=text[start:end].strip(), for_s=seconds)


def _seconds(span: Span, now: datetime) -> float | None:
    """Return a length in seconds: "an hour", "the next two hours"."""
    value = span.value
    if isinstance(value, Duration):
        return value.seconds
    if isinstance(value, Moment) and value.is_range and value.has_time and value.start == now:
        return (value.end - value.start).total_seconds()
    return None
