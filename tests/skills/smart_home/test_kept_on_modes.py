"""A programme of what keeps food cold or animals alive is asked about, and so is what goes off at its end."""

from typing import override

from homeassistant.components.humidifier import HumidifierEntity
from homeassistant.components.humidifier.const import HumidifierEntityFeature
import pytest

from custom_components.universal_agent.skills.smart_home.target_resolution import resolved_call
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.nlu.conversation.talk import Talk
from tests.nlu.conversation.test_stopping import Plug
from tests.one_home import in_one_home
from tests.skills.smart_home.test_device_modes import AirConditioner
from tests.skills.timer.common import scheduled

FRIDGE, TERRARIUM, FREEZER = "climate.wine_fridge", "humidifier.terrarium_humidifier", "switch.freezer"


class Humidifier(HumidifierEntity):
    """One with two programmes."""

    _attr_supported_features = HumidifierEntityFeature.MODES
    _attr_available_modes = ["normal", "away"]
    _attr_mode = "normal"
    _attr_is_on = True

    @override
    async def async_set_mode(self, mode: str) -> None:
        self._attr_mode = mode
        self.async_write_ha_state()


@pytest.fixture
async def larder(home: SmallHome, agent: InstalledAgent) -> InstalledAgent:
    """Return the agent in a home with a fridge that has presets, a terrarium, a freezer's plug and two like them."""
    await home.add("climate", AirConditioner(), "Wine Fridge", "Kitchen")
    await home.add("climate", AirConditioner(), "Frost", "Bedroom")
    await home.add("humidifier", Humidifier(), "Terrarium Humidifier", "Kitchen")
    await home.add("humidifier", Humidifier(), "Mister", "Bedroom")
    plugged = Plug()
    plugged._attr_is_on = True
    await home.add("switch", plugged, "Freezer", "Kitchen")
    await home.add("switch", Plug(), "Mixer", "Kitchen")
    return agent


@pytest.mark.parametrize(
    ("language", "text", "is_asked"),
    [
        ("en", "set wine fridge to eco", True),
        ("en", "set terrarium humidifier to away", True),
        ("de", "stell Wine Fridge auf eco", True),
        ("en", "set terrarium humidifier to normal", False),
        ("en", "set frost to eco", False),
        ("en", "set mister to away", False),
    ],
)
async def test_a_programme_that_may_not_keep_it_is_asked_about(
    larder: InstalledAgent, language: str, text: str, is_asked: bool
) -> None:
    assert (await Talk(larder, language).hear(text)).endswith("?") is is_asked


@in_one_home(
    ("service", "entity_id", "data", "stops"),
    [
        ("climate.set_preset_mode", FRIDGE, {"preset_mode": "eco"}, True),
        ("climate.set_preset_mode", FRIDGE, {"preset_mode": "{{ mode }}"}, True),
        ("climate.set_preset_mode", FRIDGE, {"preset_mode": "none"}, False),
        ("climate.set_preset_mode", "climate.frost", {"preset_mode": "eco"}, False),
        ("humidifier.set_mode", TERRARIUM, {"mode": "away"}, True),
        ("humidifier.set_mode", TERRARIUM, {"mode": "normal"}, False),
        ("climate.set_fan_mode", FRIDGE, {"fan_mode": "high"}, False),
    ],
)
async def test_a_script_chooses_it_no_more_freely(
    larder: InstalledAgent, service: str, entity_id: str, data: dict[str, str], stops: bool
) -> None:
    found = resolved_call(larder.hass, service, {"entity_id": entity_id}, data)
    assert [action.purpose is not None for action in found.actions] == [stops]


@pytest.mark.parametrize(
    ("language", "text", "is_asked"),
    [
        ("en", "keep the freezer on until 11 pm", True),
        ("en", "turn on the freezer for ten minutes", True),
        ("de", "lass Freezer noch zehn Minuten an", True),
        ("nl", "zet Freezer tien minuten aan", True),
        ("en", "turn on the mixer for ten minutes", False),
    ],
)
async def test_what_would_go_off_at_the_end_is_asked_about_now(
    larder: InstalledAgent, home: SmallHome, language: str, text: str, is_asked: bool
) -> None:
    assert (await Talk(larder, language).hear(text)).endswith("?") is is_asked
    assert bool(await scheduled(larder)) is not is_asked
    assert home.state(FREEZER) == "on"
