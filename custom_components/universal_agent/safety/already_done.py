"""Whether a device is already as a service would leave it: calling it again moves nothing."""

from collections.abc import Mapping

from homeassistant.const import ATTR_ASSUMED_STATE
from homeassistant.core import State

from .policy import Action

_SWITCHED = frozenset({"light", "switch", "fan", "humidifier", "input_boolean", "siren"})
_OFF: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(_SWITCHED, frozenset({"off"})),
    "media_player": frozenset({"off", "standby"}),
}
_ON: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(_SWITCHED, frozenset({"on"})),
    "media_player": frozenset({"on", "idle", "paused", "playing"}),
}
_FULLY_OPEN = 100


def is_already_done(action: Action, state: State) -> bool:
    """Tell whether a target is as wanted; False wherever its state does not show all that is wanted."""
    if state.attributes.get(ATTR_ASSUMED_STATE):
        return False
    match action.service.partition(".")[2]:
        case "turn_off":
            return state.state in _OFF.get(state.domain, ())
        case "turn_on":
            return action.plain and state.state in _ON.get(state.domain, ())
        case "close_cover":
            return state.state == "closed"
        case "open_cover":
            return state.state == "open" and state.attributes.get("current_position", _FULLY_OPEN) == _FULLY_OPEN
        case "lock":
            return state.state == "locked"
        case "media_pause":
            return state.state in _OFF["media_player"] | {"idle", "paused"}
    return False
