"""The words about safety made ready, and a sentence of which more and more words are explained."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import cached_property, lru_cache

from ..lexicon import FoldedWords, Phrase, by_first_word, first_words, phrases
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
    def condition_phrases(self) -> tuple[Phrase, ...]:
        """The words for what was done to things, and for how they are."""
        return tuple(phrase for field in ("past_conditions", "conditions") for phrase, _ in self.named(field))

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


def begins(words: Phrase, options: tuple[Phrase, ...]) -> bool:
    """Tell whether words begin with one of some phrases."""
    beginning = by_first_word(options).get(words[0], ()) if words else ()
    return any(words[: len(phrase)] == phrase for phrase in beginning)


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
        start = 0
        while start < len(self._words) and self._words[start] == _GONE:
            start += 1
        first = self._words[start] if start < len(self._words) else _GONE
        for phrase in by_first_word(options).get(first, ()) if isinstance(options, tuple) else options:
            if phrase and phrase[0] == first and tuple(self._words[start : start + len(phrase)]) == phrase:
                self._take(start, len(phrase))
                return phrase
        return None

    def take(self, options: Iterable[Phrase], unless: Callable[[Phrase, int], bool] | None = None) -> Phrase | None:
        """Take the longest phrase wherever it stands, the last one of several.

        Args:
            options: the phrases, the longest first.
            unless: tells from the words, and where the phrase ends, that it means something else there.
        """
        if isinstance(options, tuple) and by_first_word(options).keys().isdisjoint(self._words):
            return None
        here = frozenset(self._words)
        for phrase in options:
            if not phrase or phrase[0] not in here:
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
        if first_words(options).isdisjoint(self._words):
            return None
        here = frozenset(self._words)
        for phrase, name in options:
            if phrase and phrase[0] in here and self.take([phrase]) is not None:
                return name
        return None

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
