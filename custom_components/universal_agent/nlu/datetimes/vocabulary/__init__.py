"""The words of each language."""

from collections.abc import Mapping
from typing import Final

from .de import GERMAN
from .en import ENGLISH
from .es import SPANISH
from .fr import FRENCH
from .model import DateSpeech, DateVocabulary
from .neutral import NEUTRAL
from .nl import DUTCH

VOCABULARIES: Final[Mapping[str, DateVocabulary]] = {
    "de": GERMAN,
    "en": ENGLISH,
    "es": SPANISH,
    "fr": FRENCH,
    "nl": DUTCH,
}
DAY_FIRST_REGIONS: Final = frozenset({"gb", "uk", "au", "nz", "ie", "in", "za"})
"""Regions of a language written month first that write the day first."""

__all__ = ["DAY_FIRST_REGIONS", "NEUTRAL", "VOCABULARIES", "DateSpeech", "DateVocabulary"]
