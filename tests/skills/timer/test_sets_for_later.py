"""Whole sets of things for later: what a person names is free of the limit then too; a model is asked now."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, device_registry as dr
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.common.outcome import ErrorType
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome
from tests.skills.timer.common import LIGHT, notes, reasons, scheduled, wait
from tests.surfaces.external_api import external_api

pytestmark = pytest.mark.usefixtures("friday_at_eleven")

LIGHTS_OUT = {"intent": "HassTurnOff", "slots": {"area": "Living Room", "domain": "light"}, "clause": "lights out"}


@pytest.fixture
async def lights(home: SmallHome) -> list[str]:
    """Add more lights than anything but a person's own words may move; all are off."""
    return [await home.add("light", Light(), f"Reading Spot {number}", "Living Room") for number in range(12)]


async def test_all_lights_that_a_person_names_go_on_when_it_was_said(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, lights: list[str]
) -> None:
    await agent.converse("turn on the lights in the living room in 5 minutes")
    assert len(await scheduled(agent)) == 1
    await wait(hass, freezer, 300)
    assert {home.state(light) for light in lights} == {"on"}
    assert notes(hass) == []


async def test_what_is_as_wanted_by_then_is_no_other_command(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory, lights: list[str]
) -> None:
    await agent.converse("turn on the lights in the living room in 5 minutes")
    for light in lights[:3]:
        await hass.services.async_call("light", "turn_on", {"entity_id": light}, blocking=True)
    await wait(hass, freezer, 300)
    assert {home.state(light) for light in lights} == {"on"}
    assert notes(hass) == []


async def test_a_model_is_asked_about_many_although_all_are_as_wanted_now(
    hass: HomeAssistant, agent: InstalledAgent, lights: list[str]
) -> None:
    from homeassistant.util import dt as dt_util

    request = await external_api(agent, now=dt_util.now())
    calls = [{"tool": "smart_home.handle_intent", "arguments": LIGHTS_OUT}]
    outcome = await request.call("timer.schedule_action", calls=calls, delay_s=300)
    assert outcome.error_type is ErrorType.NEEDS_CONFIRMATION
    assert (await reasons(agent))[-1] == ("scheduled_action", "awaiting_approval", "many_targets")
    assert await scheduled(agent) == ()


async def test_all_lights_of_the_satellites_room_wait_as_one(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, freezer: FrozenDateTimeFactory
) -> None:
    entry = MockConfigEntry(domain="satellites")
    entry.add_to_hass(hass)
    area = ar.async_get(hass).async_get_area_by_name("Kitchen")
    assert area is not None
    device = dr.async_get(hass).async_get_or_create(config_entry_id=entry.entry_id, identifiers={("satellites", "k")})
    dr.async_get(hass).async_update_device(device.id, area_id=area.id)
    await agent.converse("turn on the kitchen light")
    response = await agent.ask("in 1 hour and 5 minutes, turn off the lights", device_id=device.id)
    assert response["response"] == "Today at 12:05 PM I will turn off Kitchen Light."
    await wait(hass, freezer, 64 * 60)
    assert home.state(LIGHT) == "on"
    await wait(hass, freezer, 60)
    assert home.state(LIGHT) == "off"
