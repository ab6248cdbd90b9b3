"""Facts that somebody tells as they are: "the plumber's number is 555 1234". Nothing is asked or ordered by them."""

from collections.abc import Mapping
import re
from typing import Final

from ..common.languages import base_language
from .non_commands import opens_as_question

_THING: Final = r"[\w' -]{2,40}?"
_FACTS: Final[Mapping[str, str]] = {
    "en": rf"(?:the|my|our|his|her|their) {_THING}(?: is| are| was|'s|'re) (?P<told>.+)",
    "de": rf"(?:der|die|das|mein|meine|unser|unsere|seine?|ihre?) {_THING} (?:ist|sind|lautet|heißt|war) (?P<told>.+)",
    "fr": rf"(?:l'|(?:le|la|les|mon|ma|mes|notre|nos|son|sa|ses) ){_THING},? (?:est|sont|c'est|ce sont|était) "
    r"(?P<told>.+)",
    "es": rf"(?:el|la|los|las|mi|mis|nuestro|nuestra|su|sus) {_THING} (?:es|son|está|están|era) (?P<told>.+)",
    "nl": rf"(?:de|het|mijn|onze|ons|zijn|haar|hun) {_THING} (?:is|zijn|heet|was) (?P<told>.+)",
}
"""A thing with an article or a possessive, and behind a verb what is told of it."""


def tells_a_fact(text: str, language: str) -> bool:
    """Tell whether a text says of something what it is in figures: a number, a size, a date."""
    pattern = _FACTS.get(base_language(language))
    if pattern is None or "?" in text or opens_as_question(text, language):
        return False
    found = re.fullmatch(pattern, text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").strip(" .!"), re.IGNORECASE)
    return found is not None and any(char.isdigit() for char in found["told"])
