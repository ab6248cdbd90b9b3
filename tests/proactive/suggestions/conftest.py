"""The home on that afternoon, and a scripted model."""

from collections.abc import AsyncGenerator
from datetime import datetime

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components.cover import CoverDeviceClass
from homeassistant.core import HomeAssistant
import pytest

from scripts.lib.model_server import ModelServer
from tests.household_fixtures import a_phone, a_user
from tests.installed_agent import install
from tests.mock_home import Cover, SmallHome
from tests.rainy_afternoon import BERLIN, RainyAfternoon, Sky, choose


@pytest.fixture(autouse=True)
def _heart_at_rest() -> None:
    """Let the heart beat: here time is driven."""


@pytest.fixture
async def afternoon(
    hass: HomeAssistant, home: SmallHome, freezer: FrozenDateTimeFactory
) -> AsyncGenerator[RainyAfternoon]:
    """Return the home on a Friday at two, with the agent told to use Anna's phone."""
    await hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to(datetime(2026, 11, 20, 14, tzinfo=BERLIN))
    window, sky = Cover(), Sky()
    window._attr_device_class = CoverDeviceClass.WINDOW
    window._attr_current_cover_position = 0
    await home.add("cover", window, "Roof Window", "Bedroom")
    await home.add("weather", sky, "Sky")
    agent = await install(hass)
    phone = await a_phone(hass, await a_user(hass, "Anna", "system-admin"), "Anna Phone")
    await choose(agent, heartbeat_notify="notify.mobile_app_anna_phone")
    yield RainyAfternoon(agent=agent, home=home, phone=phone, sky=sky, freezer=freezer)
    await agent.uninstall()


@pytest.fixture
async def server(socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a model that says what a test tells it to."""
    async with ModelServer(key="secret") as started:
        yield started
