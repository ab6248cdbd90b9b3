"""Servers that speak a protocol in their own way are understood; values of a wrong type are as good as none."""

from collections.abc import Iterator
import json
from typing import Any

import pytest

from custom_components.universal_agent.common.errors import ModelUnavailableError
from custom_components.universal_agent.models.client import Form
from custom_components.universal_agent.models.clients.anthropic import ANSWER_TOOL, AnthropicReply
from custom_components.universal_agent.models.clients.openai_compatible import OpenAiReply
from custom_components.universal_agent.models.clients.reading import SurrogateJoiner, dump
from custom_components.universal_agent.models.clients.reply_assembly import ReplyAssembly
from custom_components.universal_agent.models.events import ModelEvent, StopReason
from custom_components.universal_agent.models.parse import StreamParser
from custom_components.universal_agent.tools.wire_names import WireNames
from tests.models.clients.common import LOOK, Heard

TOOLS = {LOOK: {"type": "object", "properties": {}}}


def an_assembly(**changes: Any) -> ReplyAssembly:
    values: dict[str, Any] = {
        "connection": "c1",
        "model": "m",
        "names": WireNames(["example.look"]),
        "form": None,
        "parser": StreamParser(TOOLS),
        "sent": "",
    }
    return ReplyAssembly(**(values | changes))


def openai(*deltas: dict[str, Any], whole: bool = False, **more: Any) -> Heard:
    """Return what is heard of these pieces of a message."""

    def read() -> Iterator[ModelEvent]:
        assembly = an_assembly()
        reply = OpenAiReply(assembly)
        for delta in deltas:
            choice = {"message" if whole else "delta": delta}
            yield from reply.feed(json.dumps({"choices": [choice], **more}), is_whole=whole)
        yield from assembly.end()

    return Heard(list(read()))


def anthropic(*events: dict[str, Any], **changes: Any) -> Heard:
    """Return what is heard of these events."""

    def read() -> Iterator[ModelEvent]:
        assembly = an_assembly(parser=None, **changes)
        reply = AnthropicReply(assembly)
        for event in events:
            yield from reply.feed(json.dumps(event))
        yield from assembly.end()

    return Heard(list(read()))


def a_piece(name: str | None = None, arguments: Any = None, **more: Any) -> dict[str, Any]:
    return {"tool_calls": [{"function": {"name": name, "arguments": arguments}, **more}]}


@pytest.mark.parametrize(
    "deltas",
    [
        pytest.param([a_piece(LOOK, '{"days"', index=0, id="a"), a_piece(None, ": 1}", index=0)], id="as documented"),
        pytest.param([a_piece(LOOK, '{"days"'), a_piece(None, ": 1}")], id="without numbers"),
        pytest.param([a_piece("example__", "", index=0), a_piece("look", '{"days": 1}', index=0)], id="a cut name"),
        pytest.param([a_piece(LOOK, '{"da', index=0), a_piece(LOOK, 'ys": 1}', index=0)], id="the name every time"),
        pytest.param([a_piece(LOOK, {"days": 1})], id="arguments that are no text"),
        pytest.param([a_piece(LOOK, '{"days": 1}', index="first", id=7)], id="numbers of a wrong type"),
    ],
)
def test_pieces_of_a_call_are_put_together(deltas: list[dict[str, Any]]) -> None:
    call = openai(*deltas).call
    assert (call.tool, call.arguments, call.problem) == ("example.look", {"days": 1}, None)


def test_calls_that_are_all_numbered_0_are_told_apart_by_their_ids() -> None:
    heard = openai(a_piece(LOOK, '{"days": 1}', index=0, id="a"), a_piece(LOOK, '{"days": 2}', index=0, id="b"))
    assert [call.arguments for call in heard.calls] == [{"days": 1}, {"days": 2}]


@pytest.mark.parametrize(
    "message",
    [
        {"tool_calls": ["nonsense"]},
        {"tool_calls": [{"function": 7}]},
        {"tool_calls": [{"function": {"name": 7, "arguments": "{}"}}]},
    ],
)
@pytest.mark.parametrize("whole", [True, False])
def test_a_call_that_is_none_is_seen(message: dict[str, Any], *, whole: bool) -> None:
    assert openai(message, whole=whole).call.problem == "the call names no tool"


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("Hello.", "Hello."),
        ([{"type": "text", "text": "Hello."}, {"type": "image"}, "x"], "Hello."),
        (7, ""),
        (None, ""),
    ],
)
def test_content_may_be_a_list_of_parts(content: Any, text: str) -> None:
    assert openai({"content": content}, whole=True).text == text


@pytest.mark.parametrize(
    ("usage", "figures"),
    [
        ({"prompt_tokens": 7, "completion_tokens": 3}, (7, 3, 0)),
        ({"prompt_tokens": 7, "completion_tokens": 3, "prompt_tokens_details": None}, (7, 3, 0)),
        ({"prompt_tokens": 7, "completion_tokens": 3, "prompt_tokens_details": {"cached_tokens": None}}, (7, 3, 0)),
        ({"prompt_tokens": "many", "completion_tokens": 3}, (0, 3, 0)),
        ({"prompt_tokens": 7}, (7, 1, 0)),
        ("none", (0, 1, 0)),
    ],
)
def test_figures_of_a_wrong_type_are_reckoned(usage: Any, figures: tuple[int, int, int]) -> None:
    found = openai({"content": "Hello."}, usage=usage).usage
    assert (found.input_tokens, found.output_tokens, found.cached_tokens) == figures


def test_a_call_in_words_that_cannot_be_read_is_seen() -> None:
    heard = openai({"content": f'<tool_call>{{"name": "{LOOK}", "arguments": {{"days": </tool_call>'})
    assert heard.call.problem is not None
    assert heard.call.problem.startswith("not readable as a call")
    assert heard.text == ""


def test_the_parts_of_a_character_are_put_together() -> None:
    assert openai({"content": "Hi \ud83d"}, {"content": "\ude00!"}, {"content": "\ude00"}).text == "Hi 😀!\ufffd"
    assert openai({"reasoning": "\ud83d"}, {"reasoning": "\ude00"}).thinking == "😀"
    characters = SurrogateJoiner()
    assert [characters.feed(text) for text in ("a\ud83d", "", "b")] == ["a", "", "\ufffdb"]


def test_arguments_with_half_a_character_are_not_run() -> None:
    assert openai(a_piece(LOOK, '{"title": "\\ud83d"}')).call.problem == "arguments: not JSON"
    assert openai(a_piece(LOOK, '{"title": "\ud83d'), a_piece(None, '\ude00"}')).call.arguments == {"title": "😀"}


def test_thoughts_that_the_provider_hides_go_back_as_they_came() -> None:
    heard = anthropic(
        {
            "type": "message",
            "content": [{"type": "redacted_thinking", "data": "secret"}, {"type": "text", "text": "Hi."}, "x"],
            "stop_reason": "end_turn",
            "usage": None,
        }
    )
    assert heard.stopped.replay == ({"type": "redacted_thinking", "data": "secret"},)
    assert heard.text == "Hi."


def test_events_out_of_order_do_no_harm() -> None:
    heard = anthropic(
        {"type": "content_block_stop", "index": 4},
        {"type": "content_block_delta", "index": 3, "delta": {"type": "text_delta", "text": "Hi."}},
        {"type": "content_block_delta", "index": 3, "delta": {"partial_json": "{}"}},
        {"type": "content_block_stop", "index": 3},
        {"type": "content_block_delta"},
        {"type": "message_start"},
        {"type": "message_delta"},
        {"type": "message_delta", "delta": {"stop_reason": 7}, "usage": {"output_tokens": None}},
        {"type": "something_new", "content": [1, 2]},
        {"type": "message_stop"},
    )
    assert heard.text == "Hi."
    assert heard.reason is StopReason.ANSWERED


def test_an_answer_in_a_form_that_came_whole() -> None:
    block = {"type": "tool_use", "name": ANSWER_TOOL, "input": {"a": 1}}
    form = Form(name="f", schema={"type": "object", "properties": {}})
    heard = anthropic({"type": "message", "content": [block], "stop_reason": "tool_use"}, form=form)
    assert heard.answer.data == {"a": 1}


@pytest.mark.parametrize("data", ["", "no JSON", "[]", "7", "{}", "[" * 100_000])
def test_what_is_no_message_is_none(data: str) -> None:
    with pytest.raises(ModelUnavailableError):
        list(AnthropicReply(an_assembly()).feed(data))
    with pytest.raises(ModelUnavailableError):
        list(OpenAiReply(an_assembly()).feed(data, is_whole=True))


def test_what_cannot_be_written_is_left_out() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert dump(deep) == "{}"
    assert dump({"a": object}) != "{}"
    while deep:  # let go of level by level: Python's own way down is as deep
        deep = deep[0]
