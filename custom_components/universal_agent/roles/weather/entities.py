"""Which weather entity a request means."""

from homeassistant.components.homeassistant.exposed_entities import async_should_expose
from homeassistant.components.weather.const import DOMAIN
from homeassistant.const import STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import intent

from ...common.errors import TargetNotFoundError, UnavailableError
from ...common.request import RequestContext
from ..domain import Home

ASSISTANT = "conversation"


def choose(home: Home, name: str | None, request: RequestContext) -> State:
    """Return the weather entity of that name, alias or area; without a name the first one that can answer.

    Raises:
        TargetNotFoundError: there is none, or it is not exposed.
        UnavailableError: it cannot answer now.
    """
    candidates = _named(home.hass, name) if name else _exposed(home.hass)
    if not candidates:
        key = "unknown_place" if name else "no_entity"
        raise TargetNotFoundError(
            f"no exposed weather entity {name or ''}".strip(),
            spoken=home.speech.say("weather", key, request.language, {"name": name}),
            alternatives=[state.name for state in _exposed(home.hass)],
        )
    for state in candidates:
        if state.state not in (STATE_UNAVAILABLE, STATE_UNKNOWN):
            return state
    raise UnavailableError(
        f"{candidates[0].entity_id} is unavailable",
        spoken=home.speech.say("weather", "unavailable", request.language, {"name": candidates[0].name}),
    )


def _exposed(hass: HomeAssistant) -> list[State]:
    states = (state for state in hass.states.async_all(DOMAIN) if async_should_expose(hass, ASSISTANT, state.entity_id))
    return sorted(states, key=lambda state: state.entity_id)


def _named(hass: HomeAssistant, name: str) -> list[State]:
    """Return exposed entities by id, name or alias, else by area, else the only one with these words in its name."""
    for constraints in (
        intent.MatchTargetsConstraints(name=name, domains={DOMAIN}, assistant=ASSISTANT, allow_duplicate_names=True),
        intent.MatchTargetsConstraints(area_name=name, domains={DOMAIN}, assistant=ASSISTANT),
    ):
        if found := intent.async_match_targets(hass, constraints).states:
            return found
    wanted = name.strip().casefold()
    similar = [state for state in _exposed(hass) if wanted in state.name.casefold() or state.name.casefold() in wanted]
    return similar if len(similar) == 1 else []
