"""The words of each language."""

from collections.abc import Mapping
from typing import Final

from .de import GERMAN
from .en import ENGLISH
from .es import SPANISH
from .fr import FRENCH
from .model import TimingVocabulary
from .nl import DUTCH

__all__ = ["VOCABULARIES", "TimingVocabulary"]

VOCABULARIES: Final[Mapping[str, TimingVocabulary]] = {
    vocabulary.language: vocabulary for vocabulary in (ENGLISH, GERMAN, FRENCH, SPANISH, DUTCH)
}
