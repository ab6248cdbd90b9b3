"""Model connections of the installed agent, to scripted servers on this machine."""

from types import MappingProxyType
from typing import Any

from homeassistant.config_entries import ConfigSubentry

from custom_components.universal_agent.const import MODEL_CONNECTION
from scripts.lib.model_server import ModelServer
from tests.agent import InstalledAgent

FAST = {"connect_s": 0.5, "first_byte_s": 1, "silence_s": 1, "total_s": 5, "backoff_s": 0.02}
"""Deadlines that nobody has to wait for."""


async def connect(agent: InstalledAgent, server: ModelServer, title: str = "Scripted", **data: Any) -> ConfigSubentry:
    """Add a model connection, as its flow does."""
    described: dict[str, Any] = {
        "kind": "openai_compatible",
        "base_url": server.url,
        "api_key": "secret",
        "model": "scripted",
        "deadlines": FAST,
        **data,
    }
    subentry = ConfigSubentry(
        data=MappingProxyType(described), subentry_type=MODEL_CONNECTION, title=title, unique_id=None
    )
    agent.hass.config_entries.async_add_subentry(agent.entry, subentry)
    await agent.hass.async_block_till_done()
    return subentry
