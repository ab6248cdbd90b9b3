"""Whatever a model writes, nothing is raised: it becomes a call with a problem, no data, or a reason for stopping."""

import json
from typing import Any

from hypothesis import HealthCheck, given, settings, strategies as st
import pytest

from custom_components.universal_agent.common.outcome import Outcome
from custom_components.universal_agent.models.client import Form
from custom_components.universal_agent.models.events import StopReason
from custom_components.universal_agent.tools.gate import validate
from scripts.lib.model_server import Call, ScriptedReply, says
from tests.models.clients.common import LOOK, ClientExchange, Heard, a_turn
from tests.tools.common import a_tool

FORM = Form(name="plan", schema={"type": "object", "properties": {"a": {"type": "string", "description": "A."}}})
DEEP = "[" * 1_000 + "]" * 1_000
DEEP_OBJECT = '{"place": ' * 1_000 + "1" + "}" * 1_000


def is_refused(heard: Heard) -> bool:
    """Whether the only call would not be run: it cannot be read, or the gate refuses it."""
    call = heard.call
    return call.problem is not None or isinstance(validate(a_tool(), call.arguments), Outcome)


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param('{"days": 2', id="cut off"),
        pytest.param('{"days": ', id="cut off in a value"),
        pytest.param('{"days": NaN}', id="NaN"),
        pytest.param('{"days": Infinity}', id="Infinity"),
        pytest.param('{"limit": 1e999}', id="a number that is none"),
        pytest.param("[1, 2]", id="a list"),
        pytest.param("7", id="a number"),
        pytest.param('"days"', id="a word"),
        pytest.param("days=2", id="no JSON"),
        pytest.param('{"title": "' + "x" * 1_000_000 + '"}', id="a megabyte"),
        pytest.param(f'{{"names": {DEEP}}}', id="a list a thousand deep"),
        pytest.param(DEEP_OBJECT, id="an object a thousand deep"),
        pytest.param('{"days": "many"}', id="a wrong type"),
        pytest.param('{"days": true}', id="a boolean for a number"),
        pytest.param('{"days": 99}', id="out of bounds"),
        pytest.param('{"days": 1}{"days": 2}', id="two objects"),
    ],
)
async def test_arguments_that_cannot_be_taken_are_refused(talk: ClientExchange, arguments: str) -> None:
    talk.server.says(says("", Call(name=LOOK, arguments=arguments)))
    heard = await talk.hear()
    assert is_refused(heard)
    assert heard.reason in {StopReason.CALLED, StopReason.CUT}  # one that never ends is cut off


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        pytest.param("", {}, id="nothing"),
        pytest.param("null", {}, id="null"),
        pytest.param('{"days": 2,}', {"days": 2}, id="a comma too many"),
        pytest.param("{'days': 2}", {"days": 2}, id="single quotes"),
        pytest.param(json.dumps('{"days": 2}'), {"days": 2}, id="encoded twice"),
        pytest.param('{"extra": 1, "days": 2}', {"extra": 1, "days": 2}, id="an argument that is not known"),
    ],
)
async def test_arguments_with_one_meaning_are_understood(
    talk: ClientExchange, arguments: str, meant: dict[str, Any]
) -> None:
    talk.server.says(says("", Call(name=LOOK, arguments=arguments)))
    heard = await talk.hear()
    assert heard.call.problem is None
    assert heard.call.arguments == meant


@pytest.mark.parametrize(
    ("name", "tool"),
    [
        pytest.param("example__lok", "example.lok", id="nearly"),
        pytest.param("do_everything", "do_everything", id="invented"),
        pytest.param("example.look", "example.look", id="our own name"),
        pytest.param("rm -rf /", "rm -rf /", id="no name at all"),
    ],
)
async def test_unknown_names_are_passed_on_to_be_refused(talk: ClientExchange, name: str, tool: str) -> None:
    talk.server.says(says("", Call(name=name)))
    assert (await talk.hear()).call.tool == tool


async def test_a_call_without_a_name_is_seen(talk: ClientExchange) -> None:
    talk.server.says(says("", Call(name="")))
    assert (await talk.hear()).call.problem == "the call names no tool"


async def test_double_ids_do_no_harm(talk: ClientExchange) -> None:
    talk.server.says(says("", *(Call(name=LOOK, id="same", arguments={"days": days}) for days in (1, 2))))
    assert [call.arguments for call in (await talk.hear()).calls] == [{"days": 1}, {"days": 2}]


async def test_a_model_that_never_stops_calling_is_bounded(talk: ClientExchange) -> None:
    talk.server.says(says("", *(Call(name=LOOK, id=f"call-{number}") for number in range(50))))
    assert len((await talk.hear()).calls) == 32


async def test_a_call_cut_off_by_a_limit_says_so(talk: ClientExchange) -> None:
    whole, cut = Call(name=LOOK, arguments={"days": 1}), Call(name=LOOK, arguments='{"days": 2, "ti')
    talk.server.says(says("", whole, cut, finish="length"), says("", Call(name=LOOK, arguments=""), finish="length"))
    heard = await talk.hear()
    assert [call.problem for call in heard.calls] == [None, "arguments: cut off"]
    assert heard.reason is StopReason.CUT
    assert (await talk.hear()).call.problem == "arguments: cut off"


@pytest.mark.parametrize(
    ("reply", "reason"),
    [
        pytest.param(says(""), StopReason.EMPTY, id="nothing"),
        pytest.param(says("  \n"), StopReason.EMPTY, id="white space"),
        pytest.param(says("", thinking="Hmm."), StopReason.EMPTY, id="only thinking"),
        pytest.param(says("half a sen", finish="length"), StopReason.CUT, id="cut off"),
        pytest.param(says("", refusal="I cannot help with that."), StopReason.REFUSED, id="a refusal"),
        pytest.param(says("", Call(name=LOOK), finish="content_filter"), StopReason.REFUSED, id="filtered"),
        pytest.param(says("Fine.", finish="something new"), StopReason.ANSWERED, id="a reason nobody knows"),
    ],
)
async def test_why_it_stopped_is_told(talk: ClientExchange, reply: ScriptedReply, reason: StopReason) -> None:
    talk.server.says(reply)
    heard = await talk.hear()
    assert heard.reason is reason
    assert not heard.calls
    assert heard.text.strip() == (reply.text or reply.refusal).strip()


@pytest.mark.parametrize(
    ("form", "problem"),
    [
        pytest.param("", "the answer holds no JSON object", id="nothing"),
        pytest.param("I would rather talk.", "the answer holds no JSON object", id="words"),
        pytest.param('{"a": "b', "the answer is", id="cut off"),
        pytest.param('{"a": NaN}', "the answer is", id="NaN"),
        pytest.param('{"a": 1} or {"a": 2}', "more than one", id="two objects"),
        pytest.param(f'{{"a": {DEEP}}}', "nested too deeply", id="too deep"),
        pytest.param('{"a": "' + "x" * 300_000 + '"}', "cut off", id="too long"),
    ],
)
async def test_an_answer_in_no_form_says_why(talk: ClientExchange, form: str, problem: str) -> None:
    talk.server.says(says(form))
    answer = (await talk.hear(a_turn(tools=(), form=FORM))).answer
    assert answer.data is None
    assert answer.problem is not None
    assert problem in answer.problem


async def test_an_answer_cut_off_by_a_limit_says_so(talk: ClientExchange) -> None:
    talk.server.says(says(form='{"a": "b', finish="length"))
    heard = await talk.hear(a_turn(tools=(), form=FORM))
    assert heard.answer.problem == "the answer is cut off"
    assert heard.reason is StopReason.CUT


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(
    arguments=JSON.map(json.dumps) | st.text(st.characters(exclude_categories=["Cs"]), max_size=80),
    cut=st.integers(0, 80),
)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_generated_arguments_never_raise(talk: ClientExchange, arguments: str, cut: int) -> None:
    talk.server.says(says("", Call(name=LOOK, arguments=arguments[: cut or None])))
    heard = await talk.hear()
    assert heard.reason is StopReason.CALLED
    assert heard.call.problem is None or heard.call.arguments == {}
