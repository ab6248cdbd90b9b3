"""What a forecast means for a question: whether, when, on which day; small rules over figures that are named."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from .forecast import ForecastEntry

About = Literal[
    "rain",
    "snow",
    "sun",
    "clouds",
    "storm",
    "wind",
    "fog",
    "frost",
    "heat",
    "cold",
    "warm",
    "nice",
    "dry",
    "temperature",
    "highest",
    "lowest",
    "thaw",
    "umbrella",
    "jacket",
    "gloves",
    "sunscreen",
    "outside",
    "laundry",
    "watering",
]

_RAINY = frozenset({"rainy", "pouring", "lightning-rainy", "snowy-rainy", "hail"})
_SNOWY = frozenset({"snowy", "snowy-rainy"})
_STORMY = frozenset({"lightning", "lightning-rainy", "hail", "exceptional"})
_SUNNY = frozenset({"sunny", "partlycloudy"})
_CLOUDY = frozenset({"cloudy", "rainy", "pouring", "fog", "snowy", "snowy-rainy", "lightning-rainy"})
_WINDY = frozenset({"windy", "windy-variant"})
_LIKELY = 50
"""Percent from which precipitation is expected."""
_POSSIBLE = 30
"""Percent from which it is to be reckoned with."""
_STRONG_WIND = 39.0
"""Kilometres an hour of a fresh to strong breeze."""
_MUCH_RAIN = 1.0
"""Millimetres that spare the watering."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ComfortThresholds:
    """Temperatures that a rule turns on, in the home's unit."""

    freezing: float
    """Where water freezes."""
    glove: float
    """Below it hands want gloves."""
    jacket: float
    """Below it a jacket is good to have."""
    pleasant: float
    """From it on one can sit outside."""
    hot: float
    """From it on it is hot."""


CELSIUS = ComfortThresholds(freezing=0.0, glove=5.0, jacket=16.0, pleasant=16.0, hot=28.0)
FAHRENHEIT = ComfortThresholds(freezing=32.0, glove=41.0, jacket=61.0, pleasant=61.0, hot=82.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sky:
    """The weather of a day or of a part of one, as the rules see it."""

    start: datetime
    """The first moment it speaks of."""
    conditions: frozenset[str]
    """Home Assistant's words for it."""
    high: float | None
    """Highest temperature."""
    low: float | None
    """Lowest temperature."""
    chance: float | None
    """Highest probability of precipitation in percent."""
    amount: float | None
    """Precipitation altogether."""
    wind: float | None
    """Strongest wind in kilometres an hour."""

    @property
    def is_rainy(self) -> bool:
        """Whether rain is expected."""
        named = bool(self.conditions & _RAINY)
        snows = bool(self.conditions & _SNOWY) and not named
        return named or (self.chance is not None and self.chance >= _LIKELY and not snows)

    @property
    def may_be_wet(self) -> bool:
        """Whether rain or snow has to be reckoned with."""
        return self.is_rainy or bool(self.conditions & _SNOWY) or (self.chance or 0) >= _POSSIBLE


type Rule = Callable[[Sky, ComfortThresholds], bool | None]
"""Whether it is so; None where the forecast does not say."""


def _below(value: float | None, limit: float) -> bool | None:
    return None if value is None else value < limit


def _outside(sky: Sky, limits: ComfortThresholds) -> bool | None:
    if sky.may_be_wet or sky.conditions & _STORMY or (sky.wind or 0) > _STRONG_WIND:
        return False
    return None if sky.high is None else sky.high >= limits.pleasant


def _nice(sky: Sky, limits: ComfortThresholds) -> bool | None:
    if sky.is_rainy or sky.conditions & (_SNOWY | _STORMY) or (sky.wind or 0) > _STRONG_WIND:
        return False
    return bool(sky.conditions & _SUNNY) or (None if sky.high is None else sky.high >= limits.pleasant)


def _laundry(sky: Sky, limits: ComfortThresholds) -> bool | None:
    return not sky.may_be_wet and not sky.conditions & (_STORMY | {"fog"}) and (sky.high or limits.hot) > limits.glove


RULES: dict[About, Rule] = {
    "rain": lambda sky, _: sky.is_rainy,
    "snow": lambda sky, _: bool(sky.conditions & _SNOWY),
    "sun": lambda sky, _: bool(sky.conditions & _SUNNY),
    "clouds": lambda sky, _: bool(sky.conditions & _CLOUDY),
    "storm": lambda sky, _: bool(sky.conditions & _STORMY) or (sky.wind or 0) >= 2 * _STRONG_WIND,
    "wind": lambda sky, _: bool(sky.conditions & _WINDY) or (sky.wind or 0) >= _STRONG_WIND,
    "fog": lambda sky, _: "fog" in sky.conditions,
    "frost": lambda sky, limits: _below(sky.low if sky.low is not None else sky.high, limits.freezing + 0.05),
    "thaw": lambda sky, limits: None if sky.low is None and sky.high is None else not RULES["frost"](sky, limits),
    "heat": lambda sky, limits: None if sky.high is None else sky.high >= limits.hot,
    "cold": lambda sky, limits: _below(sky.low if sky.low is not None else sky.high, limits.glove),
    "warm": lambda sky, limits: None if sky.high is None else sky.high >= limits.pleasant,
    "nice": _nice,
    "dry": lambda sky, _: not sky.may_be_wet,
    "umbrella": lambda sky, _: sky.may_be_wet,
    "jacket": lambda sky, limits: _below(sky.low if sky.low is not None else sky.high, limits.jacket),
    "gloves": lambda sky, limits: _below(sky.low if sky.low is not None else sky.high, limits.glove),
    "sunscreen": lambda sky, limits: (
        bool(sky.conditions & {"sunny", "partlycloudy"}) and (sky.high is None or sky.high >= limits.pleasant)
    ),
    "outside": _outside,
    "laundry": _laundry,
    "watering": lambda sky, _: not (sky.is_rainy or (sky.amount or 0) >= _MUCH_RAIN),
}
"""What each matter comes to."""

_FALLING = {"rain": _RAINY, "snow": _SNOWY}


def falls(about: Literal["rain", "snow"], condition: str) -> bool:
    """Tell whether it falls in one of Home Assistant's conditions."""
    return condition in _FALLING[about]


COMES_TO_AN_END = frozenset({"rain", "snow", "heat", "cold", "frost", "storm", "wind", "fog", "clouds"})


def skies(entries: Sequence[ForecastEntry], start: datetime, *, by_day: bool) -> list[Sky]:
    """Return one sky a day, or one for each entry."""
    groups: dict[date | datetime, list[ForecastEntry]] = {}
    for entry in entries:
        begin = max(entry.start, start)
        groups.setdefault(begin.date() if by_day else begin, []).append(entry)
    return [_sky(group, max(group[0].start, start)) for group in groups.values()]


def together(found: Sequence[ForecastEntry], start: datetime) -> Sky:
    """Return one sky for a whole time; entries must not be empty."""
    return _sky(found, max(found[0].start, start))


def _sky(entries: Sequence[ForecastEntry], start: datetime) -> Sky:
    temperatures = [value for entry in entries for value in (entry.high, entry.low) if value is not None]
    chances = [entry.chance for entry in entries if entry.chance is not None]
    amounts = [entry.amount for entry in entries if entry.amount is not None]
    winds = [entry.wind for entry in entries if entry.wind is not None]
    return Sky(
        start=start,
        conditions=frozenset(entry.condition for entry in entries if entry.condition),
        high=max(temperatures, default=None),
        low=min(temperatures, default=None),
        chance=max(chances, default=None),
        amount=sum(amounts) if amounts else None,
        wind=max(winds, default=None),
    )


def best(found: Sequence[Sky], about: About, limits: ComfortThresholds) -> Sky:
    """Return the day that suits best; the skies must not be empty."""
    if about in ("cold", "lowest"):
        return min(found, key=lambda sky: sky.high if sky.high is not None else limits.hot)
    if about in ("heat", "highest"):
        return max(found, key=lambda sky: sky.high if sky.high is not None else limits.freezing)
    rule = RULES.get(about)

    def merit(sky: Sky) -> tuple[bool, bool, float, float]:
        so = bool(rule(sky, limits)) if rule is not None else True
        return so, bool(sky.conditions & _SUNNY), -(sky.chance or 0), sky.high or 0

    return max(found, key=merit)
