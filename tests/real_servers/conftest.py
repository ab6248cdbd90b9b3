"""llama.cpp's own server with a model that says what it is told. Without the servers' environment nothing is tried."""

from collections.abc import AsyncGenerator, Iterator
from dataclasses import dataclass
import os
from pathlib import Path
import sys
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest
from pytest_homeassistant_custom_component.typing import WebSocketGenerator

from custom_components.universal_agent.const import AGENT_ENTITY_ID
from scripts.lib.real_servers.process import environment, running
from scripts.lib.real_servers.steering import SteeringProxy
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.real_servers.texts import TEXTS, everyday, words_of_prompts
from tests.supervisor.test_streaming import Pipeline

_FIGURES = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Keep the figures of this run."""
    config.stash[_FIGURES] = []
    if clients := os.environ.get("UNIVERSAL_AGENT_CLIENTS"):
        sys.path.append(clients)  # behind what Home Assistant has itself


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip this folder where scripts/servers has not prepared it."""
    if environment() is None:
        here = Path(__file__).parent
        for item in items:
            if here in item.path.parents:
                item.add_marker(pytest.mark.skip(reason="scripts/servers runs these"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what was measured; nothing depends on it."""
    for line in terminalreporter.config.stash[_FIGURES]:
        terminalreporter.write_line(line)


@pytest.fixture
def figures(pytestconfig: pytest.Config) -> list[str]:
    """Return the lines that are shown at the end."""
    return pytestconfig.stash[_FIGURES]


@pytest.fixture(scope="session")
def llama_cpp() -> Iterator[dict[str, Any]]:
    """Return the address of llama.cpp's server and the token that each text begins with."""
    with running("llama_cpp", {"texts": TEXTS, "words": words_of_prompts()}) as said:
        yield said


@pytest.fixture(scope="session")
def steering_port(llama_cpp: dict[str, Any]) -> int:
    """Return the port of what chooses the words: another one in every test, at the same place."""
    return int(llama_cpp["free_port"])


@pytest.fixture
async def model(llama_cpp: dict[str, Any], steering_port: int, socket_enabled: None) -> AsyncGenerator[SteeringProxy]:
    """Return that server, with what chooses its words before it."""
    async with SteeringProxy(llama_cpp["url"], llama_cpp["first"], everyday, port=steering_port) as proxy:
        yield proxy


@dataclass(frozen=True)
class LiteLlm:
    """litellm's proxy before that server."""

    url: str
    """Its address with the version."""
    model: SteeringProxy
    """What stands behind it."""


@pytest.fixture(scope="session")
def litellm_url(steering_port: int) -> Iterator[str]:
    """Return the address of litellm's proxy."""
    with running("litellm_proxy", {"url": f"http://127.0.0.1:{steering_port}/v1", "key": "secret"}) as said:
        yield said["url"]


@pytest.fixture
def litellm(litellm_url: str, model: SteeringProxy) -> LiteLlm:
    """Return litellm's proxy before llama.cpp's server."""
    return LiteLlm(litellm_url, model)


@pytest.fixture
async def pipeline(
    hass: HomeAssistant, agent: InstalledAgent, home: SmallHome, hass_ws_client: WebSocketGenerator
) -> Pipeline:
    """Return the preferred pipeline, with our agent in it."""
    return await pipeline_with(hass, hass_ws_client, AGENT_ENTITY_ID)


async def pipeline_with(hass: HomeAssistant, sockets: WebSocketGenerator, agent_id: str) -> Pipeline:
    """Return the preferred pipeline, with this agent in it."""
    assert await async_setup_component(hass, "assist_pipeline", {})
    client = await sockets(hass)
    await client.send_json_auto_id({"type": "assist_pipeline/pipeline/list"})
    listed = (await client.receive_json())["result"]
    preferred = next(item for item in listed["pipelines"] if item["id"] == listed["preferred_pipeline"])
    changed = {key: value for key, value in preferred.items() if key != "id"} | {"conversation_engine": agent_id}
    await client.send_json_auto_id(
        {"type": "assist_pipeline/pipeline/update", "pipeline_id": preferred["id"], **changed}
    )
    assert (await client.receive_json())["success"]
    return Pipeline(client)
