"""Takes the politeness off a request: "be a dear and ...", "any chance you could ...", "couldn't you ..."."""

from .denials import without_polite_denial
from .openings import with_plain_opening

__all__ = ["plainly_asked"]


def plainly_asked(text: str, language: str) -> str:
    """Return a request as it is asked without ado; any other text as it is."""
    return with_plain_opening(without_polite_denial(text, language), language)
