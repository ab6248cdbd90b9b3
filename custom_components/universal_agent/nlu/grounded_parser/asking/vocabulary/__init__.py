"""The words for questions, by language."""

from collections.abc import Mapping
from typing import Final

from .de import GERMAN
from .en import ENGLISH
from .es import SPANISH
from .fr import FRENCH
from .model import AskingVocabulary
from .nl import DUTCH

VOCABULARIES: Final[Mapping[str, AskingVocabulary]] = {
    vocabulary.language: vocabulary for vocabulary in (ENGLISH, GERMAN, SPANISH, FRENCH, DUTCH)
}

__all__ = ["VOCABULARIES", "AskingVocabulary"]
