"""When a command ends in its words: after a length ("for half an hour") or at a moment ("until midnight").

With its beginning, where both are said at once: "from nine to ten".
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
import re

from ..common.languages import base_language
from .datetimes import Duration, Grain, Moment, Span, find, number, parse
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
_TAILS = {
    "en": r"(?:long|longer|more)\b",
    "de": r"(?:lang|l[äa]nger|noch|weiter)\b",
    "fr": r"(?:de plus|encore|durant|suppl[ée]mentaires?)\b",
    "es": r"m[áa]s\b",
    "nl": r"(?:lang|langer|extra)\b",
}
_AGAIN = {"en": "another", "de": "noch", "fr": "encore", "es": r"(?:otras?|otros?)", "nl": "nog"}
"""Words before a length that is to be added to what has been."""
_BARE = frozenset({"de", "nl"})
"""Languages in which a length needs no word before it."""
_FROM = {
    "en": r"from",
    "de": r"vo[nm]|ab",
    "fr": r"de|d[\u2019']|depuis|d[èe]s|du",
    "es": r"desde|de|del",
    "nl": r"van|vanaf",
}
_COUNTED_FROM = {
    "en": r"in|after|within|at|every",
    "de": r"in|nach|vor|ab|seit|um|alle|jede|binnen|innerhalb",
    "fr": r"dans|apr[èe]s|depuis|[àa]|chaque|d['\u2019]ici",
    "es": r"en|dentro de|tras|desde|hace|a|cada|a la",
    "nl": r"in|over|na|om|binnen|sinds|elk|elke|vanaf|rond",
}
"""Words before what looks like a length and is a moment, or how often."""
_BEFORE_TIMES = {"es": ("", "la", "las")}
"""What may stand between "until" and a time: "hasta las 22:30"."""
_AT_HOUR = {
    "en": "at {} o'clock",
    "de": "um {} Uhr",
    "fr": "à {} heures",
    "es": "a las {}",
    "nl": "om {} uur",
}
_AT = {language: said.partition(" ")[0] for language, said in _AT_HOUR.items()}
_LAST_HOUR = 12
"""Nobody says "until 20" without a word for hours; for the heating it is a temperature."""
_UNIT = re.compile(
    r"\s*(?:%|\u00b0|percent|prozent|pour ?cent|por ciento|procent|degrees?|grad|degr[ée]s|grados|graden)"
)
_UNIT_WORDS = re.compile(
    r"hour|minute|second|stunde|sekunde|heure|seconde|quart|hora|minuto|segundo|uur|uren|minu|kwartier|\bdays?\b|\btag",
    re.IGNORECASE,
)
"""What a length is counted in, as far as a device is on for it: without such a word none is looked for."""
_MORE = re.compile(r"(?<=\s)(?:more|further|extra|weitere[rn]?|autres?|verdere)\s+", re.IGNORECASE)
"""Words between a number and its unit that say it is added."""
_UNIT_AND_ITS_ONE = 3
"""Words of a length that is said with an article: "an hour", "une petite heure"."""
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
    begins: datetime | None = None
    """When it begins, where that is said with it."""
    is_bare: bool = False
    """Whether a length stands by itself in a language in which it may say something else then."""
    only_hours: bool = True
    """Whether its words can say nothing but times; "from 20 to 22" may be degrees."""


def end_in(text: str, *, now: datetime, language: str) -> End | None:
    """Return the one end that a command names; None where it names none, or what follows "until" is no moment."""
    base = base_language(language)
    if base not in _UNTIL:
        return None
    if (both := _from_to(text, now, base)) is not None:
        return both
    if (found := _pattern("until", base).search(text)) is not None:
        return _until(text, found, now, base)
    return _length(text, now, base)


@lru_cache(maxsize=64)
def _pattern(kind: str, language: str) -> re.Pattern[str]:
    lead, again = _LEADS[language], _AGAIN[language]
    patterns = {
        "until": rf"(?<!\w){_UNTIL[language]}",
        "lead": rf"(?<!\w)(?:{lead}(?:\s+{again})?|{again}(?:\s+{lead})?)\s+\Z",
        "led": rf"(?:{lead}|{again})\b",
        "tail": rf"\s*{_TAILS[language]}",
        "from": rf"(?:{_FROM[language]})(?!\w)",
        "counted": rf"(?<!\w)(?:{_COUNTED_FROM[language]})\s+\Z",
    }
    return re.compile(patterns[kind], re.IGNORECASE)


def _from_to(text: str, now: datetime, language: str) -> End | None:
    """Return the end of "from nine to ten", with its beginning."""
    for span in find(text, now=now, language=language):
        value = span.value
        if not isinstance(value, Moment) or not value.is_range or not value.has_time or value.grain not in _CLEAR:
            continue
        if value.start <= now or not _pattern("from", language).match(span.text):
            continue
        unnumbered = [word for word in span.text.split() if number(word, language) is None]
        return End(
            start=span.start,
            end=span.end,
            text=span.text,
            begins=value.start,
            until=value.end,
            only_hours=len(unnumbered) > len(("from", "to")),
        )
    return None


def _until(text: str, found: re.Match[str], now: datetime, language: str) -> End | None:
    """Return the end at the moment that follows a word for "until" at once."""
    behind = text[found.end() :]
    for found_span in find(behind, now=now, language=language):
        span = _as_hour(found_span, now, language)
        before = behind[: span.start].strip().casefold()
        if (
            before not in _BEFORE_TIMES.get(language, ("",))
            or not isinstance(span.value, Moment)
            or span.value.is_range
        ):
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
    return _until_hour(text, found, now, language)


def _as_hour(span: Span, now: datetime, language: str) -> Span:
    """Return what stands behind "until" as an hour where it could be a length as well: Dutch "acht uur"."""
    hour = parse(f"{_AT[language]} {span.text}", now=now, language=language) if _is_length(span) else None
    return replace(span, value=hour) if isinstance(hour, Moment) else span


def _is_length(span: Span) -> bool:
    return isinstance(span.value, Duration)


def _until_hour(text: str, found: re.Match[str], now: datetime, language: str) -> End | None:
    """Return the end at an hour that is said as a mere number, which may be something else as well."""
    word = re.match(r"\s*(?:las? )?([\w-]+)", text[found.end() :])
    value = None if word is None else number(word[1], language)
    if word is None or value is None or value != int(value) or not 1 <= value <= _LAST_HOUR:
        return None
    moment = parse(_AT_HOUR[language].format(int(value)), now=now, language=language)
    end = found.end() + word.end()
    if not isinstance(moment, Moment) or _UNIT.match(text, end):
        return None
    said = text[found.start() : end].strip()
    return End(start=found.start(), end=end, text=said, until=moment.start, only_hours=False)


def _length(text: str, now: datetime, language: str) -> End | None:
    """Return the end after the only length that a text names."""
    known = find(text, now=now, language=language)
    spans = [
        (span, length) for span in known if (length := _seconds(span, now)) and not _is_limit(text, span, language)
    ]
    spans = spans or list(_single(text, known, now, language))[:1]
    if len(spans) != 1:
        return None
    span, seconds = spans[0]
    lead = _pattern("lead", language).search(text[: span.start])
    tail = _pattern("tail", language).match(text, span.end)
    led = _pattern("led", language).match(span.text)
    start = span.start if lead is None else lead.start()
    end = span.end if tail is None else tail.end()
    is_bare = not (lead or led or tail or language in _BARE or _MORE.search(span.text))
    return End(start=start, end=end, text=text[start:end].strip(), for_s=seconds, is_bare=is_bare)


def _single(text: str, known: tuple[Span, ...], now: datetime, language: str) -> Iterator[tuple[Span, float]]:
    """Yield the lengths that are said with an article: "an hour" is one only where no word makes a moment of it."""
    if _UNIT_WORDS.search(text) is None:
        return
    words = list(re.finditer(r"\w+(?:[\u2019']\w+)*", text))
    for size in range(_UNIT_AND_ITS_ONE, 1, -1):
        for at in range(len(words) - size + 1):
            start, end = words[at].start(), words[at + size - 1].end()
            if any(span.start < end and start < span.end for span in known):
                continue
            if _pattern("counted", language).search(text[:start]):
                continue
            said = text[start:end]
            said = _MORE.sub("", said)
            if language == "es":
                said = re.sub(r"^otr([oa])\b", lambda found: "una" if found[1] == "a" else "un", said)
            value = parse(said, now=now, language=language)
            if isinstance(value, Duration):
                yield Span(start=start, end=end, text=text[start:end], value=value), value.seconds


def _is_limit(text: str, span: Span, language: str) -> bool:
    """Tell whether a length says by when something is to be done: "within an hour" is not "for an hour"."""
    if not isinstance(span.value, Moment):
        return False
    leads = re.match(rf"(?:{_COUNTED_FROM[language]})(?!\w)", span.text, re.IGNORECASE)
    return (leads or _pattern("counted", language).search(text[: span.start])) is not None


def _seconds(span: Span, now: datetime) -> float | None:
    """Return a length in seconds: "an hour", "the next two hours"."""
    value = span.value
    if isinstance(value, Duration):
        return value.seconds
    if isinstance(value, Moment) and value.is_range and value.has_time and value.start == now:
        return (value.end - value.start).total_seconds()
    return None
