"""How far two spellings are from each other, and what of it a slip of the finger or the ear explains."""

from enum import IntEnum
from functools import lru_cache

from .sounds import sound

_JOINED = {"de": (("ae", "a"), ("oe", "o"), ("ue", "u"))}
"""Two letters that stand for one with dots, which folding takes the dots from."""
_SURE_LETTERS = 8
"""Letters from which on one that is wrong leaves no doubt."""
_LETTERS = 5
"""Letters from which on a word may be taken for another one without asking."""
_LONG_LETTERS = 7
"""Letters from which on two may be wrong."""


class WordSimilarity(IntEnum):
    """How much a word that was said is like one that is known."""

    SAME = 3
    """The same letters, but for accents, blanks and the like."""
    SLIP = 2
    """A slip that nobody would ask about."""
    NEAR = 1
    """Near enough to be asked about."""


@lru_cache(maxsize=8192)
def letters(word: str, language: str) -> str:
    """Return a folded word in the letters that are compared."""
    for pair, single in _JOINED.get(language, ()):
        word = word.replace(pair, single)
    return word


@lru_cache(maxsize=8192)
def mask(word: str) -> int:
    """Return the letters of a word as a set of bits: words that share few letters are not worth comparing."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) % 32)
    return found


def distance(one: str, other: str) -> int:
    """Return how many letters are to be added, taken away, replaced or swapped with the next one."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        row = [at]
        for to, opposite in enumerate(other, 1):
            cost = min(row[-1] + 1, last[to] + 1, last[to - 1] + (letter != opposite))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == opposite:
                cost = min(cost, before[to - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]


def are_one_apart(one: str, other: str) -> bool:
    """Tell whether the distance of two words is 1, in a fraction of the time that it takes to find how far they are."""
    shortest = min(len(one), len(other))
    start = 0
    while start < shortest and one[start] == other[start]:
        start += 1
    end = 0
    while end < shortest - start and one[-1 - end] == other[-1 - end]:
        end += 1
    left, right = one[start : len(one) - end], other[start : len(other) - end]
    return max(len(left), len(right)) == 1 or (len(left) == len(right) == 2 and left == right[::-1])


@lru_cache(maxsize=16384)
def likeness(said: str, known: str, language: str) -> WordSimilarity | None:
    """Return how much two words are alike, each in the letters that are compared; None where they are not."""
    if said == known:
        return WordSimilarity.SAME
    shortest, longest = sorted((len(said), len(known)))
    if shortest < 3 or (shortest == 3 and said[0] != known[0]):
        return None
    sounds_alike = _sounds_alike(said, known, language)
    if not sounds_alike and longest - shortest > 2:
        return None
    far = distance(said, known)
    if far == 1 and _is_slip(said, known, shortest, sounds_alike=sounds_alike):
        return WordSimilarity.SLIP
    if far == 2 and sounds_alike and shortest >= _SURE_LETTERS:
        return WordSimilarity.SLIP
    if far == 1 and shortest > 3:
        return WordSimilarity.NEAR
    if far == 2 and shortest >= _LONG_LETTERS and said[0] == known[0]:
        return WordSimilarity.NEAR
    return WordSimilarity.NEAR if sounds_alike and 2 * far <= longest + 1 else None


def _is_slip(said: str, known: str, shortest: int, *, sounds_alike: bool) -> bool:
    """Tell whether one wrong letter leaves no doubt: in a long word, without a change of sound, or two swapped."""
    if shortest >= _SURE_LETTERS or (sounds_alike and shortest >= _LETTERS - 1):
        return True
    return shortest >= _LETTERS and sorted(said) == sorted(known)


def _sounds_alike(said: str, known: str, language: str) -> bool:
    key = sound(said, language)
    return len(key) > 1 and key == sound(known, language)
