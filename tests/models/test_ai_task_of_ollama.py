"""The AI Task entity of one of Home Assistant's own integrations runs our tools and fills our forms."""

from collections.abc import AsyncGenerator
import json
from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
import pytest

from custom_components.universal_agent.common.errors import ModelUnavailableError
from custom_components.universal_agent.models.client import Form, Message, MessageRole
from custom_components.universal_agent.models.clients.ai_task import AiTaskClient
from custom_components.universal_agent.models.clients.connection import ProviderKind
from custom_components.universal_agent.models.events import StopReason
from scripts.lib.model_server import Call, ModelServer, ScriptedReply, says
from tests.model_connections import ai_task_of, ollama_in
from tests.models.clients.common import LOOK, Heard, a_connection, a_turn, heard
from tests.models.scripted_task import Calls

FORM = Form(
    name="route",
    schema={
        "type": "object",
        "properties": {"role": {"type": "string", "description": "Who."}},
        "required": ["role"],
    },
)


@pytest.fixture
async def ollama(hass: HomeAssistant, socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a scripted server, set up in this home as Ollama."""
    assert await async_setup_component(hass, "homeassistant", {})
    async with ollama_in(hass) as server:
        yield server


async def hear(hass: HomeAssistant, context_tokens: int | None = None, **turn: Any) -> Heard:
    connection = a_connection(
        kind=ProviderKind.AI_TASK,
        entity_id=ai_task_of(hass),
        deadlines={"total_s": 60},
        context_tokens=context_tokens,
    )
    return await heard(AiTaskClient(connection, hass).respond(a_turn(**turn)))


async def test_it_runs_our_tools_and_answers(hass: HomeAssistant, ollama: ModelServer) -> None:
    ollama.says(says("", Call(name=LOOK, arguments={"days": 2})), says("It is sunny."))
    calls = Calls()
    answer = await hear(hass, run_call=calls)
    assert [call.tool for call in calls.made] == ["example.look"]
    assert answer.text == "It is sunny."
    assert answer.reason is StopReason.ANSWERED
    assert LOOK in json.dumps(ollama.requests[0].body["tools"])
    assert '"seen"' in json.dumps(ollama.requests[1].body["messages"]).replace('\\"', '"')


async def test_it_fills_a_form(hass: HomeAssistant, ollama: ModelServer) -> None:
    ollama.says(says(form={"role": "weather"}))
    answer = await hear(hass, tools=(), form=FORM)
    assert answer.answer.data == {"role": "weather"}
    assert ollama.requests[0].body["format"]["properties"]["role"]["description"] == "Who."


async def test_what_was_said_longest_ago_is_left_out_where_the_context_is_small(
    hass: HomeAssistant, ollama: ModelServer
) -> None:
    ollama.says(says("Yes."), says("Yes."))
    history = tuple(Message(by=MessageRole.PERSON, text=f"{word} {'and so on ' * 100}") for word in ("first", "last"))
    await hear(hass, text="is it so", tools=(), history=history)
    await hear(hass, text="is it so", tools=(), history=history, context_tokens=1_500)
    whole, shorter = (json.dumps(request.body["messages"]) for request in ollama.requests)
    assert "first and so on" in whole
    assert "first and so on" not in shorter
    assert "last and so on" in shorter
    assert "is it so" in shorter


@pytest.mark.parametrize("reply", [ScriptedReply(status=500), says(form="no JSON")], ids=["down", "no form"])
async def test_what_it_cannot_do_is_an_unavailable_model(
    hass: HomeAssistant, ollama: ModelServer, reply: ScriptedReply
) -> None:
    ollama.says(reply)
    with pytest.raises(ModelUnavailableError):
        await hear(hass, tools=(), form=FORM)
