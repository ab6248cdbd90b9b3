"""The names of the home, as the classifier knows them: of things, places, persons, lists and scenes."""

from collections.abc import Mapping, Sequence

from ..grounded_parser.commands import Scene
from ..grounded_parser.home import Thing
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
