"""The vocabularies of the free layer, one language a file."""

from collections.abc import Mapping

from .de import GERMAN
from .en import ENGLISH
from .es import SPANISH
from .fr import FRENCH
from .model import DeviceVocabulary
from .nl import DUTCH

VOCABULARIES: Mapping[str, DeviceVocabulary] = {
    vocabulary.language: vocabulary for vocabulary in (ENGLISH, GERMAN, SPANISH, FRENCH, DUTCH)
}

__all__ = ["VOCABULARIES", "DeviceVocabulary"]
