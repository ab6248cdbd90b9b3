"""What is unusual at this hour: a figure far from what a sensor usually reads, and what hardly ever is on or open."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from statistics import fmean, pstdev
from typing import Any

from homeassistant.core import HomeAssistant, State
from homeassistant.util import dt as dt_util

from ...store.habits import Baseline, Habits, Slot
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
LOOKS_BACK = timedelta(days=28)
MIN_SAMPLES = 10
"""Days of which an hour has to be known."""
TIMES_SPREAD = 5.0
"""How many standard deviations away is unusual."""
MIN_SHARE = 0.25
"""How far away it has to be at least, as a share of the usual value, and one unit at least."""
CLASSES = frozenset({"temperature", "humidity", "power", "carbon_dioxide"})
MAX_SENSORS = 300


class BaselineValues:
    """Learns once a day, compares at every look."""

    def __init__(self, hass: HomeAssistant, store: Habits) -> None:
        self._hass = hass
        self._store = store
        self._known: dict[str, dict[int, Baseline]] = {}

    async def load(self) -> None:
        """Read what was learned before.

        Raises:
            StorageError: it cannot be read.
        """
        self._known = await self._store.baselines()

    async def learn(self, entity_ids: Iterable[str], now: datetime) -> None:
        """Learn from the recorder's hourly statistics, in its own thread; nothing happens without a recorder.

        Raises:
            StorageError: it cannot be kept.
        """
        if "recorder" not in self._hass.config.components:
            return
        from homeassistant.components.recorder.statistics import (  # noqa: PLC0415 - a home may have no recorder
            statistics_during_period,
        )
        from homeassistant.helpers.recorder import get_instance  # noqa: PLC0415 - the same

        rows = await get_instance(self._hass).async_add_executor_job(
            statistics_during_period,
            self._hass,
            dt_util.as_utc(now - LOOKS_BACK),
            dt_util.as_utc(now),
            set(list(entity_ids)[:MAX_SENSORS]),
            "hour",
            None,
            {"mean"},
        )
        self._known = learned_from(rows)
        await self._store.replace_baselines(self._known)

    def observe(self, view: View) -> Iterator[Observation]:
        """Yield each exposed sensor that reads something unusual for this hour."""
        if not self._known:
            return
        for state in view.sensors:
            baseline = self._known.get(state.entity_id, {}).get(view.now.hour)
            value = _figure(state.state)
            if (
                baseline is None
                or value is None
                or not is_unusual(value, baseline)
                or not view.is_exposed(state.entity_id)
            ):
                continue
            unit = str(state.attributes.get("unit_of_measurement", ""))
            yield Observation(
                kind=ObservationKind.UNUSUAL_VALUE,
                subject=state.entity_id,
                name=state.name,
                evidence={
                    "value": f"{value:g} {unit}",
                    "usual": f"{baseline.mean:.3g} {unit}",
                    "samples": baseline.samples,
                },
            )


def is_unusual(value: float, baseline: Baseline) -> bool:
    """Tell whether a figure is far from the usual one."""
    if baseline.samples < MIN_SAMPLES:
        return False
    return abs(value - baseline.mean) > max(TIMES_SPREAD * baseline.spread, MIN_SHARE * abs(baseline.mean), 1.0)


def learned_from(rows: Mapping[str, Iterable[Mapping[str, Any]]]) -> dict[str, dict[int, Baseline]]:
    """Return the usual values by entity and local hour of the day, from hourly means."""
    found: dict[str, dict[int, Baseline]] = {}
    for entity_id, lines in rows.items():
        by_hour: defaultdict[int, list[float]] = defaultdict(list)
        for line in lines:
            if line.get("mean") is not None:
                by_hour[dt_util.as_local(dt_util.utc_from_timestamp(line["start"])).hour].append(line["mean"])
        found[entity_id] = {
            hour: Baseline(mean=fmean(means), spread=pstdev(means), samples=len(means))
            for hour, means in by_hour.items()
        }
    return found


def _figure(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


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
