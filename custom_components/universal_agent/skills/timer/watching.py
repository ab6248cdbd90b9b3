"""Where Home Assistant's own timer sentences meet ours: what we carry out instead, and what theirs change.

Home Assistant keeps timers only on devices that ring by themselves. Asked from anywhere else (a chat, a satellite
without timers), its sentences reach our tools instead; and also where timers of ours are open, which it does not know.
Commands for later ("in five minutes turn off the lights") never come here: they are scheduled as calls.
"""

from collections.abc import Callable, Mapping
from typing import Any

from homeassistant.util import dt as dt_util

from ...common.effects import EffectClass
from ...common.request import RequestContext
from ...store.schedule import Schedule, ScheduledItem
from ..skill import TakeOver, ToolCall
from .changes import ScheduleChange, before as as_it_was, cancelled
from .intents import TimerIntent, TimerOperation
from .native import NativeTimers

type _Arguments = Callable[[Mapping[str, Any]], dict[str, Any]]

_UNITS = (("hours", 3600), ("minutes", 60), ("seconds", 1))
WATCHED = (
    "HassStartTimer",
    "HassCancelTimer",
    "HassCancelAllTimers",
    "HassIncreaseTimer",
    "HassDecreaseTimer",
    "HassPauseTimer",
    "HassUnpauseTimer",
)


class TimerWatch:
    """Looks at the shadows of Home Assistant's timers."""

    def __init__(self, schedule: Schedule, native: NativeTimers) -> None:
        self._schedule = schedule
        self._native = native

    async def before(self, slots: Mapping[str, Any]) -> dict[str, ScheduledItem]:
        """Return the timers that there are."""
        await self._native.reconcile(always=True)
        return {item.key: item for item in await self._schedule.open_items()}

    async def undo(
        self, before: Mapping[str, ScheduledItem], slots: Mapping[str, Any]
    ) -> tuple[TimerIntent, ...] | None:
        """Return what makes the timers as they were: new ones go, all others are as before."""
        after = await self.before(slots)
        new = [cancelled(item) for key, item in after.items() if key not in before]
        changed = [
            self._as_it_was(item, after.get(key)) for key, item in before.items() if _differs(item, after.get(key))
        ]
        found = []
        for operation, changes in ((TimerOperation.CANCEL, new), (TimerOperation.RESTORE, changed)):
            if changes:
                keys = {change.key for change in changes}
                items = [item for item in (*before.values(), *after.values()) if item.key in keys]
                found.append(
                    TimerIntent(
                        operation=operation,
                        target=", ".join(dict.fromkeys(item.name or item.message or item.kind.value for item in items)),
                        effect_class=EffectClass.ABSOLUTE_SET,
                        changes=tuple(changes),
                    )
                )
        return tuple(found)

    @staticmethod
    def _as_it_was(item: ScheduledItem, now: ScheduledItem | None) -> ScheduleChange:
        stops = now is None or now.state is not item.state
        return as_it_was(item, stops=stops, now=dt_util.utcnow())


def _differs(item: ScheduledItem, now: ScheduledItem | None) -> bool:
    if now is None or now.state is not item.state:
        return True
    return abs(now.fires_at - item.fires_at) > 1.5 and now.paused_remaining_s is None


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
