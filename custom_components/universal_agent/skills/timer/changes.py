"""The state that a timer or reminder is to be in: changing one is setting a value, never a difference."""

from datetime import UTC, datetime
from typing import Self

from pydantic import BaseModel, ConfigDict

from ...store.schedule import ScheduledItem, ScheduleKind, ScheduleState
from .recurrence import next_time


class ScheduleChange(BaseModel):
    """One row of the schedule as it is to be."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str
    """The row."""
    state: ScheduleState
    """Active, paused or cancelled."""
    fires_at: float
    """When it is due, unix time."""
    paused_remaining_s: float | None = None
    """What is left, while it is paused."""
    first_at: float | None = None
    """From when one that repeats is counted, unix time."""
    left_s: float | None = None
    """What a timer that runs again is to have left from that moment on, whatever `fires_at` says."""

    @classmethod
    def of(cls, item: ScheduledItem) -> Self:
        """Return a row as it is now."""
        return cls(
            key=item.key,
            state=item.state,
            fires_at=item.fires_at,
            paused_remaining_s=item.paused_remaining_s,
            first_at=item.payload.get("first_at"),
        )

    def seconds_left(self, now: datetime) -> float:
        """Return how long it has left."""
        if self.paused_remaining_s is not None:
            return self.paused_remaining_s
        return max(0.0, self.fires_at - now.timestamp())


def restored(change: ScheduleChange, item: ScheduledItem, now: datetime) -> ScheduleChange | None:
    """Return what brings an item back, in absolute terms from now on; None where its moment has passed."""
    if change.left_s is not None:
        return change.model_copy(update={"fires_at": now.timestamp() + change.left_s, "left_s": None})
    if change.state is not ScheduleState.ACTIVE or change.fires_at > now.timestamp():
        return change
    if item.recurrence is None:
        return None
    first = datetime.fromtimestamp(item.payload.get("first_at", item.fires_at), UTC)
    following = next_time(item.recurrence, first, now)
    return None if following is None else change.model_copy(update={"fires_at": following.timestamp()})


def before(item: ScheduledItem, *, stops: bool, now: datetime) -> ScheduleChange:
    """Return what brings an item back to how it is now; a timer that is stopped keeps what it had left."""
    change = ScheduleChange.of(item)
    runs = item.kind is ScheduleKind.TIMER and item.state is ScheduleState.ACTIVE
    return change.model_copy(update={"left_s": change.seconds_left(now)}) if stops and runs else change


def cancelled(item: ScheduledItem) -> ScheduleChange:
    """Return an item cancelled."""
    return ScheduleChange.of(item).model_copy(update={"state": ScheduleState.CANCELLED})


def moved_to(item: ScheduledItem, due: float) -> ScheduleChange:
    """Return an item that is due at another moment."""
    return ScheduleChange.of(item).model_copy(update={"state": ScheduleState.ACTIVE, "fires_at": due})


def moved_for_good(item: ScheduledItem, due: float) -> ScheduleChange:
    """Return an item that is due at another moment, each time where it repeats."""
    change = moved_to(item, due)
    return change if item.recurrence is None else change.model_copy(update={"first_at": due})


def stopped(item: ScheduledItem, now: datetime) -> ScheduleChange:
    """Return an alarm that rings no longer: one that repeats waits for its next time."""
    if item.recurrence is not None:
        first = datetime.fromtimestamp(item.payload.get("first_at", item.fires_at), UTC)
        if (following := next_time(item.recurrence, first, now)) is not None:
            return moved_to(item, following.timestamp())
    return cancelled(item)


def paused(item: ScheduledItem, now: datetime) -> ScheduleChange:
    """Return an item paused."""
    left = ScheduleChange.of(item).seconds_left(now)
    return ScheduleChange.of(item).model_copy(update={"state": ScheduleState.PAUSED, "paused_remaining_s": left})


def resumed(item: ScheduledItem, now: datetime) -> ScheduleChange:
    """Return an item running again."""
    due = now.timestamp() + ScheduleChange.of(item).seconds_left(now)
    return ScheduleChange(key=item.key, state=ScheduleState.ACTIVE, fires_at=due)


def extended(item: ScheduledItem, seconds: int, now: datetime) -> ScheduleChange:
    """Return an item with more (or less) time left; it cannot have less than none."""
    left = max(0.0, ScheduleChange.of(item).seconds_left(now) + seconds)
    if item.state is ScheduleState.PAUSED:
        return ScheduleChange.of(item).model_copy(update={"paused_remaining_s": left})
    return ScheduleChange.of(item).model_copy(update={"fires_at": now.timestamp() + left})
