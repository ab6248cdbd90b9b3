"""Home Assistant's own timer sentences, carried out by our tools where its timers cannot.

Home Assistant keeps timers only on devices that ring by themselves. Asked from anywhere else (a chat, a satellite
without timers), its sentences reach our tools instead; and also where timers of ours are open, which it does not know.
Commands for later ("in five minutes turn off the lights") never come here: they are scheduled as calls.
"""

from collections.abc import Callable, Mapping
from typing import Any

from ...common.request import RequestContext
from ..skill import TakeOver, ToolCall

type _Arguments = Callable[[Mapping[str, Any]], dict[str, Any]]

_UNITS = (("hours", 3600), ("minutes", 60), ("seconds", 1))


def takes_over(
    supports: Callable[[str | None], bool], has_own_timers: Callable[[], bool], are_several: Callable[[], bool]
) -> dict[str, TakeOver]:
    """Return what is done in place of each of Home Assistant's timer intents.

    Of several timers of its own, Home Assistant does not ask which one is to last longer or shorter: we do.
    """

    def start(slots: Mapping[str, Any], request: RequestContext) -> ToolCall | None:
        if slots.get("conversation_command") or supports(request.device_id):
            return None
        return _call("timer.set_timer", slots, lambda said: {"duration_s": _seconds(said), **_picked(said, "name")})

    def other(tool: str, arguments: _Arguments, *, asks: bool = False) -> TakeOver:
        def take(slots: Mapping[str, Any], request: RequestContext) -> ToolCall | None:
            if supports(request.device_id) and not has_own_timers() and not (asks and are_several()):
                return None
            return _call(tool, slots, arguments)

        return take

    return {
        "HassStartTimer": start,
        "HassCancelTimer": other("timer.cancel_timer", _which),
        "HassCancelAllTimers": other("timer.cancel_timer", lambda said: {"all": True, **_picked(said, "area")}),
        "HassIncreaseTimer": other(
            "timer.extend_timer", lambda said: {"add_s": _seconds(said), **_which(said)}, asks=True
        ),
        "HassDecreaseTimer": other(
            "timer.extend_timer", lambda said: {"add_s": -_seconds(said), **_which(said)}, asks=True
        ),
        "HassPauseTimer": other("timer.pause_timer", _which),
        "HassUnpauseTimer": other("timer.resume_timer", _which),
        "HassTimerStatus": other("timer.list_timers", _which),
    }


def _call(tool: str, slots: Mapping[str, Any], arguments: _Arguments) -> ToolCall | None:
    """Return the call; None where a slot holds no number after all."""
    try:
        return ToolCall(tool=tool, arguments=arguments(slots))
    except TypeError, ValueError:
        return None


def _which(slots: Mapping[str, Any]) -> dict[str, Any]:
    length = _seconds(slots, "start_")
    return {**_picked(slots, "name", "area"), **({"duration_s": length} if length else {})}


def _picked(slots: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: slots[name] for name in names if slots.get(name)}


def _seconds(slots: Mapping[str, Any], prefix: str = "") -> int:
    return sum(int(slots.get(f"{prefix}{unit}") or 0) * seconds for unit, seconds in _UNITS)
