"""The words that the home's names are made of, ready to be compared; built once for a home as it is."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ..datetimes.language import single_words
from ..grounded_parser.home import HomeWords, Thing
from ..grounded_parser.lexicon import Lexicon
from ..grounded_parser.words import fold, positions, stem
from .sounds import sound
from .spelling import WordSimilarity, letters, likeness, mask

_MAX_WRONG = 2
"""Letters that may be wrong in a word that does not sound the same."""
_MAX_DIFFERENT = 2 * _MAX_WRONG
"""Letters that only one of two such words has, at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownWord:
    """A word of a name, or two of them that stand side by side, or a word of the vocabulary."""

    spelt: str
    """As it is written."""
    letters: str
    """In the letters that are compared."""
    owners: tuple[Thing, ...] = ()
    """The things that are called by it; none for a word of the vocabulary."""
    is_place: bool = False
    """Whether a place is called by it."""


type _PlacedWord = tuple[int, int, KnownWord]
"""A word with its place among all, and its letters as bits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WordMatch:
    """A known word that is like one that was said."""

    word: KnownWord
    """The word."""
    likeness: WordSimilarity
    """How much."""


class WordIndex:
    """Finds the known words that are like a word."""

    def __init__(self, home: HomeWords, lexicon: Lexicon) -> None:
        self._language = lexicon.language
        self.stems = home.words
        """The stems of all words of names."""
        vocabulary = lexicon.words | frozenset(map(fold, single_words(lexicon.language)))
        self._known = home.words | {stem(word, lexicon.language) for word in lexicon.words} | vocabulary
        self._exact = _merged(_words(home, lexicon))
        self._named = _by_length(enumerate(self._exact.values()))
        self._sounding: dict[str, list[KnownWord]] = {}
        for word in self._exact.values():
            self._sounding.setdefault(sound(word.letters, self._language), []).append(word)
        self._vocabulary = _by_length(
            (place, KnownWord(spelt=word, letters=word))
            for place, word in enumerate(sorted(vocabulary))
            if len(word) >= _MIN_VOCABULARY_LENGTH and word not in self._exact and word.isalpha()
        )

    def knows(self, folded: str) -> bool:
        """Tell whether a folded word stands in the vocabulary or in a name, in whatever form."""
        return folded in self._known or stem(folded, self._language) in self._known

    def exact(self, folded: str) -> KnownWord | None:
        """Return the word of a name that has the same letters."""
        return self._exact.get(letters(folded, self._language))

    def like(self, folded: str) -> tuple[WordMatch, ...]:
        """Return the words of names, and of the vocabulary, that are like a folded word: the most like first."""
        said = letters(folded, self._language)
        bits = mask(said)
        compared = {word.letters: word for word in _near(self._named, said, bits, _MAX_DIFFERENT)}
        compared |= {word.letters: word for word in self._sounding.get(sound(said, self._language), ())}
        found = [
            WordMatch(word=word, likeness=how)
            for word in compared.values()
            if (how := likeness(said, word.letters, self._language)) is not None
        ]
        found += [
            WordMatch(word=word, likeness=WordSimilarity.SLIP)
            for word in _near(self._vocabulary, said, bits, 1)
            if (len(said) >= _MIN_VOCABULARY_LENGTH or said[:1] == word.letters[0])  # "auch" is no "Hauch"
            and (likeness(said, word.letters, self._language) or 0) >= WordSimilarity.SLIP
        ]
        return tuple(sorted(found, key=lambda one: -one.likeness))


_MIN_VOCABULARY_LENGTH = 5
"""Letters of a word of the vocabulary at least: a shorter one is too like others."""


def _by_length(words: Iterable[tuple[int, KnownWord]]) -> dict[int, list[_PlacedWord]]:
    """Return numbered words by how many letters they have."""
    found: dict[int, list[_PlacedWord]] = {}
    for place, word in words:
        found.setdefault(len(word.letters), []).append((place, mask(word.letters), word))
    return found


def _near(words: dict[int, list[_PlacedWord]], said: str, bits: int, most_different: int) -> list[KnownWord]:
    """Return the words that may be what was said but for some letters, in order.

    Args:
        words: words by how many letters they have.
        said: what was said.
        bits: its letters as bits.
        most_different: letters that only one of two words has, at most.
    """
    lengths = range(len(said) - _MAX_WRONG, len(said) + _MAX_WRONG + 1)
    found = [
        placed
        for length in lengths
        for placed in words.get(length, ())
        if (placed[1] ^ bits).bit_count() <= most_different
    ]
    return [word for _, _, word in sorted(found)]


def _words(home: HomeWords, lexicon: Lexicon) -> Iterator[KnownWord]:
    for thing in home.things:
        for name in thing.spoken:
            yield from (replace(word, owners=(thing,)) for word in _of_name(name, lexicon))
    places = {place.id: place for thing in home.things for place in (thing.area, thing.floor) if place is not None}
    for place in places.values():
        for name in place.spoken:
            yield from (replace(word, is_place=True) for word in _of_name(name, lexicon))


def _of_name(name: str, lexicon: Lexicon) -> Iterable[KnownWord]:
    """Yield the words of a name, and each two side by side as one: "Nightlight" is said for "Night Light"."""
    words = positions(name)
    for first, last in ((at, to) for at in range(len(words)) for to in (at, at + 1) if to < len(words)):
        spelt = name[words[first].start : words[last].end]
        folded = fold("".join(word.folded for word in words[first : last + 1]))
        if folded.isalpha() and folded not in lexicon.fillers:
            yield KnownWord(spelt=spelt, letters=letters(folded, lexicon.language))


def _merged(words: Iterable[KnownWord]) -> dict[str, KnownWord]:
    """Return each word once, with everything that is called by it."""
    found: dict[str, list[KnownWord]] = {}
    for word in words:
        found.setdefault(word.letters, []).append(word)
    return {
        spelling: replace(
            same[0],
            owners=tuple({thing.entity_id: thing for word in same for thing in word.owners}.values()),
            is_place=any(word.is_place for word in same),
        )
        for spelling, same in found.items()
    }
