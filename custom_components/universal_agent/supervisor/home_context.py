"""What a planner is told of the home: what the request names, as it is now, and who is there; never the whole home."""

from collections.abc import Callable

from homeassistant.const import ATTR_UNIT_OF_MEASUREMENT, STATE_HOME, STATE_NOT_HOME, STATE_UNKNOWN
from homeassistant.core import HomeAssistant, State

from ..common.request import RequestContext
from ..common.taint import is_ordinary
from ..safety.profiles import PRIVATE, is_hidden_category
from ..skills.exposed import exposed, is_exposed, readable_by
from ..tools.bm25 import words
from .as_data import as_data
from .home_mentions import Mentions, described

MAX_PEOPLE = 8
_MAX_UNIT = 8
_HOME = "the home's devices and people"


class HomeContext:
    """Tells it: each thing only where it is exposed, the person who asks may see it, and its name is a plain one."""

    def __init__(self, hass: HomeAssistant, mentioned: Callable[[str], Mentions]) -> None:
        self._hass = hass
        self._mentioned = mentioned

    async def __call__(self, request: RequestContext) -> str:
        """Return the lines for a request; nothing where it names neither a device nor anybody who lives here.

        A request that names nothing of the home is told nothing of it: what was read is private, and a search of the
        web could no longer use words of its own.
        """
        may_see = await readable_by(self._hass, request.user_id)
        hidden = request.hidden_categories & PRIVATE

        def is_open(state: State) -> bool:
            is_known = is_exposed(self._hass, state.entity_id) and may_see(state.entity_id)
            return is_known and not is_hidden_category(state.domain, hidden)

        found = (self._hass.states.get(entity_id) for entity_id in self._mentioned(request.text).entity_ids)
        devices = [_now(state) for state in found if state is not None and is_open(state)]
        people = [state for state in exposed(self._hass, "person") if is_open(state) and is_ordinary(state.name)]
        said = frozenset(words(request.text))
        if not devices and not any(said.intersection(words(state.name)) for state in people):
            return ""
        request.taint.mark_private(_HOME)
        present = ", ".join(_whereabouts(state) for state in people[:MAX_PEOPLE])
        lines = (
            f"Devices that may be meant, as they are now: {'; '.join(devices)}" if devices else "",
            f"People: {present}" if present else "",
        )
        return "\n".join(line for line in lines if line)


def _now(state: State) -> str:
    """Return a device with its state; what a stranger could have written there is left out."""
    if not is_ordinary(state.state):
        return described(state)
    unit = as_data(str(state.attributes.get(ATTR_UNIT_OF_MEASUREMENT, "")))
    told = f"{as_data(state.state)} {unit if len(unit) <= _MAX_UNIT else ''}".rstrip()
    if isinstance(brightness := state.attributes.get("brightness"), int | float):
        told = f"{told} at {round(brightness / 2.55)} %"
    return f"{described(state)}: {told}"


def _whereabouts(state: State) -> str:
    """Return where somebody is: at home, away, or in a zone of a plain name."""
    places = {STATE_HOME: "at home", STATE_NOT_HOME: "away", STATE_UNKNOWN: "nobody knows where"}
    place = places.get(state.state) or (as_data(state.state) if is_ordinary(state.state) else "away")
    return f"{as_data(state.name)} ({place})"
