"""The languages of questions and commands about safety."""

from collections.abc import Mapping

from .de import GERMAN
from .en import ENGLISH
from .es import SPANISH
from .fr import FRENCH
from .model import SafetyVocabulary
from .nl import DUTCH

VOCABULARIES: Mapping[str, SafetyVocabulary] = {
    "de": GERMAN,
    "en": ENGLISH,
    "es": SPANISH,
    "fr": FRENCH,
    "nl": DUTCH,
}

__all__ = ["VOCABULARIES", "SafetyVocabulary"]
