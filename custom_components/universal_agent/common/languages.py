"""Languages as their tags say them, and letters as they are compared in all of them."""

from functools import lru_cache
import unicodedata


@lru_cache(maxsize=64)
def base_language(tag: str) -> str:
    """Return the language of a tag without its region or script: "de" for "de-CH"."""
    return tag.partition("-")[0].casefold()


def without_accents(text: str) -> str:
    """Return a text without case and diacritics."""
    folded = text.casefold()
    if folded.isascii():
        return folded
    return "".join(sign for sign in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(sign))
