"""A home whose automations live in automations.yaml, as in every home that uses the editor."""

from collections.abc import AsyncGenerator
from pathlib import Path

from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from tests.installed_agent import InstalledAgent


@pytest.fixture
async def automating(hass: HomeAssistant, agent: InstalledAgent) -> AsyncGenerator[InstalledAgent]:
    """Return the agent in such a home."""
    Path(hass.config.path("automations.yaml")).write_text("[]\n", encoding="utf-8")
    Path(hass.config.path("configuration.yaml")).write_text("automation: !include automations.yaml\n", encoding="utf-8")
    assert await async_setup_component(hass, "automation", {"automation": []})
    await hass.async_block_till_done()
    yield agent
    await hass.services.async_call("automation", "turn_off", {"entity_id": "all"}, blocking=True)
