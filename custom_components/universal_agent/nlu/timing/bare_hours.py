"""Bare numbers that are hours: "turn on the fan at seven" says when, and not how fast."""

from collections.abc import Mapping
import re

from ...common.languages import base_language
from ..datetimes import number

_LAST_HOUR = 12
"""Nobody says "at 20" without "o'clock" for an hour; for the heating it is a temperature."""
_SWITCHING: Mapping[str, tuple[re.Pattern[str], str]] = {
    "en": (
        re.compile(
            r"^(?P<before>(?:.* )?(?:(?:turn|switch)\b(?!.* (?:up|down)\b)|open|close|shut|start)\b.* "
            r"|put .*\b(?:on|off|\w*(?:lamp|light)s?) |(?!.*\b(?:volume|brightness)\b).*\b(?:on|off) )"
            r"at (?P<hour>[\w-]+)"
            r"(?P<end>(?: (?:in|on) the (?!morning|afternoon|evening)\w+(?: \w+)?)?(?: please)?"
            r"[\s.!?]*|,? (?:and|then|but)\s*"
            r"|,? (?:and|then|but)(?: then)? (?:(?:un)?lock|turn|switch|open|close|shut|start|stop|set|put"
            r"|play)\b.*)$",
            re.IGNORECASE,
        ),
        "at {} o'clock",
    ),
    "de": (
        re.compile(
            r"^(?P<before>.* )um (?P<hour>\w+)"
            r"(?P<end>(?: (?:im|in der|in dem|auf der) \w+)?(?: (?!uhr\b)\w+)?(?:[\s.!?]*|,? (?:und|dann|aber)\s*))$",
            re.IGNORECASE,
        ),
        "um {} Uhr",
    ),
    "nl": (
        re.compile(
            r"^(?P<before>.* )om (?P<hour>\w+)"
            r"(?P<end>(?: (?:in|op) (?:de|het) \w+)?(?: (?!uur\b)\w+)?(?:[\s.!?]*|,? (?:en|dan|maar)\s*))$",
            re.IGNORECASE,
        ),
        "om {} uur",
    ),
    "fr": (
        re.compile(
            r"^(?P<before>(?:.* )?(?:(?:allume|éteins|ouvre|ferme)(?:z|r)?\b"
            r"|met(?:s|tez|tre)\b.*\b(?:lampe|lumière)s?\b).* )"
            r"à (?P<hour>\w+)(?P<end>(?: dans (?:la |le |l')\w+)?[\s.!?]*|,? (?:et|puis|mais)\s*"
            r"|,? (?:et|puis|mais) (?:allume|éteins|ouvre|ferme|verrouille|lance|arrête|met(?:s|tez))\b.*)$",
            re.IGNORECASE,
        ),
        "à {} heures",
    ),
}
"""Commands that open, close or switch something, with a verb or without ("the lamp on at nine"), or put a light "at" a
number, and end with it, with a room or with an "and" behind it; and how its hour is said in full."""


_LEADING: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"(?P<before>)at (?P<hour>[\w-]+)(?P<end>,? (?:please )?(?:(?:un)?lock|turn|switch|open|close|shut|start|stop"
        r"|put|play|pause|raise|lower|dim|remind|tell|announce)\b.*)",
        re.IGNORECASE,
    ),
    "fr": re.compile(
        r"(?P<before>)à (?P<hour>\w+)(?P<end>,? (?:allume|éteins|ouvre|ferme|verrouille|lance|arrête|baisse|monte"
        r"|rappelle|met(?:s|tez))\b.*)",
        re.IGNORECASE,
    ),
}
"""Commands that begin with their hour."""


_MOVED: Mapping[str, tuple[str, str]] = {
    "en": (r"(?P<before>.* (?:to|till|until) )(?P<hour>[\w-]+)(?P<end>[\s.!]*)", "{} o'clock"),
    "de": (r"(?P<before>.* auf )(?P<hour>\w+)(?P<end>[\s.!]*)", "{} Uhr"),
    "fr": (r"(?P<before>.* à )(?P<hour>\w+)(?P<end>[\s.!]*)", "{} heures"),
    "es": (r"(?P<before>.* a )las? (?P<hour>\w+)(?P<end>[\s.!]*)", "las {}"),
    # "Naar vijf uur" is at five, and not five hours later.
    "nl": (r"(?P<before>.* )(?:naar|op|om) (?P<hour>\w+)(?: uur)?(?P<end>[\s.!]*)", "om {} uur"),
}
"""What moves an event and ends with the number of an hour, and how that is said in full."""
_LAST_OF_A_DAY = 23


def with_hour_it_moves_to(text: str, language: str) -> str | None:
    """Return an order that moves an event with its bare hour said in full; None where it ends with none."""
    known = _MOVED.get(base_language(language))
    found = None if known is None else re.fullmatch(known[0], text, re.IGNORECASE)
    value = None if found is None else number(found["hour"], language)
    if known is None or found is None or value is None or value != int(value) or not 1 <= value <= _LAST_OF_A_DAY:
        return None
    return f"{found['before']}{known[1].format(found['hour'])}{found['end']}"


def with_hours(text: str, language: str) -> str:
    """Return a text whose bare hour is said in full."""
    base = base_language(language)
    known = _SWITCHING.get(base)
    found = known[0].fullmatch(text) if known is not None else None
    if found is None and base in _LEADING:
        found = _LEADING[base].fullmatch(text)
    if known is None or found is None:
        return text
    value = number(found["hour"], language)
    if value is None or value != int(value) or not 1 <= value <= _LAST_HOUR:
        return text
    return f"{found['before']}{known[1].format(found['hour'])}{found['end']}"
