"""Phrases of which a text has one whole, or none of what they stand for can be meant: told by a look at its words."""

from collections.abc import Iterable, Mapping, Sequence, Set as AbstractSet


class NeededPhrases:
    """Phrases by their longest word, so that a text without any of these is read no further."""

    def __init__(self, phrases: Iterable[Iterable[str]]) -> None:
        """Take the folded words of each phrase; an empty one is passed over."""
        found: dict[str, list[frozenset[str]]] = {}
        for phrase in filter(None, map(frozenset, phrases)):
            found.setdefault(max(phrase, key=lambda word: (len(word), word)), []).append(phrase)
        self._by_word: Mapping[str, Sequence[frozenset[str]]] = found

    def are_in(self, words: AbstractSet[str]) -> bool:
        """Tell whether all words of one of the phrases are among these, in whatever order."""
        return any(phrase <= words for word in self._by_word.keys() & words for phrase in self._by_word[word])
