"""What Home Assistant's own intents change on its timers, found by looking at their shadows before and after."""

from collections.abc import Mapping
from typing import Any

from homeassistant.util import dt as dt_util

from ...common.effects import EffectClass
from ...store.schedule import Schedule, ScheduledItem
from .changes import ScheduleChange, before as as_it_was, cancelled
from .intents import TimerIntent, TimerOperation
from .native import NativeTimers

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
