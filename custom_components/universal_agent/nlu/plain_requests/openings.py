"""What people say around an order that is only politeness, and roundabout ways to order and to ask."""

from functools import lru_cache
import re
from typing import Final

from .vocabulary import BEFORE, OPENINGS

_MIN_LEFT: Final = 2
"""Words of a request behind its opening, at least."""


def with_plain_opening(text: str, language: str) -> str:
    """Return a request with its polite opening as a plain one; any other text as it is."""
    for pattern, plain in _patterns(language):
        if (found := pattern.match(text)) is not None:
            left = found.expand(plain).strip()
            return f"{found['before']}{left}" if len(left.split()) >= _MIN_LEFT else text
    return text


@lru_cache(maxsize=8)
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return how requests begin in a language, and what they come to."""
    before = BEFORE.get(language)
    if before is None:
        return ()
    begins = rf"^(?P<before>\W*(?:(?:{before})\b[\s,]*)*)"
    return tuple(
        (re.compile(rf"{begins}(?:{pattern})(?P<end>[\s.!?]*)$", re.IGNORECASE), plain)
        for pattern, plain in OPENINGS[language]
    )
