"""Mends slips of the finger and the ear in words that were never learned: "shoping list", "taimer"."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ..datetimes.language import single_words
from ..grounded_parser.words import fold, stem
from ..names.spelling import WordSimilarity, are_one_apart, letters, likeness, mask
from .features import NamesByStems, Token

_MIN_LETTERS = 4
"""A shorter word is too like many others."""
_MIN_OWN = 5
"""Letters of a word that may be one of the home's names but for one."""
_MIN_LIKE = 3
"""Letters of the word that one was meant to be, at least."""
_MAX_DIFFERENT = 2
"""Letters that only one of two like words has, at most."""

type _LikeWord = tuple[int, int, str, str]
"""A learned word: its number, its letters as a set of bits, as they are compared, and as it is written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spelling:
    """The learned words of a language, by their letters."""

    language: str
    learned: frozenset[str]
    common: frozenset[str]
    """Those that many requests have: a slip is more likely one in them."""
    _by_length: Mapping[int, Sequence[_LikeWord]]

    def mended(self, words: Sequence[Token], names: NamesByStems, own: frozenset[str]) -> tuple[Token, ...]:
        """Return words as they are spelled right: two that were cut apart as one, and one that is like another as that.

        Args:
            words: the request.
            names: what is called by a name of this home.
            own: the words of these names, which one is sooner taken for than for others.
        """
        found: list[Token] = []
        for token in words:
            if found and (joined := self._joined(found[-1], token, names)) is not None:
                found[-1] = joined
            else:
                found.append(token)
        return tuple(self._mended(token, own) for token in found)

    def _joined(self, first: Token, second: Token, names: NamesByStems) -> Token | None:
        """Return two words as one, if that is a name or was learned and they were not: "roll laden", "net flix"."""
        if first.known is not None or second.known is not None:
            return None
        word = first.word + second.word
        known = names.get((stem(word, self.language),))
        if known is None and (word not in self.learned or {first.word, second.word} <= self.learned):
            return None
        return Token(word, first.start, second.end, known)

    def _mended(self, token: Token, own: frozenset[str]) -> Token:
        if token.known is not None or token.word in self.learned or token.word in own or not token.word.isalpha():
            return token
        if len(token.word) < _MIN_LETTERS:
            return self._turned(token)
        like = self._like_own(token.word, own) or self._like(token.word)
        return token if like is None else replace(token, word=like)

    def _turned(self, token: Token) -> Token:
        """Return a short word with its letters in the order of the one common word that has the same: "qeu", "teh"."""
        if len(token.word) < _MIN_LETTERS - 1:
            return token
        same = [other for other in self.common if sorted(other) == sorted(token.word)]
        return replace(token, word=same[0]) if len(same) == 1 else token

    def _like_own(self, word: str, own: frozenset[str]) -> str | None:
        """Return the one word of the home's names that differs by a letter."""
        if len(word) < _MIN_OWN:
            return None
        said = letters(word, self.language)
        as_long = (other for other in own if -2 <= len(other) - len(word) <= 2)
        near = [other for other in as_long if are_one_apart(said, letters(other, self.language))]
        return near[0] if len(near) == 1 else None

    def _like(self, word: str) -> str | None:
        said = letters(word, self.language)
        bits = mask(said)
        lengths = (len(said), len(said) - 1, len(said) + 1)
        like = [
            other
            for length in lengths
            for other in self._by_length.get(length, ())
            if (other[1] ^ bits).bit_count() <= _MAX_DIFFERENT and are_one_apart(said, other[2])
        ]
        near = [other for _, _, _, other in sorted(like)]
        often = [other for other in near if other in self.common]
        sure = [other for other in often or near if (likeness(said, other, self.language) or 0) >= WordSimilarity.SLIP]
        found = sure or often or [other for other in near if other[0] == word[0]]
        return found[0] if len({stem(other, self.language) for other in found}) == 1 else None


def spelling(language: str, learned: frozenset[str], common: frozenset[str]) -> Spelling:
    """Return the spelling of a language of which words are learned, some of them in many requests. Takes a while."""
    learned |= frozenset(map(fold, single_words(language)))
    by_mask: dict[int, list[str]] = {}
    for word in sorted(learned):
        if len(word) >= _MIN_LIKE and word.isalpha():
            by_mask.setdefault(mask(letters(word, language)), []).append(word)
    by_length: dict[int, list[_LikeWord]] = {}
    for number, word in enumerate(word for words in by_mask.values() for word in words):
        compared = letters(word, language)
        by_length.setdefault(len(compared), []).append((number, mask(compared), compared, word))
    return Spelling(language=language, learned=learned, common=common, _by_length=by_length)
