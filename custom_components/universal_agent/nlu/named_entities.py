"""Which entities answer to a name: looked up once, until anything in the home gets another name."""

from homeassistant.core import HomeAssistant, State, callback
from homeassistant.helpers import entity_registry as er, intent
from homeassistant.util.hass_dict import HassKey


class NamedEntities:
    """The entities of each name and alias, as Home Assistant compares them."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass
        self._by_name: dict[str, tuple[str, ...]] | None = None

    @callback
    def forget(self) -> None:
        """Look again before the next answer."""
        self._by_name = None

    @callback
    def states(self, name: str) -> list[State]:
        """Return the states of what has this name, alias or entity id, exposed or not."""
        if self._by_name is None:
            self._by_name = self._look()
        found = self._by_name.get(_compared(name), ())
        if name not in found:
            found = (*found, name)
        return [state for entity_id in found if (state := self._hass.states.get(entity_id)) is not None]

    def _look(self) -> dict[str, tuple[str, ...]]:
        registry = er.async_get(self._hass)
        found: dict[str, dict[str, None]] = {}
        for state in self._hass.states.async_all():
            entry = registry.async_get(state.entity_id)
            for name in intent.async_get_entity_aliases(self._hass, entry, state=state):
                found.setdefault(_compared(name), {})[state.entity_id] = None
        return {name: tuple(entity_ids) for name, entity_ids in found.items()}


NAMED_ENTITIES: HassKey[NamedEntities] = HassKey("universal_agent_named_entities")


@callback
def states_named(hass: HomeAssistant, name: str) -> list[State] | None:
    """Return the states of what has this name, alias or entity id; None where nobody keeps names."""
    kept = hass.data.get(NAMED_ENTITIES)
    return None if kept is None else kept.states(name)


def _compared(name: str) -> str:
    return name.strip().casefold()
