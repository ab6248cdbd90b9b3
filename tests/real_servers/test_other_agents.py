"""Home Assistant's own agents call our tools through the LLM API *Universal Agent*, over four turns and a reload."""

from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
import json
from typing import Any

from homeassistant.components import conversation
from homeassistant.core import Context, HomeAssistant
import pytest

from scripts.lib.model_server import Call, ModelServer, ScriptedReply, Seen, says
from scripts.lib.real_servers.steering import SteeredRequest, SteeringProxy
from tests.installed_agent import InstalledAgent
from tests.real_servers.conftest import LiteLlm
from tests.real_servers.other_agents import anthropic, ollama, openai_conversation
from tests.real_servers.texts import FACT, FOUND, KEPT, LISTED, MOON, WHY, by_words
from tests.surfaces.common import journal

OURS = ["universal_agent"]


@dataclass(frozen=True)
class OtherAgent:
    """One of core's agents."""

    agent_id: str
    """Its entity."""
    last_asked: Callable[[], Any]
    """Returns the body of the last request to its model."""


def _as_ollama(seen: Seen) -> ScriptedReply:
    """Say over Ollama's own protocol what llama.cpp's model says over its."""
    replies = {
        "moon": says(MOON),
        "list": says("", Call(name="smart_home__list_devices", arguments={"area": "Kitchen"})),
        "listed": says(LISTED),
        "keep": says("", Call(name="memory__save", arguments={"content": FACT})),
        "kept": says(KEPT),
        "find": says("", Call(name="memory__search", arguments={"query": "spare key"})),
        "found": says(FOUND),
    }
    return replies[by_words(SteeredRequest(path=seen.path, body=seen.body))]


@pytest.fixture(params=["openai_conversation", "anthropic", "ollama"])
async def other_agent(
    hass: HomeAssistant,
    agent: InstalledAgent,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    litellm: LiteLlm,
) -> AsyncGenerator[OtherAgent]:
    """Return one of core's agents, to which our tools are given."""
    litellm.model.choose = by_words
    model: SteeringProxy | ModelServer = litellm.model
    async with AsyncExitStack() as stack:
        match request.param:
            case "openai_conversation":
                set_up = openai_conversation(hass, litellm.model.url, monkeypatch, apis=OURS)
            case "anthropic":
                set_up = anthropic(hass, litellm.url, monkeypatch, apis=OURS, key="sk-secret")
            case _:
                model = await stack.enter_async_context(ModelServer(answer=_as_ollama))
                set_up = ollama(hass, model.url, apis=OURS)
        agent_id = await stack.enter_async_context(set_up)
        yield OtherAgent(agent_id, lambda: model.requests[-1].body)


async def test_four_turns_and_a_reload(hass: HomeAssistant, agent: InstalledAgent, other_agent: OtherAgent) -> None:
    context = Context(user_id=await agent.resident())

    async def say(text: str, conversation_id: str | None) -> tuple[str, str | None]:
        result = await conversation.async_converse(hass, text, conversation_id, context, "en", other_agent.agent_id)
        return str(result.response.speech["plain"]["speech"]), result.conversation_id

    said, conversation_id = await say(WHY, None)
    assert said == MOON
    said, _ = await say("what is in the kitchen?", conversation_id)
    assert said == LISTED
    assert "Kitchen Light" in json.dumps(other_agent.last_asked()), "the model has read what our tool answered"
    said, _ = await say("please keep in mind where the spare key is", conversation_id)
    assert said == KEPT
    (kept,) = await journal(agent)
    assert kept.type == "memory", "what it changes stands in our journal"

    await agent.restart()
    said, _ = await say("and where did I say it is?", conversation_id)
    assert said == FOUND
    assert json.dumps(other_agent.last_asked()).count(FACT.rstrip(".")) == 3, (
        "told, confirmed, and found again after the reload"
    )
