"""The state that a timer or reminder is to be in: changing one is setting a value, never a difference."""

from datetime import datetime
from typing import Self

from pydantic import BaseModel, ConfigDict

from ...store.schedule import ScheduledItem, ScheduleState


class Change(BaseModel):
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

    @classmethod
    def of(cls, item: ScheduledItem) -> Self:
        """Return a row as it is now."""
        return cls(key=item.key, state=item.state, fires_at=item.fires_at, paused_remaining_s=item.paused_remaining_s)

    def seconds_left(self, now: datetime) -> float:
        """Return how long it has left."""
        if self.paused_remaining_s is not None:
            return self.paused_remaining_s
        return max(0.0, self.fires_at - now.timestamp())


def cancelled(item: ScheduledItem) -> Change:
    """Return an item cancelled."""
    return Change.of(item).model_copy(update={"state": ScheduleState.CANCELLED})


def paused(item: ScheduledItem, now: datetime) -> Change:
    """Return an item paused."""
    left = Change.of(item).seconds_left(now)
    return Change.of(item).model_copy(update={"state": ScheduleState.PAUSED, "paused_remaining_s": left})


def resumed(item: ScheduledItem, now: datetime) -> Change:
    """Return an item running again."""
    due = now.timestamp() + Change.of(item).seconds_left(now)
    return Change(key=item.key, state=ScheduleState.ACTIVE, fires_at=due)


def extended(item: ScheduledItem, seconds: int, now: datetime) -> Change:
    """Return an item with more (or less) time left; it cannot have less than none."""
    left = max(0.0, Change.of(item).seconds_left(now) + seconds)
    if item.state is ScheduleState.PAUSED:
        return Change.of(item).model_copy(update={"paused_remaining_s": left})
    return Change.of(item).model_copy(update={"fires_at": now.timestamp() + left})
