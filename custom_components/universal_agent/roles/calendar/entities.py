"""Which calendars a request means, and which of them can be written."""

from homeassistant.components.calendar.const import DOMAIN, CalendarEntityFeature
from homeassistant.components.homeassistant.exposed_entities import async_should_expose
from homeassistant.const import ATTR_SUPPORTED_FEATURES, STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import intent

from ...common.errors import TargetNotFoundError, UnavailableError, UnsupportedError
from ..domain import Home

ASSISTANT = "conversation"


def choose(home: Home, name: str | None, language: str) -> list[State]:
    """Return the calendar of that name, or all exposed ones; unavailable ones among several are included.

    Raises:
        TargetNotFoundError: there is none of that name, or none at all.
        UnavailableError: none of them can answer now.
    """
    found = _named(home.hass, name) if name else _exposed(home.hass)
    if not found:
        raise TargetNotFoundError(
            f"no exposed calendar {name or ''}".strip(),
            spoken=home.speech.say(DOMAIN, "unknown" if name else "none", language, {"calendar": name}),
            alternatives=[state.name for state in _exposed(home.hass)],
        )
    if not any(is_available(state) for state in found):
        raise UnavailableError(
            f"{found[0].entity_id} is unavailable",
            spoken=home.speech.say(DOMAIN, "unavailable", language, {"calendar": found[0].name}),
        )
    return found


def choose_writable(home: Home, name: str | None, language: str) -> State:
    """Return the calendar to write to: the named one, else the first that can be written.

    Raises:
        TargetNotFoundError: there is none of that name, or none at all.
        UnavailableError: it cannot answer now.
        UnsupportedError: it, or every one, is read-only.
    """
    found = [state for state in choose(home, name, language) if is_available(state)]
    for state in found:
        if can(state, CalendarEntityFeature.CREATE_EVENT):
            return state
    writable = [state.name for state in _exposed(home.hass) if can(state, CalendarEntityFeature.CREATE_EVENT)]
    raise UnsupportedError(
        f"{', '.join(state.entity_id for state in found)}: events cannot be created there",
        spoken=home.speech.say(DOMAIN, "read_only" if name else "none_writable", language, {"calendar": found[0].name}),
        alternatives=writable,
    )


def is_available(state: State) -> bool:
    """Whether a calendar can answer."""
    return state.state != STATE_UNAVAILABLE


def can(state: State, feature: CalendarEntityFeature) -> bool:
    """Whether a calendar supports something."""
    return bool(int(state.attributes.get(ATTR_SUPPORTED_FEATURES, 0)) & feature)


def _exposed(hass: HomeAssistant) -> list[State]:
    states = (state for state in hass.states.async_all(DOMAIN) if async_should_expose(hass, ASSISTANT, state.entity_id))
    return sorted(states, key=lambda state: state.entity_id)


def _named(hass: HomeAssistant, name: str) -> list[State]:
    """Return an exposed calendar by id, name or alias, else the only one with these words in its name."""
    constraints = intent.MatchTargetsConstraints(
        name=name, domains={DOMAIN}, assistant=ASSISTANT, allow_duplicate_names=True
    )
    if found := intent.async_match_targets(hass, constraints).states:
        return found
    wanted = name.strip().casefold()
    similar = [state for state in _exposed(hass) if wanted in state.name.casefold() or state.name.casefold() in wanted]
    return similar if len(similar) == 1 else []
