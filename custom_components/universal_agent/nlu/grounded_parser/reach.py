"""Whether a command that Home Assistant recognised has anything to act on."""

from collections.abc import Iterable, Mapping
from typing import Any

from homeassistant.components.vacuum.const import VacuumEntityFeature
from homeassistant.const import ATTR_SUPPORTED_FEATURES
from homeassistant.helpers import intent

from ..understanding import HaMatch
from .acts import ACTS
from .commands import Scene
from .home import HomePlace, Thing
from .nouns import read_noun
from .words import split, stems

CLEAN_AREA = "HassVacuumCleanArea"
DOMAINS: Mapping[str, frozenset[str]] = {
    "HassSetVolumeRelative": frozenset({"media_player"}),
} | {
    effect.intent: frozenset(
        domain for act in ACTS.values() for domain, other in act.effects.items() if other.intent == effect.intent
    )
    for act in ACTS.values()
    for effect in act.effects.values()
}
"""HA intent to the domains it acts on, for commands; turning on and off is for any domain."""
_ANY_DOMAIN = frozenset({intent.INTENT_TURN_ON, intent.INTENT_TURN_OFF})


def reaches(match: HaMatch, scene: Scene) -> bool:
    """Tell whether a recognised command finds its targets; False where it is certain to fail.

    Recognition knows names, areas and kinds, but not which of them go together: it takes "the garage door" for a door
    in the area Garage though the home has a garage door somewhere else. A name that only tells a kind is not the one
    meant either, where the room it was said in has a thing of that kind.
    """
    if match.name == intent.INTENT_GET_TEMPERATURE and match.slots.keys() & {"name", "area", "floor"}:
        # A room may be measured by a sensor, where there is no thermostat.
        return any(thing.domain == "climate" for thing in targets(match, scene))
    if match.name == CLEAN_AREA:
        return any(_cleans_areas(thing, scene) for thing in scene.home.things if thing.domain == "vacuum")
    placed = match.slots.keys() & {"name", "area", "floor", "device_class"}
    if match.name not in DOMAINS or (match.name in _ANY_DOMAIN and not placed):
        return True
    found = list(targets(match, scene))
    if not found:
        return False
    if match.slots.get("name") in (None, "all"):
        return True
    if len(found) == 1:
        return not _is_of_another_room(found[0], str(match.texts.get("name", "")), scene)
    near = [thing for thing in found if thing.area is not None and thing.area.id == scene.here]
    return len(near) == 1


class Reaching:
    """Tells whether commands find their targets: of each once, however many readers of one request ask."""

    def __init__(self) -> None:
        self._request_id = ""
        self._found: dict[int, tuple[HaMatch, Scene, bool]] = {}

    def of(self, match: HaMatch, scene: Scene, request_id: str) -> bool:
        """Return what `reaches` tells."""
        if request_id != self._request_id:
            self._request_id, self._found = request_id, {}
        known = self._found.get(id(match))
        if known is None or known[0] is not match or known[1] is not scene:
            known = self._found[id(match)] = (match, scene, reaches(match, scene))
        return known[2]


def _is_of_another_room(thing: Thing, said: str, scene: Scene) -> bool:
    """Tell whether a thing was called by a mere kind in a room that has another one of it."""
    if scene.here is None or (thing.area is not None and thing.area.id == scene.here):
        return False
    noun = read_noun(split(said), scene.home, scene.lexicon)
    if noun is None or not noun.is_only_a_kind:
        return False
    near = (other for other in scene.home.things if other.area is not None and other.area.id == scene.here)
    return any(other.domain == thing.domain and noun.is_of_kind(other) for other in near)


def acts_on_kinds(match: HaMatch) -> bool:
    """Tell whether a command acts on all devices of a kind, where it names none."""
    return match.name in DOMAINS or match.name in _ANY_DOMAIN


def targets(match: HaMatch, scene: Scene) -> Iterable[Thing]:
    """Yield the things that a recognised command acts on, as far as the home's words tell."""
    slots, language = match.slots, scene.lexicon.language
    domains = None if match.name in _ANY_DOMAIN else DOMAINS.get(match.name)
    name = None if slots.get("name") in (None, "all") else str(slots["name"])
    for thing in _candidates(name, slots, scene):
        if domains is not None and thing.domain not in domains:
            continue
        if not (
            _is_among(thing.domain, slots.get("domain"))
            and _is_among(thing.device_class, slots.get("device_class"))
            and _is_in(thing.area, slots.get("area"), language)
            and _is_in(thing.floor, slots.get("floor"), language)
        ):
            continue
        if name is None or name == thing.entity_id or stems(name, language) in thing.names:
            yield thing


def _candidates(name: str | None, slots: Mapping[str, Any], scene: Scene) -> tuple[Thing, ...]:
    """Return the things of the name or place that was recognised; all where it is an id or there is none."""
    for said in (name, slots.get("area"), slots.get("floor")):
        if said is not None and (found := scene.home.named.get(stems(str(said), scene.lexicon.language))):
            return found
    return scene.home.things


def _is_among(value: str | None, wanted: Any) -> bool:
    return not wanted or value in ([wanted] if isinstance(wanted, str) else list(wanted))


def _is_in(place: HomePlace | None, wanted: Any, language: str) -> bool:
    return not wanted or (place is not None and (stems(str(wanted), language) in place.names or wanted == place.id))


def _cleans_areas(thing: Thing, scene: Scene) -> bool:
    state = scene.state_of(thing.entity_id)
    return state is not None and bool(state.attributes.get(ATTR_SUPPORTED_FEATURES, 0) & VacuumEntityFeature.CLEAN_AREA)
