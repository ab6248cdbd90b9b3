"""Adding a model connection: what is wrong is said at its field, what is right is tried and then saved."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

from homeassistant.config_entries import SOURCE_RECONFIGURE, SOURCE_USER, SubentryFlowContext
from homeassistant.data_entry_flow import FlowResultType
import pytest

from custom_components.universal_agent.const import MODEL_CONNECTION
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, Seen, says
from tests.installed_agent import InstalledAgent
from tests.model_connections import connect, ollama_in

MODEL = {"model": "scripted", "slots": "both"}


def a_good_model(seen: Seen) -> ScriptedReply:
    """Answer a trial: call the tool, fill the form, or say what is seen."""
    if seen.body.get("model") == "seeing" and "Which colour" in str(seen.body["messages"]):
        return says("Red.")
    if seen.body.get("tools") and not seen.body.get("tool_choice", {}).get("name"):
        return says("", Call(name=_name(seen.body["tools"][0]), arguments={"word": "apple"}))
    return ScriptedReply(text="apple") if "response_format" not in seen.body else ScriptedReply(form={"word": "apple"})


def _name(tool: dict[str, Any]) -> str:
    return str(tool.get("function", tool)["name"])


@pytest.fixture
async def server(socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a server with a good model."""
    async with ModelServer(key="secret", models=("scripted", "other", "seeing"), answer=a_good_model) as started:
        yield started


class Flow:
    """A flow that is being filled in."""

    def __init__(self, agent: InstalledAgent) -> None:
        self._agent = agent
        self.result: dict[str, Any] = {}

    async def begin(self, context: SubentryFlowContext) -> None:
        """Open it."""
        flows = self._agent.hass.config_entries.subentries
        handler = (self._agent.entry.entry_id, MODEL_CONNECTION)
        self.result = dict(await flows.async_init(handler, context=context))

    async def fill(self, **values: Any) -> dict[str, str]:
        """Send the form off and return what is wrong with it."""
        flows = self._agent.hass.config_entries.subentries
        self.result = dict(await flows.async_configure(self.result["flow_id"], values))
        await self._agent.hass.async_block_till_done()
        return self.result.get("errors") or {}

    def suggested(self, field: str) -> Any:
        """Return what a field of the form is filled with."""
        keys = {str(key): key for key in self.result["data_schema"].schema}
        return (keys[field].description or {}).get("suggested_value")

    def options(self, field: str) -> list[str]:
        """Return what a field offers."""
        fields = {str(key): value for key, value in self.result["data_schema"].schema.items()}
        return list(fields[field].config["options"])


@pytest.fixture
async def flow(agent: InstalledAgent) -> Flow:
    """Return a new flow."""
    opened = Flow(agent)
    await opened.begin({"source": SOURCE_USER})
    return opened


async def test_a_key_is_sent_to_no_other_address(agent: InstalledAgent, flow: Flow, server: ModelServer) -> None:
    await flow.fill(kind="openai_compatible")
    assert await flow.fill(base_url=f"{server.url}/x", api_key="secret") == {"base_url": "wrong_address"}

    assert await flow.fill(base_url=server.url) == {"base": "invalid_auth"}


async def test_a_server_is_mended_field_by_field_and_then_works(
    agent: InstalledAgent, flow: Flow, server: ModelServer
) -> None:
    await flow.fill(kind="openai_compatible")
    assert await flow.fill(base_url="nowhere") == {"base_url": "invalid_url"}
    assert await flow.fill(base_url=f"{server.url}/x", api_key="secret") == {"base_url": "wrong_address"}
    assert await flow.fill(base_url=server.url.removesuffix("/v1"), api_key="secret") == {"base_url": "needs_version"}
    assert await flow.fill(base_url=server.url, api_key="wrong") == {"base": "invalid_auth"}
    assert flow.suggested("base_url") == server.url
    assert flow.suggested("api_key") == "wrong"

    assert not await flow.fill(base_url=f"{server.url}/", api_key="secret")
    assert flow.result["step_id"] == "model"
    assert flow.options("model") == ["other", "scripted", "seeing"]
    assert await flow.fill(**MODEL | {"model": "missing"}) == {"model": "model_missing"}
    assert flow.suggested("model") == "missing"
    await flow.fill(**MODEL, name="My model", price_input=2.5, price_output=10)

    assert flow.result["type"] is FlowResultType.CREATE_ENTRY
    (subentry,) = agent.entry.subentries.values()
    assert subentry.title == "My model"
    assert subentry.data == {
        "kind": "openai_compatible",
        "base_url": server.url,
        "api_key": "secret",
        "model": "scripted",
        "slots": "both",
        "price": {"input": 2.5, "output": 10},
        "tools": "native",
        "forms": "json_schema",
        "sees": False,
    }
    server.says(ScriptedReply(form={"role": "conversation", "confidence": 1}), says("Because it is far away."))
    answer = await agent.ask("explain to me why the moon looks so small")
    assert (answer["response"], answer["engine"]) == ("Because it is far away.", "My model")


async def test_a_model_that_sees_is_noted(agent: InstalledAgent, flow: Flow, server: ModelServer) -> None:
    await flow.fill(kind="openai_compatible")
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.fill(**MODEL | {"model": "seeing"})
    (subentry,) = agent.entry.subentries.values()
    assert subentry.data["sees"] is True


async def test_a_server_that_is_down_is_said(flow: Flow, server: ModelServer) -> None:
    await server.stop()
    await flow.fill(kind="openai_compatible")
    assert await flow.fill(base_url=server.url, api_key="secret") == {"base": "cannot_connect"}


async def test_anthropic_s_own_address_stands_there_already(
    agent: InstalledAgent, flow: Flow, server: ModelServer
) -> None:
    await flow.fill(kind="anthropic")
    assert flow.suggested("base_url") == "https://api.anthropic.com/v1"
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.fill(**MODEL)
    (subentry,) = agent.entry.subentries.values()
    assert (subentry.title, subentry.data["kind"]) == ("scripted", "anthropic")


async def test_an_entity_that_is_not_there_is_said(agent: InstalledAgent, flow: Flow) -> None:
    await flow.fill(kind="ai_task")
    assert await flow.fill(entity_id="ai_task.nobody", slots="both") == {"entity_id": "model_missing"}
    assert flow.suggested("entity_id") == "ai_task.nobody"


async def test_an_entity_of_home_assistant_is_tried_and_keeps_its_own_name(
    agent: InstalledAgent, flow: Flow, socket_enabled: None
) -> None:
    async with ollama_in(agent.hass) as ollama:
        ollama.says(*[ScriptedReply(text="apple", form={"word": "apple"})] * 6)
        (entity_id,) = agent.hass.states.async_entity_ids("ai_task")
        state = agent.hass.states.get(entity_id)
        assert state is not None
        await flow.fill(kind="ai_task")
        assert not await flow.fill(entity_id=entity_id, slots="both")

    assert flow.result["type"] is FlowResultType.CREATE_ENTRY
    (subentry,) = agent.entry.subentries.values()
    assert (subentry.title, subentry.data["entity_id"], subentry.data["sees"]) == (state.name, entity_id, False)


async def test_a_connection_is_changed_and_keeps_what_is_not_asked(agent: InstalledAgent, server: ModelServer) -> None:
    before = await connect(agent, server, api_key="old", temperature=0.2)
    flow = Flow(agent)
    await flow.begin({"source": SOURCE_RECONFIGURE, "subentry_id": before.subentry_id})
    assert flow.suggested("api_key") is None, "a key is not shown again"
    assert await flow.fill(base_url=server.url) == {"base": "invalid_auth"}, "and stays where none is entered"
    assert await flow.fill(base_url=server.url, api_key="old") == {"base": "invalid_auth"}
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.fill(**MODEL | {"slots": "fast"})

    assert flow.result["reason"] == "reconfigure_successful"
    (after,) = agent.entry.subentries.values()
    assert after.subentry_id == before.subentry_id
    assert (after.data["api_key"], after.data["slots"], after.data["temperature"]) == ("secret", "fast", 0.2)


async def test_a_connection_that_cannot_be_read_does_not_keep_the_agent_from_starting(
    agent: InstalledAgent, server: ModelServer, caplog: pytest.LogCaptureFixture
) -> None:
    await connect(agent, server, kind="telepathy")
    assert (await agent.ask("turn on the kitchen light"))["engine"] == "local"
    assert "is left out" in caplog.text


async def test_a_removed_connection_is_not_asked_any_more(agent: InstalledAgent, server: ModelServer) -> None:
    subentry = await connect(agent, server)
    agent.hass.config_entries.async_remove_subentry(agent.entry, subentry.subentry_id)
    await agent.hass.async_block_till_done()
    answer = await agent.ask("explain to me why the moon looks so small")
    assert answer["engine"] == "local"
    assert server.requests == []


async def test_a_connection_that_is_removed_while_it_is_asked_ends_that_request_with_an_answer(
    agent: InstalledAgent, server: ModelServer
) -> None:
    subentry = await connect(agent, server)
    goes_on = asyncio.Event()
    server.says(
        ScriptedReply(form={"role": "conversation", "confidence": 1}), says("One. Two. Three.", pauses_until=goes_on)
    )
    asked = asyncio.create_task(agent.ask("explain to me why the moon looks so small"))
    while len(server.requests) < 2:
        await asyncio.sleep(0.01)

    agent.hass.config_entries.async_remove_subentry(agent.entry, subentry.subentry_id)
    for _ in range(50):  # the reload begins to unload, and waits or ends what runs
        await asyncio.sleep(0)
    goes_on.set()
    answer = await asked
    await agent.hass.async_block_till_done()

    assert answer["response"]
    assert (await agent.ask("what can you do"))["engine"] == "local"
    assert (await agent.ask("explain to me why the moon looks so small"))["engine"] == "local"
