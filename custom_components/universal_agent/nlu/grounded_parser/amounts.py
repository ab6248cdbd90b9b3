"""Amounts in a sentence: percent, degrees, levels and colours."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from ..datetimes import may_begin_number, number
from .lexicon import Lexicon, Phrase
from .nouns import counts
from .vocabulary.model import SOFT

_MAX_NUMBER_LENGTH = 5
"""Words in the longest number: "twenty one and a half"."""


class AmountKind(StrEnum):
    """What a number counts."""

    BARE = "bare"
    PERCENT = "percent"
    DEGREES = "degrees"
    KELVIN = "kelvin"
    COLOUR = "colour"


_OF = frozenset({"of", "von", "der", "des", "de", "del", "van"})
"""What stands between a number and the things that it counts: "one of the lamps", "zwei der Lampen"."""
_STRENGTHS = frozenset({SOFT, 33, 66})
"""Levels of the words that are no part of a whole: a third is one, "low" is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantified:
    """An amount and the words around it."""

    value: float
    """The number."""
    measure: AmountKind
    """What it counts."""
    colour: str | None = None
    """The CSS name of a colour."""
    led: bool = False
    """Whether a word such as "to" led to it."""
    level: bool = False
    """Whether a word for a level or a fraction named it, and no number: "half", "full"."""
    strength: bool = False
    """Whether the word tells how strong something is, and nothing of how far: "low"."""
    rest: Phrase
    """The words that are not part of it."""


@lru_cache(maxsize=512)
def amounts(words: Phrase, lexicon: Lexicon) -> tuple[Quantified, ...]:
    """Return each way to read an amount out of the words, the last and longest first."""
    return tuple(_amounts(words, lexicon))


def _amounts(words: Phrase, lexicon: Lexicon) -> Iterator[Quantified]:
    yield from _colours(words, lexicon)
    for phrase, level in lexicon.levels:
        if phrase[0] not in words:
            continue
        for at in range(len(words) - len(phrase), -1, -1):
            if words[at : at + len(phrase)] == phrase:
                found = _read(words, (at, at + len(phrase)), float(level), AmountKind.PERCENT, lexicon)
                yield replace(found, level=True, strength=level in _STRENGTHS)
    beginnings = [at for at, word in enumerate(words) if may_begin_number(word.replace(",", "."), lexicon.language)]
    for at in reversed(beginnings):
        for length in range(min(_MAX_NUMBER_LENGTH, len(words) - at), 0, -1):
            if (value := _number(words[at : at + length], lexicon)) is not None and _is_whole(
                words, at, length, lexicon
            ):
                found = _counted(words, at, at + length, value, lexicon)
                if found.led or not _OF.intersection(words[at + length : at + length + 1]):
                    yield found
                if length > 1:
                    break  # "twenty one" is no "twenty"


def _colours(words: Phrase, lexicon: Lexicon) -> Iterator[Quantified]:
    for at, word in enumerate(words):
        if (colour := lexicon.colours.get(word)) is not None:
            rest = _without(words[:at] + words[at + 1 :], lexicon.of("colour_words"))
            yield Quantified(value=0, measure=AmountKind.COLOUR, colour=colour, rest=rest)


def _is_whole(words: Phrase, at: int, length: int, lexicon: Lexicon) -> bool:
    """Tell whether a number counts no things, and no minus stands before it: "minus five" is not five."""
    before = _number(words[at - 1 : at + length], lexicon) if at else None
    return (before is None or before >= 0) and counts(words, at, lexicon) is None


def _number(words: Phrase, lexicon: Lexicon) -> float | None:
    if lexicon.fillers.issuperset(words):
        return None
    return _value(" ".join(words).replace(",", "."), lexicon.language)


@lru_cache(maxsize=4096)
def _value(text: str, language: str) -> float | None:
    return number(text, language)


def _counted(words: Phrase, start: int, end: int, value: float, lexicon: Lexicon) -> Quantified:
    for field, measure in (("percent", AmountKind.PERCENT), ("degrees", AmountKind.DEGREES)):
        for unit in lexicon.of(field):
            if words[end : end + len(unit)] == unit:
                return _read(words, (start, end + len(unit)), value, measure, lexicon)
    return _read(words, (start, end), value, AmountKind.BARE, lexicon)


def _read(words: Phrase, span: tuple[int, int], value: float, measure: AmountKind, lexicon: Lexicon) -> Quantified:
    """Return the amount without the word that led to it."""
    start, end = span
    for lead in lexicon.of("numerals"):
        if words[max(0, start - len(lead)) : start] == lead:
            rest = words[: start - len(lead)] + words[end:]
            return Quantified(value=value, measure=measure, led=True, rest=rest)
    return Quantified(value=value, measure=measure, rest=words[:start] + words[end:])


def _without(words: Phrase, options: tuple[Phrase, ...]) -> Phrase:
    for option in options:
        for at in range(len(words) - len(option) + 1):
            if words[at : at + len(option)] == option:
                return words[:at] + words[at + len(option) :]
    return words
