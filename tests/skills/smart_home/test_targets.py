"""What an HA intent would touch: scripts, scenes and groups are looked through."""

from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.setup import async_setup_component
import pytest

from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import Light, SmallHome


async def test_a_script_that_unlocks_inside_is_asked_about(agent: InstalledAgent, home: SmallHome) -> None:
    assert await async_setup_component(
        agent.hass,
        "script",
        {
            "script": {
                "welcome": {
                    "alias": "Welcome Home",
                    "sequence": [{"action": "lock.unlock", "target": {"entity_id": "lock.front_door"}}],
                }
            }
        },
    )
    async_expose_entity(agent.hass, "conversation", "script.welcome", True)
    question = await agent.say("run welcome home")

    assert question["continue_conversation"]
    assert home.state("lock.front_door") == "locked"

    await agent.say("yes", conversation_id=question["conversation_id"])
    await agent.hass.async_block_till_done()
    assert home.state("lock.front_door") == "unlocked"


async def test_a_harmless_script_runs_at_once_and_is_never_repeated_after_a_crash(
    agent: InstalledAgent, home: SmallHome
) -> None:
    assert await async_setup_component(
        agent.hass,
        "script",
        {
            "script": {
                "cosy": {
                    "alias": "Cosy Evening",
                    "sequence": [{"action": "light.turn_on", "target": {"entity_id": "light.living_room_lamp"}}],
                }
            }
        },
    )
    async_expose_entity(agent.hass, "conversation", "script.cosy", True)
    answer = await agent.ask("run cosy evening")
    await agent.hass.async_block_till_done()

    assert home.state("light.living_room_lamp") == "on"
    assert [intent["effect_class"] for intent in answer["intents"]] == ["pulse"]


async def test_a_scene_with_a_lock_is_asked_about(agent: InstalledAgent, home: SmallHome) -> None:
    assert await async_setup_component(
        agent.hass,
        "scene",
        {"scene": {"name": "Party", "entities": {"lock.front_door": "unlocked", "light.kitchen_light": "on"}}},
    )
    await agent.hass.async_block_till_done()
    async_expose_entity(agent.hass, "conversation", "scene.party", True)
    question = await agent.ask("activate the party scene")

    assert question["continue_conversation"]
    assert home.state("light.kitchen_light") == "off"


async def test_a_group_of_locks_is_asked_about(agent: InstalledAgent, home: SmallHome) -> None:
    assert await async_setup_component(
        agent.hass, "group", {"group": {"doors": {"name": "Entrance Group", "entities": ["lock.front_door"]}}}
    )
    async_expose_entity(agent.hass, "conversation", "group.doors", True)
    request = a_request("turn off the entrance group")
    arguments = {"intent": "HassTurnOff", "slots": {"name": "Entrance Group"}, "clause": request.text}
    asked = await agent.data.gate.call("smart_home.handle_intent", arguments, request)
    (result,) = await agent.data.processor.process(asked.intents, request)

    assert result.outcome.asks
    assert home.state("lock.front_door") == "locked"


async def test_more_than_ten_lights_at_once_are_asked_about(agent: InstalledAgent, home: SmallHome) -> None:
    for number in range(11):
        await home.add("light", Light(), f"Spot {'ABCDEFGHIJK'[number]}", "Living Room")
    question = await agent.ask("turn on the lights in the living room")

    assert question["continue_conversation"]
    assert home.state("light.spot_a") == "off"


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        pytest.param("set the garage door to 50 percent", True, id="a garage door moved open"),
        pytest.param("set the garage door to 0 percent", False, id="a garage door moved shut"),
        pytest.param("set bedroom blinds to 50 percent", False, id="blinds moved"),
        pytest.param("stop the garage door", False, id="a garage door stopped"),
    ],
)
async def test_positions(agent: InstalledAgent, text: str, asks: bool) -> None:
    answer = await agent.ask(text)

    assert answer["continue_conversation"] is asks
