"""Which entities a name, an area or a floor may stand for: looked up once, until anything in the home changes its own.

Home Assistant looks at every entity whenever it matches targets. It is given those that the index knows, and decides.
"""

from collections.abc import Collection, Iterable, Mapping

from homeassistant.core import HomeAssistant, State, callback
from homeassistant.helpers import area_registry as ar, entity_registry as er, floor_registry as fr, intent
from homeassistant.util.hass_dict import HassKey

from ..safety.exposure import shown_domains

type SpokenNames = Mapping[str, tuple[tuple[str, str], ...]]
"""List name to (spoken name, name) pairs."""


class TargetIndex:
    """The entities of each name and alias, as Home Assistant compares them, and of each area."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass
        self._by_name: dict[str, tuple[str, ...]] | None = None
        self._by_area: dict[str, tuple[tuple[int, str], ...]] = {}
        """Area to what stands in it, each with its place among all states."""
        self._steering: frozenset[str] | None = None
        self.spoken: SpokenNames | None = None
        """What `home_names` has read."""
        self.home: object = object()
        """Another one after each change of the home: what was matched against the very same matches the same still."""

    @callback
    def forget(self) -> None:
        """Look again before the next answer."""
        self.home = object()
        self._by_name = None
        self._steering = None
        self.spoken = None

    @property
    def steering(self) -> frozenset[str]:
        """The domains in which an entity by which people steer the agent is exposed."""
        if self._steering is None:
            self._steering = shown_domains(self._hass)
        return self._steering

    @callback
    def named(self, name: str) -> list[State]:
        """Return the states of what has this name, alias or entity id, exposed or not."""
        found = self._names().get(_compared(name), ())
        if name not in found:
            found = (*found, name)
        return self._states(found)

    @callback
    def placed(self, areas: Iterable[str]) -> list[State]:
        """Return the states of what stands in these areas, exposed or not."""
        self._names()
        found = [place for area_id in areas for place in self._by_area.get(area_id, ())]
        return self._states(entity_id for _, entity_id in sorted(found))

    def _states(self, entity_ids: Iterable[str]) -> list[State]:
        return [state for entity_id in entity_ids if (state := self._hass.states.get(entity_id)) is not None]

    def _names(self) -> dict[str, tuple[str, ...]]:
        if self._by_name is None:
            self._by_name = self._look()
        return self._by_name

    def _look(self) -> dict[str, tuple[str, ...]]:
        registry = er.async_get(self._hass)
        by_name: dict[str, dict[str, None]] = {}
        by_area: dict[str, list[tuple[int, str]]] = {}
        for place, state in enumerate(self._hass.states.async_all()):
            entry = registry.async_get(state.entity_id)
            for name in intent.async_get_entity_aliases(self._hass, entry, state=state):
                by_name.setdefault(_compared(name), {})[state.entity_id] = None
            if entry is not None and (area_id := er.async_get_effective_area_id(self._hass, entry)) is not None:
                by_area.setdefault(area_id, []).append((place, state.entity_id))
        self._by_area = {area_id: tuple(entity_ids) for area_id, entity_ids in by_area.items()}
        return {name: tuple(entity_ids) for name, entity_ids in by_name.items()}


TARGET_INDEX: HassKey[TargetIndex] = HassKey("universal_agent_target_index")


@callback
def likely_targets(hass: HomeAssistant, constraints: intent.MatchTargetsConstraints) -> list[State] | None:
    """Return states among which is everything that meets the constraints, in the order of Home Assistant's own.

    None where only a look at every state tells: neither a name nor a place is wanted, or nobody keeps an index.
    """
    index = hass.data.get(TARGET_INDEX)
    if index is None:
        return None
    if constraints.name:
        found = index.named(constraints.name)
    elif constraints.area_name:
        found = index.placed(area.id for area in intent.find_areas(constraints.area_name, ar.async_get(hass)))
    elif constraints.floor_name:
        floors = {floor.floor_id for floor in intent.find_floors(constraints.floor_name, fr.async_get(hass))}
        found = index.placed(area.id for area in ar.async_get(hass).async_list_areas() if area.floor_id in floors)
    else:
        return None
    return found if constraints.domains is None else _of_domains(found, constraints.domains)


def _of_domains(states: list[State], domains: Collection[str]) -> list[State]:
    return [state for domain in domains for state in states if state.domain == domain]


def _compared(name: str) -> str:
    return name.strip().casefold()
