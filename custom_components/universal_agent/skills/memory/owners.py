"""Whose a memory is by its words: "Paul's favourite wine" answers nothing about the president's."""

from collections.abc import Iterable, Iterator, Mapping
import re
from typing import Final

from ...common.languages import base_language
from .matching import MatchingVocabulary, folded, loosely_matched, words_of

_NAME: Final = r"[^\W\d_a-zß-ÿ][^\W\d_]+"
"""A word with a capital letter."""
_OWNED: Final[Mapping[str, str]] = {
    "en": rf"\b({_NAME})(?:'s|\u2019s|s')(?!\w)|\b(?:of|by|for) ({_NAME})",
    "de": rf"\b({_NAME}s) (?={_NAME})|\bvon ({_NAME})",
    "fr": rf"\b(?:de |d'|d\u2019|pour |chez )({_NAME})",
    "es": rf"\b(?:de|para|a) ({_NAME})",
    "nl": rf"\b({_NAME}s|{_NAME}(?=['\u2019]s))(?!\w)|\b(?:van|voor) ({_NAME})",
}
"""Names of those whose something is, by a language's possessives; in German what follows "f\u00fcr" may be any noun."""
_SUBJECT: Final = re.compile(rf"(?:(?:that|dass|da\u00df|que|dat) |qu')?({_NAME}) (?=[^\W\d_]*[a-z\u00df-\u00ff]+\b)")
"""A name that a statement begins with: "Paul likes Riesling"."""


def is_of_another(wanted: Iterable[str], content: str, vocabulary: MatchingVocabulary, language: str) -> bool:
    """Tell whether a memory is somebody's whom a question does not name, though it names something else besides.

    Args:
        wanted: the content words of the question.
        content: the memory.
        vocabulary: what the language needs for comparing words.
        language: the language of both.
    """
    words = list(wanted)
    if all(loosely_matched([word], content, vocabulary) for word in words):
        return False
    owners = [owner for owner in _owners(content, language) if folded(owner) not in vocabulary.ignored]
    return any(not any(loosely_matched([word], owner, vocabulary) for word in words) for owner in owners)


def _owners(content: str, language: str) -> Iterator[str]:
    """Yield the names of those a memory is about."""
    if (pattern := _OWNED.get(base_language(language))) is not None:
        for found in re.finditer(pattern, content):
            yield next(name for name in found.groups() if name)
    if (subject := _SUBJECT.match(content)) is not None and words_of(subject[1]):
        yield subject[1]
