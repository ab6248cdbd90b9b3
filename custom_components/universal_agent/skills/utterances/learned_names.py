"""Which names of devices were learned: it stands beside them in Home Assistant, as our option of the entity."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import entity_registry as er

from ...common.const import DOMAIN
from ...nlu.frames import folded_words
from ..exposed import names_of

_LEARNED = "learned_names"


@callback
def learned_names(hass: HomeAssistant) -> Iterator[tuple[str, str]]:
    """Yield the names that were learned and are still there, each with its device."""
    for entry in er.async_get(hass).entities.values():
        for name in _noted(entry):
            if name in entry.aliases:  # somebody may have taken it away on the entity's page
                yield name, entry.entity_id


def learned_name(hass: HomeAssistant, phrase: str) -> tuple[str, str] | None:
    """Return the learned name that a phrase is, with its device; an article before it says nothing."""
    words = folded_words(phrase)
    named = ((folded_words(name), name, entity_id) for name, entity_id in learned_names(hass))
    return next(((name, entity_id) for said, name, entity_id in named if words in (said, words[:1] + said)), None)


def title_of(hass: HomeAssistant, entity_id: str) -> str:
    """Return what a device is called on the page."""
    state = hass.states.get(entity_id)
    return entity_id if state is None else state.name


@callback
def note_learned(hass: HomeAssistant, entry: er.RegistryEntry, name: str, *, is_learned: bool) -> None:
    """Note whether a name of a device was learned."""
    others = [other for other in _noted(entry) if other != name]
    kept = [*others, name] if is_learned else others
    er.async_get(hass).async_update_entity_options(entry.entity_id, DOMAIN, {_LEARNED: kept} if kept else None)


def _noted(entry: er.RegistryEntry) -> Sequence[str]:
    options: Mapping[str, Any] | None = entry.options.get(DOMAIN)
    return () if options is None else options.get(_LEARNED, ())


def owners(hass: HomeAssistant, name: str) -> set[str]:
    """Return the entities that are called by a name, exposed or not."""
    words = folded_words(name)
    return {
        state.entity_id
        for state in hass.states.async_all()
        if any(folded_words(spoken) == words for spoken in names_of(hass, state))
    }
