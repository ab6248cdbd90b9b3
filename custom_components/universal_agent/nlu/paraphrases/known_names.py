"""The names of the home, as the classifier knows them: of things, places, persons, lists and scenes."""

from collections.abc import Mapping, Sequence
from itertools import chain

from ..grounded_parser.commands import Scene
from ..grounded_parser.home import Thing
from ..grounded_parser.words import split
from .features import Known, NamesByStems

_KIND_OF_DOMAIN: Mapping[str, Known] = {
    "person": Known.PERSON,
    "scene": Known.SCENE,
    "script": Known.SCENE,
    "todo": Known.LIST,
}


def names_of(scene: Scene) -> NamesByStems:
    """Return the names of the home, as the classifier knows them."""
    return scene.home.kept("paraphrases", lambda: _names(scene.home.things))


def _names(things: Sequence[Thing]) -> NamesByStems:
    found: dict[tuple[str, ...], Known] = {}
    for thing in things:
        for place in (thing.area, thing.floor):
            found |= {} if place is None else dict.fromkeys(place.names, Known.PLACE)
    for thing in things:
        found |= dict.fromkeys(thing.names, _KIND_OF_DOMAIN.get(thing.domain, Known.THING))
    return found


def words_of_names(scene: Scene) -> frozenset[str]:
    """Return the words that the names of the home are made of, folded."""
    return scene.home.kept("words of names", lambda: _words(scene.home.things))


def _words(things: Sequence[Thing]) -> frozenset[str]:
    spoken = (called.spoken for thing in things for called in (thing, thing.area, thing.floor) if called is not None)
    return frozenset(word for name in chain.from_iterable(spoken) for word in split(name) if word.isalpha())
