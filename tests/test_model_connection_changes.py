"""A model connection that is there: changed, unreadable, removed, and removed while it is asked."""

import asyncio
from collections.abc import AsyncGenerator

from homeassistant.config_entries import SOURCE_RECONFIGURE
import pytest

from scripts.lib.model_server import ModelServer, ScriptedReply, says
from tests.connection_flow import MODEL, Flow, a_good_model
from tests.installed_agent import InstalledAgent
from tests.model_connections import connect


@pytest.fixture
async def server(socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a server with a good model."""
    async with ModelServer(key="secret", models=("scripted", "other", "seeing"), answer=a_good_model) as started:
        yield started


async def test_a_connection_is_changed_and_keeps_what_is_not_asked(agent: InstalledAgent, server: ModelServer) -> None:
    before = await connect(agent, server, api_key="old", temperature=0.2)
    flow = Flow(agent)
    await flow.begin({"source": SOURCE_RECONFIGURE, "subentry_id": before.subentry_id})
    assert flow.suggested("api_key") is None, "a key is not shown again"
    assert await flow.fill(base_url=server.url) == {"base": "invalid_auth"}, "and stays where none is entered"
    assert await flow.fill(base_url=server.url, api_key="old") == {"base": "invalid_auth"}
    await flow.fill(base_url=server.url, api_key="secret")
    await flow.add(**MODEL | {"slots": "fast"})

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
