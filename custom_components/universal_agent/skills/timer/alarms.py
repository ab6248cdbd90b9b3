"""Alarms: reminders that ring again and again until somebody stops them or puts them off."""

from collections.abc import Iterable
import json

from ...store.schedule import ScheduledItem, ScheduleState

RING_EVERY_S = 60.0
"""How long after it has rung an alarm rings once more."""
RINGS_FOR_S = 300.0
"""An alarm that nobody stops falls silent after that."""
LATE_S = 600.0
"""An alarm that is told later than this is told once: nobody sleeps on for it."""
_UNTIL = "rings_until"


def is_alarm(item: ScheduledItem) -> bool:
    """Tell whether an item wakes people."""
    return bool(item.payload.get("alarm"))


def is_ringing(item: ScheduledItem) -> bool:
    """Tell whether an alarm has rung and is about to ring again."""
    if item.state is ScheduleState.FIRING:
        return is_alarm(item)
    return is_alarm(item) and float(item.payload.get(_UNTIL, 0.0)) >= item.fires_at


def ring_again(item: ScheduledItem, now: float) -> dict[str, object] | None:
    """Return what lets an alarm that has just rung ring again; None where it has rung long enough, or is none."""
    if not is_alarm(item):
        return None
    until = float(item.payload.get(_UNTIL, 0.0))
    if item.fires_at > until:  # the first ring of this time
        until = min(item.fires_at, now) + RINGS_FOR_S  # where the clock was set back, it is not that moment yet
    following = now + RING_EVERY_S
    if following > until or now - item.fires_at > LATE_S:
        return None
    payload = json.dumps({**item.payload, _UNTIL: until}, ensure_ascii=False)
    return {"state": ScheduleState.ACTIVE.value, "fires_at": following, "payload": payload}


def ringing(items: Iterable[ScheduledItem]) -> list[ScheduledItem]:
    """Return the alarms that ring."""
    return [item for item in items if is_ringing(item)]
