"""The home's names and the marks that stand for them in what is learned: one lamp is like any other."""

from collections.abc import Callable, Mapping

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import area_registry as ar, entity_registry as er, floor_registry as fr, intent

from ..safety.exposure import is_exposed

KEPT_S = 60.0
"""How long the names are kept before the home is read again."""


class HomeMarks:
    """Names in lower case, each with its mark."""

    def __init__(self, hass: HomeAssistant, clock: Callable[[], float]) -> None:
        self._hass = hass
        self._clock = clock
        self._read_at = float("-inf")
        self._marks: Mapping[str, str] = {}

    @callback
    def __call__(self) -> Mapping[str, str]:
        """Return the marks, at most a minute old."""
        if self._clock() - self._read_at >= KEPT_S:
            self._marks = _read(self._hass)
            self._read_at = self._clock()
        return self._marks


@callback
def _read(hass: HomeAssistant) -> Mapping[str, str]:
    registry = er.async_get(hass)
    found: dict[str, str] = {}
    for state in hass.states.async_all():
        if is_exposed(hass, state.entity_id):
            for name in intent.async_get_entity_aliases(hass, registry.async_get(state.entity_id), state=state):
                found[name.strip().casefold()] = f"[{state.domain}]"
    for area in ar.async_get(hass).async_list_areas():
        found |= {name.strip().casefold(): "[area]" for name in (area.name, *area.aliases)}
    for floor in fr.async_get(hass).async_list_floors():
        found |= {name.strip().casefold(): "[floor]" for name in (floor.name, *floor.aliases)}
    found.pop("", None)
    return found
