"""The words around spoken commands, language by language."""

from collections.abc import Mapping

from .de import GERMAN
from .en import ENGLISH
from .es import SPANISH
from .fr import FRENCH
from .model import SpokenVocabulary
from .nl import DUTCH

VOCABULARIES: Mapping[str, SpokenVocabulary] = {
    vocabulary.language: vocabulary for vocabulary in (ENGLISH, GERMAN, FRENCH, SPANISH, DUTCH)
}
"""By ISO code."""

__all__ = ["VOCABULARIES", "SpokenVocabulary"]
