"""A model answers: in words, with thoughts apart, with calls, in a form; over each protocol, streamed and not."""

import asyncio
from contextlib import aclosing
import json
from typing import Any

from hypothesis import HealthCheck, given, settings, strategies as st
import pytest

from custom_components.universal_agent.common.errors import ModelRequestError
from custom_components.universal_agent.common.outcome import ErrorType, failure, success
from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.client import Form, Message, MessageRole, Picture, Round
from custom_components.universal_agent.models.clients.connection import FormFormat, ProviderKind, ToolFormat
from custom_components.universal_agent.models.clients.probe import probe_sight, red_picture
from custom_components.universal_agent.models.clients.reading import dump
from custom_components.universal_agent.models.events import CallFinished, StopReason, TextDelta
from scripts.lib.model_server import Call, ScriptedReply, says
from tests.models.clients.common import LOOK, ClientExchange, Wire, a_client, a_turn, heard

PICTURE = Picture(mime_type="image/png", base64="aGVsbG8=")
FORM = Form(
    name="route",
    schema={
        "type": "object",
        "properties": {
            "role": {"type": "string", "description": "Who."},
            "confidence": {"type": "number", "description": "How sure."},
        },
        "required": ["role", "confidence"],
        "additionalProperties": False,
    },
)


def a_round(**changes: Any) -> Round:
    call = ToolCall(tool="example.look", arguments={"days": 3})
    wrong = ToolCall(tool="no such tool!", arguments={})
    refused = failure(ErrorType.UNKNOWN_TOOL, "there is no such tool")
    values: dict[str, Any] = {
        "said": "Let me look.",
        "finished": (
            CallFinished(id="01ABC", call=call, outcome=success({"sunny": True})),
            CallFinished(id="02.DEF", call=wrong, outcome=refused),
        ),
    }
    return Round(**(values | changes))


async def test_words_arrive_and_the_figures_with_them(talk: ClientExchange) -> None:
    talk.server.says(says("It is sunny today.", input_tokens=70, output_tokens=9, cached_tokens=50))
    answer = await talk.hear()
    assert answer.text == "It is sunny today."
    assert answer.reason is StopReason.ANSWERED
    assert (answer.usage.input_tokens, answer.usage.output_tokens, answer.usage.cached_tokens) == (70, 9, 50)
    assert not answer.usage.estimated


async def test_a_server_that_counts_nothing_is_reckoned(talk: ClientExchange) -> None:
    talk.server.says(says("It is sunny today.", input_tokens=None, output_tokens=None))
    usage = (await talk.hear()).usage
    assert usage.estimated
    assert usage.input_tokens > 20
    assert usage.output_tokens == 4


async def test_thoughts_are_kept_apart(talk: ClientExchange) -> None:
    talk.server.says(says("It is sunny.", thinking="The person asks about the weather."))
    answer = await talk.hear()
    assert answer.text == "It is sunny."
    assert answer.thinking == "The person asks about the weather."


async def test_calls_arrive_whole_and_under_our_names(talk: ClientExchange) -> None:
    talk.server.says(says("Let me look.", Call(name=LOOK, arguments={"days": 2}), Call(name=LOOK)))
    answer = await talk.hear()
    assert answer.text == "Let me look."
    assert answer.calls == [
        ToolCall(tool="example.look", arguments={"days": 2}),
        ToolCall(tool="example.look", arguments={}),
    ]
    assert answer.reason is StopReason.CALLED


async def test_a_finished_round_is_told_in_a_way_that_the_provider_takes(talk: ClientExchange) -> None:
    talk.server.says(says("Sunny."))
    answer = await talk.hear(a_turn(rounds=(a_round(), a_round(said=""))))
    assert answer.text == "Sunny."
    sent = json.dumps(talk.last.body)
    assert "Let me look." in sent
    assert "sunny" in sent
    assert "there is no such tool" in sent


async def test_earlier_words_are_told_in_turns(talk: ClientExchange) -> None:
    history = (
        Message(by=MessageRole.AGENT, text="Good morning."),
        Message(by=MessageRole.PERSON, text="Is it warm?"),
        Message(by=MessageRole.PERSON, text=" "),
        Message(by=MessageRole.PERSON, text="In the kitchen."),
        Message(by=MessageRole.AGENT, text="21 degrees."),
    )
    talk.server.says(says("19 degrees."), says("19 degrees."))
    assert (await talk.hear(a_turn("and in the bedroom", history=history))).text == "19 degrees."
    assert "Is it warm?\\nIn the kitchen." in json.dumps(talk.last.body)
    assert (await talk.hear(a_turn("and in the bedroom", history=history[:2]))).text == "19 degrees."


async def test_what_was_said_longest_ago_is_left_out_where_the_context_is_small(talk: ClientExchange) -> None:
    history = tuple(
        Message(by=MessageRole.PERSON if number % 2 == 0 else MessageRole.AGENT, text=f"Remark {number} " + "x" * 1000)
        for number in range(8)
    )
    await talk.hear(a_turn(history=history), context_tokens=2048, max_output_tokens=512)
    small = talk.last.body
    await talk.hear(a_turn(history=history))
    whole = json.dumps(talk.last.body)
    assert "Remark 7" in dump(small)
    assert "how is the weather" in dump(small)
    assert "Remark 0" not in dump(small)
    assert "Remark 0" in whole
    assert len(dump(small)) <= (2048 - 512) * 4, "four characters are a token"


async def test_a_model_that_reasons_has_room_for_it(talk: ClientExchange) -> None:
    await talk.hear(reasoning_effort="medium")
    assert talk.last.body["max_tokens"] == 1024 + 4096
    effort = talk.last.body.get("reasoning_effort") or talk.last.body["thinking"]["budget_tokens"]
    assert effort == (4096 if talk.is_anthropic else "medium")
    await talk.hear(reasoning_effort="none")
    assert talk.last.body["max_tokens"] == 1024
    assert "thinking" not in talk.last.body


async def test_what_changes_comes_after_what_stays(talk: ClientExchange) -> None:
    await talk.hear(a_turn(context_block="It is 10:00."))
    sent = json.dumps({key: talk.last.body.get(key) for key in ("system", "messages")})
    assert sent.index("You are helpful.") < sent.index("It is 10:00.") < sent.index("how is the weather")


async def test_pictures_are_sent(talk: ClientExchange) -> None:
    await talk.hear(a_turn(pictures=(PICTURE,)), sees=True)
    assert PICTURE.base64 in json.dumps(talk.last.body)


async def test_a_model_that_does_not_see_is_told_that_there_is_a_picture(talk: ClientExchange) -> None:
    await talk.hear(a_turn(pictures=(PICTURE,)))
    assert PICTURE.base64 not in json.dumps(talk.last.body)
    assert "You cannot look at pictures" in json.dumps(talk.last.body)


async def test_a_picture_of_an_unknown_kind_is_refused_by_the_server(talk: ClientExchange) -> None:
    drawing = Picture(mime_type="image/svg+xml", base64=PICTURE.base64)
    with pytest.raises(ModelRequestError):
        await talk.hear(a_turn(pictures=(drawing,)), sees=True)


@pytest.mark.parametrize(
    ("reply", "sees"),
    [
        pytest.param(says("It is Red."), True, id="names the colour"),
        pytest.param(says("Blue, perhaps?"), False, id="guesses"),
        pytest.param(ScriptedReply(status=400, error="this model takes no pictures"), False, id="refuses"),
        pytest.param(ScriptedReply(status=501, error="image input is not supported"), False, id="fails"),
    ],
)
async def test_whether_a_model_sees_is_tried(talk: ClientExchange, reply: ScriptedReply, sees: bool) -> None:
    talk.server.says(reply)
    connection = talk.connection()
    assert await probe_sight(connection, lambda one: a_client(one, talk.session)) is sees
    assert red_picture().base64 in json.dumps(talk.last.body)


async def test_an_answer_in_a_form_is_read_and_not_said(talk: ClientExchange) -> None:
    talk.server.says(says(form={"role": "weather", "confidence": 0.97}))
    answer = await talk.hear(a_turn(tools=(), form=FORM))
    assert answer.answer.data == {"role": "weather", "confidence": 0.97}
    assert answer.text == ""
    assert answer.reason is StopReason.ANSWERED
    assert not answer.calls


async def test_an_answer_in_a_form_may_be_words_around_an_object(talk: ClientExchange) -> None:
    talk.server.says(says('Sure!\n```json\n{"role": "weather", "confidence": 1}\n```'))
    answer = await talk.hear(a_turn(tools=(), form=FORM))
    assert answer.answer.data == {"role": "weather", "confidence": 1}


async def test_a_form_and_tools_go_together(talk: ClientExchange) -> None:
    talk.server.says(says("", Call(name=LOOK)))
    answer = await talk.hear(a_turn(form=FORM))
    assert answer.call.tool == "example.look"


async def test_the_budget_limits_the_length_of_an_answer(talk: ClientExchange) -> None:
    await talk.hear(a_turn(max_output_tokens=50))
    assert talk.last.body["max_tokens"] == 50


async def test_the_models_are_listed_for_a_person_to_choose_from(talk: ClientExchange) -> None:
    listed = await talk.client().models()  # type: ignore[attr-defined]
    assert [model.name for model in listed] == ["scripted"]


async def test_the_key_goes_where_the_provider_wants_it(talk: ClientExchange) -> None:
    await talk.hear()
    assert talk.last.headers["x-api-key" if talk.is_anthropic else "authorization"].endswith("secret")
    assert talk.client().name == "Scripted"


async def test_the_first_words_are_heard_before_the_last_are_written(talk: ClientExchange) -> None:
    first_is_heard = asyncio.Event()
    talk.server.says(says("one two three four five", pieces=5, pauses_until=first_is_heard))
    pieces = 0
    async with aclosing(talk.client().respond(a_turn())) as events:
        async for event in events:
            if isinstance(event, TextDelta):
                first_is_heard.set()  # only then the server writes the rest
                pieces += 1
    assert pieces >= 5 if talk.wire.stream else pieces == 1


async def test_a_connection_is_used_again(talk: ClientExchange) -> None:
    for _ in range(3):
        await talk.hear()
    connector = talk.session.connector
    assert connector is not None
    assert sum(len(idle) for idle in connector._conns.values()) == 1


@pytest.mark.parametrize(
    "talk", [Wire(ProviderKind.ANTHROPIC, stream=True), Wire(ProviderKind.ANTHROPIC, stream=False)], indirect=True
)
async def test_signed_thoughts_go_back_with_the_calls(talk: ClientExchange) -> None:
    talk.server.says(says("", Call(name=LOOK), thinking="I should look."), says("Sunny."))
    first = await talk.hear(thinking_tokens=1024)
    assert talk.last.body["thinking"]["budget_tokens"] == 1024
    turn = a_turn(rounds=(a_round(stopped=first.stopped),))
    assert (await talk.hear(turn, thinking_tokens=1024, temperature=0.5)).text == "Sunny."
    assert talk.last.body["messages"][1]["content"][0] == {
        "type": "thinking",
        "thinking": "I should look.",
        "signature": "signed-by-the-server",
    }
    talk.server.says(says("Sunny."))
    await talk.hear(turn, id="another connection", thinking_tokens=1024)
    assert "thinking" not in talk.last.body
    assert talk.last.body["messages"][1]["content"][0]["type"] == "text"


@pytest.mark.parametrize("talk", [Wire(ProviderKind.ANTHROPIC, stream=True)], indirect=True)
async def test_the_stable_beginning_is_cached(talk: ClientExchange) -> None:
    await talk.hear(a_turn(rounds=(a_round(),)), temperature=1.5)
    assert talk.last.body["system"][0]["cache_control"] == {"type": "ephemeral"}
    assert talk.last.body["messages"][-1]["content"][-1]["cache_control"] == {"type": "ephemeral"}
    assert talk.last.body["temperature"] == 1.0
    await talk.hear(a_turn(system_prompt=""))
    assert "system" not in talk.last.body


OPENAI = [Wire(ProviderKind.OPENAI_COMPATIBLE, stream=True), Wire(ProviderKind.OPENAI_COMPATIBLE, stream=False)]


@pytest.mark.parametrize("talk", OPENAI, indirect=True)
@pytest.mark.parametrize("form", [ToolFormat.HERMES, ToolFormat.QWEN, ToolFormat.CONCISE])
async def test_tools_can_be_told_and_called_in_words(talk: ClientExchange, form: ToolFormat) -> None:
    talk.server.says(
        says(
            '<think>Let me see.</think>\n<tool_call>\n{"name": "example__look", "arguments": {"days": 2}}\n</tool_call>'
        ),
        says("Sunny."),
    )
    answer = await talk.hear(tools=form)
    assert "tools" not in talk.last.body
    assert LOOK in talk.last.body["messages"][0]["content"]
    assert (answer.text, answer.thinking) == ("", "Let me see.")
    assert answer.call == ToolCall(tool="example.look", arguments={"days": 2})
    assert (await talk.hear(a_turn(rounds=(a_round(),)), tools=form)).text == "Sunny."
    assert "<tool_response>" in talk.last.body["messages"][-1]["content"]


async def test_calls_that_leak_into_the_words_are_found(talk: ClientExchange) -> None:
    talk.server.says(says('<tool_call>{"name": "example__look", "arguments": {}}</tool_call>'))
    assert (await talk.hear()).call.tool == "example.look"


async def test_thoughts_that_leak_into_the_words_are_never_said(talk: ClientExchange) -> None:
    """Behind the Messages API too: a proxy puts models there whose thoughts it does not tell apart."""
    talk.server.says(says("<think>The person wants the route.</think>Sunny."))
    answer = await talk.hear()
    assert (answer.text.strip(), answer.thinking.strip()) == ("Sunny.", "The person wants the route.")


async def test_thoughts_whose_beginning_was_not_marked_are_taken_back(talk: ClientExchange) -> None:
    talk.server.says(
        says("The person wants the route.\n</think>\nSunny."), says('maybe {x}</think>{"role": "a", "confidence": 1}')
    )
    assert (await talk.hear()).text.strip() == "Sunny."
    assert (await talk.hear(a_turn(tools=(), form=FORM))).answer.data == {"role": "a", "confidence": 1}


@pytest.mark.parametrize("talk", OPENAI, indirect=True)
async def test_a_form_can_be_asked_for_in_words(talk: ClientExchange) -> None:
    talk.server.says(says(form={"role": "weather", "confidence": 1}))
    answer = await talk.hear(a_turn(tools=(), form=FORM), forms=FormFormat.PROMPT)
    assert "response_format" not in talk.last.body
    assert "JSON schema" in talk.last.body["messages"][0]["content"]
    assert answer.answer.data == {"role": "weather", "confidence": 1}


@pytest.mark.parametrize("talk", OPENAI, indirect=True)
async def test_a_closed_form_is_held_to_literally(talk: ClientExchange) -> None:
    open_schema = {**FORM.schema, "required": ["role"]}
    talk.server.says(says(form={}), says(form={}))
    await talk.hear(a_turn(tools=(), form=FORM))
    assert talk.last.body["response_format"]["json_schema"]["strict"] is True
    await talk.hear(a_turn(tools=(), form=Form(name="open", schema=open_schema)))
    assert talk.last.body["response_format"]["json_schema"]["strict"] is False


@pytest.mark.parametrize("talk", OPENAI, indirect=True)
@pytest.mark.parametrize(
    ("field", "instead"),
    [
        ("max_tokens", "max_completion_tokens"),
        ("temperature", None),
        ("response_format", None),
        ("reasoning_effort", None),
        ("keep_alive", None),
    ],
)
async def test_a_field_that_a_server_does_not_take_is_left_out_from_then_on(
    talk: ClientExchange, field: str, instead: str | None
) -> None:
    client = talk.client(temperature=0.2, reasoning_effort="low", keep_alive="30m")
    turn = a_turn(tools=(), form=FORM)
    talk.server.says(
        says(status=400, error=f"Unsupported parameter: '{field}' is not supported"),
        says(form={"role": "a", "confidence": 1}),
        says(form={"role": "b", "confidence": 1}),
    )
    assert (await heard(client.respond(turn))).answer.data == {"role": "a", "confidence": 1}
    assert (await heard(client.respond(turn))).answer.data == {"role": "b", "confidence": 1}
    assert len(talk.server.requests) == 3
    assert field not in talk.last.body
    assert instead is None or instead in talk.last.body


@given(
    text=st.text(alphabet=st.characters(exclude_characters="<[{`⟨|", exclude_categories=["Cs"]), max_size=60),
    pieces=st.integers(1, 60),
    number=st.integers(1, 7),
)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_however_it_is_cut_the_same_is_heard(talk: ClientExchange, text: str, pieces: int, number: int) -> None:
    talk.server.says(says(text, Call(name=LOOK, arguments={"days": number, "title": text}), pieces=pieces))
    answer = await talk.hear()
    assert answer.text.strip() == text.strip()
    assert answer.call.arguments == {"days": number, "title": text}


async def test_a_server_may_answer_whole_although_it_was_asked_to_stream(talk: ClientExchange) -> None:
    talk.server.says(says("Sunny.", Call(name=LOOK), ignores_stream=True))
    answer = await talk.hear()
    assert answer.text == "Sunny."
    assert answer.call.tool == "example.look"
