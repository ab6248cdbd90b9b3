"""Which memories answer a question: by content words, never by "where", "is" and "the"."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
import re
from typing import Final

from ...common.languages import base_language, without_accents
from ...common.remembering import remembered
from ...nlu.grounded_parser.accounting import is_near
from ...store.memories import Memory

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
_POSSESSIVE = re.compile(r"['\u2019]s\b")
_HYPHEN = re.compile(r"(?<=\w)-(?=\w)")
_WORD = re.compile(r"[^\W_]+")
_MIN_COMPOUND_PART = 5
_MIN_PART_LENGTH = 4
_MIN_NEAR_LENGTH = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchingVocabulary:
    """What a language needs for comparing words."""

    ignored: frozenset[str]
    """Question and stop words, folded."""
    endings: tuple[str, ...]
    """What plurals and cases append to a word, folded."""
    compounds: bool
    """Whether the language joins nouns into one word, the main one last."""
    synonyms: tuple[tuple[str, ...], ...] = ()
    """Words that people use for one and the same thing, folded; the first are those for a secret."""


@remembered(4096)
def folded(word: str) -> str:
    """Return a word without case and diacritics."""
    return without_accents(word)


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case; "wi-fi" is one word, and "Anna's" is "anna"."""
    return tuple(_WORD.findall(_HYPHEN.sub("", _POSSESSIVE.sub("", text.lower()))))


def content_words(text: str, vocabulary: MatchingVocabulary) -> tuple[str, ...]:
    """Return the words that carry the meaning of a question, each once."""
    wanted = {
        folded(word): word
        for word in words_of(text)
        if (len(word) > 1 or word.isdigit()) and folded(word) not in vocabulary.ignored
    }
    return tuple(wanted.values())


def spellings(words: Iterable[str], vocabulary: MatchingVocabulary) -> tuple[str, ...]:
    """Return words with the forms they may be written in, for the full-text search that knows no grammar."""
    found: dict[str, None] = {}
    for word in words:
        found[word] = None
        for ending in vocabulary.endings:
            if word.endswith(ending) and len(word) - len(ending) > 2:
                found[word.removesuffix(ending)] = None
            found[word + ending] = None
    return tuple(found)


def best_matches(
    words: tuple[str, ...], memories: Iterable[Memory], vocabulary: MatchingVocabulary
) -> tuple[Memory, ...]:
    """Return the memories that contain at least two thirds of the words, fullest match first, else as they came."""
    scored = [(matched(words, memory.content, vocabulary), memory) for memory in memories]
    enough = [(count, memory) for count, memory in scored if count and count * 3 >= len(words) * 2]
    return tuple(memory for _, memory in sorted(enough, key=lambda pair: -pair[0]))


def matched(words: Iterable[str], content: str, vocabulary: MatchingVocabulary) -> int:
    """Return how many of the words a text contains, in whatever form."""
    there = [folded(word) for word in words_of(content)]
    return sum(any(_same(folded(word), other, vocabulary) for other in there) for word in words)


def loosely_matched(words: Sequence[str], content: str, vocabulary: MatchingVocabulary) -> int:
    """Return how many words of a question a text contains, also misspelt, cut in two or compounded otherwise."""
    there = [folded(word) for word in words_of(content)]
    wanted = [folded(word) for word in words]
    count = at = 0
    while at < len(wanted):
        pair = "".join(wanted[at : at + 2])
        if at + 1 < len(wanted) and any(word in there for word in _meant(pair, vocabulary)):
            count += 2
            at += 2
            continue
        words = _meant(wanted[at], vocabulary)
        count += any(_same(word, other, vocabulary) for word in words for other in there) or (
            any(_near(wanted[at], other) for other in there)
            or (vocabulary.compounds and any(_compounded(word, there) for word in words))
        )
        at += 1
    return count


def names_secret(text: str, vocabulary: MatchingVocabulary) -> bool:
    """Tell whether a text has a word for a password or a code: the first of the groups of synonyms."""
    secrets = vocabulary.synonyms[0] if vocabulary.synonyms else ()
    return any(folded(word).endswith(secret) for word in words_of(text) for secret in secrets)


def _meant(word: str, vocabulary: MatchingVocabulary) -> list[str]:
    """Return a word with what it may have been called instead, also as the last part of a compound."""
    found = [word]
    for group in vocabulary.synonyms:
        for name in group:
            if word == name or (vocabulary.compounds and word.endswith(name)):
                found += [word.removesuffix(name) + other for other in group if other != name]
    return found


def _near(wanted: str, found: str) -> bool:
    """Tell whether a word is misspelt by a letter; what holds a number is not."""
    return (
        len(wanted) >= _MIN_NEAR_LENGTH
        and wanted[0] == found[0]
        and not any(char.isdigit() for char in wanted + found)
        and is_near(wanted, found)
    )


def _compounded(wanted: str, there: Sequence[str]) -> bool:
    """Tell whether the parts of a compound stand in a text: "Autoschlüssel" in "the spare keys for the car"."""
    if any(len(other) >= _MIN_COMPOUND_PART and other.startswith(wanted) for other in there):
        return len(wanted) >= _MIN_COMPOUND_PART
    return any(
        any(other.endswith(wanted[:at]) for other in there) and any(_edges(other, wanted[at:]) for other in there)
        for at in range(_MIN_PART_LENGTH, len(wanted) - _MIN_PART_LENGTH + 1)
    )


def _edges(word: str, part: str) -> bool:
    """Tell whether a word ends with a part, or begins with it as another compound does."""
    return word.endswith(part) or (len(word) - len(part) >= _MIN_PART_LENGTH and word.startswith(part))


def _same(wanted: str, found: str, vocabulary: MatchingVocabulary) -> bool:
    if wanted == found:
        return True
    shorter, longer = sorted((wanted, found), key=len)
    if longer.startswith(shorter) and longer[len(shorter) :] in vocabulary.endings:
        return True
    return vocabulary.compounds and len(wanted) >= _MIN_COMPOUND_PART and found.endswith(wanted)


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
