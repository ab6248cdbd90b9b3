"""What could be done about an observation, as typed intents."""

from homeassistant.core import State

from ...intents.base import ActionIntent
from ...skills.smart_home.by_service.actions import WAYS, DeviceAction
from ...skills.smart_home.by_service.intents import DeviceServiceIntent

_SUPPORTS_CLOSE = 2
"""`CoverEntityFeature.CLOSE`."""


def closing(state: State) -> tuple[ActionIntent, ...]:
    """Return what closes an opening; nothing where it has no motor."""
    is_motorised = state.domain == "cover" and int(state.attributes.get("supported_features", 0)) & _SUPPORTS_CLOSE
    return device(state, DeviceAction.CLOSE) if is_motorised else ()


def turning_off(state: State) -> tuple[ActionIntent, ...]:
    """Return what turns a device off."""
    return device(state, DeviceAction.TURN_OFF)


def calming(state: State) -> tuple[ActionIntent, ...]:
    """Return what brings an active device to rest: off, closed or locked."""
    match state.domain:
        case "cover":
            return closing(state)
        case "lock":
            return device(state, DeviceAction.LOCK)
        case _:
            return turning_off(state)


def device(state: State, action: DeviceAction) -> tuple[ActionIntent, ...]:
    """Return one action on one device; nothing where its kind cannot do that."""
    way = WAYS[action].get(state.domain)
    if way is None:
        return ()
    return (
        DeviceServiceIntent(
            operation=action, target=state.name, effect_class=way.effect_class, entity_id=state.entity_id
        ),
    )
