"""Text as folded words: without case, accents and inflection, so that a name is found however it is bent."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
import re
import unicodedata

from ...common.languages import base_language
from ...common.remembering import remembered

_APOSTROPHES = "'\N{RIGHT SINGLE QUOTATION MARK}"
_WORD = re.compile(
    rf"(?:(?<!\S)-)?\d+(?:[.,:/]\d+)*"
    # French leaves a vowel out: "l'enceinte" is two words, "don't" is one.
    rf"|\b(?:l|d|s|n|j|m|t|c|qu|jusqu|lorsqu)(?=[{_APOSTROPHES}])"
    rf"|[^\W\d_]+(?:[{_APOSTROPHES}][^\W\d_]+)*|%|°",
    re.IGNORECASE,
)
_SIGNS = {"%": "percent", "°": "degrees"}
_ENDINGS = {
    "en": (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("ss", "ss"), ("s", "")),
    "de": (("ern", ""), ("er", ""), ("en", ""), ("es", ""), ("em", ""), ("n", ""), ("e", ""), ("s", "")),
    "es": (("ces", "z"), ("es", ""), ("as", "a"), ("os", "o"), ("s", ""), ("e", "")),
    "fr": (("eaux", "eau"), ("aux", "al"), ("es", ""), ("s", ""), ("x", ""), ("e", "")),
    "nl": (("ieen", "i"), ("en", ""), ("es", ""), ("s", ""), ("e", "")),
}
"""Endings and what stands for them, the longest first; the first that fits is taken off."""
_LONG_VOWEL = re.compile(r"([aeou])\1(?=[^aeiouy]+$)")
_SHORTEST = 3
"""Letters that a stem keeps at least."""
_MAX_NAME_LENGTH = 6
"""Words of a name at most."""


@lru_cache(maxsize=8192)
def fold(word: str) -> str:
    """Return a word without case, accents and apostrophes."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", word).casefold())
    return "".join(char for char in plain if not unicodedata.combining(char) and char not in _APOSTROPHES)


@lru_cache(maxsize=8192)
def stem(word: str, language: str) -> str:
    """Return a folded word without its inflection; words of different meaning may share a stem only if near."""
    base = base_language(language)  # "en-GB" bends its words as "en" does
    for ending, instead in _ENDINGS.get(base, ()):
        root = word.removesuffix(ending) + instead
        if word.endswith(ending) and len(root) >= _SHORTEST:
            # "Lampen" and "Lampe", "Lichter" and "Lichte" end alike once the doubled consonant is single.
            return _dutch(root[:-1] if len(root) > 3 and root[-1] == root[-2:-1] else root) if base == "nl" else root
    return _dutch(word) if base == "nl" else word


def _dutch(root: str) -> str:
    """Return a Dutch stem with its last vowel single, as an open syllable writes it: "raam", "ramen"."""
    return _LONG_VOWEL.sub(r"\1", root) if len(root) > _SHORTEST else root


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A word of a text and where it stands."""

    said: str
    """As it was said."""
    folded: str
    """Without case, accents and apostrophes."""
    start: int
    """Offset of its first character."""
    end: int
    """Offset behind its last character."""


@remembered(512)
def positions(text: str) -> tuple[Word, ...]:
    """Return the words of a text with their places."""
    return tuple(
        Word(said=found[0], folded=_SIGNS.get(found[0], fold(found[0])), start=found.start(), end=found.end())
        for found in _WORD.finditer(text)
    )


@remembered(512)
def said(text: str) -> tuple[str, ...]:
    """Return the words of a text as they were said."""
    return tuple(_WORD.findall(text))


def split(text: str) -> list[str]:
    """Return the folded words of a text; numbers and the signs for percent and degrees are words."""
    return list(_folded(text))


@remembered(4096)
def _folded(text: str) -> tuple[str, ...]:
    return tuple(_SIGNS.get(found, fold(found)) for found in _WORD.findall(text))


@remembered(4096)
def stems(text: str, language: str) -> tuple[str, ...]:
    """Return the stems of a text's words."""
    return tuple(stem(word, language) for word in split(text))


def runs(words: tuple[str, ...], shortest: int = 1) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield each run of words that may be a name, and where it begins: the longest first, from left to right."""
    for length in range(min(_MAX_NAME_LENGTH, len(words)), shortest - 1, -1):
        for at in range(len(words) - length + 1):
            yield at, words[at : at + length]
