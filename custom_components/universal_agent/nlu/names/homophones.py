"""Words that sound the same and are written otherwise, which people who type and speech recognition mix up.

Other than `sounds`, which asks what a listener could take for each other, all vowels count here.
"""

from collections.abc import Mapping
from functools import lru_cache
import re
from typing import Final

_MIN_LETTERS = 4

_RULES: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "en": (),
    "de": (
        *(("aeu", "eu"), ("ai|ay|ey", "ei"), ("ie[h]?", "i"), ("([aeiou])h(?![aeiou])", r"\1"), ("th|dt", "t")),
        *(("ph|v", "f"), ("tz", "z"), ("ck", "k"), ("d$", "t"), ("b$", "p"), (r"([a-z])\1", r"\1")),
    ),
    "es": (
        *(("v", "b"), ("z|c(?=[ei])", "s"), ("qu(?=[ei])|k", "c"), ("ll", "y"), ("g(?=[ei])", "j")),
        *(("h", ""), (r"([a-z])\1", r"\1")),
    ),
    "fr": (
        *(("[st]$", ""), ("ent$", "e"), ("(?:er|ez|ee?|es|ais?|et|ait|ai)$", "e"), ("[dpxz]$", ""), ("e$", "")),
        *(("eau|au", "o"), ("ain|ein|im(?=[bp])|yn", "in"), ("en(?=[^aeiouyn])|em(?=[bp])", "an"), ("ph", "f")),
        *(("ss|c(?=[eiy])", "s"), ("qu|k", "c"), ("ge(?=[ao])", "j"), ("g(?=[eiy])", "j"), ("h", ""), ("y", "i")),
        (r"([a-z])\1", r"\1"),
    ),
    "nl": (
        *(("ij|y", "ei"), ("ou", "au"), ("dt$|d$", "t"), ("b$", "p"), ("c(?=[eiy])", "s"), ("c|q", "k"), ("th", "t")),
        (r"([a-z])\1", r"\1"),
    ),
}
"""Language to spellings and what they sound like, in the order in which they are replaced; words are folded."""
_PAIRS: Final[Mapping[str, str]] = {
    "en": "of off, for four, to two too, there their theyre, your youre, then than, weather whether,"
    " where wear, hour our, one won, eight ate, red read, blue blew, right write, week weak, whole hole, wait weight,"
    " here hear, buy by, night knight, sun son, flour flower, brake break, days daze, raise rays, some sum, high hi",
    "de": "das dass, den denn, wen wenn, in ihn, im ihm, man mann, seit seid",
    "fr": "et est, ce se, ces ses, son sont, on ont, sa ca, quel quelle, peu peut peux, mets mes mais met, quart car,"
    " sept cet, cent sans, vingt vin, dix dis, fois foi, lit lis",
    "es": "a ha, e he, ay hay, abra habra, hora ora, hasta asta, vaya valla, hecho echo",
    "nl": "jou jouw, zei zij, na naar, wordt word",
}
"""Language to groups of words that no rule tells of."""


@lru_cache(maxsize=8)
def _groups(language: str) -> Mapping[str, tuple[str, ...]]:
    """Return for each word of a group the others."""
    groups = [tuple(group.split()) for group in _PAIRS.get(language, "").split(", ")]
    return {word: tuple(other for other in group if other != word) for group in groups for word in group}


@lru_cache(maxsize=8)
def _compiled(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(spelling), instead) for spelling, instead in _RULES.get(language, ()))


def exact_sound(word: str, language: str) -> str:
    """Return how a folded word is said, vowels and all: words with the same one are homophones.

    Short words are as they are: what is left of them would be the same for too many.
    """
    if len(word) < _MIN_LETTERS:
        return word
    for spelling, instead in _compiled(language):
        word = spelling.sub(instead, word)
    return word


def paired(word: str, language: str) -> tuple[str, ...]:
    """Return the words that are said like a folded one though no rule tells so."""
    return _groups(language).get(word, ())
