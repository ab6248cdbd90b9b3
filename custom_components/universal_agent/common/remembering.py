"""Answers kept for short texts: one request is read by many, each of whom takes the same text apart."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Concatenate, cast

LONGEST = 400
"""Characters of a text that is kept; what is longer is nobody's command, and would fill the memory."""


def remembered[T, **P](size: int) -> Callable[[Callable[Concatenate[str, P], T]], Callable[Concatenate[str, P], T]]:
    """Keep what a pure function makes of its last texts; what it returns must not change.

    Args:
        size: how many answers are kept.
    """

    def keep(read: Callable[Concatenate[str, P], T]) -> Callable[Concatenate[str, P], T]:
        kept: Any = lru_cache(maxsize=size)(read)

        def reading(text: str, *args: P.args, **kwargs: P.kwargs) -> T:
            found: T = kept(text, *args, **kwargs) if len(text) <= LONGEST else read(text, *args, **kwargs)
            return found

        return cast(Callable[Concatenate[str, P], T], wraps(read)(reading))

    return keep
