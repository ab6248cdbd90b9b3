"""Which things of the home a question names, whatever other words stand around their names."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from ..grounded_parser.home import Thing
from ..grounded_parser.words import positions, stem
from .model import Evidence

_IN: Mapping[str, frozenset[str]] = {
    "en": frozenset({"in", "inside"}),
    "de": frozenset({"in", "im"}),
    "fr": frozenset({"\u00e0", "dans", "chez"}),
    "es": frozenset({"en"}),
    "nl": frozenset({"in"}),
}
"""Words before a place; French "a" is another word than "à"."""

_MIN_PART = 4
"""Letters of a word that may be the beginning or the end of a longer one."""


def explained_by(names: Iterable[Iterable[str]], evidence: Evidence) -> frozenset[int]:
    """Return which content words of a question are in names given as stems, bent or as a part of a compound."""
    language = evidence.scene.lexicon.language
    there = frozenset(word for name in names for word in name)
    return frozenset(
        at for at in evidence.content if any(is_in(stem(evidence.words[at], language), word) for word in there)
    )


def is_in(said: str, word: str) -> bool:
    """Tell whether a stem is a word of a name, or a part of it, or it is a part of the stem."""
    if said == word:
        return True
    shorter, longer = sorted((said, word), key=len)
    return len(shorter) >= _MIN_PART and (longer.startswith(shorter) or longer.endswith(shorter))


def only_best[T](found: Iterable[tuple[T, frozenset[int]]]) -> tuple[T, frozenset[int]] | None:
    """Return what explains more words than all others, with these words; None where nothing does."""
    ranked = sorted((pair for pair in found if pair[1]), key=lambda pair: -len(pair[1]))
    if not ranked or (len(ranked) > 1 and len(ranked[1][1]) == len(ranked[0][1])):
        return None
    return ranked[0]


def thing_in(evidence: Evidence, suits: Callable[[Thing], bool]) -> tuple[Thing, frozenset[int]] | None:
    """Return the one thing that a question names best, of those that suit, and the words that name it or its place.

    One word at least must be of the thing's own name, and not of its place.
    """

    def named() -> Iterator[tuple[Thing, frozenset[int]]]:
        for thing in filter(suits, evidence.scene.home.things):
            if own := explained_by(thing.names, evidence):
                places = [name for place in (thing.area, thing.floor) if place is not None for name in place.names]
                yield thing, own | explained_by(places, evidence)

    return only_best(named())


def is_elsewhere(evidence: Evidence) -> bool:
    """Tell whether a question is about a place that is none of the home: "when was the garage open in Paris"."""
    scene = evidence.scene
    known, language = scene.lexicon, scene.lexicon.language
    there = [word.said.casefold() for word in positions(evidence.text)]
    for at in evidence.content:
        before = at - 1
        while before > 0 and evidence.words[before] in known.articles:
            before -= 1
        named = stem(evidence.words[at], language) in scene.home.words or evidence.words[at] in known.words
        if before >= 0 and there[before] in _IN[language] and not named:
            return True
    return False
