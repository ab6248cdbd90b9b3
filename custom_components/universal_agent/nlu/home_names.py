"""The names of what the home has, for the lists that our sentences refer to."""

from collections.abc import Iterator

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import area_registry as ar, entity_registry as er, intent

from ..safety.exposure import is_exposed

_ENTITY_LISTS = {
    "todo_list": ("todo",),
    "calendar": ("calendar",),
    "weather": ("weather",),
    "person": ("person",),
    "camera": ("camera", "image"),
}


@callback
def home_names(hass: HomeAssistant) -> dict[str, list[tuple[str, str]]]:
    """Return list name to (spoken name, name) pairs: exposed entities with their aliases, and areas."""
    found = {
        name: [pair for domain in domains for pair in _entities(hass, domain)]
        for name, domains in _ENTITY_LISTS.items()
    }
    found["area"] = [
        (spoken, area.name)
        for area in ar.async_get(hass).async_list_areas()
        for spoken in (area.name, *area.aliases)
        if spoken.strip()
    ]
    return found


def _entities(hass: HomeAssistant, domain: str) -> Iterator[tuple[str, str]]:
    registry = er.async_get(hass)
    for state in hass.states.async_all(domain):
        if domain != "person" and not is_exposed(hass, state.entity_id):
            continue
        for name in intent.async_get_entity_aliases(hass, registry.async_get(state.entity_id), state=state):
            if name.strip():
                yield name.strip(), state.name
