"""Home Assistant's own model integrations, set up as agents of this home against servers of this machine."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from importlib import import_module
from typing import Any

from homeassistant.config_entries import ConfigSubentryData
from homeassistant.core import HomeAssistant
import pytest
from pytest_homeassistant_custom_component.common import MockConfigEntry

_PROMPT = "You are a voice assistant for this home."


@asynccontextmanager
async def _set_up(
    hass: HomeAssistant, domain: str, flow: str, data: dict[str, Any], **chosen: Any
) -> AsyncGenerator[str]:
    """Set an integration up with one conversation agent and give the agent's entity id."""
    module = import_module(f"homeassistant.components.{domain}.config_flow")
    versions = getattr(module, flow)
    subentry = ConfigSubentryData(
        data={"prompt": _PROMPT, **chosen}, subentry_type="conversation", title="Other agent", unique_id=None
    )
    entry = MockConfigEntry(
        domain=domain,
        data=data,
        version=versions.VERSION,
        minor_version=versions.MINOR_VERSION,
        subentries_data=[subentry],
    )
    entry.add_to_hass(hass)
    assert await hass.config_entries.async_setup(entry.entry_id)
    await hass.async_block_till_done()
    yield "conversation.other_agent"
    assert await hass.config_entries.async_unload(entry.entry_id)


@asynccontextmanager
async def openai_conversation(
    hass: HomeAssistant, url: str, monkeypatch: pytest.MonkeyPatch, *, apis: list[str]
) -> AsyncGenerator[str]:
    """Give core's agent for OpenAI, which speaks the Responses API to this address."""
    monkeypatch.setenv("OPENAI_BASE_URL", url)
    chosen = {"chat_model": "scripted", "llm_hass_api": apis, "recommended": False}
    async with _set_up(hass, "openai_conversation", "OpenAIConfigFlow", {"api_key": "secret"}, **chosen) as agent_id:
        yield agent_id


@asynccontextmanager
async def anthropic(
    hass: HomeAssistant, url: str, monkeypatch: pytest.MonkeyPatch, *, apis: list[str], key: str
) -> AsyncGenerator[str]:
    """Give core's agent for Anthropic, which speaks the Messages API to this address."""
    monkeypatch.setenv("ANTHROPIC_BASE_URL", url.removesuffix("/v1"))
    chosen = {"chat_model": "scripted", "llm_hass_api": apis, "recommended": False}
    async with _set_up(hass, "anthropic", "AnthropicConfigFlow", {"api_key": key}, **chosen) as agent_id:
        yield agent_id


@asynccontextmanager
async def ollama(hass: HomeAssistant, url: str, *, apis: list[str]) -> AsyncGenerator[str]:
    """Give core's agent for Ollama."""
    chosen = {"model": "scripted", "llm_hass_api": apis}
    async with _set_up(hass, "ollama", "OllamaConfigFlow", {"url": url.removesuffix("/v1")}, **chosen) as agent_id:
        (entry,) = hass.config_entries.async_entries("ollama")
        client = entry.runtime_data
        yield agent_id
    await client._client.aclose()  # the integration itself leaves it open
