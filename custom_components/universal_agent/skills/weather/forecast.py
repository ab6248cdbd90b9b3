"""Forecasts as values: what falls into a window of time, and one summary a day or part of a day."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from homeassistant.util import dt as dt_util

from .window import Kind, Window, midnight_after

_STEPS: dict[Kind, timedelta] = {
    "hourly": timedelta(hours=1),
    "twice_daily": timedelta(hours=12),
    "daily": timedelta(days=1),
}
_WORST_FIRST = (
    "exceptional",
    "lightning-rainy",
    "lightning",
    "hail",
    "pouring",
    "snowy-rainy",
    "snowy",
    "rainy",
    "windy-variant",
    "windy",
    "fog",
    "cloudy",
    "partlycloudy",
    "clear-night",
    "sunny",
)
"""Home Assistant's conditions, by how much a person wants to be warned of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ForecastEntry:
    """One line of a forecast."""

    start: datetime
    """When it begins to hold."""
    end: datetime
    """When the next one takes over."""
    condition: str | None
    """Home Assistant's word for it."""
    high: float | None
    """Temperature, the highest one where there are two."""
    low: float | None
    """The lowest temperature, where there is one."""
    chance: float | None
    """Probability of precipitation in percent."""
    amount: float | None = None
    """Precipitation altogether."""
    wind: float | None = None
    """Wind speed, in the unit of the weather entity."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a day, or a part of it, is going to be like."""

    start: datetime
    """The first moment it speaks of."""
    condition: str | None
    """Home Assistant's word for it."""
    high: float | None
    """Highest temperature."""
    low: float | None
    """Lowest temperature, if it differs."""
    chance: float | None
    """Highest probability of precipitation in percent."""

    def as_dict(self) -> dict[str, Any]:
        """Return what a model reads of it."""
        return {
            "from": self.start.isoformat(),
            "condition": self.condition,
            "temperature_high": self.high,
            "temperature_low": self.low,
            "precipitation_probability": self.chance,
        }


def read_entries(raw: Sequence[Mapping[str, Any]], kind: Kind) -> list[ForecastEntry]:
    """Return a forecast as Home Assistant answers it, ordered, each entry with its end; daily ones cover local days."""
    starts = [_begin(line, kind) for line in raw]
    order = sorted((start, place) for place, start in enumerate(starts) if start is not None)
    entries = []
    for number, (start, place) in enumerate(order):
        usual = midnight_after(start, days=1) if kind == "daily" else start + _STEPS[kind]
        following = order[number + 1][0] if number + 1 < len(order) else usual
        line = raw[place]
        entries.append(
            ForecastEntry(
                start=start,
                end=usual if kind == "daily" else following,
                condition=line.get("condition"),
                high=line.get("temperature"),
                low=line.get("templow"),
                chance=line.get("precipitation_probability"),
                amount=line.get("precipitation"),
                wind=line.get("wind_gust_speed") or line.get("wind_speed"),
            )
        )
    return entries


def within(entries: Iterable[ForecastEntry], wanted: Window) -> list[ForecastEntry]:
    """Return the entries that hold at some time in the window."""
    return [entry for entry in entries if entry.start < wanted.end and entry.end > wanted.start]


def summarise(entries: Sequence[ForecastEntry], wanted: Window) -> list[Summary]:
    """Return one summary a day for whole days, else one for the whole window; entries must not be empty."""
    if not wanted.is_whole_days:
        return [_summary(entries, max(wanted.start, entries[0].start))]
    days: dict[date, list[ForecastEntry]] = {}
    for entry in entries:
        days.setdefault(max(entry.start, wanted.start).date(), []).append(entry)
    return [_summary(of_day, dt_util.start_of_local_day(day)) for day, of_day in days.items()]


def _summary(entries: Sequence[ForecastEntry], start: datetime) -> Summary:
    temperatures = [value for entry in entries for value in (entry.high, entry.low) if value is not None]
    high, low = (max(temperatures), min(temperatures)) if temperatures else (None, None)
    chances = [entry.chance for entry in entries if entry.chance is not None]
    return Summary(
        start=start,
        condition=_prevailing([entry.condition for entry in entries if entry.condition]),
        high=high,
        low=low if low != high else None,
        chance=max(chances, default=None),
    )


def _prevailing(conditions: Sequence[str]) -> str | None:
    """Return the worst condition that holds at least a quarter of the time, else the most frequent one."""
    counted = Counter(conditions)
    for condition in _WORST_FIRST:
        if counted[condition] * 4 >= len(conditions) and counted[condition]:
            return condition
    return counted.most_common(1)[0][0] if counted else None


def _begin(line: Mapping[str, Any], kind: Kind) -> datetime | None:
    parsed = dt_util.parse_datetime(str(line.get("datetime")))
    if parsed is None:
        return None
    local = dt_util.as_local(parsed)
    return dt_util.start_of_local_day(local) if kind == "daily" else local
