"""What a text may have been before it was misheard or mistyped: the same text with words of the home in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice

from ..datetimes import find, number
from ..grounded_parser.compounds import apart
from ..grounded_parser.home import Thing
from ..grounded_parser.lexicon import Lexicon
from ..grounded_parser.storeys import stands_at_a_place
from ..grounded_parser.words import Word, positions, stem
from .index import WordIndex, WordMatch
from .spelling import WordSimilarity, distance, letters

_MAX_JOINED = 3
"""Words that one name may have been heard as."""
_MIN_JOINED_LENGTH = 6
"""Letters of such words together, at least, where they are not exactly a name."""
_MAX_UNKNOWN = 4
"""Words at most that nothing explains: a text with more of them is not about the home's names."""
MAX_TEXTS = 3
"""Texts at most that are understood once more."""
HESITATIONS = {
    "en": frozenset(["uh", "um", "uhm", "er", "erm", "hm", "hmm", "ah", "eh", "mm", "mmm"]),
    "de": frozenset(["ah", "ahm", "aeh", "aehm", "oh", "ohm", "hm", "hmm", "mh", "mhm", "eh", "ehm"]),
    "es": frozenset(["eh", "em", "mmm", "hm", "hmm", "ehm"]),
    "fr": frozenset(["euh", "heu", "hm", "hmm", "ben", "bah", "hein"]),
    "nl": frozenset(["eh", "uh", "ehm", "uhm", "eum", "hm", "hmm"]),
}
"""What people say while they think, folded."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MisheardSpan:
    """Where words stand in a text that stand for something else, and what may be meant."""

    start: int
    """Offset of the first character."""
    end: int
    """Offset behind the last one."""
    size: int
    """How many words."""
    found: tuple[WordMatch, ...]
    """What may be meant, the most like first; nothing where the words say nothing at all."""

    @property
    def likeness(self) -> WordSimilarity:
        """How sure the best of it is; a second one that is as like makes it doubtful."""
        if not self.found:
            return WordSimilarity.SAME
        best = self.found[0].likeness
        is_rivalled = best is WordSimilarity.SLIP and len(self.found) > 1
        return WordSimilarity.NEAR if is_rivalled else best


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """A text that may have been meant."""

    text: str
    """The text."""
    likeness: WordSimilarity
    """How sure that is: as sure as its least sure word."""
    owners: tuple[Thing, ...]
    """The things whose names were put in."""
    names: str
    """The words that were put in."""


def strange_words(
    text: str, words: Sequence[Word], index: WordIndex, lexicon: Lexicon, now: datetime
) -> frozenset[int]:
    """Return the places of words that neither the vocabulary nor the home nor the grammar of times explains."""
    times = [(span.start, span.end) for span in find(text, now=now, language=lexicon.language)]
    parts = lexicon.compound_parts or frozenset()

    def is_strange(word: Word) -> bool:
        if not word.folded.isalpha() or len(word.folded) < 2 or index.knows(word.folded):
            return False
        if parts and len(apart(word.folded, parts | index.stems, lexicon.language)) > 1:
            return False
        if any(start <= word.start and word.end <= end for start, end in times):
            return False
        return number(word.folded, lexicon.language) is None

    return frozenset(at for at, word in enumerate(words) if is_strange(word))


def repairs(text: str, index: WordIndex, lexicon: Lexicon, now: datetime) -> tuple[Repair, ...]:
    """Return what a text may have been, the likeliest first; nothing where no word of it is like another one."""
    words = positions(text)
    strange = strange_words(text, words, index, lexicon, now)
    hesitations = HESITATIONS[lexicon.language]
    idle = {at for at in strange if words[at].folded in hesitations}
    strange -= idle
    if len(strange) > _MAX_UNKNOWN:
        return ()
    places = _apart_from_each_other(list(_places(words, strange, index, lexicon)))
    meant = [place for place in places if place.found]
    pauses = [MisheardSpan(start=words[at].start, end=words[at].end, size=1, found=()) for at in sorted(idle)]
    if not meant and not pauses:
        return ()
    return tuple(islice(_texts(text, meant, pauses), MAX_TEXTS))


def _places(
    words: Sequence[Word], strange: frozenset[int], index: WordIndex, lexicon: Lexicon
) -> Iterator[MisheardSpan]:
    for size in range(_MAX_JOINED, 0, -1):
        for first in range(len(words) - size + 1):
            span = range(first, first + size)
            said = "".join(words[at].folded for at in span)
            found = _joined(said, index, is_strange=bool(strange & set(span))) if size > 1 else ()
            if size == 1 and first in strange:
                others = {word.folded for at, word in enumerate(words) if at != first}
                found = tuple(_backed(candidate, said, others, lexicon) for candidate in index.like(said))
                found = tuple(sorted(found, key=lambda one: -one.likeness))
                if stands_at_a_place(words, first, lexicon):  # "in de serre" is no "serie", which is nowhere
                    found = tuple(candidate for candidate in found if candidate.word.is_place or candidate.word.owners)
            if found:
                best = [candidate for candidate in found if candidate.likeness is found[0].likeness]
                near = best if found[0].likeness > WordSimilarity.SLIP else list(found)
                yield MisheardSpan(
                    start=words[first].start,
                    end=words[first + size - 1].end,
                    size=size,
                    found=tuple(_different(near, lexicon.language)),
                )


def _backed(found: WordMatch, said: str, others: set[str], lexicon: Lexicon) -> WordMatch:
    """Return what one wrong letter may be as a slip, where the rest of the name was said: "papa schlump"."""
    far = distance(letters(said, lexicon.language), found.word.letters)
    if found.likeness is not WordSimilarity.NEAR or far != 1 or min(len(said), len(found.word.letters)) < _BACKED:
        return found
    for thing in found.word.owners:
        for name in thing.spoken:
            rest = [word.folded for word in positions(name)]
            rest = [word for word in rest if letters(word, lexicon.language) != found.word.letters]
            telling = [word for word in rest if word not in lexicon.words]
            if telling and others.issuperset(rest):
                return replace(found, likeness=WordSimilarity.SLIP)
    return found


_BACKED = 4
"""Letters of such a word at least."""


def _joined(said: str, index: WordIndex, *, is_strange: bool) -> tuple[WordMatch, ...]:
    """Return what words may be that were written apart; unless they are exactly a name, one has to be strange."""
    if (word := index.exact(said)) is not None and " " not in word.spelt and len(said) > 3:
        return (WordMatch(word=word, likeness=WordSimilarity.SAME),)
    if not is_strange or len(said) < _MIN_JOINED_LENGTH:
        return ()
    return tuple(candidate for candidate in index.like(said) if " " not in candidate.word.spelt)


def _different(found: Sequence[WordMatch], language: str) -> Iterator[WordMatch]:
    """Leave out what another one is but for its ending."""
    kept: set[str] = set()
    for candidate in found:
        bent = stem(candidate.word.letters, language)
        if bent not in kept:
            kept.add(bent)
            yield candidate


def _apart_from_each_other(places: Sequence[MisheardSpan]) -> list[MisheardSpan]:
    """Return the surest places none of which overlaps another one, from left to right."""
    kept: list[MisheardSpan] = []
    for place in sorted(places, key=lambda one: (-one.likeness, -one.size, one.start)):
        if all(place.end <= other.start or place.start >= other.end for other in kept):
            kept.append(place)
    return sorted(kept, key=lambda one: one.start)


def _texts(text: str, meant: Sequence[MisheardSpan], pauses: Sequence[MisheardSpan]) -> Iterator[Repair]:
    """Yield the text with the best words in all places, with the next best in one, and with the sure ones only."""
    best = [(place, place.found[0]) for place in meant]
    yield _with(text, best, pauses)
    for at, place in enumerate(meant):
        for other in place.found[1:]:
            yield _with(text, [*best[:at], (place, other), *best[at + 1 :]], pauses)
    sure = [(place, found) for place, found in best if place.likeness > WordSimilarity.NEAR]
    if len(sure) < len(best) and (sure or pauses):
        yield _with(text, sure, pauses)


def _with(text: str, chosen: Sequence[tuple[MisheardSpan, WordMatch]], pauses: Sequence[MisheardSpan]) -> Repair:
    pieces = [(place.start, place.end, found.word.spelt) for place, found in chosen]
    pieces += [(place.start, place.end, "") for place in pauses]
    new = text
    for start, end, spelt in sorted(pieces, reverse=True):
        new = f"{new[:start]}{spelt}{new[end:]}"
    likeness = min((min(place.likeness, found.likeness) for place, found in chosen), default=WordSimilarity.SAME)
    owners = {thing.entity_id: thing for _, found in chosen for thing in found.word.owners}
    return Repair(
        text=" ".join(new.split()).strip(" ,"),
        likeness=likeness,
        owners=tuple(owners.values()),
        names=" ".join(found.word.spelt for _, found in chosen),
    )
