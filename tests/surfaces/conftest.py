"""A connected server with one tool, beside the agent."""

from collections.abc import Iterator

from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
import probatio as vol
import pytest

from tests.installed_agent import InstalledAgent

from .third_party_api import NOTHING, SomebodysApi, SomebodysTool


@pytest.fixture
def tool() -> SomebodysTool:
    """Return a tool that says nothing about itself."""
    return SomebodysTool("do-it", NOTHING, {vol.Required("what", description="What to do"): str})


@pytest.fixture
def api(hass: HomeAssistant, agent: InstalledAgent, tool: SomebodysTool) -> Iterator[SomebodysApi]:
    """Return a connected server."""
    server = SomebodysApi(hass=hass, id="mcp-1", name="My Server", tools=[tool])
    unregister = llm.async_register_api(hass, server)
    yield server
    unregister()
