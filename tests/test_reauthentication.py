"""A model connection's key that is not accepted any more: the person is asked for another, and it is tried."""

from typing import Any

from homeassistant.config_entries import SOURCE_REAUTH
from homeassistant.data_entry_flow import FlowResultType
from homeassistant.helpers import issue_registry as ir
import pytest

from custom_components.universal_agent.const import DOMAIN
from scripts.lib.model_server import ModelServer, ScriptedReply, says
from tests.connection_flow import a_good_model
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

WHY = "explain to me why the moon looks so small"


def open_dialogues(agent: InstalledAgent) -> list[Any]:
    """Return the reauthentications that wait for the person."""
    flows = agent.hass.config_entries.flow.async_progress_by_handler(DOMAIN)
    return [flow for flow in flows if flow["context"]["source"] == SOURCE_REAUTH]


async def fill(agent: InstalledAgent, flow_id: str, key: str) -> dict[str, Any]:
    result = await agent.hass.config_entries.flow.async_configure(flow_id, {"api_key": key})
    await agent.hass.async_block_till_done()
    return dict(result)


@pytest.mark.parametrize("kind", ["openai_compatible", "anthropic"])
async def test_a_refused_key_is_asked_for_again_and_then_works(
    agent: InstalledAgent, home: SmallHome, socket_enabled: None, kind: str
) -> None:
    async with ModelServer(key="secret", answer=a_good_model) as server:
        await connect(agent, server, title="My model", kind=kind, api_key="outdated")
        assert (await agent.ask(WHY))["engine"] == "local"
        await agent.hass.async_block_till_done()
        (dialogue,) = open_dialogues(agent)
        form = await agent.hass.config_entries.flow.async_configure(dialogue["flow_id"])
        assert form["description_placeholders"] == {"name": "My model"}

        assert (await fill(agent, dialogue["flow_id"], "wrong"))["errors"] == {"base": "invalid_auth"}
        result = await fill(agent, dialogue["flow_id"], " secret ")

        assert (result["type"], result["reason"]) == (FlowResultType.ABORT, "reauth_successful")
        assert open_dialogues(agent) == []
        (subentry,) = agent.entry.subentries.values()
        assert subentry.data["api_key"] == "secret"
        server.says(ScriptedReply(form={"role": "conversation", "confidence": 1}), says("Because it is far away."))
        answer = await agent.ask(WHY)
        assert (answer["response"], answer["engine"]) == ("Because it is far away.", "My model")


async def test_an_old_key_that_is_good_again_is_used_at_once(agent: InstalledAgent, socket_enabled: None) -> None:
    async with ModelServer(key="secret", answer=a_good_model) as server:
        await connect(agent, server, title="My model")
        server.says(ScriptedReply(status=401, error="not paid", error_type="authentication_error"))
        await agent.ask(WHY)
        await agent.hass.async_block_till_done()
        (dialogue,) = open_dialogues(agent)
        assert (await fill(agent, dialogue["flow_id"], "secret"))["reason"] == "reauth_successful"
        server.says(ScriptedReply(form={"role": "conversation", "confidence": 1}), says("Because it is far away."))
        assert (await agent.ask(WHY))["engine"] == "My model"


async def test_a_server_that_is_down_meanwhile_is_said_and_the_old_key_stays(
    agent: InstalledAgent, socket_enabled: None
) -> None:
    async with ModelServer(key="secret", answer=a_good_model) as server:
        await connect(agent, server, api_key="outdated")
        await agent.ask(WHY)
        await agent.hass.async_block_till_done()
        (dialogue,) = open_dialogues(agent)
        server.says(*[ScriptedReply(status=503)] * 10)
        assert (await fill(agent, dialogue["flow_id"], "secret"))["errors"] == {"base": "server_failed"}
        server.forget_script()
        server.says(*[ScriptedReply(status=404)] * 10)
        assert (await fill(agent, dialogue["flow_id"], "secret"))["errors"] == {"base": "model_missing"}
    (subentry,) = agent.entry.subentries.values()
    assert subentry.data["api_key"] == "outdated"


async def test_a_second_connection_with_a_bad_key_is_told_of_in_the_repairs(
    agent: InstalledAgent, socket_enabled: None
) -> None:
    async with ModelServer(key="secret", answer=a_good_model) as server:
        await connect(agent, server, title="First", api_key="outdated")
        second = await connect(agent, server, title="Second", api_key="outdated")
        await agent.ask(WHY)
        await agent.hass.async_block_till_done()

        assert len(open_dialogues(agent)) == 1
        issue = ir.async_get(agent.hass).async_get_issue(DOMAIN, f"model_access_{second.subentry_id}")
        assert issue is not None
        assert issue.translation_placeholders is not None
        assert issue.translation_placeholders["name"] == "Second"


async def test_the_dialogue_closes_where_its_connection_is_removed(agent: InstalledAgent, socket_enabled: None) -> None:
    async with ModelServer(key="secret") as server:
        subentry = await connect(agent, server, api_key="outdated")
        await agent.ask(WHY)
        await agent.hass.async_block_till_done()
        assert len(open_dialogues(agent)) == 1
        agent.hass.config_entries.async_remove_subentry(agent.entry, subentry.subentry_id)
        await agent.hass.async_block_till_done()

        assert open_dialogues(agent) == []
        assert (await agent.ask("what can you do"))["engine"] == "local"
