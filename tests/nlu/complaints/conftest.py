"""A bedroom in which somebody complains."""

from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk


def a_satellite(hass: HomeAssistant, area: str) -> str:
    """Return a device that stands in a room."""
    entry = MockConfigEntry(domain="demo", title=area)
    entry.add_to_hass(hass)
    device = dr.async_get(hass).async_get_or_create(config_entry_id=entry.entry_id, identifiers={("demo", area)})
    found = ar.async_get(hass).async_get_area_by_name(area)
    assert found is not None
    dr.async_get(hass).async_update_device(device.id, area_id=found.id)
    return device.id


@pytest.fixture
def talk(agent: InstalledAgent, home: SmallHome, hass: HomeAssistant) -> Talk:
    """Return a conversation in the bedroom."""
    return Talk(agent, device_id=a_satellite(hass, "Bedroom"))
