"""The words of each language."""

from collections.abc import Mapping
from typing import Final

from .en import ENGLISH
from .model import Speech, Vocabulary
from .neutral import NEUTRAL

VOCABULARIES: Final[Mapping[str, Vocabulary]] = {"en": ENGLISH}
DAY_FIRST_REGIONS: Final = frozenset({"gb", "uk", "au", "nz", "ie", "in", "za"})
"""Regions of a language written month first that write the day first."""

__all__ = ["DAY_FIRST_REGIONS", "NEUTRAL", "VOCABULARIES", "Speech", "Vocabulary"]
