"""Text as folded words: without case, accents and inflection, so that a name is found however it is bent."""

from functools import lru_cache
import re
import unicodedata

_WORD = re.compile(r"\d+(?:[.,:/]\d+)*|[^\W\d_]+(?:['’][^\W\d_]+)*|%|°")
_SIGNS = {"%": "percent", "°": "degrees"}
_ENDINGS = {
    "en": (("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("ss", "ss"), ("s", "")),
    "de": (("ern", ""), ("er", ""), ("en", ""), ("es", ""), ("em", ""), ("n", ""), ("e", ""), ("s", "")),
    "es": (("ces", "z"), ("es", ""), ("as", "a"), ("os", "o"), ("s", ""), ("e", "")),
    "fr": (("eaux", "eau"), ("aux", "al"), ("es", ""), ("s", ""), ("x", ""), ("e", "")),
    "nl": (("en", ""), ("es", ""), ("s", ""), ("e", "")),
}
"""Endings and what stands for them, the longest first; the first that fits is taken off."""
_SHORTEST = {"en": 3, "de": 3, "es": 3, "fr": 3, "nl": 3}


@lru_cache(maxsize=8192)
def fold(word: str) -> str:
    """Return a word without case, accents and apostrophes."""
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char) and char not in "'’")


@lru_cache(maxsize=8192)
def stem(word: str, language: str) -> str:
    """Return a folded word without its inflection; words of different meaning may share a stem only if near."""
    for ending, instead in _ENDINGS[language]:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST[language]:
            root = word[: len(word) - len(ending)] + instead
            # "Lampen" and "Lampe", "Lichter" and "Lichte" end alike once the doubled consonant is single.
            return root[:-1] if language == "nl" and len(root) > 3 and root[-1] == root[-2:-1] else root
    return word


def split(text: str) -> list[str]:
    """Return the folded words of a text; numbers and the signs for percent and degrees are words."""
    return [_SIGNS.get(found, fold(found)) for found in _WORD.findall(text)]


def stems(text: str, language: str) -> tuple[str, ...]:
    """Return the stems of a text's words."""
    return tuple(stem(word, language) for word in split(text))


def find_phrase(words: tuple[str, ...], phrase: tuple[str, ...], start: int = 0) -> int:
    """Return where a phrase stands among words, from a position on, or -1."""
    for at in range(start, len(words) - len(phrase) + 1):
        if words[at : at + len(phrase)] == phrase:
            return at
    return -1
