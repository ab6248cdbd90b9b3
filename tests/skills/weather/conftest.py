"""Weather entities with forecasts of their own, and the weather domain around them."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, override

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.components.weather import Forecast, WeatherEntity
from homeassistant.components.weather.const import WeatherEntityFeature
from homeassistant.const import UnitOfTemperature
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.skills.weather import build
from tests.common_builders import NOW

DAILY = WeatherEntityFeature.FORECAST_DAILY
HOURLY = WeatherEntityFeature.FORECAST_HOURLY
TWICE = WeatherEntityFeature.FORECAST_TWICE_DAILY


class Sky(WeatherEntity):
    """A weather entity that says what a test tells it."""

    _attr_native_temperature_unit = UnitOfTemperature.CELSIUS
    _attr_condition: str | None = "rainy"
    _attr_native_temperature: float | None = 11.6
    _attr_humidity = 80

    def __init__(
        self,
        name: str,
        *,
        daily: Sequence[Forecast] | None = None,
        hourly: Sequence[Forecast] | None = None,
        twice_daily: Sequence[Forecast] | None = None,
    ) -> None:
        """Take the forecasts; None stands for a kind that is not supported."""
        self._attr_name = name
        self._attr_unique_id = name
        self.daily, self.hourly, self.twice_daily = daily, hourly, twice_daily
        kinds = ((daily, DAILY), (hourly, HOURLY), (twice_daily, TWICE))
        self._attr_supported_features = WeatherEntityFeature(0)
        for forecast, feature in kinds:
            if forecast is not None:
                self._attr_supported_features |= feature

    @override
    async def async_forecast_daily(self) -> list[Forecast] | None:
        return list(self.daily or ()) or None

    @override
    async def async_forecast_hourly(self) -> list[Forecast] | None:
        return list(self.hourly or ()) or None

    @override
    async def async_forecast_twice_daily(self) -> list[Forecast] | None:
        return list(self.twice_daily or ()) or None


def line(start: datetime, condition: str, high: float | None, low: float | None = None, **more: Any) -> Forecast:
    """Return one line of a forecast."""
    found: Any = {
        "datetime": start.isoformat(),
        "condition": condition,
        "native_temperature": high,
        "native_templow": low,
        **more,
    }
    return found  # type: ignore[no-any-return]


TODAY = datetime(2026, 11, 20, tzinfo=UTC)
"""Midnight before the tests' Friday morning."""


@pytest.fixture
def five_days() -> list[Forecast]:
    """Return a daily forecast from Friday to Tuesday, told at noon as some services do."""
    days = [("rainy", 9, 4), ("sunny", 14, 6), ("snowy", 1, -3), ("cloudy", 5, 2), ("windy", 7, 7)]
    return [
        line(TODAY + timedelta(days=number, hours=12), condition, high, low, precipitation_probability=number * 20)
        for number, (condition, high, low) in enumerate(days)
    ]


@pytest.fixture
def two_days_by_the_hour() -> list[Forecast]:
    """Return an hourly forecast of 48 hours from now on: sunny, but rain in the afternoons."""
    return [
        line(
            NOW + timedelta(hours=hour),
            "rainy" if 13 <= (NOW + timedelta(hours=hour)).hour < 17 else "sunny",
            10 + (NOW + timedelta(hours=hour)).hour / 4,
            precipitation_probability=70 if 13 <= (NOW + timedelta(hours=hour)).hour < 17 else 0,
        )
        for hour in range(48)
    ]


@pytest.fixture
async def weather(hass: HomeAssistant, make_world: Any) -> Any:
    """Return the weather domain in a home on UTC that has no weather entity yet."""
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "weather", {})
    await hass.config.async_set_time_zone("UTC")
    return await make_world(build)


type AddSky = Callable[..., Awaitable[Sky]]


@pytest.fixture
def add_sky(hass: HomeAssistant, weather: Any) -> AddSky:
    """Return a function that adds a weather entity, exposed unless a test says otherwise."""

    async def add(name: str = "Home", *, exposed: bool = True, **forecasts: Any) -> Sky:
        sky = Sky(name, **forecasts)
        await hass.data[DATA_INSTANCES]["weather"].async_add_entities([sky])
        async_expose_entity(hass, "conversation", sky.entity_id, exposed)
        return sky

    return add
