"""A household that has planned something in every way there is: events, a reminder, a command for later, a task."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from tests.calendar_household import NOW, Household, move_in
from tests.installed_agent import InstalledAgent


@pytest.fixture
async def household(hass: HomeAssistant, freezer: FrozenDateTimeFactory, agent: InstalledAgent) -> Household:
    """Return the household on the afternoon of a Thursday."""
    freezer.move_to(NOW)
    moved_in = await move_in(hass, agent)
    for said in (
        "remind me at 9 pm to water the plants",
        "turn off the kitchen light tomorrow at 6 pm",
        "add a next action: phone the roofer",
    ):
        await agent.say(said)
    return moved_in
