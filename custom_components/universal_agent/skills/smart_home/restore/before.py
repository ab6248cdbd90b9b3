"""What a command's targets, and all that is behind them, were like before it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from homeassistant.core import HomeAssistant, State

from .reach import reached


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """States from before a command; they never change, so they are only referred to."""

    targets: tuple[str, ...]
    """What the command is aimed at."""
    reach: tuple[str, ...] | None
    """The devices behind that; None if something may be done that no state shows."""
    states: Mapping[str, State]
    """What all of these were like."""

    def reach_of(self, hass: HomeAssistant, entity_ids: Iterable[str]) -> tuple[str, ...] | None:
        """Return the devices behind what was acted on in the end, which is mostly what the command was aimed at."""
        ids = tuple(dict.fromkeys(entity_ids))
        return self.reach if set(ids) == set(self.targets) else reached(hass, ids)


def before(hass: HomeAssistant, entity_ids: Iterable[str]) -> Before:
    """Return what a command's targets, and all that is behind them, are like now."""
    targets = tuple(dict.fromkeys(entity_ids))
    reach = reached(hass, targets)
    states = {item: state for item in (*targets, *(reach or ())) if (state := hass.states.get(item)) is not None}
    return Before(targets=targets, reach=reach, states=states)


def before_anything(hass: HomeAssistant) -> Before:
    """Return what all of the home is like now, where only the command itself will tell what it acts on."""
    return Before(targets=(), reach=(), states={state.entity_id: state for state in hass.states.async_all()})
