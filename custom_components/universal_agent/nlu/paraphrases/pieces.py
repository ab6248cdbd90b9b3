"""Cuts a word into the pieces that the encoder knows: the likeliest of a unigram model (Kudo, 2018; SentencePiece)."""

from collections.abc import Mapping
from functools import lru_cache
import unicodedata

UNKNOWN = -1
"""The piece of a character that no piece holds."""
BEGINS = "\N{LOWER ONE EIGHTH BLOCK}"
"""What stands before the first letter of a word."""
_DEARER = 10.0
"""How much less likely than any piece a character is that no piece holds, as a logarithm."""


class Pieces:
    """The pieces of a vocabulary, each with the logarithm of how likely it is."""

    def __init__(self, likely: Mapping[str, float]) -> None:
        """Number the pieces in the order given."""
        self._known = {piece: (number, worth) for number, (piece, worth) in enumerate(likely.items())}
        self._longest = max(map(len, likely), default=1)
        self._unknown = min(likely.values(), default=0.0) - _DEARER
        self.of = lru_cache(maxsize=2048)(self._cut)

    def _cut(self, word: str) -> tuple[int, ...]:
        """Return the numbers of the likeliest pieces of a word (Viterbi)."""
        text = BEGINS + unicodedata.normalize("NFKC", word)
        best: list[tuple[float, int, int]] = [(0.0, UNKNOWN, 0)]
        for end in range(1, len(text) + 1):
            ways = (
                (best[start][0] + piece[1], piece[0], start)
                for start in range(max(0, end - self._longest), end)
                if (piece := self._known.get(text[start:end])) is not None
            )
            best.append(max(ways, default=(best[end - 1][0] + self._unknown, UNKNOWN, end - 1)))
        found: list[int] = []
        at = len(text)
        while at:
            _, number, at = best[at]
            found.append(number)
        return tuple(reversed(found))
