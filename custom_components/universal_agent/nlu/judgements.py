"""What is said of an amount and orders none: "30 degrees is too hot", "22 Grad sind mir zu warm"."""

from collections.abc import Mapping
import re

from ..common.languages import base_language
from .datetimes import number
from .grounded_parser.lexicon import lexicon
from .grounded_parser.words import split

_JUDGED: Mapping[str, re.Pattern[str]] = {
    language: re.compile(pattern)
    for language, pattern in {
        "en": r"\b(?:is|are|its|thats|feels?|seems?|was|were|isnt|arent)(?: \w+){0,3}? (?:too|enough)\b",
        "de": r"\b(?:ist|sind|war|waren|wird|finde|find|klingt|scheint)(?: \w+){0,3}? (?:zu \w+|genug)\b",
        "fr": r"\b(?:est|sont|trouve|semble|semblent|parait)(?: \w+){0,3}? (?:trop|assez)\b",
        "es": r"\b(?:es|son|esta|estan|parecen?|resultan?)(?: \w+){0,3}? "
        r"(?:demasiad[oa]s?|mucho|mucha|muy|poco|poca|suficientes?|bastante)\b",
        "nl": r"\b(?:is|zijn|was|waren|vind|lijkt|lijken)(?: \w+){0,3}? (?:te \w+|genoeg)\b",
    }.items()
}
"""A verb that says how something is, and the word that says by how much it is not as it should be."""


_THAT = frozenset({"c", "ca", "that", "das", "eso", "dat", "this"})
"""What takes an amount up again: "30 degrés, c'est ..."."""


def judges_an_amount(text: str, language: str) -> bool:
    """Tell whether a text finds an amount of something too much or too little, and says nothing before that."""
    base = base_language(language)
    known = lexicon(language)
    if known is None or base not in _JUDGED or (found := _JUDGED[base].search(" ".join(split(text)))) is None:
        return False
    before = split(found.string[: found.start()])
    units = {word for field in ("degrees", "percent", "numerals") for phrase in known.of(field) for word in phrase}
    idle = known.fillers | known.articles | known.kind_words | units | _THAT
    amounts = [word for word in before if word.isdigit() or (word not in idle and number(word, base) is not None)]
    return bool(amounts) and all(word in idle or word in amounts for word in before)
