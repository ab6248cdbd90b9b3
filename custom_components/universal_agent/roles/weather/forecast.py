"""Forecasts as values: windows of time, what falls into them, and one summary a day or part of a day."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any, Literal

from homeassistant.util import dt as dt_util

type Kind = Literal["daily", "hourly", "twice_daily"]

_STEPS: dict[Kind, timedelta] = {
    "hourly": timedelta(hours=1),
    "twice_daily": timedelta(hours=12),
    "daily": timedelta(days=1),
}
_FOR_DAYS: tuple[Kind, ...] = ("daily", "twice_daily", "hourly")
_FOR_PARTS: tuple[Kind, ...] = ("hourly", "twice_daily", "daily")
_NEARLY_A_DAY = timedelta(hours=23)
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
class Window:
    """The time that is asked about, in the home's time zone, end exclusive."""

    start: datetime
    """Its beginning."""
    end: datetime
    """Its end."""
    is_instant: bool = False
    """Whether one moment was meant rather than a span."""

    @property
    def is_whole_days(self) -> bool:
        """Whether whole days are meant (today, the weekend) rather than a part of one."""
        return self.end - self.start >= _NEARLY_A_DAY

    def preferred(self) -> tuple[Kind, ...]:
        """Return the forecast types that suit the window, the best one first."""
        return _FOR_DAYS if self.is_whole_days else _FOR_PARTS


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
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


def window(start: datetime | None, end: datetime | None, now: datetime) -> Window:
    """Return the time meant: three days from today on, the day of a bare date, the hour of a bare time, or the span."""
    if start is None:
        start = dt_util.start_of_local_day(now)
        return Window(start=start, end=end or _midnight_after(start, days=3))
    if end is None or end <= start:
        if start.time() == time.min:
            return Window(start=start, end=_midnight_after(start, days=1))
        return Window(start=start, end=start + timedelta(hours=1), is_instant=True)
    return Window(start=start, end=end)


def read_entries(raw: Sequence[Mapping[str, Any]], kind: Kind) -> list[Entry]:
    """Return a forecast as Home Assistant answers it, ordered, each entry with its end; daily ones cover local days."""
    starts = [_begin(line, kind) for line in raw]
    order = sorted((start, place) for place, start in enumerate(starts) if start is not None)
    entries = []
    for number, (start, place) in enumerate(order):
        usual = _midnight_after(start, days=1) if kind == "daily" else start + _STEPS[kind]
        following = order[number + 1][0] if number + 1 < len(order) else usual
        line = raw[place]
        entries.append(
            Entry(
                start=start,
                end=usual if kind == "daily" else following,
                condition=line.get("condition"),
                high=line.get("temperature"),
                low=line.get("templow"),
                chance=line.get("precipitation_probability"),
            )
        )
    return entries


def within(entries: Iterable[Entry], wanted: Window) -> list[Entry]:
    """Return the entries that hold at some time in the window."""
    return [entry for entry in entries if entry.start < wanted.end and entry.end > wanted.start]


def summarise(entries: Sequence[Entry], wanted: Window) -> list[Summary]:
    """Return one summary a day for whole days, else one for the whole window; entries must not be empty."""
    if not wanted.is_whole_days:
        return [_summary(entries, max(wanted.start, entries[0].start))]
    days: dict[date, list[Entry]] = {}
    for entry in entries:
        days.setdefault(max(entry.start, wanted.start).date(), []).append(entry)
    return [_summary(of_day, dt_util.start_of_local_day(day)) for day, of_day in days.items()]


def _summary(entries: Sequence[Entry], start: datetime) -> Summary:
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


def _midnight_after(start: datetime, *, days: int) -> datetime:
    return dt_util.start_of_local_day(start.date() + timedelta(days=days))
