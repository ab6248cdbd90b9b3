"""The states that a service may leave its target in; None where nobody can say."""

from collections.abc import Mapping

from ..policy import Action

_SWITCHED = frozenset({"switch", "input_boolean", "humidifier", "siren", "automation"})
_DIMMED = frozenset({"light", "fan"})
"""Domains in which turning something on with a value of zero turns it off."""
_BY_SERVICE: Mapping[str, frozenset[str]] = {
    "lock.lock": frozenset({"locking", "locked", "jammed"}),
    "lock.unlock": frozenset({"unlocking", "unlocked", "jammed"}),
    "lock.open": frozenset({"opening", "open", "unlocking", "unlocked", "jammed"}),
    "cover.open_cover": frozenset({"opening", "open"}),
    "cover.close_cover": frozenset({"closing", "closed"}),
    "valve.open_valve": frozenset({"opening", "open"}),
    "valve.close_valve": frozenset({"closing", "closed"}),
}


def states_after(action: Action) -> frozenset[str] | None:
    """Return the states that may come of a service."""
    domain = (action.entity_id or action.service).partition(".")[0]
    name = action.service.partition(".")[2]
    if domain in _SWITCHED | _DIMMED:
        if name == "turn_off":
            return frozenset({"off"})
        if name == "turn_on" and (domain in _SWITCHED or action.plain):
            return frozenset({"on"})
        return None
    return _BY_SERVICE.get(f"{domain}.{name}")
