"""A value that has to pass a number: "it is below 18 in the bedroom", "the humidity goes over 70"."""

from collections.abc import Iterable

from ...datetimes import number
from ...frames import FrameMatch
from ...understanding import HaMatch
from ..asking.subjects import outdoor_temperature
from ..commands import Scene
from ..directives.vocabulary import VOCABULARIES
from ..directives.words import drop, spoken
from ..kinds import ATTRIBUTES
from ..lexicon import Phrase
from ..nouns import read_noun
from ..questions import ASK, value_of
from ..reach import targets
from ..words import split
from .model import HomeEvent, Spec

_TEMPERATURE = "temperature"


def measured(match: FrameMatch, scene: Scene) -> HomeEvent | None:
    """Return that a value passes the number of a frame; None where nobody measures it, or several things do.

    Of a temperature without a place it is left open what measures it, where no single thing does.
    """
    words = [word for word in match["number"].split() if word not in scene.lexicon.articles]  # Dutch "onder de 17"
    limit = number(" ".join(words), scene.lexicon.language)
    if limit is None:
        return None
    said, _ = drop(tuple(split(match["what"] or match["where"])), spoken(scene.lexicon).of("pronouns"))
    attribute = None if match["what"] else _TEMPERATURE
    if (about := with_this_room(said, scene)) is None:
        return None
    spec = _measuring(about, attribute, scene) or _measuring(about, _TEMPERATURE, scene)  # "the yard goes below five"
    is_unplaced = _is_unplaced(about, scene)
    if spec is None and not is_unplaced:
        return None
    return HomeEvent(spec={**(spec or {}), match.frame: limit}, is_steady=True, is_unplaced=is_unplaced)


def _is_unplaced(about: Phrase, scene: Scene) -> bool:
    """Tell whether words name at most the temperature, and not where."""
    if drop(about, scene.lexicon.of("outside"))[1]:
        return False
    named = read_noun(about, scene.home, scene.lexicon)
    return not about or (named is not None and all(unit.kinds == {_TEMPERATURE} for unit in named.units))


def of_the_heating(event: HomeEvent, matches: Iterable[HaMatch], scene: Scene) -> HomeEvent:
    """Return an event as the temperature that a thermostat measures itself, where that is all it is to be about.

    "Turn on the heating if it drops below 17" means the room that is heated, and not the garden.
    """
    found = {thing.entity_id: thing.domain for match in matches for thing in targets(match, scene)}
    if not event.is_unplaced or list(found.values()) != ["climate"]:
        return event
    entity_id = next(iter(found))
    attribute = ATTRIBUTES[_TEMPERATURE]["climate"]
    state = scene.state_of(entity_id)
    if state is None or state.attributes.get(attribute) is None:
        return event
    limits = {name: value for name, value in event.spec.items() if name in ("below", "above")}
    spec = {"entity_id": entity_id, "attribute": attribute, **limits}
    return HomeEvent(spec=spec, is_steady=event.is_steady)


def with_this_room(words: Phrase, scene: Scene) -> Phrase | None:
    """Return words with the name of the room that "here" stands for; None where nobody knows which that is."""
    here = [tuple(split(phrase)) for phrase in VOCABULARIES[scene.lexicon.language].here.split("|")]
    left, is_here = drop(words, here)
    if not is_here:
        return words
    area = scene.home.areas.get(scene.here or "")
    return None if area is None else (*left, *split(area.name))


def _measuring(about: Phrase, attribute: str | None, scene: Scene) -> Spec | None:
    """Return what measures a value that words name, as the tools take it."""
    call = value_of(about, scene, attribute)
    if call is None:
        return None
    if call.tool != ASK:
        outdoors = outdoor_temperature(scene)
        return None if outdoors is None else dict(outdoors)
    if len(call.arguments["wanted"]) != 1:
        return None
    spec: Spec = {"entity_id": next(iter(call.arguments["wanted"]))}
    if name := call.arguments.get("attribute"):
        spec["attribute"] = name
    return spec
