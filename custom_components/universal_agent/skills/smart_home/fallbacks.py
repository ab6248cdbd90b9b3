"""What is suggested when a device is unavailable: the others of its kind in the same area."""

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State

from ...common.outcome import ErrorType, Outcome, failure
from ...tools.error_router import Fallback
from ...tools.hooks import CheckedCall
from ..speech import Speech
from .resolved_targets import matched
from .targets import named, others_there
from .tools import GetDeviceStateInput, HaIntentInput

_TOOLS = ("smart_home.get_device_state", "smart_home.query_intent", "smart_home.handle_intent")


def fallbacks(hass: HomeAssistant, speech: Speech) -> tuple[Fallback, ...]:
    """Return the chain of an unavailable device. Nothing is done to another one: it is only named."""

    async def suggest(call: CheckedCall, outcome: Outcome) -> Outcome | None:
        state = _unavailable(hass, call)
        others = others_there(hass, state) if state else []
        if state is None or not others:
            return None
        language = call.request.language
        values = {"target": state.name, "others": speech.join(others, language)}
        return failure(
            ErrorType.UNAVAILABLE,
            f"{state.name} is unavailable; in the same area there is also: {', '.join(others)}",
            spoken=speech.say("smart_home", "other_there", language, values),
            alternatives=tuple(others),
        )

    return tuple(
        Fallback(tool=tool, errors=frozenset({ErrorType.UNAVAILABLE}), name="other_in_area", take=suggest)
        for tool in _TOOLS
    )


def _unavailable(hass: HomeAssistant, call: CheckedCall) -> State | None:
    """Return the device that was meant."""
    if isinstance(call.arguments, HaIntentInput):
        states = matched(hass, call.arguments.slots, call.request.area_id)
    else:
        assert isinstance(call.arguments, GetDeviceStateInput)
        states = [state] if (state := named(hass, call.arguments.name)) else []
    return next((state for state in states if state.state == STATE_UNAVAILABLE), None)
