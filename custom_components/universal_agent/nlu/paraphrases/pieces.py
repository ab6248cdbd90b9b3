"""Cuts a word into the pieces that the encoder knows: the likeliest of a unigram model (Kudo, 2018; SentencePiece)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
import unicodedata

from .features import Known

MAX_PIECES = 64
"""Pieces of a text that are read, at most."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class TextInPieces:
    """A text as the encoder reads it."""

    numbers: list[int]
    """Of its pieces."""
    kinds: list[int]
    """What each piece is known as."""
    firsts: list[int]
    """Where the first piece of each word stands; none of the words that are no longer read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceReader:
    """Turns the words of a text into numbers, alike when it is learned and when it is read."""

    pieces: Pieces
    begin: int
    """The piece before the first."""
    end: int
    """The piece behind the last."""
    unknown: int
    """What stands for a character that no piece holds."""
    kinds: Sequence[str]
    """What words may be known as, and whether a text asks or tells."""

    def read(self, words: Iterable[tuple[str, Known | None]], *, asks: bool) -> TextInPieces:
        """Return a text in pieces; whether it asks stands at its begin."""
        number = {name: at for at, name in enumerate(self.kinds)}
        numbers, kinds = [self.begin], [number["asks" if asks else "tells"]]
        firsts: list[int] = []
        for word, known in words:
            found = [self.unknown if piece == UNKNOWN else piece for piece in self.pieces.of(word)]
            firsts.append(len(numbers))
            numbers += found
            kinds += [number[known or ""]] * len(found)
        whole = MAX_PIECES - 1
        return TextInPieces(
            numbers=[*numbers[:whole], self.end],
            kinds=[*kinds[:whole], number[""]],
            firsts=[first for first in firsts if first < whole],
        )
