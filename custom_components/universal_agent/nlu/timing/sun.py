"""Sunset and sunrise as the clock times they come to, so that whatever understands a time understands them."""

from datetime import datetime, timedelta
from functools import lru_cache
import re

from homeassistant.const import SUN_EVENT_SUNRISE, SUN_EVENT_SUNSET
from homeassistant.core import HomeAssistant
from homeassistant.helpers.sun import get_astral_event_date, get_astral_event_next
from homeassistant.util import dt as dt_util

from ...common.languages import base_language
from ..datetimes import Duration, Moment, Span, find

_SETS: dict[str, str] = {
    "en": r"at (?:the )?(?:sunset|sundown)|(?:when|once|as soon as) the sun (?:sets|goes down|has set|is down)",
    "de": r"(?:bei|zum|mit) sonnenuntergang|(?:wenn|sobald) die sonne (?:untergeht|untergegangen ist|weg ist)",
    "fr": r"au coucher du soleil|(?:quand|lorsque|d[eè]s que) le soleil (?:se couche|est couch[eé])",
    "es": r"(?:al|a la) (?:atardecer|ponerse el sol|puesta de(?:l)? sol)|(?:cuando|en cuanto) se (?:ponga|pone) el sol",
    "nl": r"(?:bij|met) zonsondergang|(?:als|wanneer|zodra) de zon (?:ondergaat|onder is|onder gaat)",
}
_RISES: dict[str, str] = {
    "en": r"at (?:the )?(?:sunrise|sunup)|(?:when|once|as soon as) the sun (?:rises|comes up|has risen|is up)",
    "de": r"(?:bei|zum|mit) sonnenaufgang|(?:wenn|sobald) die sonne (?:aufgeht|aufgegangen ist)",
    "fr": r"au lever du soleil|(?:quand|lorsque|d[eè]s que) le soleil (?:se l[eè]ve|est lev[eé])",
    "es": r"(?:al|a la) (?:amanecer|salir el sol|salida del sol)|(?:cuando|en cuanto) (?:salga|sale) el sol",
    "nl": r"(?:bij|met) zons(?:opgang|opkomst)|(?:als|wanneer|zodra) de zon (?:opkomt|op is|op komt)",
}
_SET_NOUNS: dict[str, str] = {
    "en": "sunset|sundown",
    "de": "(?:dem )?sonnenuntergang",
    "fr": "le coucher du soleil",
    "es": "(?:de la puesta de(?:l)? sol|del atardecer|del anochecer|de ponerse el sol)",
    "nl": "zonsondergang",
}
_RISE_NOUNS: dict[str, str] = {
    "en": "sunrise|sunup",
    "de": "(?:dem )?sonnenaufgang",
    "fr": "le lever du soleil",
    "es": "(?:de la salida del sol|del amanecer|de salir el sol)",
    "nl": "zons(?:opgang|opkomst)",
}
_SIDES: dict[str, tuple[str, str]] = {
    "en": ("before", "after"),
    "de": ("vor", "nach"),
    "fr": ("avant", "apr[eè]s"),
    "es": ("antes", "despu[eé]s"),
    "nl": ("voor", "na"),
}
_BOUNDS: dict[str, tuple[tuple[str, str], ...]] = {
    "en": ((r"from (?:the )?", "from {time}"), (r"(?:until|till|'til|(?<=\d )to) (?:the )?", "until {time}")),
    "de": ((r"(?:ab |vo[nm] (?=sonnen\w+ bis))", "von {time} Uhr"), (r"bis (?:zum )?", "bis {time} Uhr")),
    "fr": (
        (r"(?:d[eè]s le |[àa] partir du |du (?=(?:lever|coucher) du soleil jusqu))", "de {time}"),
        (r"jusqu'au ", "jusqu'à {time}"),
    ),
    "es": (
        (r"(?:desde (?:el|la) |del (?=\w+ hasta))", "desde las {time}"),
        (r"hasta (?:el |la )?", "hasta las {time}"),
    ),
    "nl": ((r"(?:vanaf |van (?=zons\w+ tot))", "van {time} uur"), (r"tot (?:de |aan )?", "tot {time} uur")),
}
"""Words that lead a beginning or an end before the sun's event, and how it is said with a clock time.

The event may be the name of a scene, too: what only tells of which one it is must go on to an end.
"""
_BARE_SETS = {
    "de": "sonnenuntergang",
    "fr": "coucher du soleil",
    "es": "(?:atardecer|anochecer|ponerse el sol|puesta de(?:l)? sol)",
}
_BARE_RISES = {
    "de": "sonnenaufgang",
    "fr": "lever du soleil",
    "es": "(?:amanecer|salir el sol|salida del sol)",
}
"""The events behind these words, where they are not those of before and after."""
_EVERY: dict[str, str] = {
    "en": "every|each|daily|always",
    "de": "jede[nrsm]?|täglich|immer",
    "fr": "tous les|toutes les|chaque|toujours",
    "es": "todos los|todas las|cada|siempre|diariamente",
    "nl": "elke|iedere|dagelijks|altijd",
}
_CLOCK: dict[str, str] = {
    "en": "at {time}",
    "de": "um {time} Uhr",
    "fr": "à {time}",
    "es": "a las {time}",
    "nl": "om {time} uur",
}


@lru_cache(maxsize=8)
def _patterns(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return what to look for: events with a distance before or after them, and events alone."""
    before, after = _SIDES[language]
    sides = rf"(?P<side>(?P<before>{before})|{after}) (?:the )?"
    return (
        (SUN_EVENT_SUNSET, re.compile(rf"\b{sides}(?:{_SET_NOUNS[language]})\b", re.IGNORECASE)),
        (SUN_EVENT_SUNRISE, re.compile(rf"\b{sides}(?:{_RISE_NOUNS[language]})\b", re.IGNORECASE)),
        (SUN_EVENT_SUNSET, re.compile(rf"\b(?:{_SETS[language]})\b", re.IGNORECASE)),
        (SUN_EVENT_SUNRISE, re.compile(rf"\b(?:{_RISES[language]})\b", re.IGNORECASE)),
    )


def by_the_clock(hass: HomeAssistant, text: str, *, now: datetime, language: str) -> str:
    """Return a text with the sun's events in it as clock times; as it is where there is none, or it cannot be told."""
    base = base_language(language)
    if base not in _CLOCK or "?" in text or re.search(rf"\b(?:{_EVERY[base]})\b", text, re.IGNORECASE):
        return text  # every day's sunset is at another time: an automation's trigger knows
    return _with_clock(hass, _with_bounds(hass, text, now, base), now, base)


@lru_cache(maxsize=8)
def _bounds(language: str) -> tuple[tuple[str, re.Pattern[str], str], ...]:
    """Return what to look for where the sun begins or ends something."""
    nouns = (
        (SUN_EVENT_SUNSET, _BARE_SETS.get(language, _SET_NOUNS[language])),
        (SUN_EVENT_SUNRISE, _BARE_RISES.get(language, _RISE_NOUNS[language])),
    )
    return tuple(
        (event, re.compile(rf"\b{lead}(?:{noun})\b", re.IGNORECASE), said)
        for lead, said in _BOUNDS[language]
        for event, noun in nouns
    )


def _with_bounds(hass: HomeAssistant, text: str, now: datetime, language: str) -> str:
    """Return a text with what the sun begins and ends as clock times: "from sunset until eleven"."""
    for event, pattern, said in _bounds(language):
        match = pattern.search(text)
        due = None if match is None else get_astral_event_next(hass, event, now)
        if match is not None and due is not None:
            time = said.format(time=f"{dt_util.as_local(due):%H:%M}")
            text = f"{text[: match.start()]}{time}{text[match.end() :]}"
    return text


def _with_clock(hass: HomeAssistant, text: str, now: datetime, base: str) -> str:
    """Return a text with the first of the sun's events in it as a clock time."""
    for event, pattern in _patterns(base):
        if (match := pattern.search(text)) is None:
            continue
        spans = find(text, now=now, language=base)
        start, offset = match.start(), timedelta()
        if "side" in match.groupdict():
            distance = _distance(spans, text, match.start())
            if distance is None:
                return text  # "before sunset" is no moment
            start, offset = distance.start, timedelta(seconds=_seconds(distance) * (-1 if match["before"] else 1))
        due = _due(hass, event, offset, now, [span for span in spans if span.end <= start or span.start >= match.end()])
        if due is None:
            return text
        said = _CLOCK[base].format(time=f"{dt_util.as_local(due):%H:%M}")
        return f"{text[:start]}{said}{text[match.end() :]}"
    return text


def _distance(spans: tuple[Span, ...], text: str, end: int) -> Span | None:
    """Return the length that ends right before a place."""
    found = (span for span in spans if isinstance(span.value, Duration) and not text[span.end : end].strip())
    return next((span for span in found if span.end <= end), None)


def _seconds(span: Span) -> float:
    return span.value.seconds if isinstance(span.value, Duration) else 0.0


def _due(hass: HomeAssistant, event: str, offset: timedelta, now: datetime, spans: list[Span]) -> datetime | None:
    """Return when it is, on the day that is named, else next; None where it never is or another time is named too."""
    days = [span.value for span in spans if isinstance(span.value, Moment)]
    if any(day.has_time for day in days) and len(days) == 1:
        days = []
    if not days:
        return get_astral_event_next(hass, event, now, offset)
    day = next((day for day in days if not day.has_time), None)
    if day is None:
        return None
    found = get_astral_event_date(hass, event, day.start.date())
    return None if found is None else found + offset
