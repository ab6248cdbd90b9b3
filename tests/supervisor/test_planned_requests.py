"""Requests over several domains: a designed agent, its plan, and its record."""

from typing import Any

from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import async_capture_events

from custom_components.universal_agent.common.errors import RegistrationError
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.nlu.understanding import Step, Understanding
from custom_components.universal_agent.skills.role import Role
from custom_components.universal_agent.supervisor.meta_planner import MetaPlanner
from custom_components.universal_agent.supervisor.router import Router
from tests.common_builders import a_request
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

REQUEST = "turn on the kitchen light, remember that the spare key is with anna, and remind me on friday evening to pack"


async def test_three_domains_are_planned_and_all_done(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await agent.ask(REQUEST)

    assert answer["approach"] == "meta_planning"
    assert answer["route"] == "runtime_agent"
    assert len(answer["plan"]) == 3
    assert answer["tools_used"] == ["smart_home.handle_intent", "memory.save", "timer.set_reminder"]
    assert {intent["status"] for intent in answer["intents"]} == {"done"}
    assert home.state("light.kitchen_light") == "on"
    (memory,) = await agent.data.stores.memories.all(person=None)
    assert "anna" in memory.content


async def test_the_record_holds_the_plan_and_every_stage_s_time(agent: InstalledAgent, home: SmallHome) -> None:
    answer = await agent.ask(REQUEST)
    (record,) = await agent.data.stores.executions.recent()

    assert record.text == REQUEST
    assert record.configuration is not None
    assert record.configuration["plan"] == answer["plan"]
    assert set(record.timings_ms) == {"route", "plan", "run"}
    assert record.tools_used == tuple(answer["tools_used"])
    assert record.iterations == 1


async def test_one_part_that_is_not_understood_stops_everything(agent: InstalledAgent, home: SmallHome) -> None:
    before = home.snapshot()
    answer = await agent.ask("turn on the kitchen light and bring me the moon on a stick")

    assert home.snapshot() == before
    assert answer["intents"] == []
    assert "moon" in answer["response"] or "understand" in answer["response"]


async def test_what_one_part_cannot_do_does_not_hide_what_the_others_did(
    agent: InstalledAgent, home: SmallHome
) -> None:
    answer = await agent.ask("what's the weather on saturday and turn on the kitchen light")

    assert home.state("light.kitchen_light") == "on"
    assert answer["error"] == "not_found"
    assert "weather" in answer["response"]
    assert "light" in answer["response"]


async def test_the_answer_s_events_carry_the_request(agent: InstalledAgent, home: SmallHome) -> None:
    heard = async_capture_events(agent.hass, "universal_agent_intent")
    await agent.ask(REQUEST)
    await agent.hass.async_block_till_done()

    assert len({event.data["request_id"] for event in heard}) == 1
    assert len(heard) >= 3


def _understanding(*tools: str) -> Understanding:
    return Understanding(
        steps=tuple(Step(call=ToolCall(tool=tool, arguments={}), clause=f"step {tool}") for tool in tools)
    )


async def test_a_plan_with_a_tool_that_is_not_there_is_refused_and_kept(agent: InstalledAgent) -> None:
    design = MetaPlanner(agent.data.registry).design(a_request("x"), _understanding("weather.get_current", "no.tool"))

    assert design.configuration is None
    assert "no.tool" in design.refused[0]["refused"]


async def test_a_plan_with_too_many_tools_is_refused(agent: InstalledAgent) -> None:
    names = agent.data.registry.names()[:16]
    design = MetaPlanner(agent.data.registry).design(a_request("x"), _understanding(*names))

    assert design.configuration is None
    assert "more than" in design.refused[0]["refused"]


async def test_a_plan_without_steps_is_refused(agent: InstalledAgent) -> None:
    design = MetaPlanner(agent.data.registry).design(a_request("x"), _understanding())

    assert design.configuration is None


async def test_a_role_that_needs_a_tool_that_does_not_exist_is_an_error_at_start(agent: InstalledAgent) -> None:
    role = Role(name="broken", description="d", required_tools=("no.tool",), acts=(), system_prompt="s")
    with pytest.raises(RegistrationError, match=r"broken.*no\.tool"):
        Router([role], agent.data.engine, fallback=role).check(agent.data.registry)


async def test_a_refused_plan_is_answered_honestly(
    agent: InstalledAgent, home: SmallHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    def understand(*_: Any) -> Any:
        async def answer() -> Understanding:
            return _understanding("weather.get_current", "no.tool")

        return answer()

    monkeypatch.setattr(agent.data.engine, "understand", understand)
    answer = await agent.ask("something odd")

    assert answer["intents"] == []
    (record,) = await agent.data.stores.executions.recent()
    assert record.refused_configurations


async def test_a_satellite_in_a_room_means_that_room(agent: InstalledAgent, home: SmallHome) -> None:
    from homeassistant.helpers import area_registry as ar, device_registry as dr

    area = ar.async_get(agent.hass).async_get_area_by_name("Bedroom")
    assert area is not None
    device = dr.async_get(agent.hass).async_get_or_create(
        config_entry_id=agent.entry.entry_id, identifiers={("test", "satellite")}
    )
    dr.async_get(agent.hass).async_update_device(device.id, area_id=area.id)
    await agent.ask("turn on the lights", device_id=device.id)

    assert home.state("light.bedroom_light") == "on"
    assert home.state("light.kitchen_light") == "off"


async def test_preparing_a_language_loads_it(agent: InstalledAgent) -> None:
    from homeassistant.components.conversation import async_prepare_agent

    assert await async_setup_component(agent.hass, "homeassistant", {})
    await async_prepare_agent(agent.hass, "conversation.universal_agent", "fr")

    assert agent.data.speech.sentences("fr").language == "fr"


def test_channels_are_what_the_design_names() -> None:
    assert [channel.value for channel in Channel] == ["voice", "chat", "automation", "heartbeat", "mcp"]
