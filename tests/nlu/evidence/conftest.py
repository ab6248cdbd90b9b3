"""A household that has planned something."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent


@pytest.fixture
async def household(hass: HomeAssistant, freezer: FrozenDateTimeFactory, agent: InstalledAgent) -> Household:
    """Return the household on the afternoon of a Thursday."""
    freezer.move_to(NOW)
    return await move_in(hass, agent)
