"""A sentence without the polite phrases around it."""

from functools import lru_cache

from .hesitations import HESITATIONS
from .lexicon import Lexicon, Phrase


def without_courtesy(words: Phrase, known: Lexicon) -> tuple[int, int]:
    """Return where a sentence begins and ends without the polite phrases around it."""
    polite, firsts, lasts = _polite(known)
    start, end = 0, len(words)
    again = True
    while again and start < end and (words[start] in firsts or words[end - 1] in lasts):
        again = False
        for phrase in polite:
            size = len(phrase)
            if end - start > size and words[start : start + size] == phrase:
                start, again = start + size, True
            if end - start > size and words[end - size : end] == phrase:
                end, again = end - size, True
    return start, end


@lru_cache(maxsize=8)
def _polite(known: Lexicon) -> tuple[tuple[Phrase, ...], frozenset[str], frozenset[str]]:
    """Return the polite phrases of a language, their first words and their last ones."""
    polite = (*known.courtesies, *HESITATIONS[known.language])
    return polite, frozenset(phrase[0] for phrase in polite), frozenset(phrase[-1] for phrase in polite)
