"""What is warmed is turned on where it is off: a temperature alone leaves it so."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any

from homeassistant.components.climate.const import HVACMode
from homeassistant.core import State

from ..understanding import HaMatch
from .acts import ACTS
from .choosing import Chosen
from .home import HomeWords, Thing
from .lexicon import Lexicon
from .wording import matches_for


def heats(thing: Thing) -> bool:
    """Tell whether a thing can warm a room."""
    return thing.domain == "climate" and HVACMode.HEAT in thing.modes


def cannot_warm(match: HaMatch, words: Iterable[str], home: HomeWords, known: Lexicon) -> bool:
    """Tell whether words ask for heat, and nothing that would be set can warm: an air conditioner only cools."""
    if _warming(known).isdisjoint(words):
        return False
    name, area = match.slots.get("name"), match.slots.get("area")
    meant = [
        thing
        for thing in home.things
        if thing.domain == "climate"
        and (name in (thing.entity_id, thing.name) or (area is not None and thing.area and thing.area.name == area))
    ]
    return bool(meant) and not any(map(heats, meant))


@lru_cache(maxsize=8)
def _warming(known: Lexicon) -> frozenset[str]:
    """Return the words that only begin what makes something warmer."""
    warming = {phrase[0] for act, phrase in known.acts if act == "warmer"}
    return frozenset(warming - {phrase[0] for act, phrase in known.acts if act != "warmer"})


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
