"""What is on or open at an hour of the week at which it hardly ever is, by our own counts."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime

from homeassistant.core import State

from ...store.habits import Habits, Slot
from .observation import Observation, ObservationKind, calming
from .view import View

MIN_LOOKS = 12.0
"""Looks at an hour of the week before anything is unusual in it: three weeks of quarters."""
RARE = 0.05
"""Share of the looks at an hour in which something that is rare there was seen."""
MIN_KNOWN = 8.0
"""How often something has to have been seen active at all, so that a new thing is not unusual."""
LASTS_S = 1800.0
"""How long it has to have been so."""
_FLUSH_EVERY = 4
_TOLD = frozenset({"lock", "cover", "binary_sensor", "light", "switch", "climate", "fan"})
FADES = 0.9
"""What a week leaves of all counts."""


class HabitKeeper:
    """Counts at every look what is active, sparsely: what is at rest costs nothing."""

    def __init__(self, store: Habits) -> None:
        self._store = store
        self._counts: dict[Slot, float] = {}
        self._seen: defaultdict[str, float] = defaultdict(float)
        self._new: defaultdict[Slot, float] = defaultdict(float)
        self._looks = 0

    async def load(self) -> None:
        """Read what was counted before.

        Raises:
            StorageError: it cannot be read.
        """
        self._counts = await self._store.counts()
        self._seen = defaultdict(float)
        for (subject, _), count in self._counts.items():
            self._seen[subject] += count

    def observe(self, view: View) -> Iterator[Observation]:
        """Yield what is unusual for this hour, and count what is active."""
        hour = hour_of_week(view.now)
        looks = self._counts.get(("", hour), 0.0)
        now = view.now.timestamp()
        self._count("", hour)
        for state in view.active:
            entity_id = state.entity_id
            is_rare = looks >= MIN_LOOKS and self._counts.get((entity_id, hour), 0.0) <= RARE * looks
            if is_rare and self._is_told(state, now) and view.is_exposed(entity_id):
                yield Observation(
                    kind=ObservationKind.UNUSUAL,
                    subject=entity_id,
                    name=state.name,
                    evidence={
                        "state": state.state,
                        "seen": round(self._counts.get((entity_id, hour), 0.0)),
                        "looks": round(looks),
                    },
                    remedy=calming(state),
                )
            if not is_rare or now - state.last_changed_timestamp < LASTS_S:
                self._count(entity_id, hour)
        self._looks += 1
        if self._looks % _FLUSH_EVERY == 0:
            self.flush()

    def flush(self) -> None:
        """Write down what was counted since, without waiting."""
        if self._new:
            self._store.add_counts(dict(self._new))
            self._new.clear()

    async def fade(self) -> None:
        """Let old habits weigh less.

        Raises:
            StorageError: what is left cannot be read.
        """
        self.flush()
        self._store.fade(FADES)
        await self.load()

    def _count(self, subject: str, hour: int) -> None:
        slot = (subject, hour)
        self._counts[slot] = self._counts.get(slot, 0.0) + 1.0
        self._seen[subject] += 1.0
        self._new[slot] += 1.0

    def _is_told(self, state: State, now: float) -> bool:
        return (
            state.domain in _TOLD
            and self._seen[state.entity_id] >= MIN_KNOWN
            and now - state.last_changed_timestamp >= LASTS_S
        )


def hour_of_week(at: datetime) -> int:
    """Return the hour of the week of a local time, 0 to 167; Monday's first is 0."""
    return at.weekday() * 24 + at.hour
