"""What can be handed to others: diagnostics, system health and logs, without secrets and without what was said."""

import json
import logging
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.common import get_system_health_info

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.diagnostics import async_get_config_entry_diagnostics
from custom_components.universal_agent.safety.redaction import REDACTED
from scripts.lib.model_server import ModelServer
from tests.installed_agent import InstalledAgent
from tests.model_connections import connect

KEY = "sk-live-0123456789"


async def test_diagnostics_tell_what_runs_and_how_it_went(agent: InstalledAgent, socket_enabled: None) -> None:
    async with ModelServer(key=KEY) as server:
        await connect(agent, server, title=f"My {KEY}", api_key=KEY)
        await agent.ask("turn on the kitchen light")
        told = await async_get_config_entry_diagnostics(agent.hass, agent.entry)
    assert told["versions"].keys() == {"integration", "home_assistant", "schema"}
    (connection,) = told["connections"]
    assert (connection["title"], connection["data"]["api_key"]) == (f"My {REDACTED}", REDACTED)
    assert connection["data"]["model"] == "scripted"
    assert "memory.save" in {tool["name"] for tool in told["tools"]}
    (request,) = told["requests"]
    assert (request["text_length"], request["error"]) == (len("turn on the kitchen light"), None)
    assert [(intent["type"], intent["status"]) for intent in request["intents"]] == [("device_control", "done")]
    assert told["journal"] == {"done": 1}
    assert told["usage_today"] == []
    assert KEY not in json.dumps(told)
    assert "kitchen light" not in json.dumps(told).casefold()


async def test_usage_of_models_is_told(agent: InstalledAgent, socket_enabled: None) -> None:
    async with ModelServer(key=KEY) as server:
        await connect(agent, server, api_key=KEY)
        await agent.ask("zorple the frimbal")
        told = await async_get_config_entry_diagnostics(agent.hass, agent.entry)
    (usage,) = told["usage_today"]
    assert usage["calls"] > 0
    assert usage["input_tokens"] > 0


async def health(hass: HomeAssistant) -> dict[str, Any]:
    assert await async_setup_component(hass, "system_health", {})
    await hass.async_block_till_done()
    return dict(await get_system_health_info(hass, DOMAIN))


async def test_system_health_counts_what_waits(agent: InstalledAgent) -> None:
    await agent.ask("unlock the front door")
    told = await health(agent.hass)
    assert told["loaded"] is True
    assert (told["model_connections"], told["journal"], told["waiting_for_approval"]) == (0, 1, 1)
    assert told["tools"] > 10


async def test_system_health_of_an_agent_that_does_not_run(agent: InstalledAgent) -> None:
    assert await async_setup_component(agent.hass, "system_health", {})
    await agent.hass.config_entries.async_unload(agent.entry.entry_id)
    assert await health(agent.hass) == {"loaded": False}
    await agent.hass.config_entries.async_setup(agent.entry.entry_id)


async def test_system_health_shows_a_database_that_cannot_be_read(
    agent: InstalledAgent, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> dict[str, int]:
        raise StorageError("the disk is gone")

    monkeypatch.setattr(agent.data.stores.journal, "counts", fail)
    assert (await health(agent.hass))["journal"] == {"type": "failed", "error": "the disk is gone"}


async def test_logs_hold_no_secret_while_the_agent_runs(
    agent: InstalledAgent, socket_enabled: None, caplog: pytest.LogCaptureFixture
) -> None:
    logger = logging.getLogger("custom_components.universal_agent.turn")
    async with ModelServer(key=KEY) as server:
        await connect(agent, server, api_key=KEY)
        logger.error("bad key %s", KEY)
        assert f"bad key {REDACTED}" in caplog.text
        await agent.uninstall()
        logger.error("nobody listens to %s", "this")
    assert KEY not in caplog.text
    assert not logger.filters
    await agent.hass.config_entries.async_setup(agent.entry.entry_id)
