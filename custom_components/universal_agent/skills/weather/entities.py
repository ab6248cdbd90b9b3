"""Which weather entity a request means."""

from homeassistant.components.weather.const import DOMAIN
from homeassistant.const import STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import HomeAssistant, State

from ...common.errors import TargetNotFoundError, UnavailableError
from ...common.request import RequestContext
from ..exposed import called, exposed, in_area, similar
from ..skill import SkillContext


def choose(home: SkillContext, name: str | None, request: RequestContext) -> State:
    """Return the weather entity of that name, alias or area; without a name the first one that can answer.

    Raises:
        TargetNotFoundError: there is none, or it is not exposed.
        UnavailableError: it cannot answer now.
    """
    candidates = _named(home.hass, name) if name else exposed(home.hass, DOMAIN)
    if not candidates:
        key = "unknown_place" if name else "no_entity"
        raise TargetNotFoundError(
            f"no exposed weather entity {name or ''}".strip(),
            spoken=home.speech.say("weather", key, request.language, {"name": name}),
            alternatives=[state.name for state in exposed(home.hass, DOMAIN)],
        )
    for state in candidates:
        if state.state not in (STATE_UNAVAILABLE, STATE_UNKNOWN):
            return state
    raise UnavailableError(
        f"{candidates[0].entity_id} is unavailable",
        spoken=home.speech.say("weather", "unavailable", request.language, {"name": candidates[0].name}),
    )


def _named(hass: HomeAssistant, name: str) -> list[State]:
    """Return exposed entities by id, name or alias, else by area, else the only one with these words in its name."""
    return called(hass, DOMAIN, name) or in_area(hass, DOMAIN, name) or similar(hass, DOMAIN, name)
