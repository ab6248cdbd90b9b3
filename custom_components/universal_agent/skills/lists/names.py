"""What lists are called when people speak of them: their names and aliases, the usual words, and just "the list"."""

from collections.abc import Iterable, Iterator, Mapping

from homeassistant.components.todo.const import DOMAIN
from homeassistant.helpers import entity_registry as er, intent

from ...nlu.frames import folded_words
from ..skill import SkillContext


def list_names(home: SkillContext, language: str) -> Mapping[str, str | None]:
    """Return what may be said for a list, folded, to the name of the list; to None for the usual one."""
    words = home.speech.words
    forms = words("lists_name_forms", language)
    found: dict[str, str | None] = {}
    for name in _names(home):
        for form in ("{name}", *forms):
            found.setdefault(_key(form.format(name=name)), name)
        short = [word for word in folded_words(name) if word not in words("lists_generic", language)]
        if short:
            found.setdefault(" ".join(short), name)
    usual: Iterable[str] = (*words("lists_shopping", language), *words("lists_generic", language))
    for name in usual:
        found.setdefault(_key(name), None)
    return found


def _key(name: str) -> str:
    return " ".join(folded_words(name))


def _names(home: SkillContext) -> Iterator[str]:
    """Yield the names and aliases of all lists, also of hidden ones: they are not taken for others, nor for empty."""
    registry = er.async_get(home.hass)
    for state in home.hass.states.async_all(DOMAIN):
        entry = registry.async_get(state.entity_id)
        for name in intent.async_get_entity_aliases(home.hass, entry, state=state):
            if name.strip():
                yield name.strip()
