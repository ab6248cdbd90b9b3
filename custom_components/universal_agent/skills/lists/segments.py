"""Cuts "milk bread two kilos of potatoes" where a new item certainly begins; what cannot be known stays one."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from ...nlu.datetimes import number
from ...nlu.frames import FrameToken, tokens
from ...nlu.grounded_parser.words import stem

_MAX_ITEM_LENGTH = 5
_TWO = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Goods:
    """What a language and a home know of items."""

    language: str
    """The language."""
    known: frozenset[tuple[str, ...]]
    """Stems of the words of things that are an item by themselves."""
    describing: frozenset[str]
    """Words that describe an item and are none."""
    behind: bool
    """Whether they stand behind what they describe."""
    counting: frozenset[str]
    """Words besides numbers that an amount begins with: "a", "half", "some"."""
    joining: frozenset[str]
    """Words that bind what follows to what stands before: "of", "with", "for"."""

    flavours: frozenset[str] = frozenset()
    """Things that others are made of or taste of: "ginger" of "ginger nuts"."""
    flavoured: frozenset[str] = frozenset()
    """Stems of things that are called by what they are made of or taste of."""

    def knows(self, words: Sequence[str]) -> bool:
        """Tell whether these folded words are something known."""
        return tuple(stem(word, self.language) for word in words) in self.known or self._is_one_name(words)

    def _is_one_name(self, words: Sequence[str]) -> bool:
        """Tell whether two things are one by their names together: "ginger nuts", French "biscuits chocolat"."""
        if len(words) != _TWO:
            return False
        flavour, thing = words[::-1] if self.behind else words
        return flavour in self.flavours and stem(thing, self.language) in self.flavoured


def goods(
    language: str,
    *,
    known: Iterable[str],
    describing: Iterable[str],
    behind: bool,
    counting: Iterable[str],
    joining: Iterable[str],
    flavours: Iterable[str],
    flavoured: Iterable[str],
) -> Goods:
    """Return what there is to know, from words as they are written."""
    return Goods(
        language=language,
        known=frozenset(tuple(stem(word, language) for word in words) for words in map(_folded, known) if words),
        describing=frozenset(word for text in describing for word in _folded(text)),
        behind=behind,
        counting=frozenset(word for text in counting for word in _folded(text)),
        joining=frozenset(word for text in joining for word in _folded(text)),
        flavours=frozenset(word for text in flavours for word in _folded(text)),
        flavoured=frozenset(stem(word, language) for text in flavoured for word in _folded(text)),
    )


def segments(text: str, lexicon: Goods) -> list[str]:
    """Return the items that a phrase without commas and conjunctions names, in their own words."""
    said = tokens(text)
    words = [token.folded for token in said]
    joined = {at for at in range(1, len(said)) if "-" in text[said[at - 1].end : said[at].start]}
    amounts = {at for at in _before_amounts(words, lexicon) if at + 1 not in joined}  # "demi-sel" is no half
    cuts = sorted((amounts | _between_known(words, lexicon)) - joined)
    edges = [0, *cuts, len(said)]
    return [_text(text, said[start:end]) for start, end in pairwise(edges) if end > start]


def _text(text: str, said: Sequence[FrameToken]) -> str:
    return text[said[0].start : said[-1].end]


def _before_amounts(words: Sequence[str], lexicon: Goods) -> set[int]:
    """Return the places where an amount begins that no amount, and nothing that binds it, stands before."""
    counts = [_counts(word, lexicon) for word in words]
    return {
        place
        for place in range(1, len(words) - 1)
        if counts[place] and not counts[place - 1] and words[place - 1] not in lexicon.joining
    }


def _counts(word: str, lexicon: Goods) -> bool:
    return word in lexicon.counting or word[0].isdigit() or _is_number(word, lexicon.language)


@lru_cache(maxsize=2048)
def _is_number(word: str, language: str) -> bool:
    return number(word, language) is not None


def _between_known(words: Sequence[str], lexicon: Goods) -> set[int]:
    """Return the places between two known things that stand side by side."""
    spans = list(_known(words, lexicon))
    return {start for (_, end), (start, _) in pairwise(spans) if end == start}


def _known(words: Sequence[str], lexicon: Goods) -> Iterator[tuple[int, int]]:
    """Yield where known things stand, each with the words that describe it; the longest first."""
    place = 0
    while place < len(words):
        start = place
        if not lexicon.behind:
            while place < len(words) and words[place] in lexicon.describing:
                place += 1
        size = next(
            (
                size
                for size in range(min(_MAX_ITEM_LENGTH, len(words) - place), 0, -1)
                if lexicon.knows(words[place : place + size])
            ),
            0,
        )
        if not size:
            place = max(place, start + 1)
            continue
        place += size
        if lexicon.behind:
            while place < len(words) and words[place] in lexicon.describing:
                place += 1
        yield start, place


def _folded(text: str) -> tuple[str, ...]:
    return tuple(token.folded for token in tokens(text))
