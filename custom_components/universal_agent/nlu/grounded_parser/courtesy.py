"""A sentence without the polite phrases around it."""

from .hesitations import HESITATIONS
from .lexicon import Lexicon, Phrase


def without_courtesy(words: Phrase, known: Lexicon) -> tuple[int, int]:
    """Return where a sentence begins and ends without the polite phrases around it."""
    start, end = 0, len(words)
    again = True
    while again:
        again = False
        for phrase in (*known.courtesies, *HESITATIONS[known.language]):
            size = len(phrase)
            if end - start > size and words[start : start + size] == phrase:
                start, again = start + size, True
            if end - start > size and words[end - size : end] == phrase:
                end, again = end - size, True
    return start, end
