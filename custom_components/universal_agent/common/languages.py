"""Languages as their tags say them."""

from functools import lru_cache


@lru_cache(maxsize=64)
def base_language(tag: str) -> str:
    """Return the language of a tag without its region or script: "de" for "de-CH"."""
    return tag.partition("-")[0].casefold()
