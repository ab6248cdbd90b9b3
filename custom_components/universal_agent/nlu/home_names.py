"""The names of what the home has, for the lists that our sentences refer to."""

from collections.abc import Iterator

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import area_registry as ar, entity_registry as er, intent

from ..safety.exposure import is_exposed
from .target_index import TARGET_INDEX, SpokenNames

_ENTITY_LISTS = {
    "todo_list": ("todo",),
    "calendar": ("calendar",),
    "weather": ("weather",),
    "person": ("person",),
    "camera": ("camera", "image"),
}


@callback
def home_names(hass: HomeAssistant) -> SpokenNames:
    """Return list name to (spoken name, name) pairs: exposed entities with their aliases, and areas.

    They are read once for a home as it is, where an index of it is kept.
    """
    index = hass.data.get(TARGET_INDEX)
    if index is None:
        return _read(hass)
    if index.spoken is None:
        index.spoken = _read(hass)
    return index.spoken


def _read(hass: HomeAssistant) -> SpokenNames:
    found = {
        name: tuple(pair for domain in domains for pair in _entities(hass, domain))
        for name, domains in _ENTITY_LISTS.items()
    }
    found["area"] = tuple(
        (spoken, area.name)
        for area in ar.async_get(hass).async_list_areas()
        for spoken in (area.name, *area.aliases)
        if spoken.strip()
    )
    return found


def _entities(hass: HomeAssistant, domain: str) -> Iterator[tuple[str, str]]:
    registry = er.async_get(hass)
    for state in hass.states.async_all(domain):
        if domain != "person" and not is_exposed(hass, state.entity_id):
            continue
        for name in intent.async_get_entity_aliases(hass, registry.async_get(state.entity_id), state=state):
            if name.strip():
                yield name.strip(), state.name
