"""The rooms that a command without one may mean: "turn on the light", said where no room is known."""

from collections.abc import Iterable
from dataclasses import replace

from ..grounded_parser.acts import ACTS
from ..grounded_parser.commands import Scene, read_command
from ..grounded_parser.courtesy import without_courtesy
from ..grounded_parser.cues import cues
from ..grounded_parser.home import HomePlace
from ..grounded_parser.kinds import KINDS, SWITCHED
from ..grounded_parser.lexicon import Lexicon, Phrase
from ..grounded_parser.nouns import Noun, Quantity, kinds_in, read_noun
from ..grounded_parser.words import positions, split
from ..understanding import HaMatch

_MAX_WORDS = 10
"""Words of a command without a room at most; what is longer says more than that."""
OF_EVERY_ROOM = frozenset({"light", "cover", "fan"})
"""Domains of which every room may have its own, whether the agent knows of it or not."""
_ASKED_FOR = OF_EVERY_ROOM | {"climate", "media_player"}
"""Domains of which somebody says no more than the kind."""


def order_in(text: str, known: Lexicon) -> str:
    """Return a text without the polite phrases around it; nothing where it is a question: "the light on?"."""
    words = positions(text)
    start, end = without_courtesy(tuple(word.folded for word in words), known)
    if not words or (start == 0 and "?" in text):
        return ""
    return text[words[start].start : words[end - 1].end]


def rooms_with_it(text: str, scene: Scene) -> tuple[HomePlace, ...]:
    """Return the rooms in which a text would be a command about what is there, by name.

    Empty where the room it was said in has such a thing, where the text names no kind of device, and where it is a
    command without any room. A single room is one of these only where it is known that it was said in another. Of
    everything, it is asked for in any room.
    """
    words = tuple(split(text))
    if len(words) <= _MAX_WORDS and _is_everything(words, scene):
        return _with_what_is_switched(scene)
    if len(words) > _MAX_WORDS or not _names_a_kind(words, text, scene) or read_command(words, scene):
        return ()
    here = scene.home.areas.get(scene.here or "")
    if here is not None and (_may_be_about(words, here, scene) or _how_many(words, here, scene)):
        return ()
    found = [place for place in scene.home.areas.values() if _may_be_about(words, place, scene)]
    if len(found) == 1 and scene.here is None:
        return ()
    return tuple(sorted(found, key=lambda place: place.name))


def known_by(room: HomePlace, text: str, scene: Scene) -> tuple[str, ...]:
    """Return what else tells which room is meant: its storey, and the names of what a text may be about there."""
    there = [thing for thing in scene.home.things if thing.area is not None and thing.area.id == room.id]
    kinds = kinds_in(text, scene.lexicon)
    domains = frozenset(domain for kind in kinds for domain in KINDS[kind].classes) or _ASKED_FOR
    storeys = dict.fromkeys(name for thing in there if thing.floor is not None for name in thing.floor.spoken)
    return (*storeys, *(thing.name for thing in there if thing.domain in domains))


def _names_a_kind(words: Phrase, text: str, scene: Scene) -> bool:
    """Tell whether a text names a kind of device, or what is done to one kind alone: "warmer", "pause"."""
    return bool(kinds_in(text, scene.lexicon)) or any(ACTS[act].implied for act, _, _ in cues(words, scene.lexicon))


def _is_everything(words: Phrase, scene: Scene) -> bool:
    """Tell whether a text turns everything on or off and says no more: a room or all of the home may be meant."""
    named = [left for act, left, _ in cues(words, scene.lexicon) if ACTS[act].everything]
    asked = (read_noun(left, scene.home, scene.lexicon) for left in named)
    return any(
        noun is not None and noun.quantity is Quantity.EVERYTHING and not noun.units and not noun.whole_home
        for noun in asked
    )


def _with_what_is_switched(scene: Scene) -> tuple[HomePlace, ...]:
    found = {thing.area.id: thing.area for thing in scene.home.things if thing.area and thing.domain in SWITCHED}
    return tuple(sorted(found.values(), key=lambda place: place.name)) if len(found) > 1 else ()


def _may_be_about(words: Phrase, place: HomePlace, scene: Scene) -> bool:
    """Tell whether words would be a command about what is in a room, were they said there."""
    matches = read_command(words, replace(scene, here=place.id))
    return _is_about(matches, place, scene) or _how_many(words, place, scene) > 1


def _how_many(words: Phrase, place: HomePlace, scene: Scene) -> int:
    """Return how many a room has of the kind that a text names, where it says no more than that."""
    noun = next((noun for _, left, _ in cues(words, scene.lexicon) if (noun := _mere_kind(left, scene))), None)
    if noun is None:
        return 0
    there = (thing for thing in scene.home.things if thing.area is not None and thing.area.id == place.id)
    return sum(thing.domain in _ASKED_FOR and noun.is_of_kind(thing) for thing in there)


def _mere_kind(words: Phrase, scene: Scene) -> Noun | None:
    noun = read_noun(words, scene.home, scene.lexicon)
    return noun if noun is not None and noun.is_only_a_kind else None


def _is_about(matches: tuple[HaMatch, ...], place: HomePlace, scene: Scene) -> bool:
    """Tell whether HA intents act on nothing but what stands in one room, and is of what every room may have."""
    if not matches:
        return False
    there = {
        thing.entity_id: thing.domain
        for thing in scene.home.things
        if thing.area is not None and thing.area.id == place.id and thing.domain in _ASKED_FOR
    }
    return all(
        match.slots.get("name") in there
        or (match.slots.get("area") == place.name and set(_domains(match)) <= set(there.values()))
        for match in matches
    )


def _domains(match: HaMatch) -> Iterable[str]:
    """Return the domains that an HA intent about a room is about."""
    said = match.slots.get("domain", ())
    return (said,) if isinstance(said, str) else said
