"""The words about safety made ready, and a sentence of which more and more words are explained."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import cached_property, lru_cache

from ..lexicon import FoldedWords, Phrase, phrases
from .vocabulary import VOCABULARIES, SafetyVocabulary

_GONE = ""
"""Stands where an explained word was, so that the words around it do not meet."""


class SafetyWords(FoldedWords[SafetyVocabulary]):
    """One language's words about safety."""

    def __init__(self, vocabulary: SafetyVocabulary) -> None:
        super().__init__(vocabulary)
        self.loose_order = vocabulary.loose_order
        self.concord = vocabulary.concord

    @cached_property
    def known(self) -> frozenset[str]:
        """Every word of it."""
        values = [getattr(self.vocabulary, field.name) for field in fields(self.vocabulary)]
        texts = [text for value in values for text in (value.values() if isinstance(value, Mapping) else (value,))]
        return frozenset(word for text in texts if isinstance(text, str) for said in phrases(text) for word in said)


@lru_cache(maxsize=8)
def safety_words(language: str) -> SafetyWords:
    """Return the words of a language that the free layer speaks."""
    return SafetyWords(VOCABULARIES[language])


@lru_cache(maxsize=1024)
def _first_named(named: tuple[tuple[Phrase, str], ...]) -> frozenset[str] | None:
    return _first_words(tuple(phrase for phrase, _ in named))


_FEW = 3
"""Phrases that are compared with a sentence sooner than their first words are looked up."""


@lru_cache(maxsize=1024)
def _first_words(phrases: tuple[Phrase, ...]) -> frozenset[str] | None:
    """Return the words that phrases begin with; None where one has no words, which begins anywhere."""
    return frozenset(phrase[0] for phrase in phrases) if all(phrases) else None


class Sentence:
    """Words; what is explained is taken out, and every other word keeps its place."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = list(words)

    def copy(self) -> Sentence:
        """Return the same words, to try another way to read them."""
        return Sentence(self._words)

    def become(self, other: Sentence) -> None:
        """Take over how far another way to read the same words has come."""
        self._words = list(other._words)

    @property
    def left(self) -> Phrase:
        """The words that are not explained yet."""
        return tuple(word for word in self._words if word != _GONE)

    def begin(self, options: Iterable[Phrase]) -> Phrase | None:
        """Take the longest phrase that the sentence begins with."""
        start = next((at for at, word in enumerate(self._words) if word != _GONE), len(self._words))
        first = self._words[start : start + 1]
        for phrase in options:
            if phrase and first == [phrase[0]] and tuple(self._words[start : start + len(phrase)]) == phrase:
                self._take(start, len(phrase))
                return phrase
        return None

    def take(self, options: Iterable[Phrase], unless: Callable[[Phrase, int], bool] | None = None) -> Phrase | None:
        """Take the longest phrase wherever it stands, the last one of several.

        Args:
            options: the phrases, the longest first.
            unless: tells from the words, and where the phrase ends, that it means something else there.
        """
        if isinstance(options, tuple) and len(options) > _FEW:
            first = _first_words(options)
            if first is not None and first.isdisjoint(self._words):
                return None
        for phrase in options:
            if phrase and phrase[0] not in self._words:
                continue
            for at in range(len(self._words) - len(phrase), -1, -1):
                if tuple(self._words[at : at + len(phrase)]) == phrase and not (
                    unless and unless(tuple(self._words), at + len(phrase))
                ):
                    self._take(at, len(phrase))
                    return phrase
        return None

    def take_named(self, options: tuple[tuple[Phrase, str], ...]) -> str | None:
        """Take the first of the phrases that stands anywhere; return what it stands for."""
        first = _first_named(options)
        if first is not None and first.isdisjoint(self._words):
            return None
        return next((name for phrase, name in options if self.take((phrase,)) is not None), None)

    def drop(self, options: tuple[Phrase, ...]) -> bool:
        """Take every occurrence of the phrases."""
        taken = False
        while self.take(options) is not None:
            taken = True
        return taken

    def has(self, options: Iterable[Phrase]) -> bool:
        """Tell whether one of the phrases is there."""
        return self.copy().take(options) is not None

    def parts(self, joints: tuple[Phrase, ...]) -> list[Phrase]:
        """Return what is left between the words that join subjects, without what is empty."""
        parts: list[list[str]] = [[]]
        single = {phrase[0] for phrase in joints if len(phrase) == 1}
        for word in self.left:
            if word in single:
                parts.append([])
            else:
                parts[-1].append(word)
        return [tuple(part) for part in parts if part]

    def _take(self, at: int, size: int) -> None:
        self._words[at : at + size] = [_GONE] * size
