"""Model connections of the installed agent, to scripted servers on this machine."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from types import MappingProxyType
from typing import Any, Protocol

from homeassistant.config_entries import ConfigSubentry, ConfigSubentryData
from homeassistant.core import HomeAssistant
from pytest_homeassistant_custom_component.common import MockConfigEntry

from custom_components.universal_agent.const import MODEL_CONNECTION, TASK_ENTITY_ID
from scripts.lib.model_server import ModelServer
from tests.installed_agent import InstalledAgent


class Served(Protocol):
    """A server, wherever it comes from."""

    @property
    def url(self) -> str:
        """Its address, with the version."""


PATIENT = {"connect_s": 60, "first_byte_s": 60, "silence_s": 60, "total_s": 60, "backoff_s": 0.02}
"""Deadlines that a busy machine keeps; a test that is about one of them says so."""


def described(server: Served, title: str = "Scripted", **data: Any) -> ConfigSubentry:
    """Return a model connection as its flow describes it."""
    fields: dict[str, Any] = {
        "kind": "openai_compatible",
        "base_url": server.url,
        "api_key": "secret",
        "model": "scripted",
        "deadlines": PATIENT,
        **data,
    }
    return ConfigSubentry(data=MappingProxyType(fields), subentry_type=MODEL_CONNECTION, title=title, unique_id=None)


async def connect(agent: InstalledAgent, server: Served, title: str = "Scripted", **data: Any) -> ConfigSubentry:
    """Add a model connection, as its flow does."""
    subentry = described(server, title, **data)
    agent.hass.config_entries.async_add_subentry(agent.entry, subentry)
    await agent.hass.async_block_till_done()
    return subentry


@asynccontextmanager
async def ollama_in(hass: HomeAssistant, **settings: Any) -> AsyncGenerator[ModelServer]:
    """Set a scripted server up as Ollama, with an AI Task entity of Home Assistant's own integration."""
    async with ModelServer() as server:
        subentry = ConfigSubentryData(
            data={"model": "scripted", **settings}, subentry_type="ai_task_data", title="Scripted", unique_id=None
        )
        url = server.url.removesuffix("/v1")
        entry = MockConfigEntry(
            domain="ollama", data={"url": url}, version=3, minor_version=3, subentries_data=[subentry]
        )
        entry.add_to_hass(hass)
        assert await hass.config_entries.async_setup(entry.entry_id)
        await hass.async_block_till_done()
        client = entry.runtime_data
        yield server
        await hass.config_entries.async_unload(entry.entry_id)
        await client._client.aclose()  # the integration itself leaves it open


def ai_task_of(hass: HomeAssistant) -> str:
    """Return the one AI Task entity that is not ours."""
    (entity_id,) = set(hass.states.async_entity_ids("ai_task")) - {TASK_ENTITY_ID}
    return entity_id
