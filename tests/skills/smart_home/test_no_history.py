"""A home that keeps no history says so."""

from typing import Any

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component

from custom_components.universal_agent.skills.smart_home import build

TOOL = "smart_home.get_history"


async def test_a_home_without_a_recorder_says_that_it_keeps_nothing(hass: HomeAssistant, make_world: Any) -> None:
    assert await async_setup_component(hass, "homeassistant", {})
    world = await make_world(build)
    async_expose_entity(hass, "conversation", "light.a", should_expose=True)
    hass.states.async_set("light.a", "on", {"friendly_name": "Lamp"})

    outcome = await world.call(TOOL, {"devices": ["light.a"], "ask": "times"})

    assert outcome.spoken == "I keep no history here: there is no recorder."
