"""German articles as they are spoken: "brauch ich ne Jacke" asks for "eine"."""

from collections.abc import Mapping
import re
from typing import Final

GERMAN: Final = "de"
_WHOLE: Final[Mapping[str, str]] = {"n": "ein", "ne": "eine", "nen": "einen", "nem": "einem", "ner": "einer"}
_SHORT: Final = re.compile(
    r"(?<=\w )['\N{RIGHT SINGLE QUOTATION MARK}]?(?P<short>n|ne|nen|nem|ner)(?= \w)", re.IGNORECASE
)
"""Behind a word and before one: at the beginning "ne" is a no."""


def with_whole_articles(text: str) -> str:
    """Return a German text with its short articles written out."""
    return _SHORT.sub(lambda found: _WHOLE[found["short"].lower()], text)
