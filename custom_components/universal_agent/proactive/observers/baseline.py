"""Figures that are far from what a sensor usually reads at this hour of the day, by the recorder's statistics."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from statistics import fmean, pstdev
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.util import dt as dt_util

from ...store.habits import Baseline, Habits
from .observation import Observation, ObservationKind
from .view import View

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
