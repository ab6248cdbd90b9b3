"""What recognition has written apart: German "ein und zwanzig", Dutch "een en twintig", English "on locked"."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
import re

from ..common.languages import base_language


@dataclass(frozen=True, slots=True, kw_only=True)
class _NumberParts:
    """What a language writes its numbers with two digits of; words are separated by `|`."""

    ones: str
    tens: str
    join: str
    ambiguous: frozenset[str]
    """Ones that are an article as well, or a part of a verb: "mach das Licht ein und zwanzig Minuten später aus"."""
    leads: frozenset[str]
    """Words that a number follows."""
    several: str
    """What counts more than one timer, each of which has a number then."""


_PARTS: Mapping[str, _NumberParts] = {
    "de": _NumberParts(
        ones="ein|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun",
        tens="zwanzig|dreißig|dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig",
        join="und",
        ambiguous=frozenset({"ein"}),
        leads=frozenset(
            [
                "auf",
                "um",
                "in",
                "für",
                "von",
                "bis",
                "nach",
                "mit",
                "bei",
                "ab",
                "zu",
                "plus",
                "minus",
                "etwa",
                "circa",
                "ungefähr",
                "genau",
                "noch",
                "nur",
            ]
        ),
        several=r"\b(?:zwei|drei|beide) (?:timer|wecker)",
    ),
    "nl": _NumberParts(
        ones="een|één|twee|drie|vier|vijf|zes|zeven|acht|negen",
        tens="twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig",
        join="en",
        ambiguous=frozenset({"een", "één"}),
        leads=frozenset(
            [
                "op",
                "om",
                "in",
                "voor",
                "van",
                "tot",
                "na",
                "met",
                "bij",
                "rond",
                "naar",
                "over",
                "plus",
                "min",
                "ongeveer",
                "precies",
                "nog",
                "maar",
            ]
        ),
        several=r"\b(?:twee|drie|beide) (?:timer|wekker|alarm)",
    ),
}
_AS_A_PART: Mapping[str, str] = {"eins": "ein", "zwo": "zwei", "één": "een"}


_STATES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "en": ((r"\b(?:on|un) locked\b", "unlocked"), (r"\bun lock\b", "unlock")),
    "de": ((r"\b(ab|auf|zu) (geschlossen|gesperrt)\b", r"\1\2"),),
    "fr": ((r"\bdé (verrouill\w+)\b", r"dé\1"),),
    "nl": ((r"\bont (grendel\w*)\b", r"ont\1"), (r"\baf gesloten\b", "afgesloten")),
}
"""Words for how a door is, whose first part says the opposite of the rest: a pattern, and what it is in one word."""


def with_whole_words(text: str, language: str) -> str:
    """Return a text with such words in one."""
    base = base_language(language)
    for pattern, whole in _states(base):
        text = pattern.sub(whole, text)
    return _with_whole_numbers(text, base)


def _with_whole_numbers(text: str, base: str) -> str:
    """Return a text with its numbers in one word; the numbers of a list stay apart: "drei, fünf und zwanzig"."""
    parts, pattern = _PARTS.get(base), _split_number(base)
    if parts is None or pattern is None or re.search(parts.several, text, re.IGNORECASE):
        return text

    def whole(found: re.Match[str]) -> str:
        before = text[: found.start()].rstrip()
        one, last = found["one"].casefold(), before.rpartition(" ")[2].casefold()
        is_listed = before.endswith(",") or last == parts.join
        if is_listed or (one in parts.ambiguous and last not in parts.leads):
            return found[0]
        one = _AS_A_PART.get(one, one)
        # Dutch keeps two vowels apart: "drieëntwintig".
        join = "ën" if base == "nl" and one.endswith("e") else parts.join
        return f"{one}{join}{found['ten']}"

    return pattern.sub(whole, text)


@cache
def _states(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern, re.IGNORECASE), whole) for pattern, whole in _STATES.get(language, ()))


@cache
def _split_number(language: str) -> re.Pattern[str] | None:
    parts = _PARTS.get(language)
    if parts is None:
        return None
    again = rf"(?!,? {parts.join}\b)"
    return re.compile(rf"(?<!\w)(?P<one>{parts.ones}) {parts.join} (?P<ten>{parts.tens})(?!\w){again}", re.IGNORECASE)
