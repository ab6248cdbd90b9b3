"""Sounds that people make while they look for words: they mean nothing at either end of a sentence."""

from collections.abc import Mapping
from typing import Final

from .lexicon import Phrase


def _sounds(text: str) -> tuple[Phrase, ...]:
    return tuple((sound,) for sound in text.split())


HESITATIONS: Final[Mapping[str, tuple[Phrase, ...]]] = {
    "en": _sounds("uh uhm um erm er hm hmm mmm ah"),
    "de": _sounds("ah ahm eh ehm oh hm hmm mmm"),
    "es": _sounds("eh em mmm hm ah"),
    "fr": _sounds("euh heu hm hmm mmm ah"),
    "nl": _sounds("eh ehm euh uh uhm hm hmm mmm ah"),
}
"""Language to such sounds, folded; "um" is a word in German, and "er" in Dutch."""
