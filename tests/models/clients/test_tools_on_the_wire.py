"""Tools go out as their provider wants them, and what comes back has the tool's own names and arguments."""

from pydantic import BaseModel, Field
import pytest

from custom_components.universal_agent.common.outcome import success
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.client import Round
from custom_components.universal_agent.models.clients import openai_compatible
from custom_components.universal_agent.models.clients.connection import ProviderKind, ToolFormat
from custom_components.universal_agent.models.events import CallFinished
from scripts.lib.model_server import Call, says
from tests.models.clients.common import LOOK, ClientExchange, Wire, a_turn
from tests.tools.common import a_tool

OPENAI = [Wire(ProviderKind.OPENAI_COMPATIBLE, stream=True), Wire(ProviderKind.OPENAI_COMPATIBLE, stream=False)]
ANTHROPIC = [Wire(ProviderKind.ANTHROPIC, stream=True), Wire(ProviderKind.ANTHROPIC, stream=False)]


class InTheYear(BaseModel):
    """An argument whose name is no plain one."""

    year: int | None = Field(default=None, alias="año", description="Which year.")


def after(call: ToolCall) -> tuple[Round, ...]:
    """Return a round in which this was called."""
    return (Round(finished=(CallFinished(id="01ABC", call=call, outcome=success({})),)),)


@pytest.mark.parametrize("talk", ANTHROPIC, indirect=True)
async def test_arguments_have_plain_names_on_the_wire_and_their_own_for_us(talk: ClientExchange) -> None:
    call = ToolCall(tool="example.look", arguments={"año": 2026})
    turn = a_turn(tools=(a_tool(input_model=InTheYear),), rounds=after(call))
    talk.server.says(says("", Call(name=LOOK, arguments={"a-f1-o": 2027})))
    assert (await talk.hear(turn)).call.arguments == {"año": 2027}
    assert list(talk.last.body["tools"][0]["input_schema"]["properties"]) == ["a-f1-o"]
    assert talk.last.body["messages"][1]["content"][0]["input"] == {"a-f1-o": 2026}


@pytest.mark.parametrize("talk", OPENAI, indirect=True)
async def test_a_server_that_holds_calls_to_schemas_is_asked_to(
    talk: ClientExchange, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(openai_compatible, "_STRICT_SERVERS", frozenset({"127.0.0.1", "localhost"}))
    talk.server.says(says("", Call(name=LOOK, arguments={"days": 2, "title": None})))
    turn = a_turn(tools=(a_tool(input_model=InTheYear, name="example.year"), a_tool()))
    assert (await talk.hear(turn)).call.arguments == {"days": 2}
    assert [tool["function"]["strict"] for tool in talk.last.body["tools"]] == [True, True]


@pytest.mark.parametrize("talk", OPENAI, indirect=True)
async def test_any_other_server_gets_what_every_server_takes(talk: ClientExchange) -> None:
    talk.server.says(says("", Call(name=LOOK, arguments={"days": 2, "title": None})))
    assert (await talk.hear()).call.arguments == {"days": 2, "title": None}
    assert "strict" not in talk.last.body["tools"][0]["function"]
    assert "additionalProperties" not in talk.last.body["tools"][0]["function"]["parameters"]


@pytest.mark.parametrize("talk", OPENAI, indirect=True)
@pytest.mark.parametrize("form", [ToolFormat.HERMES, ToolFormat.QWEN, ToolFormat.CONCISE])
async def test_a_tool_is_called_in_the_prompt_what_it_is_called_afterwards(
    talk: ClientExchange, form: ToolFormat
) -> None:
    talk.server.says(says("Noon."))
    call = ToolCall(tool="ha.GetDateTime", arguments={})
    await talk.hear(a_turn(tools=(a_tool(name="ha.GetDateTime"),), rounds=after(call)), tools=form)
    told = [message["content"] for message in talk.last.body["messages"] if message["role"] != "user"]
    assert all("GetDateTime" in text and "ha__" not in text for text in told)
