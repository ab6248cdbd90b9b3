"""The appliance that words name, and what in the home tells how it runs."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ..commands import Scene
from ..directives.words import places_of
from ..home import Names, Thing
from ..lexicon import Phrase
from ..safety.words import Sentence
from ..words import stem
from .words import all_appliances, asking_words

_TELLING = ("sensor", "binary_sensor", "vacuum", "lawn_mower", "switch")
"""Domains that tell whether an appliance runs: its own sensor rather than a switch."""

_FOR = ("a",)
"""The French "à" that says what a thing is for."""


def running_thing(words: Phrase, scene: Scene) -> list[Thing]:
    """Return the one thing that tells what an appliance does; nothing where none does, or several."""
    found = [
        thing
        for thing in appliance_things(words, scene, telling_things(scene))
        if thing.device_class in (None, "enum", "running", "power") and not _is_figure(thing, scene)
    ]
    for domain in _TELLING:
        if ours := [thing for thing in found if thing.domain == domain]:
            return ours if len(ours) == 1 else []
    return []


def telling_things(scene: Scene) -> list[Thing]:
    """Return what may tell whether an appliance runs."""
    return [thing for thing in scene.home.things if thing.domain in _TELLING]


def _is_figure(thing: Thing, scene: Scene) -> bool:
    """Tell whether a sensor measures something, and says nothing of what is being done."""
    state = scene.state_of(thing.entity_id)
    return thing.domain == "sensor" and state is not None and "unit_of_measurement" in state.attributes


def appliance_things(words: Phrase, scene: Scene, things: Iterable[Thing]) -> list[Thing]:
    """Return the things that belong to the appliance that words name: "the washing" is the washing machine.

    A thing belongs to it whose name contains the words, or is of that kind of appliance.
    """
    known = asking_words(scene.lexicon.language)
    idle = scene.lexicon.fillers | {item[0] for item in known.of("fillers") if len(item) == 1}
    plain = tuple(word for word in words if word not in idle)
    if not plain:
        return []
    named = set()
    for phrase, name in known.named("appliances"):
        rest = Sentence(words)
        if rest.take([phrase]) is not None and idle.issuperset(rest.left):
            named.add(name)
            break
    found = [thing for thing in things if _kinds(thing, scene) & named]
    return found or [thing for thing in things if _is_named(plain, thing, scene)]


def _kinds(thing: Thing, scene: Scene) -> frozenset[str]:
    """Return the kinds of appliances that a thing's names tell."""
    found, key = scene.home.by_appliance, (thing.names, scene.lexicon.language)
    if key not in found:
        found[key] = frozenset(_kinds_of(*key))
    return found[key]


def _kinds_of(names: Names, language: str) -> Iterator[str]:
    for name in names:
        taken: set[int] = set()
        for words, kind in _appliances(language):
            for at in places_of(name, words):
                here = set(range(at, at + len(words)))
                other = name[at + len(words) : at + len(words) + 1] == _FOR  # "machine à café" is another machine
                if not here <= taken and not other:
                    taken |= here
                    yield kind


@lru_cache(maxsize=8)
def _appliances(language: str) -> tuple[tuple[Phrase, str], ...]:
    """Return the stems of the names of appliances, the longest first.

    "Sèche-linge" is a dryer, and the "linge" in it is no washing machine.
    """
    wanted = [(tuple(stem(word, language) for word in phrase), kind) for phrase, kind in all_appliances()]
    return tuple(sorted(wanted, key=lambda item: -len(item[0])))


def _is_named(words: Phrase, thing: Thing, scene: Scene) -> bool:
    """Tell whether a thing's name begins with all the words, or with them written together."""
    language = scene.lexicon.language
    bent = tuple(stem(word, language) for word in words)
    joined = stem("".join(words), language)
    return any(name[: len(bent)] == bent or name[:1] == (joined,) for name in thing.names)
