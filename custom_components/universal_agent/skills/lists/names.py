"""What lists are called when people speak of them: their names and aliases, the usual words, and just "the list"."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
import re

from homeassistant.components.todo.const import DOMAIN
from homeassistant.helpers import entity_registry as er, intent

from ...nlu.frames import folded_words
from ...nlu.grounded_parser.words import fold
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


def is_clear(item: str, home: SkillContext, language: str) -> bool:
    """Tell whether an item holds neither the name of a list nor a second order to put something somewhere."""
    words = folded_words(item)
    if _means_nothing(words, home, language):
        return False
    return not _names_a_list(words, home, language) and not _orders(words, home, language)


def _means_nothing(words: tuple[str, ...], home: SkillContext, language: str) -> bool:
    """Tell whether words only point at something: the "die" of "Milch auf die Liste, die ist alle"."""
    return {fold(word) for word in home.speech.words("lists_ignored", language)}.issuperset(words)


def _names_a_list(words: tuple[str, ...], home: SkillContext, language: str) -> bool:
    """Tell whether words hold what a list is called, with the word for a list in it."""
    generic = {fold(word) for word in home.speech.words("lists_generic", language) if " " not in word}
    line = f" {' '.join(words)} "
    return any(
        f" {name} " in line
        for name in list_names(home, language)
        if name not in generic and any(part.endswith(tuple(generic)) for part in name.split())
    )


def _orders(words: tuple[str, ...], home: SkillContext, language: str) -> bool:
    """Tell whether a word for adding stands inside, with a pronoun or an article behind it: "stick them both"."""
    speech = home.speech
    adding = {fold(verb) for verb in re.findall(r"\w+", speech.words("lists_frames_parts", language)["add"])}
    light = {fold(word) for key in ("lists_nothing", "lists_ignored") for word in speech.words(key, language)}
    return any(word in adding and after in light for word, after in pairwise(words[1:]))
