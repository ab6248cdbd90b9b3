"""Which calendars a request means, and which of them can be written."""

from homeassistant.components.calendar.const import DOMAIN, CalendarEntityFeature
from homeassistant.const import ATTR_SUPPORTED_FEATURES, STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State

from ...common.errors import TargetNotFoundError, UnavailableError, UnsupportedError
from ...nlu.grounded_parser.words import split
from ..exposed import called, exposed, similar, with_hidden
from ..skill import SkillContext


def choose(home: SkillContext, name: str | None, language: str) -> list[State]:
    """Return the calendar of that name, or all exposed ones; unavailable ones among several are included.

    Raises:
        TargetNotFoundError: there is none of that name, or none at all.
        UnavailableError: none of them can answer now.
    """
    found = _named(home.hass, name) if name else exposed(home.hass, DOMAIN)
    if not found:
        spoken = home.speech.say(DOMAIN, "unknown" if name else "none", language, {"calendar": name})
        raise TargetNotFoundError(
            f"no exposed calendar {name or ''}".strip(),
            spoken=with_hidden(home.hass, home.speech, spoken, domain=DOMAIN, language=language, name=name),
            alternatives=[state.name for state in exposed(home.hass, DOMAIN)],
        )
    if not any(is_available(state) for state in found):
        raise UnavailableError(
            f"{found[0].entity_id} is unavailable",
            spoken=home.speech.say(DOMAIN, "unavailable", language, {"calendar": found[0].name}),
        )
    return found


def choose_writable(home: SkillContext, name: str | None, language: str) -> State:
    """Return the calendar to write to: the named one, else the first that can be written; everybody's come first.

    Raises:
        TargetNotFoundError: there is none of that name, or none at all.
        UnavailableError: it cannot answer now.
        UnsupportedError: it, or every one, is read-only.
    """
    found = [state for state in choose(home, name, language) if is_available(state)]
    for state in sorted(found, key=lambda state: _is_somebodys(home.hass, state)):
        if can(state, CalendarEntityFeature.CREATE_EVENT):
            return state
    writable = [state.name for state in exposed(home.hass, DOMAIN) if can(state, CalendarEntityFeature.CREATE_EVENT)]
    raise UnsupportedError(
        f"{', '.join(state.entity_id for state in found)}: events cannot be created there",
        spoken=home.speech.say(DOMAIN, "read_only" if name else "none_writable", language, {"calendar": found[0].name}),
        alternatives=writable,
    )


def _is_somebodys(hass: HomeAssistant, state: State) -> bool:
    """Tell whether a calendar bears a person's name."""
    words = {word for name in (state.name, state.entity_id) for word in split(name.replace("_", " "))}
    people = {word for person in hass.states.async_all("person") for word in split(person.name)}
    return bool(words & (people | {f"{name}s" for name in people}))


def is_available(state: State) -> bool:
    """Whether a calendar can answer."""
    return state.state != STATE_UNAVAILABLE


def can(state: State, feature: CalendarEntityFeature) -> bool:
    """Whether a calendar supports something."""
    return bool(int(state.attributes.get(ATTR_SUPPORTED_FEATURES, 0)) & feature)


def _named(hass: HomeAssistant, name: str) -> list[State]:
    """Return an exposed calendar by id, name or alias, else the only one with these words in its name."""
    return called(hass, DOMAIN, name) or similar(hass, DOMAIN, name)
