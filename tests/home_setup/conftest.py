"""A home with voice assistants in which the agent is added through the dialogues."""

from collections.abc import AsyncGenerator

from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from tests.mock_home import SmallHome
from tests.new_home import NewHome, add_agent


@pytest.fixture
async def new_home(hass: HomeAssistant, home: SmallHome) -> AsyncGenerator[NewHome]:
    """Return a home with voice assistants to which the agent has just been added."""
    assert await async_setup_component(hass, "assist_pipeline", {})
    added = await add_agent(hass)
    yield added
    if hass.config_entries.async_get_entry(added.agent.entry.entry_id) is not None:
        await added.agent.uninstall()
