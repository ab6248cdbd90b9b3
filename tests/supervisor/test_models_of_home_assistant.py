"""An AI Task entity of one of Home Assistant's own integrations drives a role and a designed agent with our tools."""

from collections.abc import AsyncGenerator

import pytest

from scripts.lib.model_server import Call, ModelServer, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import ai_task_of, connect, ollama_in

REQUEST = "I'd love it if the reading corner were a little cosier"
LIGHT = Call(name="light__HassLightSet", arguments={"name": "Kitchen Light", "brightness": 40})


@pytest.fixture
async def ollama(agent: InstalledAgent, socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a model behind Home Assistant's own integration, connected to the agent."""
    async with ollama_in(agent.hass) as server:
        await connect(agent, server, "Home's own", kind="ai_task", entity_id=ai_task_of(agent.hass))
        yield server


async def test_it_drives_a_role(agent: InstalledAgent, home: SmallHome, ollama: ModelServer) -> None:
    ollama.says(says(form={"role": "smart_home", "confidence": 0.99}), says("", LIGHT), says("It is dimmed."))

    answer = await agent.converse(REQUEST)

    assert answer["response"]["speech"]["plain"]["speech"] == "It is dimmed."
    assert home.attribute("light.kitchen_light", "brightness") == 102
    (record,) = await agent.data.stores.executions.recent()
    assert (record.route, record.engine, record.tools_used) == ("smart_home", "Home's own", ("ha.light__HassLightSet",))
    assert [intent["status"] for intent in record.intents] == ["done"]


async def test_it_drives_a_designed_agent(agent: InstalledAgent, home: SmallHome, ollama: ModelServer) -> None:
    design = {
        "analysis": "A cosier home.",
        "plan": ["dim the light"],
        "selected_tools": ["ha.light__HassLightSet"],
        "system_prompt": "Make it cosy.",
        "guidance": "",
        "max_iterations": 3,
        "confidence": 0.9,
    }
    ollama.says(
        says(form={"role": "none", "confidence": 0.3}), says(form=design), says("", LIGHT), says("It is dimmed.")
    )

    answer = await agent.ask(REQUEST)

    assert (answer["approach"], answer["response"]) == ("meta_planning", "It is dimmed.")
    assert home.attribute("light.kitchen_light", "brightness") == 102


async def test_a_risky_call_of_it_is_asked_about(agent: InstalledAgent, home: SmallHome, ollama: ModelServer) -> None:
    unlock = Call(name="intent__HassTurnOff", arguments={"name": "Front Door"})
    ollama.says(says(form={"role": "smart_home", "confidence": 0.99}), says("", unlock), says("The door is open."))

    answer = await agent.say("let my guests in please, they are waiting outside")

    assert answer["continue_conversation"]
    assert home.front_door.unlocked_times == 0
    await agent.say("yes", conversation_id=answer["conversation_id"])
    assert home.front_door.unlocked_times == 1
