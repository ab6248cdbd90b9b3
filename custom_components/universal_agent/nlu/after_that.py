"""A length behind which something follows what was said before: "... and off again half an hour later"."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
import re

from ..common.languages import base_language
from .clauses import around
from .datetimes import Duration, parse

_BEHIND: Mapping[str, str] = {
    "en": "later on|later|afterwards|after that|after",
    "de": "später|danach|drauf|darauf|nachher",
    "fr": "plus tard|après ça|après",
    "es": "más tarde|después|luego",
    "nl": "later|daarna|erna|nadien",
}
"""Words behind such a length."""
_MAX_WORDS = 6
"""Words of a length at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterThat:
    """What is to follow, and how long after it."""

    seconds: float
    """How long after what was said before."""
    command: str
    """What is to follow, without the length."""


def after_that(text: str, *, now: datetime, language: str) -> Iterator[AfterThat]:
    """Yield what a text may have follow some time after what was said before it, the longest length first."""
    phrases = _BEHIND.get(base_language(language))
    for behind in () if phrases is None else re.finditer(rf"\s(?:{phrases})(?!\w)", text, re.IGNORECASE):
        words = list(re.finditer(r"\S+", text[: behind.start()]))
        for at in range(max(0, len(words) - _MAX_WORDS), len(words)):
            length = parse(text[words[at].start() : behind.start()], now=now, language=language)
            command = around(text, words[at].start(), behind.end())
            if isinstance(length, Duration) and command:
                yield AfterThat(seconds=length.seconds, command=command)
                break
