"""The scripted model's stories, told to the installed agent over both protocols and in both kinds of tool calls."""

from collections.abc import AsyncGenerator
from typing import Any

import aiohttp
import pytest

from custom_components.universal_agent.models.clients.probe import probe
from scripts.lib.model_server import ModelServer
from scripts.lib.model_server.stories import STORIES
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect
from tests.models.clients.common import a_client, a_connection

pytestmark = pytest.mark.usefixtures("socket_enabled")
WIRES: dict[str, dict[str, Any]] = {
    "chat completions": {},
    "Messages": {"kind": "anthropic"},
    "Hermes text": {"tools": "hermes"},
}


@pytest.fixture(params=WIRES.values(), ids=list(WIRES))
async def everyday(request: pytest.FixtureRequest, agent: InstalledAgent) -> AsyncGenerator[ModelServer]:
    """Return the server of the everyday script, connected to the agent."""
    async with ModelServer(key="secret", answer=STORIES["everyday"]) as server:
        await connect(agent, server, **request.param)
        yield server


async def test_a_cosy_room_is_dimmed(agent: InstalledAgent, home: SmallHome, everyday: ModelServer) -> None:
    answer = await agent.ask("it could be so much more cosy around here tonight")
    assert answer["response"] == "I set Living Room Lamp to 25 %."
    assert home.attribute("light.living_room_lamp", "brightness") == 64


async def test_what_is_in_no_script_is_said_to_be_so(agent: InstalledAgent, everyday: ModelServer) -> None:
    answer = await agent.ask("recite the second stanza of some ancient ballad")
    assert "scripted model" in answer["response"]


async def test_a_claim_is_not_left_standing(agent: InstalledAgent, home: SmallHome) -> None:
    async with ModelServer(key="secret", answer=STORIES["claims"]) as server:
        await connect(agent, server)
        answer = await agent.ask("would you be so kind and see to the usual evening matters")
    assert home.state("lock.front_door") == "locked"
    assert answer["tools_used"] == []


async def test_an_endless_model_is_ended(agent: InstalledAgent) -> None:
    async with ModelServer(key="secret", answer=STORIES["endless"]) as server:
        await connect(agent, server)
        answer = await agent.ask("would you be so kind and see to the usual evening matters")
        assert len(server.requests) <= 12
    assert answer["response"]


@pytest.mark.parametrize("name", sorted(STORIES))
async def test_every_story_passes_the_trial_of_a_connection(name: str) -> None:
    async with ModelServer(key="secret", answer=STORIES[name]) as server, aiohttp.ClientSession() as session:
        found = await probe(a_connection(base_url=server.url), lambda connection: a_client(connection, session))
    assert found.calls_tools
