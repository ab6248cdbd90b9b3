"""Which list a request means."""

import re

from homeassistant.components.todo.const import DOMAIN, TodoListEntityFeature
from homeassistant.const import ATTR_SUPPORTED_FEATURES, STATE_UNAVAILABLE
from homeassistant.core import State
from homeassistant.helpers import entity_registry as er, intent

from ...common.errors import TargetNotFoundError, UnavailableError, UnsupportedError
from ..exposed import called, exposed, similar, with_hidden
from ..planning.listed import planned_in
from ..skill import SkillContext


def choose(home: SkillContext, name: str | None, language: str) -> State:
    """Return the list of that name; without a name the shopping list, else the only list but for what is planned.

    Raises:
        TargetNotFoundError: there is none of that name, none at all, or several and no shopping list.
        UnavailableError: it cannot answer now.
    """
    lists = exposed(home.hass, DOMAIN)
    if not name:
        lists = [state for state in lists if planned_in(home.hass, state.entity_id) is None]
    found = _named(home, lists, name, language) if name else _usual(home, lists, language)
    if found is None:
        names = [state.name for state in lists]
        key = "none" if not lists else "unknown" if name else "which"
        spoken = home.speech.say("lists", key, language, {"list": name, "lists": ", ".join(names)})
        raise TargetNotFoundError(
            f"no exposed list {name!r}" if name else "it is not clear which list is meant",
            spoken=spoken
            if key == "which"
            else with_hidden(home.hass, home.speech, spoken, domain=DOMAIN, language=language, name=name),
            alternatives=names,
        )
    if not is_available(found):
        raise UnavailableError(
            f"{found.entity_id} is unavailable",
            spoken=home.speech.say("lists", "unavailable", language, {"list": found.name}),
        )
    return found


def need(home: SkillContext, state: State, feature: TodoListEntityFeature, language: str) -> None:
    """Raise UnsupportedError unless the list supports something."""
    if not int(state.attributes.get(ATTR_SUPPORTED_FEATURES, 0)) & feature:
        raise UnsupportedError(
            f"{state.entity_id} does not support {feature.name}",
            spoken=home.speech.say("lists", "read_only", language, {"list": state.name}),
        )


def is_available(state: State) -> bool:
    """Whether a list can answer."""
    return state.state != STATE_UNAVAILABLE


def _named(home: SkillContext, lists: list[State], name: str, language: str) -> State | None:
    """Return a list by id, name or alias, by what shopping lists are called, or by words only its name has."""
    if found := called(home.hass, DOMAIN, name):
        return found[0]
    wanted = name.strip().casefold()
    if wanted in home.speech.words("lists_shopping", language) and (usual := _shopping(home, lists, language)):
        return usual
    return next(iter(similar(home.hass, DOMAIN, name)), None)


def _usual(home: SkillContext, lists: list[State], language: str) -> State | None:
    """Return the list that is meant when nobody names one."""
    return _shopping(home, lists, language) or (lists[0] if len(lists) == 1 else None)


def _shopping(home: SkillContext, lists: list[State], language: str) -> State | None:
    """Return the list of what is to be bought: Home Assistant's own, else the one that is called so, or in part."""
    registry = er.async_get(home.hass)
    for state in lists:
        entry = registry.async_get(state.entity_id)
        if entry is not None and entry.platform == "shopping_list":
            return state
    usual = {*home.speech.words("lists_shopping", language), *home.speech.words("lists_shopping", "en")}
    names = [
        (name.strip().casefold(), state)
        for state in lists
        for name in (
            state.name,
            *intent.async_get_entity_aliases(home.hass, registry.async_get(state.entity_id), state=state),
        )
    ]
    named = next((state for name, state in names if name in usual), None)
    parts = [
        state for name, state in names if any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", name) for word in usual)
    ]
    return named or (parts[0] if len({state.entity_id for state in parts}) == 1 else None)
