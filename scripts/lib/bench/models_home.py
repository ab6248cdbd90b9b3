"""One home, twice, for two agents on one scripted model: ours, and Home Assistant's own OpenAI integration."""

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
import json
import os
from pathlib import Path
import tempfile
from types import MappingProxyType
from typing import Any
from unittest.mock import patch

from homeassistant.config_entries import SOURCE_USER, ConfigEntry, ConfigSubentry
from homeassistant.core import HomeAssistant

from custom_components.universal_agent.const import DOMAIN, MODEL_CONNECTION

from ..model_server import ModelServer, Seen
from .compared_agents import OURS, Contestant, install
from .core import running_hass
from .home import BuiltHome, build_home
from .home_model import Home
from .speed_home import home_of

CORE = Contestant(name="openai_conversation", agent_id="conversation.core")
CHARACTERS_PER_TOKEN = 3.6
"""What text and JSON in English take; both agents are counted with the same figure."""
_PROMPT = ("messages", "input", "instructions", "tools", "response_format")
"""Fields of a request's body that a model reads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelHome:
    """The same home twice, each with one of the agents, which ask the same model."""

    of: Mapping[str, HomeAssistant]
    """By contestant. Beside ours, core's agent would be shown our tools too, so it has a home of its own."""
    built: Mapping[str, BuiltHome]
    """By contestant, to set it back."""
    server: ModelServer


@asynccontextmanager
async def model_home(
    furnished: int | Home, server: ModelServer, *, asks_ahead: bool = True
) -> AsyncGenerator[ModelHome]:
    """Run both homes, furnished alike or of so many exposed entities, their agents connected to the server.

    `asks_ahead` lets ours ask a role's model while the router still is asked, as new connections do.
    """
    home = home_of(furnished) if isinstance(furnished, int) else furnished
    with tempfile.TemporaryDirectory(prefix="bench-") as mine, tempfile.TemporaryDirectory(prefix="bench-") as theirs:
        async with running_hass(config_dir=Path(mine)) as ours, running_hass(config_dir=Path(theirs)) as core:
            built = {OURS.name: await build_home(ours, home), CORE.name: await build_home(core, home)}
            await install(ours, OURS)
            await connect_ours(ours, server, asks_ahead=asks_ahead)
            await _connect_core(core, server)
            yield ModelHome(of={OURS.name: ours, CORE.name: core}, built=built, server=server)


async def connect_ours(hass: HomeAssistant, server: ModelServer, *, asks_ahead: bool = True) -> None:
    """Connect our agent to the server."""
    (entry,) = hass.config_entries.async_entries(DOMAIN)
    described: dict[str, Any] = {"kind": "openai_compatible", "base_url": server.url, "api_key": "none"}
    described |= {"model": "scripted", "asks_ahead": asks_ahead}
    subentry = ConfigSubentry(
        data=MappingProxyType(described), subentry_type=MODEL_CONNECTION, title="Scripted", unique_id=None
    )
    hass.config_entries.async_add_subentry(entry, subentry)
    await hass.async_block_till_done()


async def _connect_core(hass: HomeAssistant, server: ModelServer) -> None:
    """Add Home Assistant's own integration; its library takes the server's address from the environment."""
    settings = {"llm_hass_api": ["assist"], "chat_model": "scripted"}
    subentry: Any = {"data": settings, "subentry_type": "conversation", "title": "Core", "unique_id": None}
    entry: ConfigEntry[Any] = ConfigEntry(
        data={"api_key": "none"},
        discovery_keys=MappingProxyType({}),
        domain="openai_conversation",
        minor_version=9,
        options={},
        source=SOURCE_USER,
        subentries_data=[subentry],
        title="OpenAI",
        unique_id=None,
        version=2,
    )
    with patch.dict(os.environ, {"OPENAI_BASE_URL": server.url}):
        await hass.config_entries.async_add(entry)
        await hass.async_block_till_done()
    if hass.states.get(CORE.agent_id) is None:
        raise RuntimeError(f"{CORE.agent_id} is missing: {entry.state}")


def prompt_tokens(body: Mapping[str, Any]) -> int:
    """Return about how many tokens a model reads of a request: characters of all it is told, over a fixed figure."""
    told = (json.dumps(body[field], ensure_ascii=False) for field in _PROMPT if body.get(field))
    return round(sum(map(len, told)) / CHARACTERS_PER_TOKEN)


def calls_of(server: ModelServer) -> list[Seen]:
    """Return the requests that a model has answered, without lists of models."""
    return [seen for seen in server.requests if seen.body]
