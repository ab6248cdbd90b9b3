"""Consecutive requests share the beginning of their prompts, byte for byte: providers cache what is the same."""

from collections.abc import AsyncGenerator
from datetime import timedelta
from itertools import takewhile
import json
from typing import Any

from freezegun.api import FrozenDateTimeFactory
import pytest

from scripts.lib.model_server import Call, ModelServer, ScriptedReply, Seen, says
from tests.installed_agent import InstalledAgent
from tests.mock_home import SmallHome
from tests.model_connections import connect

KINDS = pytest.mark.parametrize("kind", ["openai_compatible", "anthropic"])
CACHED = {"type": "ephemeral"}
MOON, STARS = "explain to me why the moon looks so small", "explain to me why the stars look so small"


def _a_model(seen: Seen) -> ScriptedReply:
    """Route to the conversation, and answer."""
    if _is_routed(seen.body):
        return ScriptedReply(form={"role": "conversation", "confidence": 0.99})
    return says("It is far away.")


def _is_routed(body: dict[str, Any]) -> bool:
    return "response_format" in body or bool(body.get("tool_choice", {}).get("name"))


def stable_part(body: dict[str, Any]) -> str:
    """Return what does not depend on the request, in the order in which providers put it together."""
    system = body.get("system") or body["messages"][0]
    return json.dumps([body.get("tools", []), system])


def whole(body: dict[str, Any]) -> str:
    """Return the prompt, in the order in which providers put it together."""
    messages = body["messages"] if "system" in body else body["messages"][1:]
    return stable_part(body) + json.dumps(messages).replace(f', "cache_control": {json.dumps(CACHED)}', "")


def shared_by(*prompts: str) -> str:
    """Return what all of them begin with."""
    alike = takewhile(lambda characters: len(set(characters)) == 1, zip(*prompts, strict=False))
    return "".join(characters[0] for characters in alike)


@pytest.fixture
async def server(socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a server with that model."""
    async with ModelServer(key="secret", answer=_a_model) as started:
        yield started


@KINDS
async def test_whatever_is_asked_and_whenever_tools_and_prompt_are_the_same_bytes(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, freezer: FrozenDateTimeFactory, kind: str
) -> None:
    await connect(agent, server, kind=kind)
    await agent.ask(MOON)
    freezer.tick(timedelta(hours=3))
    await agent.ask("turn on the kitchen light")
    await agent.ask(STARS, language="en")
    await agent.restart()
    await agent.ask(MOON)

    routed = [stable_part(seen.body) for seen in server.requests if _is_routed(seen.body)]
    answered = [stable_part(seen.body) for seen in server.requests if not _is_routed(seen.body)]
    assert (len(routed), len(set(routed))) == (3, 1)
    assert (len(answered), len(set(answered))) == (3, 1)
    shared = shared_by(*(whole(seen.body) for seen in server.requests if not _is_routed(seen.body)))
    assert len(shared) > len(answered[0]), "nothing of the moment stands before the end of it"


@KINDS
async def test_a_conversation_goes_on_behind_what_was_said(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, kind: str
) -> None:
    await connect(agent, server, kind=kind)
    first = await agent.converse(MOON)
    for text in (STARS, f"{MOON} again"):
        await agent.converse(text, conversation_id=first["conversation_id"])
    second, third = [seen.body for seen in server.requests if not _is_routed(seen.body)][1:]
    shared = shared_by(whole(second), whole(third))
    assert MOON in shared
    assert "It is far away." in shared
    if kind == "anthropic":
        assert second["messages"][-2]["content"][-1] == {
            "type": "text",
            "text": "It is far away.",
            "cache_control": CACHED,
        }


@KINDS
async def test_a_round_only_adds_to_what_the_round_before_was_told(
    agent: InstalledAgent, home: SmallHome, server: ModelServer, kind: str
) -> None:
    """Also where it finds further tools, which come last among them; Anthropic's cache is told where it ends."""
    await connect(agent, server, kind=kind)
    route = ScriptedReply(form={"role": "conversation", "confidence": 0.99})
    look = Call(name="tools__search", arguments={"query": "weather forecast for tomorrow"})
    server.says(route, says("", look), says("It is far away."))
    await agent.ask(MOON)
    before, after = [seen.body for seen in server.requests if not _is_routed(seen.body)]
    assert len(after["tools"]) > len(before["tools"])
    assert after["tools"][: len(before["tools"])] == before["tools"]
    assert after["messages"][: len(before["messages"])] == before["messages"]
    if kind == "anthropic":
        assert after["system"][0]["cache_control"] == CACHED
        assert after["messages"][-1]["content"][-1]["cache_control"] == CACHED
