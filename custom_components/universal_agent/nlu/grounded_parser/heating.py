"""What is warmed is turned on where it is off: a temperature alone leaves it so."""

from collections.abc import Callable, Mapping
from typing import Any

from homeassistant.components.climate.const import HVACMode
from homeassistant.core import State

from ..understanding import HaMatch
from .acts import ACTS
from .choosing import Chosen
from .home import HomeWords, Thing
from .wording import matches_for


def heats(thing: Thing) -> bool:
    """Tell whether a thing can warm a room."""
    return thing.domain == "climate" and HVACMode.HEAT in thing.modes


def turned_on(
    chosen: Chosen, home: HomeWords, state_of: Callable[[str], State | None], *, warmed: bool
) -> tuple[HaMatch, ...]:
    """Return what turns on those of a target that are off.

    Args:
        chosen: what is set.
        home: the home in words.
        state_of: the states now.
        warmed: whether only heat was asked for: what cannot heat stays off then, and of a group so does what is off
            beside others that run.
    """
    climates = [thing for thing in chosen.things if thing.domain == "climate" and (heats(thing) or not warmed)]
    idle = tuple(thing for thing in climates if (state := state_of(thing.entity_id)) and state.state == HVACMode.OFF)
    if not idle or (warmed and chosen.group and len(idle) < len(chosen.things)):
        return ()
    plain: Mapping[str, Mapping[str, Any]] = {thing.entity_id: {} for thing in idle}
    return matches_for(Chosen(things=idle), ACTS["on"].effects, plain, home)
