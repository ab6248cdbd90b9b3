"""Letters as they are compared: without case, accents and other marks."""

import unicodedata


def without_accents(text: str) -> str:
    """Return a text without case and diacritics."""
    folded = text.casefold()
    if folded.isascii():
        return folded
    return "".join(sign for sign in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(sign))
