"""A conversation agent of Home Assistant itself (Ollama's) is given our LLM API and a model server on this machine."""

from typing import Any

from homeassistant.config_entries import ConfigSubentryData
from homeassistant.core import HomeAssistant
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.common.effects import Surface
from custom_components.universal_agent.store.journal import JournalState
from custom_components.universal_agent.tools.ha_schema import shown_schema
from custom_components.universal_agent.tools.wire_names import to_wire
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome

from .common import journal, merged_name
from .model_server import ModelServer, calls, says


@pytest.fixture(autouse=True)
def _sockets(socket_enabled: None) -> None:
    """Let Ollama's client reach the model server."""


async def ask_ollama(hass: HomeAssistant, server: ModelServer, text: str, apis: list[str]) -> str:
    """Set Ollama up with these LLM APIs, ask it and return what it says."""
    settings: dict[str, Any] = {"model": "scripted", "prompt": "Help.", "llm_hass_api": apis}
    subentry = ConfigSubentryData(data=settings, subentry_type="conversation", title="Ollama", unique_id=None)
    entry = MockConfigEntry(
        domain="ollama", data={"url": server.url}, version=3, minor_version=3, subentries_data=[subentry]
    )
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    response = await hass.services.async_call(
        "conversation",
        "process",
        {"text": text, "agent_id": "conversation.ollama"},
        blocking=True,
        return_response=True,
    )
    await entry.runtime_data.close()
    await hass.config_entries.async_unload(entry.entry_id)
    answer: Any = response
    speech: str = answer["response"]["speech"]["plain"]["speech"]
    return speech


async def test_it_runs_our_tools(hass: HomeAssistant, agent: InstalledAgent, home: SmallHome) -> None:
    script = [
        calls("smart_home__list_devices", area="Kitchen"),
        calls("memory__save", content="The kitchen has one light"),
        says("Noted."),
    ]
    async with ModelServer(script) as server:
        assert await ask_ollama(hass, server, "look at the kitchen", ["universal_agent"]) == "Noted."
    devices, memory = server.tool_results()
    assert devices["data"]["devices"][0]["name"] == "Kitchen Light"
    assert memory == {"data": {"status": "success", "id": 1, "remembered": "The kitchen has one light"}, "error": False}
    (entry,) = await journal(agent)
    assert (entry.type, entry.state, entry.context["channel"]) == ("memory", JournalState.DONE, "chat")


async def test_it_shows_the_model_every_tool_as_the_registry_has_it(hass: HomeAssistant, agent: InstalledAgent) -> None:
    async with ModelServer([says("Hello.")]) as server:
        await ask_ollama(hass, server, "hello", ["universal_agent"])
    shown = {tool["function"]["name"]: tool["function"] for tool in server.asked[0]["tools"]}
    specs = [spec for spec in agent.data.registry.get_all_tools() if Surface.MCP not in spec.excluded_surfaces]
    assert list(shown) == [to_wire(spec.name) for spec in specs]
    for spec in specs:
        function = shown[to_wire(spec.name)]
        assert function["description"] == spec.description
        assert set(function["parameters"]["properties"]) == set(
            shown_schema(agent.data.registry.schema(spec.name))["properties"]
        )


async def test_bad_arguments_are_refused_by_our_gate_and_mended(hass: HomeAssistant, agent: InstalledAgent) -> None:
    script = [
        calls("timer__set_timer", duration_s="soon"),
        calls("timer__set_timer", duration_s="60"),
        says("One minute."),
    ]
    async with ModelServer(script) as server:
        assert await ask_ollama(hass, server, "set a timer", ["universal_agent"]) == "One minute."
    refused, mended = server.tool_results()
    assert refused["error"] is True
    assert refused["data"]["error"] == "invalid_arguments"
    assert refused["data"]["message"].startswith("duration_s: ")
    assert mended["error"] is False
    assert len(await journal(agent)) == 1


async def test_merged_with_assist_the_guard_is_still_there(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome
) -> None:
    script = [
        calls(merged_name("universal-agent", "memory__save"), content=7),
        calls(merged_name("assist", "universal_agent__memory_search"), query="seven"),
        says("No."),
    ]
    async with ModelServer(script) as server:
        await ask_ollama(hass, server, "remember seven", ["assist", "universal_agent"])
    refused, found = server.tool_results()
    assert refused["data"]["message"].startswith("content: ")
    assert found == {"data": {"status": "success", "memories": []}, "error": False}
    assert await journal(agent) == []
