"""A home on a Friday noon in Berlin, with the agent, whose time is driven."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from tests.installed_agent import InstalledAgent

FRIDAY = datetime(2026, 11, 20, 12, tzinfo=ZoneInfo("Europe/Berlin"))

type PassTime = Callable[[timedelta], Awaitable[None]]


@pytest.fixture(autouse=True)
def _heart_at_rest() -> None:
    """Let the heart beat: here time is driven."""


@pytest.fixture
async def friday(hass: HomeAssistant, freezer: FrozenDateTimeFactory) -> None:
    """Let it be a Friday at noon in Berlin."""
    await hass.config.async_set_time_zone("Europe/Berlin")
    freezer.move_to(FRIDAY)


@pytest.fixture
async def agent(friday: None, agent: InstalledAgent) -> InstalledAgent:
    """Return the agent, installed on that Friday."""
    return agent


@pytest.fixture
def pass_time(agent: InstalledAgent, freezer: FrozenDateTimeFactory) -> PassTime:
    """Return a function that lets time pass, quarter by quarter."""

    async def wait(span: timedelta) -> None:
        for _ in range(span // timedelta(minutes=15)):
            freezer.tick(timedelta(minutes=15))
            async_fire_time_changed(agent.hass)
            await agent.data.heartbeat.settled()
        await agent.hass.async_block_till_done()

    return wait
