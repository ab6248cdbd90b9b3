"""The LLM API "Universal Agent": other agents of this home call our tools, and the guard is in each of them."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import asdict, replace
from typing import Any

from homeassistant.components.llm import async_get_tools
from homeassistant.core import HomeAssistant
from homeassistant.helpers import device_registry as dr, llm
from homeassistant.setup import async_setup_component
import probatio as vol
from pydantic import BaseModel, Field
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.common.effects import Effect, Surface
from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.skills.lists.inputs import AddItem
from custom_components.universal_agent.store.journal import JournalState
from custom_components.universal_agent.tools.ha_schema import shown_schema
from custom_components.universal_agent.tools.wire_names import to_wire
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.one_home import in_one_home

from .common import an_agent, call, journal

API = "universal_agent"


@pytest.fixture
async def shopping(hass: HomeAssistant, agent: InstalledAgent) -> AsyncGenerator[InstalledAgent]:
    """Return the agent in a home with a shopping list."""
    entry = MockConfigEntry(domain="shopping_list")
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    yield agent
    await hass.config_entries.async_unload(entry.entry_id)


async def test_it_can_be_selected_as_long_as_the_agent_is_loaded(hass: HomeAssistant, agent: InstalledAgent) -> None:
    assert {"universal_agent": "Universal Agent"}.items() <= {
        api.id: api.name for api in llm.async_get_apis(hass)
    }.items()
    await agent.restart()
    assert [api.id for api in llm.async_get_apis(hass)].count(API) == 1
    assert await hass.config_entries.async_unload(agent.entry.entry_id)
    assert API not in {api.id for api in llm.async_get_apis(hass)}
    assert await hass.config_entries.async_setup(agent.entry.entry_id)


async def test_it_offers_what_the_registry_holds_and_nothing_else(hass: HomeAssistant, agent: InstalledAgent) -> None:
    api = await llm.async_get_api(hass, API, an_agent())
    specs = [spec for spec in agent.data.registry.get_all_tools() if Surface.MCP not in spec.excluded_surfaces]
    assert [tool.name for tool in api.tools] == [to_wire(spec.name) for spec in specs]
    for tool, spec in zip(api.tools, specs, strict=True):
        rendered = vol.to_openapi(tool.parameters, openapi_version="3.1.0", strict=True)
        assert rendered == shown_schema(agent.data.registry.schema(spec.name))
        assert tool.description == f"{spec.short.rstrip('.')}. {spec.when_to_use}"
        assert asdict(spec.annotations) == asdict(tool.annotations)
        assert tool.integration == "universal_agent"
        assert len(tool.name) <= 45
    assert "status" in api.api_prompt


async def test_a_query_is_answered(hass: HomeAssistant, agent: InstalledAgent) -> None:
    api = await llm.async_get_api(hass, API, an_agent())
    result = await call(api, "smart_home__list_devices", area="Kitchen")
    assert not result.error
    data: Any = result.data
    assert [device["name"] for device in data["devices"]] == ["Kitchen Light"]
    assert await journal(agent) == []


@pytest.mark.parametrize(
    ("platform", "has_device", "channel"),
    [
        pytest.param("ollama", False, Channel.CHAT, id="a chat"),
        pytest.param("ollama", True, Channel.VOICE, id="a satellite"),
        pytest.param("mcp_server", True, Channel.MCP, id="an MCP client, whose word on its device is not taken"),
        pytest.param("ai_task", False, Channel.AUTOMATION, id="an AI task of an automation"),
    ],
)
async def test_an_action_is_journaled_with_the_door_it_came_through(
    hass: HomeAssistant,
    shopping: InstalledAgent,
    platform: str,
    has_device: bool,
    channel: Channel,
) -> None:
    device = dr.async_get(hass).async_get_or_create(config_entry_id=shopping.entry.entry_id, identifiers={("x", "y")})
    context = an_agent(platform, device_id=device.id if has_device else None, language="*")
    api = await llm.async_get_api(hass, API, context)
    result = await call(api, "lists__add_item", items=["milk"])
    assert not result.error
    (entry,) = await journal(shopping)
    assert (entry.type, entry.state) == ("list", JournalState.DONE)
    assert entry.context["channel"] == channel.value
    assert entry.context["language"] == "en"
    assert entry.context.get("device_id") == (device.id if channel is Channel.VOICE else None)
    read: Any = (await call(api, "lists__get_items")).data
    assert [item["item"] for item in read["items"]] == ["Milk"]


@in_one_home(
    ("arguments", "said"),
    [
        pytest.param({"content": ["x"]}, "content:", id="the wrong type"),
        pytest.param({"content": "x", "importance": 7}, "importance:", id="out of bounds"),
        pytest.param({"content": "x", "colour": "red"}, "colour:", id="an unknown name"),
        pytest.param({}, "content:", id="something is missing"),
    ],
)
async def test_bad_arguments_come_back_with_their_path(
    hass: HomeAssistant, agent: InstalledAgent, arguments: dict[str, Any], said: str
) -> None:
    api = await llm.async_get_api(hass, API, an_agent())
    result = await call(api, "memory__save", **arguments)
    assert result.error
    assert result.data["error"] == "invalid_arguments"
    assert str(result.data["message"]).startswith(said)
    assert await journal(agent) == []


async def test_a_number_that_came_as_text_is_taken(hass: HomeAssistant, agent: InstalledAgent) -> None:
    api = await llm.async_get_api(hass, API, an_agent())
    assert not (await call(api, "timer__set_timer", duration_s="480")).error


async def test_actions_of_one_request_are_carried_out_one_after_the_other(
    hass: HomeAssistant, agent: InstalledAgent
) -> None:
    api = await llm.async_get_api(hass, API, an_agent())
    contents = [f"fact number {number}" for number in range(5)]
    results = await asyncio.gather(*(call(api, "memory__save", content=content) for content in contents))
    assert [result.data["remembered"] for result in results] == contents
    entries = await journal(agent)
    assert [entry.seq for entry in entries] == [0, 1, 2, 3, 4]
    assert len({entry.request_id for entry in entries}) == 1


async def test_an_action_that_has_nothing_to_change_says_so(hass: HomeAssistant, agent: InstalledAgent) -> None:
    api = await llm.async_get_api(hass, API, an_agent())
    await call(api, "memory__save", content="the key is under the stone")
    again = await call(api, "memory__save", content="the key is under the stone")
    assert again.data["already_remembered"] == "the key is under the stone"
    assert len(await journal(agent)) == 1


async def test_an_agent_that_goes_in_circles_is_told_and_then_refused(
    hass: HomeAssistant, agent: InstalledAgent
) -> None:
    api = await llm.async_get_api(hass, API, an_agent())
    first, second, third = [await call(api, "memory__search", query="the key") for _ in range(3)]
    assert first.data["status"] == second.data["status"] == "success"
    assert "You have made this call before" in str(second.data)
    assert (third.error, third.data["error"]) == (True, "repeated")
    assert not (await call(api, "memory__search", query="the cat")).error


async def test_a_cancelled_call_leaves_nothing_for_the_next_one(
    hass: HomeAssistant, agent: InstalledAgent, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = agent.data.registry.get_tool("lists.add_item")
    asked = asyncio.Event()

    async def never_ends(arguments: AddItem, request: RequestContext) -> None:
        request.collector.register("something")
        asked.set()
        await asyncio.Event().wait()

    object.__setattr__(spec, "handler", never_ends)
    api = await llm.async_get_api(hass, API, an_agent())
    task = asyncio.create_task(call(api, "lists__add_item", items=["milk"]))
    await asked.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert not (await call(api, "memory__save", content="something else")).error
    assert [entry.type for entry in await journal(agent)] == ["memory"]


async def test_what_needs_a_person_is_asked_about_and_not_done(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    class Nothing(BaseModel):
        """Nothing to say."""

        code: str = Field(default="", description="A code")

    known = agent.data.registry.get_tool("smart_home.handle_intent")

    async def unlock(arguments: Nothing, request: RequestContext) -> None:
        whole = known.input_model.model_validate(
            {"intent": "HassTurnOff", "slots": {"name": "Front Door"}, "clause": "unlock the front door"}
        )
        await known.handler(whole, request)

    agent.data.registry.register(
        replace(known, name="smart_home.unlock", input_model=Nothing, handler=unlock, excluded_surfaces={})
    )
    api = await llm.async_get_api(hass, API, an_agent())
    result = await call(api, "smart_home__unlock")
    assert result.error
    assert result.data["error"] == "needs_confirmation"
    assert "front door" in str(result.data["message"]).lower()
    assert home.front_door.unlocked_times == 0
    assert [entry.state for entry in await journal(agent)] == [JournalState.AWAITING_APPROVAL]


async def test_a_tool_that_is_not_for_a_channel_is_not_there(hass: HomeAssistant, agent: InstalledAgent) -> None:
    known = agent.data.registry.get_tool("memory.list")
    agent.data.registry.register(replace(known, name="memory.private", channels=frozenset({Channel.CHAT})))
    in_chat = await llm.async_get_api(hass, API, an_agent())
    over_mcp = await llm.async_get_api(hass, API, an_agent("mcp_server"))
    assert "memory__private" in {tool.name for tool in in_chat.tools}
    assert "memory__private" not in {tool.name for tool in over_mcp.tools}


async def test_assist_gets_the_queries_that_it_lacks(hass: HomeAssistant, agent: InstalledAgent) -> None:
    api = await llm.async_get_api(hass, "assist", an_agent())
    ours = {tool.name: tool for tool in api.tools if tool.integration == "universal_agent"}
    assert set(ours) >= {"universal_agent__weather_get_forecast", "universal_agent__memory_search"}
    assert all(tool.annotations.read_only for tool in ours.values())
    assert "universal_agent__lists_get_items" not in ours
    result = await call(api, "universal_agent__memory_search", query="the key")
    assert result == llm.ToolResult(data={"status": "success", "memories": []})


async def test_other_apis_get_nothing_from_the_platform(hass: HomeAssistant, agent: InstalledAgent) -> None:
    found = await async_get_tools(hass, an_agent(), "something_else")
    assert not [tool for tool in found.tools if tool.integration == "universal_agent"]
    assert await hass.config_entries.async_unload(agent.entry.entry_id)
    found = await async_get_tools(hass, an_agent(), "assist")
    assert not [tool for tool in found.tools if tool.integration == "universal_agent"]
    assert await hass.config_entries.async_setup(agent.entry.entry_id)


@pytest.mark.parametrize("platform", ["ollama", "mcp_server"])
@pytest.mark.parametrize("order", [["assist", API], [API, "assist"]], ids=["assist first", "ours first"])
async def test_an_agent_with_both_apis_has_each_tool_once(
    hass: HomeAssistant, agent: InstalledAgent, order: list[str], platform: str
) -> None:
    api = await llm.async_get_api(hass, order, an_agent(platform))
    ours = [tool.description for tool in api.tools if tool.integration == "universal_agent"]
    specs = agent.data.registry.get_all_tools()
    assert sorted(ours, key=str) == sorted(
        spec.description for spec in specs if Surface.MCP not in spec.excluded_surfaces
    )
    assert all(len(tool.name) <= 64 for tool in api.tools)
    assert any(spec.effect is Effect.ACTION for spec in specs)


async def test_nothing_of_ours_is_shown_differently_when_the_schema_is_rendered_for_older_surfaces(
    hass: HomeAssistant, agent: InstalledAgent
) -> None:
    assert await async_setup_component(hass, "llm", {})
    for tool in (await llm.async_get_api(hass, API, an_agent())).tools:
        assert vol.to_openapi(tool.parameters) == vol.to_openapi(tool.parameters, openapi_version="3.1.0")
