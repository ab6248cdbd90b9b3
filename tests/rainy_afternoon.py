"""A Friday afternoon with a phone that is told, a roof window, and rain in three hours."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from freezegun.api import FrozenDateTimeFactory
from homeassistant.auth.models import User
from homeassistant.components.weather import Forecast, WeatherEntity
from homeassistant.components.weather.const import WeatherEntityFeature
from homeassistant.const import UnitOfTemperature
from homeassistant.core import Context, HomeAssistant
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from tests.household_fixtures import Phone
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

BERLIN = ZoneInfo("Europe/Berlin")
WINDOW = "cover.roof_window"


class Sky(WeatherEntity):
    """A weather entity with an hourly forecast."""

    _attr_native_temperature_unit = UnitOfTemperature.CELSIUS
    _attr_supported_features = WeatherEntityFeature.FORECAST_HOURLY
    _attr_condition = "cloudy"
    _attr_native_temperature = 11.0
    rain_in: timedelta | None = None

    async def async_forecast_hourly(self) -> list[Forecast]:
        """Return a day of it."""
        start = datetime.now(BERLIN).replace(minute=0, second=0, microsecond=0)
        hours = [start + timedelta(hours=hour) for hour in range(24)]
        wet = None if self.rain_in is None else start + self.rain_in
        return [
            Forecast(
                datetime=hour.isoformat(),
                condition="rainy" if wet and hour >= wet else "cloudy",
                native_temperature=9,
            )
            for hour in hours
        ]


@dataclass
class RainyAfternoon:
    """The home on that afternoon, with time in the test's hand."""

    agent: InstalledAgent
    home: SmallHome
    phone: Phone
    sky: Sky
    freezer: FrozenDateTimeFactory
    events: list[dict[str, Any]] = field(default_factory=list)

    @property
    def hass(self) -> HomeAssistant:
        """Return Home Assistant."""
        return self.agent.hass

    async def passes(self, span: timedelta = timedelta(minutes=15)) -> None:
        """Let time pass, quarter by quarter."""
        for _ in range(span // timedelta(minutes=15)):
            self.freezer.tick(timedelta(minutes=15))
            async_fire_time_changed(self.hass)
            await self.agent.data.heartbeat.settled()
        await self.hass.async_block_till_done()

    def told(self) -> list[str]:
        """Return what the phone was told, without what was cleared."""
        return [entry["message"] for entry in self.phone.shown if entry["message"] != "clear_notification"]

    async def listed(self) -> list[dict[str, Any]]:
        """Return what the action lists."""
        response = await self.hass.services.async_call(
            "universal_agent", "list_suggestions", {}, blocking=True, return_response=True
        )
        assert response is not None
        found: Any = response["suggestions"]
        return list(found)

    async def act(self, action: str, user: User | None = None, /, **data: Any) -> Any:
        """Call an action of ours as a user."""
        context = Context(user_id=user.id if user else None)
        return await self.hass.services.async_call("universal_agent", action, data, blocking=True, context=context)


async def choose(agent: InstalledAgent, **options: Any) -> None:
    """Set options and load the agent again."""
    agent.hass.config_entries.async_update_entry(agent.entry, options={**agent.entry.options, **options})
    await agent.hass.async_block_till_done()
