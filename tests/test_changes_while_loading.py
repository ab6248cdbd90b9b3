"""What is changed while the agent is being loaded counts too: it is loaded again, and nothing of it is lost."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Any

from homeassistant.config_entries import ConfigEntryState
from homeassistant.core import HomeAssistant
import pytest

import custom_components.universal_agent as integration
from custom_components.universal_agent.const import MODEL_CONNECTION
from scripts.lib.model_server import ModelServer
from tests.installed_agent import InstalledAgent
from tests.model_connections import described


def _state(agent: InstalledAgent) -> ConfigEntryState:
    return agent.entry.state


class HeldUp:
    """A start of the agent that stands still once it has read its connections and options."""

    def __init__(self, agent: InstalledAgent, monkeypatch: pytest.MonkeyPatch) -> None:
        self._agent = agent
        self._there, self._goes_on = asyncio.Event(), asyncio.Event()
        recover = vars(integration)["recover"]

        async def held_up(*given: Any) -> None:
            self._there.set()
            await self._goes_on.wait()
            await recover(*given)

        monkeypatch.setattr(integration, "recover", held_up)

    async def meanwhile(self, change: Callable[[], object]) -> None:
        """Load the agent anew, and change something while that is under way."""
        agent = self._agent
        reload = agent.hass.async_create_task(agent.hass.config_entries.async_reload(agent.entry.entry_id))
        await self._there.wait()
        assert _state(agent) is ConfigEntryState.SETUP_IN_PROGRESS
        change()
        self._goes_on.set()
        await reload
        await agent.hass.async_block_till_done()
        assert _state(agent) is ConfigEntryState.LOADED


@pytest.fixture
async def server(socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a model."""
    async with ModelServer(key="secret") as server:
        yield server


async def test_a_connection_that_is_added_meanwhile_is_there(
    hass: HomeAssistant, agent: InstalledAgent, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    subentry = described(server)
    assert subentry.subentry_type == MODEL_CONNECTION
    held_up = HeldUp(agent, monkeypatch)
    await held_up.meanwhile(lambda: hass.config_entries.async_add_subentry(agent.entry, subentry))
    assert agent.data.connections


async def test_a_connection_that_is_removed_meanwhile_is_gone(
    hass: HomeAssistant, agent: InstalledAgent, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    subentry = described(server)
    hass.config_entries.async_add_subentry(agent.entry, subentry)
    await hass.async_block_till_done()
    assert agent.data.connections
    held_up = HeldUp(agent, monkeypatch)
    await held_up.meanwhile(lambda: hass.config_entries.async_remove_subentry(agent.entry, subentry.subentry_id))
    assert not agent.data.connections


async def test_options_that_are_saved_meanwhile_count(
    hass: HomeAssistant, agent: InstalledAgent, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = {"search_provider": "searxng", "search_url": "http://searx.example.com"}
    assert "search.web_search" not in agent.data.registry.names()
    held_up = HeldUp(agent, monkeypatch)
    await held_up.meanwhile(lambda: hass.config_entries.async_update_entry(agent.entry, options=chosen))
    assert "search.web_search" in agent.data.registry.names()
