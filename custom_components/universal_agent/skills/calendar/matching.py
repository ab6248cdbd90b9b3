"""Which event the words of a person mean: bent, misheard and misspelt words still lead to the right title."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
import re

from ...nlu.grounded_parser.words import split

_SOUNDS = (("ph", "f"), ("qu", "k"), ("ck", "k"), ("th", "t"), ("c", "k"), ("y", "i"), ("z", "s"))
"""Spellings that recognisers confuse, and the one that stands for both."""
_MIN_PART_LENGTH = 4
"""Letters of a word that may be a part of a longer one."""
_MAX_ENDING = 3
"""Letters that inflection adds at most."""
_ONE_SLIP, _TWO_SLIPS = 5, 9
"""Letters of a word from which one slip, or two, are forgiven."""


class TitleSimilarity(IntEnum):
    """How surely a word is one of a title."""

    NONE = 0
    HEARD = 1
    """It sounds or looks like it: people are told, and asked before anything is lost."""
    SAME = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """How well words fit a title."""

    likeness: TitleSimilarity
    """How surely the least certain word that fits is there."""
    explained: int
    """How many of the words fit."""
    total: int
    """How many words there are."""

    @property
    def is_full(self) -> bool:
        """Whether every word fits."""
        return self.explained == self.total and self.explained > 0


def match(words: Sequence[str], title: str, beside: str = "", *, needs_title: bool = True) -> Match:
    """Return how well folded words fit an event.

    Args:
        words: what was said, folded.
        title: the event's title.
        beside: what else belongs to it (place, calendar); explains words too.
        needs_title: whether one of the words has to be of the title itself.
    """
    own, other = split(title), split(beside)
    found: list[TitleSimilarity] = []
    in_title = not needs_title
    position = 0
    while position < len(words):
        pair = "".join(words[position : position + 2])
        step = 2 if position + 1 < len(words) and _best(pair, own) is TitleSimilarity.SAME else 1
        word = pair if step == 2 else words[position]
        likeness = _best(word, own)
        in_title = in_title or likeness is not TitleSimilarity.NONE
        found += [likeness or _best(word, other)] * step
        position += step
    fitting = [likeness for likeness in found if likeness]
    if not fitting or not in_title:
        return Match(likeness=TitleSimilarity.NONE, explained=0, total=len(words))
    return Match(likeness=min(fitting), explained=len(fitting), total=len(words))


def alike(word: str, other: str) -> TitleSimilarity:
    """Return how surely two folded words are the same."""
    if word == other or _is_inflected(word, other) or _is_part(word, other):
        return TitleSimilarity.SAME
    if min(len(word), len(other)) < _MIN_PART_LENGTH:
        return TitleSimilarity.NONE
    one, two = _sound(word), _sound(other)
    slips = 2 if len(word) >= _TWO_SLIPS else 1 if len(word) >= _ONE_SLIP else 0
    is_near = abs(len(one) - len(two)) <= slips and one[:1] == two[:1] and distance(one, two) <= slips
    return TitleSimilarity.HEARD if one == two or is_near else TitleSimilarity.NONE


def distance(one: str, other: str) -> int:
    """Return how many slips lie between two words: a letter more, less, other, or two swapped."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        before, last, row = row, before, [at]
        for to, wanted in enumerate(other, 1):
            best = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != wanted))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                best = min(best, last[to - 2] + 1)
            row.append(best)
    return row[-1]


def _best(word: str, titles: Sequence[str]) -> TitleSimilarity:
    return max((alike(word, title) for title in titles), default=TitleSimilarity.NONE)


def _is_inflected(word: str, other: str) -> bool:
    """Tell whether two words differ in their ending only."""
    shorter, longer = sorted((word, other), key=len)
    if len(shorter) < _MIN_PART_LENGTH:
        return longer in (f"{shorter}s", f"{shorter}e", f"{shorter}n") and len(shorter) > 2
    return longer.startswith(shorter) and len(longer) - len(shorter) <= _MAX_ENDING


def _is_part(word: str, other: str) -> bool:
    """Tell whether a word is what a compound of a title begins or ends with: "Klausur", "ortho"."""
    stems = (word, word[:-1]) if len(word) > _MIN_PART_LENGTH else (word,)
    return len(word) >= _MIN_PART_LENGTH and any(
        len(other) - len(stem) >= 2 and (other.startswith(stem) or other.endswith(stem)) for stem in stems
    )


@lru_cache(maxsize=2048)
def _sound(word: str) -> str:
    for spelling, instead in _SOUNDS:
        word = word.replace(spelling, instead)
    return re.sub(r"(.)\1", r"\1", word.replace("h", ""))
