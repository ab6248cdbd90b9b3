"""A freezer is stopped by a scene, a speed, a mode and a temperature too, and each of them is asked about."""

from typing import Any

from homeassistant.components.climate.const import ClimateEntityFeature, HVACMode
from homeassistant.components.fan import FanEntity
from homeassistant.components.fan.const import FanEntityFeature
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.skills.smart_home.target_resolution import resolved_call
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome, Thermostat
from tests.nlu.conversation.talk import Talk
from tests.one_home import in_one_home

FREEZER, FRIDGE, PUMP = "input_boolean.freezer", "climate.fridge", "fan.aquarium_pump"


class Cooler(Thermostat):
    """A fridge that takes a temperature."""

    _attr_supported_features = ClimateEntityFeature.TARGET_TEMPERATURE | ClimateEntityFeature.TURN_OFF
    _attr_hvac_modes = [HVACMode.COOL, HVACMode.AUTO, HVACMode.FAN_ONLY, HVACMode.OFF]
    _attr_hvac_mode = HVACMode.COOL
    _attr_target_temperature = 6.0
    _attr_current_temperature = 6.0
    _attr_min_temp = 0


class Pump(FanEntity):
    """A pump with a speed."""

    _attr_supported_features = FanEntityFeature.SET_SPEED | FanEntityFeature.TURN_ON | FanEntityFeature.TURN_OFF
    _attr_percentage = 100

    async def async_set_percentage(self, percentage: int) -> None:
        """Take it."""
        self._attr_percentage = percentage
        self.async_write_ha_state()


@pytest.fixture
async def cellar(hass: HomeAssistant, home: SmallHome, agent: InstalledAgent) -> InstalledAgent:
    """Return the agent in a home with a freezer, a fridge that is a thermostat, and an aquarium's pump, all on."""
    assert await async_setup_component(
        hass, "input_boolean", {"input_boolean": {"freezer": {"name": "Freezer", "initial": True}}}
    )
    async_expose_entity(hass, "conversation", FREEZER, True)
    await home.add("climate", Cooler(), "Fridge", "Kitchen")
    await home.add("climate", Thermostat(), "Heating", "Kitchen")
    await home.add("fan", Pump(), "Aquarium Pump", "Kitchen")
    await hass.async_block_till_done()
    return agent


async def exposed(hass: HomeAssistant, domain: str, name: str, config: dict[str, Any] | list[Any]) -> None:
    """Set a scene or a script up and show it."""
    assert await async_setup_component(hass, domain, {domain: config})
    async_expose_entity(hass, "conversation", f"{domain}.{name}", True)
    await hass.async_block_till_done()


@pytest.mark.parametrize("how", ["off", {"state": "off"}], ids=["plainly", "with attributes"])
async def test_a_scene_that_has_it_off_is_asked_about(cellar: InstalledAgent, how: str | dict[str, str]) -> None:
    await exposed(cellar.hass, "scene", "bedtime", [{"name": "Bedtime", "entities": {FREEZER: how}}])
    talk = Talk(cellar)
    assert (await talk.hear("activate bedtime")).startswith("That keeps food cold.")
    assert cellar.hass.states.is_state(FREEZER, "on")
    await talk.say("yes")
    assert cellar.hass.states.is_state(FREEZER, "off")


async def test_a_scene_that_has_it_on_is_not(cellar: InstalledAgent) -> None:
    entities = {FREEZER: "on", FRIDGE: {"state": "cool", "temperature": 5}}
    await exposed(cellar.hass, "scene", "cooling", [{"name": "Cooling", "entities": entities}])
    assert not (await Talk(cellar).hear("activate cooling")).endswith("?")


@pytest.mark.parametrize("wanted", ["off", False])
async def test_a_script_that_puts_it_off_is_asked_about(cellar: InstalledAgent, wanted: str | bool) -> None:
    steps = [{"action": "scene.apply", "data": {"entities": {FREEZER: wanted}}}]
    await exposed(cellar.hass, "script", "leaving", {"leaving": {"alias": "Leaving", "sequence": steps}})
    assert (await Talk(cellar).hear("run leaving")).endswith("?")
    assert cellar.hass.states.is_state(FREEZER, "on")


@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("set the aquarium pump to 0 percent", True),
        ("set the aquarium pump to 60 percent", False),
        ("set the fridge to 28 degrees", True),
        ("set the fridge to 7 degrees", False),
        ("set the heating to 28 degrees", False),
    ],
)
async def test_a_setting_that_stops_it_is_asked_about(cellar: InstalledAgent, text: str, is_asked: bool) -> None:
    assert (await Talk(cellar).hear(text)).endswith("?") is is_asked


@in_one_home(
    ("service", "entity_id", "data", "stops"),
    [
        ("climate.set_hvac_mode", FRIDGE, {"hvac_mode": "off"}, True),
        ("climate.set_hvac_mode", FRIDGE, {"hvac_mode": "fan_only"}, True),
        ("climate.set_hvac_mode", FRIDGE, {"hvac_mode": "{{ mode }}"}, True),
        ("climate.set_hvac_mode", FRIDGE, {"hvac_mode": "cool"}, False),
        ("climate.set_hvac_mode", FRIDGE, {"hvac_mode": "auto"}, False),
        ("climate.set_hvac_mode", "climate.heating", {"hvac_mode": "off"}, False),
        ("climate.set_temperature", FRIDGE, {"temperature": 6, "hvac_mode": "off"}, True),
        ("climate.set_temperature", FRIDGE, {"temperature": 4, "hvac_mode": "cool"}, False),
        ("climate.set_temperature", FRIDGE, {"temperature": "{{ degrees }}"}, True),
        ("fan.set_percentage", PUMP, {"percentage": 0}, True),
        ("fan.turn_on", PUMP, {"percentage": 0}, True),
        ("fan.set_percentage", PUMP, {"percentage": 40}, False),
    ],
)
async def test_an_action_stops_what_it_leaves_doing_no_more_of_what_it_is_for(
    cellar: InstalledAgent, service: str, entity_id: str, data: dict[str, Any], stops: bool
) -> None:
    found = resolved_call(cellar.hass, service, {"entity_id": entity_id}, data)
    assert [action.purpose is not None for action in found.actions] == [stops]
