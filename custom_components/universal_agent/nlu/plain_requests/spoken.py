"""Words as they are spoken or heard, written as the grammars know them: "ne Jacke", "ten too eight", "o r f"."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
import re
from typing import Final

_HOURS: Final = r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1[0-2]|[1-9]"
_MINUTES: Final = r"(?:a )?quarter|five|ten|twenty[ -]five|twenty|25|20|10|5"
_ARTICLES: Final[Mapping[str, str]] = {"n": "ein", "ne": "eine", "nen": "einen", "nem": "einem", "ner": "einer"}
"""German articles as they are spoken; at the beginning "ne" is a no."""
_SPOKEN: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "en": (
        (rf"\b(?P<minutes>{_MINUTES}) too (?=(?:{_HOURS})\b)", r"\g<minutes> to "),
        (r"\b(?P<asked>can|could|would|will|did|do|have) ya\b", r"\g<asked> you"),
    ),
    "de": (
        *(
            (rf"(?<=\w )['\N{{RIGHT SINGLE QUOTATION MARK}}]?{short}(?= \w)", whole)
            for short, whole in _ARTICLES.items()
        ),
        (r"\b(?P<part>viertel|halb|dreiviertel)?stund\b", r"\g<part>stunde"),
    ),
}
"""Patterns of a language and what they stand for."""
_SPELLED: Final = re.compile(r"(?<![\w'])(?:[^\W\d_] ){2,}[^\W\d_](?![\w'])")
"""A name spelled letter by letter."""


def as_written(text: str, language: str) -> str:
    """Return a text with what is only spoken or heard so as it is written."""
    said = _SPELLED.sub(lambda found: found[0].replace(" ", ""), text)
    for pattern, written in _patterns(language):
        said = pattern.sub(written, said)
    return said


@lru_cache(maxsize=8)
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the patterns of a language, which may be written in capitals."""
    return tuple((re.compile(pattern, re.IGNORECASE), written) for pattern, written in _SPOKEN.get(language, ()))
