"""What somebody does or did, where one letter tells it from an order: Spanish "apagué", "apago", French "allumé"."""

from functools import lru_cache
import unicodedata

from .directives.words import spoken
from .lexicon import ANY_WORDS, Lexicon
from .voseo import ENDING_IN_E
from .words import fold, said

_STRESSED = "\N{LATIN SMALL LETTER E WITH ACUTE}"
_PAST = ("\N{LATIN SMALL LETTER I WITH ACUTE}", "\N{LATIN SMALL LETTER O WITH ACUTE}")
"""Ends of "abrí", which orders too where people say "vos", and of "apagó": what may only tell opens nothing."""


def tells_a_deed(text: str, known: Lexicon) -> bool:
    """Tell whether a verb of a text is one that orders but for the accent at its end, and so tells of the past."""
    if known.language != "es":
        return False
    words = [unicodedata.normalize("NFC", word).casefold() for word in said(text)]
    words = [word for word in words if not (word.endswith(_STRESSED) and fold(word)[:-1].endswith(ENDING_IN_E))]
    told = [word for word in words if word.endswith(_STRESSED) and word not in _spelt(known)]
    return any(fold(word) in _orders(known) for word in told) or any(
        _root(word) in _roots(known)
        for word in (*words[:1], *(word for word in words[1:] if word.endswith(_PAST)))
        if word.endswith((_STRESSED, "o", *_PAST)) and word not in _spelt(known)
    )


def begins_with_participle(text: str, known: Lexicon) -> bool:
    """Tell whether the first word of a text is French for what was done to something, and no order: "allumé"."""
    first = unicodedata.normalize("NFC", next(iter(said(text)), "")).casefold()
    is_one = known.language == "fr" and first.endswith(_STRESSED)
    return is_one and fold(first) in _orders(known) and first not in _spelt(known)


def _root(word: str) -> str:
    """Return a Spanish verb without its ending, and without what stress makes of its stem: "cierre", "cerré"."""
    return fold(word)[:-1].replace("ie", "e").replace("ue", "o")


@lru_cache(maxsize=1)
def _roots(known: Lexicon) -> frozenset[str]:
    return frozenset(_root(verb) for verb in _orders(known) if len(verb) > 3)


@lru_cache(maxsize=8)
def _orders(known: Lexicon) -> frozenset[str]:
    return frozenset(phrase[0] for _, phrase in known.acts) - {ANY_WORDS} | spoken(known).verbs


@lru_cache(maxsize=8)
def _spelt(known: Lexicon) -> frozenset[str]:
    return frozenset(word for text in known.vocabulary.acts.values() for word in text.replace("|", " ").split())
