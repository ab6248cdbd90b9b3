"""What the home is made of, in words: every entity with its names, kind and place, indexed once."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any

from homeassistant.const import ATTR_DEVICE_CLASS
from homeassistant.core import HomeAssistant, State, callback
from homeassistant.helpers import area_registry as ar, entity_registry as er, floor_registry as fr, intent

from ...common.const import DOMAIN
from ...safety.exposure import is_exposed
from ...safety.purposes import purposes
from .compounds import apart
from .words import split, stem

_MAX_KEPT = 2000
"""Things read that are kept of one home: nouns, what fits them, and sentences in words."""

type Names = tuple[tuple[str, ...], ...]
"""Each name as its stems."""

_NO_DEVICES = frozenset({"zone", "sun", "conversation"})
"""What is exposed to nobody and no device: "home" is said of much else than the zone of that name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePlace:
    """An area or a floor."""

    id: str
    """Its id in the registry."""
    name: str
    """As it is called."""
    names: Names
    """Its name and aliases."""
    spoken: tuple[str, ...] = ()
    """The same as they are written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """An exposed entity."""

    entity_id: str
    """Its id."""
    domain: str
    """Its domain."""
    device_class: str | None
    """Its device class."""
    name: str
    """As it is called."""
    names: Names
    """Its name and aliases."""
    modes: frozenset[str] = frozenset()
    """What a climate device can do: heat, cool."""
    area: HomePlace | None = None
    """Where it stands."""
    floor: HomePlace | None = None
    """The floor of that area."""
    spoken: tuple[str, ...] = ()
    """Its name and aliases as they are written."""
    purpose: str | None = None
    """What it keeps while it is on, of a freezer or a router: no group is turned off with it."""


@dataclass(frozen=True, kw_only=True)
class HomeWords:
    """The home as one language hears it."""

    things: tuple[Thing, ...] = ()
    """What is exposed."""
    hidden: frozenset[tuple[str, ...]] = frozenset()
    """Names of what is not exposed: they must not be taken for something similar that is."""
    area_names: Mapping[str, int] = field(default_factory=dict)
    """How often the name of an area or floor occurs: twice is ambiguous."""

    @cached_property
    def named(self) -> Mapping[tuple[str, ...], tuple[Thing, ...]]:
        """The things of each name, and of the names of their places."""
        found: dict[tuple[str, ...], list[Thing]] = {}
        for thing in self.things:
            places = (place for place in (thing.area, thing.floor) if place is not None)
            for name in {*thing.names, *(name for place in places for name in place.names)}:
                found.setdefault(name, []).append(thing)
        return {name: tuple(things) for name, things in found.items()}

    @cached_property
    def with_word(self) -> Mapping[str, frozenset[int]]:
        """Each word of a name or of its place, and where in `things` what it belongs to stands."""
        found: dict[str, set[int]] = {}
        for at, thing in enumerate(self.things):
            for owner in (thing, thing.area, thing.floor):
                for word in () if owner is None else (word for name in owner.names for word in name):
                    found.setdefault(word, set()).add(at)
        return {word: frozenset(places) for word, places in found.items()}

    @cached_property
    def people(self) -> frozenset[tuple[str, ...]]:
        """The names of persons."""
        return frozenset(name for thing in self.things if thing.domain == "person" for name in thing.names)

    @cached_property
    def by_domain(self) -> Mapping[str, tuple[Thing, ...]]:
        """The things of each domain."""
        found: dict[str, list[Thing]] = {}
        for thing in self.things:
            found.setdefault(thing.domain, []).append(thing)
        return {domain: tuple(things) for domain, things in found.items()}

    @cached_property
    def by_id(self) -> Mapping[str, Thing]:
        """The things by their ids."""
        return {thing.entity_id: thing for thing in self.things}

    @cached_property
    def domains(self) -> frozenset[str]:
        """The domains of which there is something."""
        return frozenset(self.by_domain)

    @cached_property
    def places(self) -> tuple[HomePlace, ...]:
        """The areas and floors in which something stands, each once."""
        owners = ((thing.area, thing.floor) for thing in self.things)
        return tuple(dict.fromkeys(place for pair in owners for place in pair if place is not None))

    @cached_property
    def areas(self) -> Mapping[str, HomePlace]:
        """The areas in which something stands, by id."""
        return {thing.area.id: thing.area for thing in self.things if thing.area is not None}

    @cached_property
    def floor_names(self) -> frozenset[tuple[str, ...]]:
        """The names of the floors on which something stands."""
        return frozenset(name for thing in self.things if thing.floor is not None for name in thing.floor.names)

    @cached_property
    def thing_names(self) -> frozenset[tuple[str, ...]]:
        """The names of all things."""
        return frozenset(name for thing in self.things for name in thing.names)

    @cached_property
    def by_place_name(self) -> Mapping[tuple[str, ...], HomePlace]:
        """The place of each name; of several, the one that comes last."""
        owners = ((thing.area, thing.floor) for thing in self.things)
        return {name: place for pair in owners for place in pair if place is not None for name in place.names}

    @cached_property
    def names_with(self) -> Mapping[str, tuple[tuple[str, ...], ...]]:
        """The names of things and places that have a word."""
        found: dict[str, list[tuple[str, ...]]] = {}
        for name in self.named:
            for word in dict.fromkeys(name):
                found.setdefault(word, []).append(name)
        return {word: tuple(names) for word, names in found.items()}

    @cached_property
    def pairs(self) -> frozenset[tuple[str, str]]:
        """Two words that stand side by side in a name of a thing."""
        return frozenset(pair for name in self.thing_names for pair in pairwise(name))

    def named_together(self, bent: tuple[str, ...]) -> frozenset[int]:
        """Return where words stand that stand side by side in a name, too: "reading lamp"."""
        return frozenset(
            place for at, pair in enumerate(pairwise(bent)) if pair in self.pairs for place in (at, at + 1)
        )

    @cached_property
    def by_kind(self) -> dict[str, frozenset[int]]:
        """What `kinds.of_kind` has found: where in `things` those of a kind stand."""
        return {}

    @cached_property
    def by_appliance(self) -> dict[tuple[Names, str], frozenset[str]]:
        """What `subjects.appliance_things` has found: the kinds of appliances that names tell in a language."""
        return {}

    @cached_property
    def _found(self) -> dict[Hashable, Any]:
        """What was read in these words: one sentence is cut in many ways, with the same nouns."""
        return {}

    def kept[T](self, key: Hashable, read: Callable[[], T]) -> T:
        """Return what was read in these words under a key; they never change, another home has others."""
        if key not in self._found:
            if len(self._found) >= _MAX_KEPT:
                self._found.clear()
            self._found[key] = read()
        found: T = self._found[key]
        return found

    @cached_property
    def by_plain_name(self) -> dict[frozenset[str], Mapping[tuple[str, ...], tuple[Thing, ...]]]:
        """What `plainly_named` has put together, by the words that are left out."""
        return {}

    def plainly_named(self, idle: frozenset[str]) -> Mapping[tuple[str, ...], tuple[Thing, ...]]:
        """Return the things of each name without some words; a name that has no other keeps them."""
        if idle not in self.by_plain_name:
            found: dict[tuple[str, ...], list[Thing]] = {}
            for thing in self.things:
                for name in dict.fromkeys(without_words(name, idle) for name in thing.names):
                    found.setdefault(name, []).append(thing)
            self.by_plain_name[idle] = {name: tuple(things) for name, things in found.items()}
        return self.by_plain_name[idle]

    @cached_property
    def names_in(self) -> dict[frozenset[str], frozenset[tuple[str, ...]]]:
        """What `names_of` has put together."""
        return {}

    def names_of(self, domains: frozenset[str]) -> frozenset[tuple[str, ...]]:
        """Return the names of the things of some domains."""
        if domains not in self.names_in:
            self.names_in[domains] = frozenset(
                name for thing in self.things if thing.domain in domains for name in thing.names
            )
        return self.names_in[domains]

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of a name, of the things and of their places."""
        return frozenset(
            word
            for thing in self.things
            for owner in (thing, thing.area, thing.floor)
            if owner is not None
            for name in owner.names
            for word in name
        )


@callback
def home_words(hass: HomeAssistant, language: str, kinds: frozenset[str] | None = None) -> HomeWords:
    """Read the registries and states into words.

    Args:
        hass: where the home is.
        language: how its names are bent.
        kinds: words for kinds, where the language writes names together: they are taken apart.
    """
    registry = er.async_get(hass)
    floors = {
        floor.floor_id: _place(floor.floor_id, (floor.name, *floor.aliases), language)
        for floor in fr.async_get(hass).async_list_floors()
    }
    areas = {area.id: area for area in ar.async_get(hass).async_list_areas()}
    places = {area.id: _place(area.id, (area.name, *area.aliases), language) for area in areas.values()}
    parts = None if kinds is None else kinds | _words_of([*places.values(), *floors.values()])
    kept_on = purposes(hass)
    things: list[Thing] = []
    hidden: set[tuple[str, ...]] = set()
    for state in hass.states.async_all():
        entry = registry.async_get(state.entity_id)
        if entry is not None and entry.platform == DOMAIN:
            continue  # nobody means our own switch or lists without naming them, and naming them is understood before
        spoken = tuple(intent.async_get_entity_aliases(hass, entry, state=state))
        names = name_words(spoken, language, parts)
        if not _is_exposed(hass, state):
            if state.domain not in _NO_DEVICES:
                hidden.update(names)
            continue
        area_id = er.async_get_effective_area_id(hass, entry) if entry else None
        area = places.get(area_id or "")
        floor = floors.get(areas[area.id].floor_id or "") if area else None
        things.append(
            Thing(
                entity_id=state.entity_id,
                domain=state.domain,
                device_class=state.attributes.get(ATTR_DEVICE_CLASS),
                name=state.name,
                names=names,
                modes=frozenset(map(str, state.attributes.get("hvac_modes") or ())),
                area=area,
                floor=floor,
                spoken=spoken,
                purpose=kept_on.of(state, spoken),
            )
        )
    counts: dict[str, int] = {}
    for place in _all_names(places, floors):
        counts[place] = counts.get(place, 0) + 1
    return HomeWords(things=tuple(things), hidden=frozenset(hidden), area_names=counts)


def _place(place_id: str, spoken: tuple[str, ...], language: str) -> HomePlace:
    return HomePlace(id=place_id, name=spoken[0], names=name_words(spoken, language), spoken=spoken)


def _all_names(*groups: Mapping[str, HomePlace]) -> Iterator[str]:
    for group in groups:
        for place in group.values():
            yield from {" ".join(name) for name in place.names}


def _is_exposed(hass: HomeAssistant, state: State) -> bool:
    return state.domain == "person" or is_exposed(hass, state.entity_id)


def name_words(names: Iterable[str], language: str, parts: frozenset[str] | None = None) -> Names:
    """Return names as stems, each also with its compounds taken apart."""
    found: dict[tuple[str, ...], None] = {}
    for name in names:
        words = split(name)
        found[tuple(stem(word, language) for word in words)] = None
        if parts is not None:
            found[tuple(stem(part, language) for word in words for part in apart(word, parts, language))] = None
    found.pop((), None)
    return tuple(found)


def without_words(name: tuple[str, ...], idle: frozenset[str]) -> tuple[str, ...]:
    """Return a name without some words, unless it has nothing else."""
    return tuple([word for word in name if word not in idle]) or name


def _words_of(places: Iterable[HomePlace]) -> frozenset[str]:
    return frozenset(word for place in places for name in place.names for word in name)
