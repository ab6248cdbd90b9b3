"""Names and words that come from outside, as a prompt may hold them: short, on one line, without marks of its own."""

import unicodedata

MAX_CHARACTERS = 80
_MARKS = str.maketrans("<>`{}", "()'()")


def as_data(text: str) -> str:
    """Return a name as data: no line breaks, no control or invisible characters, nothing that could open a mark."""
    kept = "".join(" " if unicodedata.category(char)[0] in "CZ" else char for char in text)
    plain = " ".join(kept.translate(_MARKS).split())
    return plain if len(plain) <= MAX_CHARACTERS else f"{plain[: MAX_CHARACTERS - 1]}…"
