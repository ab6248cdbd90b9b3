"""Takes out characters that nobody sees, or that make text look like something else."""

import unicodedata

MAX_MARKS = 5
"""Marks and joiners that may follow each other: more than any script or emoji needs, too few to hide a message in."""
_JOINERS = frozenset("\u061c\u200c\u200d\u200e\u200f")
"""Invisible, and yet Persian, Hebrew, Arabic and composed emoji are not written right without them."""
_SIGNS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u08e2")
"""Visible, though Unicode counts them among what formats."""
_LINE_ENDS = frozenset("\u2028\u2029")
_PLAIN_CONTROLS = frozenset("\n\t")
_TAGS = range(0xE0000, 0xE0080)
"""The block of tags, some of which Unicode has not assigned; nothing shows any of them."""


class CharacterFilter:
    """Takes text in pieces; nothing has to wait."""

    def __init__(self) -> None:
        self._marks = 0

    def take(self, piece: str) -> str:
        """Return a piece without control characters, bidirectional overrides, tags and long runs of marks."""
        if piece.isascii() and piece.isprintable():
            self._marks = self._marks if not piece else 0
            return piece
        return "".join(shown for char in piece if (shown := self._one(char)))

    def _one(self, char: str) -> str:
        if char in _LINE_ENDS:
            char = "\n"
        category = unicodedata.category(char)
        if ord(char) in _TAGS:
            return ""
        if category[0] == "M" or char in _JOINERS:
            self._marks += 1
            return char if self._marks <= MAX_MARKS else ""
        if category in ("Cc", "Cf", "Cs") and char not in _PLAIN_CONTROLS and char not in _SIGNS:
            return ""  # the run of marks around it goes on
        self._marks = 0
        return char
