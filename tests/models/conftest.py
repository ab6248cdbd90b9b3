"""A home with a scripted AI Task entity."""

from homeassistant.components.ai_task.const import DATA_COMPONENT
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from tests.models.scripted_task import ScriptedTask


@pytest.fixture
async def entity(hass: HomeAssistant) -> ScriptedTask:
    """Return an AI Task entity of this home."""
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "ai_task", {})
    scripted = ScriptedTask()
    await hass.data[DATA_COMPONENT].async_add_entities([scripted])
    return scripted
