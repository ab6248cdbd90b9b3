"""Whole sets of things for later: what a person names is free of the limit then too; a model is asked now."""

from freezegun.api import FrozenDateTimeFactory
from homeassistant.core import HomeAssistant
import pytest

from custom_components.universal_agent.common.outcome import ErrorType
from tests.agent import InstalledAgent
from tests.home import Light, SmallHome
from tests.roles.timer.later import notes, reasons, scheduled, wait
from tests.surfaces.adopting import adopting

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

    request = await adopting(agent, now=dt_util.now())
    calls = [{"tool": "smart_home.handle_intent", "arguments": LIGHTS_OUT}]
    outcome = await request.call("timer.schedule_action", calls=calls, delay_s=300)
    assert outcome.error_type is ErrorType.NEEDS_CONFIRMATION
    assert (await reasons(agent))[-1] == ("scheduled_action", "awaiting_approval", "many_targets")
    assert await scheduled(agent) == ()
