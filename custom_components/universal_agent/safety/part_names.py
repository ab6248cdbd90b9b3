"""Whether a name is that of a part of a device, its light or a mode, and not of the device itself.

What a name is about is its head: the last word ("fridge light"), the first one where the rest is linked to it
("light in the fridge"), in French and Spanish also without a link ("éclairage aquarium"), or the end of a compound.
A word elsewhere in a name belongs to a room or to a person.
"""

from collections.abc import Iterable
from functools import cache
import re

from ..common.languages import without_accents
from .purpose_words import GUESTS, LINKS, NAMES, NETWORKS, PARTS, Purpose

_HEAD_FIRST = ("es", "fr")


def names_a_part(words: str, purpose: Purpose | None = None, start: int = 0, end: int = 0) -> bool:
    """Tell whether a name, in plain words, is that of a part; where it says what is kept, that is its `start:end`."""
    before, itself, after = words[:start].strip(), words[start:end], words[end:].strip()
    if purpose is None:
        return _matches(_last(is_romance=True), after) or _matches(_first(), after)
    if purpose is Purpose.CONNECTION and _of_guests(before, after):
        return True
    if _matches(_compound(), itself) or _matches(_last(is_romance=_matches(_romance(), itself)), after):
        return True
    return _matches(_first(), before) or _matches(_linked(), before)


def plain(text: str) -> str:
    """Return the words of a name in lower case and without accents."""
    return " ".join(re.findall(r"\w+", without_accents(text).replace("_", " ")))


def alternatives(lists: Iterable[str]) -> str:
    """Return a pattern for the phrases of some lists; a star stands for the rest of a compound."""
    return "|".join(re.escape(phrase).replace(r"\*", r"\w*") for text in lists for phrase in text.split("|"))


def _matches(pattern: re.Pattern[str], words: str) -> bool:
    return bool(words) and pattern.fullmatch(words) is not None


def _of_guests(before: str, after: str) -> bool:
    """Tell whether a network is only that of the guests: "guest router", "router guest wifi"."""
    return _matches(_guests(), before) or _matches(_guests(), after)


@cache
def _last(*, is_romance: bool) -> re.Pattern[str]:
    """Return what a name ends in whose head is a part; a link before it makes it somebody's or a place.

    The words of French and Spanish are parts of what is called by those: behind a "freezer", Luz is somebody.
    """
    languages = [language for language in PARTS if is_romance or language not in _HEAD_FIRST]
    parts = alternatives(PARTS[language] for language in languages)
    return re.compile(rf"(?:(?!(?:{_links()})\b)\w+ )*?(?:{parts})(?: \d+)?")


@cache
def _romance() -> re.Pattern[str]:
    return re.compile(alternatives(words[language] for words in NAMES.values() for language in _HEAD_FIRST))


@cache
def _first() -> re.Pattern[str]:
    """Return what stands before a device in a language whose heads come first."""
    first = alternatives(PARTS[language] for language in _HEAD_FIRST)
    return re.compile(rf"(?:{first})(?: (?:{alternatives(PARTS.values())}|{_links()}|\d+))*")


@cache
def _linked() -> re.Pattern[str]:
    """Return what stands before a device that is linked to its part, in any language."""
    parts = alternatives(PARTS.values())
    return re.compile(rf"(?:{parts})(?: (?:{parts}))*(?: (?:{_links()}))+")


@cache
def _compound() -> re.Pattern[str]:
    ends = (phrase for text in PARTS.values() for phrase in text.split("|") if phrase.startswith("*"))
    return re.compile(alternatives(ends))


@cache
def _guests() -> re.Pattern[str]:
    return re.compile(rf"(?:(?:{NETWORKS}) )*(?:{GUESTS})(?: (?:{NETWORKS}))*")


@cache
def _links() -> str:
    return alternatives(LINKS.values())
