"""Which things of the home a question names, whatever other words stand around their names."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..grounded_parser.home import Thing
from ..grounded_parser.words import stem
from .model import Evidence

_MIN_PART = 4
"""Letters of a word that may be the beginning or the end of a longer one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchedThing:
    """A thing, and which words of a question name it or its place."""

    thing: Thing
    explained: frozenset[int]


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


def things_in(evidence: Evidence, suits: Callable[[Thing], bool]) -> list[MatchedThing]:
    """Return the things that a question names best, of those that suit: several only where they are named alike.

    One word at least must be of the thing's own name, and not of its place.
    """
    found = []
    for thing in evidence.scene.home.things:
        if not suits(thing) or not (own := explained_by(thing.names, evidence)):
            continue
        places = [name for place in (thing.area, thing.floor) if place is not None for name in place.names]
        found.append(MatchedThing(thing=thing, explained=own | explained_by(places, evidence)))
    most = max((len(named.explained) for named in found), default=0)
    return [named for named in found if len(named.explained) == most]
