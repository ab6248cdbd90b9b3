"""What somebody did, where only an accent tells it from an order: Spanish "apagué la luz"."""

from functools import lru_cache
import unicodedata

from .directives.words import spoken
from .lexicon import ANY_WORDS, Lexicon
from .words import fold, said

_STRESSED = "\N{LATIN SMALL LETTER E WITH ACUTE}"


def tells_a_deed(text: str, known: Lexicon) -> bool:
    """Tell whether a verb of a text is one that orders but for the accent at its end, and so tells of the past."""
    if known.language != "es":
        return False
    words = [unicodedata.normalize("NFC", word).casefold() for word in said(text)]
    return any(
        word.endswith(_STRESSED) and fold(word) in _orders(known) and word not in _spelt(known) for word in words
    )


@lru_cache(maxsize=1)
def _orders(known: Lexicon) -> frozenset[str]:
    return frozenset(phrase[0] for _, phrase in known.acts) - {ANY_WORDS} | spoken(known).verbs


@lru_cache(maxsize=1)
def _spelt(known: Lexicon) -> frozenset[str]:
    return frozenset(word for text in known.vocabulary.acts.values() for word in text.replace("|", " ").split())
