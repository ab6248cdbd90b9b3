"""What this home lets assistants and the person who asks see, and which entity of a kind a name or a user means."""

from collections.abc import Callable
from functools import partial

from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er, intent

from ..common.const import DOMAIN
from ..safety.exposure import ASSISTANT, is_exposed, may_read
from .speech import Speech

__all__ = [
    "ASSISTANT",
    "called",
    "exposed",
    "in_area",
    "is_exposed",
    "is_used_alone",
    "names_of",
    "person_of",
    "readable_by",
    "similar",
    "with_hidden",
]
_MAX_NAMED = 3


async def readable_by(hass: HomeAssistant, user_id: str | None) -> Callable[[str], bool]:
    """Return what tells whether Home Assistant lets a user see an entity; where nobody is known, all may be seen."""
    return partial(may_read, await hass.auth.async_get_user(user_id) if user_id else None)


async def is_used_alone(hass: HomeAssistant) -> bool:
    """Tell whether nobody else uses this home: one person and one user at most, who is told everything."""
    users = [user for user in await hass.auth.async_get_users() if user.is_active and not user.system_generated]
    return len(users) < 2 and len(hass.states.async_entity_ids("person")) < 2


def person_of(hass: HomeAssistant, user_id: str | None) -> State | None:
    """Return the person who is a user of Home Assistant; None where nobody is known."""
    people = hass.states.async_all("person") if user_id is not None else []
    return next((person for person in people if person.attributes.get("user_id") == user_id), None)


def exposed(hass: HomeAssistant, domain: str) -> list[State]:
    """Return the exposed entities of a domain, in order of their ids."""
    states = (state for state in hass.states.async_all(domain) if is_exposed(hass, state.entity_id))
    return sorted(states, key=lambda state: state.entity_id)


def names_of(hass: HomeAssistant, state: State) -> list[str]:
    """Return the name and the aliases of an entity."""
    entry = er.async_get(hass).async_get(state.entity_id)
    return [name for name in intent.async_get_entity_aliases(hass, entry, state=state) if name.strip()]


def called(hass: HomeAssistant, domain: str, name: str) -> list[State]:
    """Return the exposed entities of a domain that have this id, name or alias."""
    return _matching(hass, intent.MatchTargetsConstraints(name=name, domains={domain}, allow_duplicate_names=True))


def in_area(hass: HomeAssistant, domain: str, name: str) -> list[State]:
    """Return the exposed entities of a domain in the area of this name."""
    return _matching(hass, intent.MatchTargetsConstraints(area_name=name, domains={domain}))


def similar(hass: HomeAssistant, domain: str, name: str) -> list[State]:
    """Return the only exposed entity of a domain whose name shares these words; nothing where several do."""
    wanted = name.strip().casefold()
    found = [
        state for state in exposed(hass, domain) if wanted in state.name.casefold() or state.name.casefold() in wanted
    ]
    return found if len(found) == 1 else []


def with_hidden(
    hass: HomeAssistant, speech: Speech, spoken: str, *, domain: str, language: str, name: str | None
) -> str:
    """Return what is said where nothing of a domain is seen, with what is there and where it can be exposed.

    Where a name was said, only what has these words in its name is told of. Otherwise only the home's weather is named:
    what the home keeps from assistants may have a title that not everybody who talks to it should hear.
    """
    registry = er.async_get(hass)
    wanted = (name or "").strip().casefold()
    names = []
    for state in sorted(hass.states.async_all(domain), key=lambda state: state.entity_id):
        entry, known = registry.async_get(state.entity_id), state.name.casefold()
        is_meant = not wanted or wanted in known or known in wanted
        if is_meant and not is_exposed(hass, state.entity_id) and (entry is None or entry.platform != DOMAIN):
            names.append(state.name)
    if not names:
        return spoken
    if not wanted and domain != "weather":
        return f"{spoken} {speech.say('conversation', 'hidden_unnamed', language)}"
    told = speech.join(names[:_MAX_NAMED], language)
    return f"{spoken} {speech.say('conversation', 'hidden_sources', language, {'names': told})}"


def _matching(hass: HomeAssistant, constraints: intent.MatchTargetsConstraints) -> list[State]:
    constraints.assistant = ASSISTANT
    return list(intent.async_match_targets(hass, constraints).states)
