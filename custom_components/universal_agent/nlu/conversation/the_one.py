"""Which of several things that were spoken of is meant: "the hall one", "the one in the bathroom"."""

from collections.abc import Sequence

from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import drop, spoken
from ..grounded_parser.home import Thing
from ..grounded_parser.lexicon import Phrase
from ..grounded_parser.words import stem


def told_apart(words: Phrase, things: Sequence[Thing], scene: Scene) -> tuple[Thing, ...]:
    """Return which of the things words name: all in that room, else the one called so; none where more is said."""
    rest, _ = drop(words, spoken(scene.lexicon).of("anaphors"))
    lexicon = scene.lexicon
    said = {stem(word, lexicon.language) for word in rest if word not in lexicon.fillers}
    if not said:
        return ()
    there = tuple(thing for thing in things if thing.area is not None and any(said <= {*n} for n in thing.area.names))
    if there and len({thing.domain for thing in there}) == len({thing.area for thing in there}) == 1:
        return there
    called = tuple(thing for thing in things if any(said <= {*name} for name in thing.names))
    found = called or tuple(thing for thing in things if said <= words_of(thing))
    return found if len(found) == 1 else ()


def words_of(thing: Thing) -> set[str]:
    """Return the words of a thing's names and of its room's."""
    owners = (thing,) if thing.area is None else (thing, thing.area)
    return {word for owner in owners for name in owner.names for word in name}
