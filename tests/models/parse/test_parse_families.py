"""Calls are read in every way of writing that is claimed, alone, among words, and however the text arrives."""

from collections.abc import Iterator

import pytest

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.parse import Parsed, StreamParser, folded, parse
from scripts.lib.bench.model_families import FAMILIES, NOT_CLAIMED, Family

TOOLS = {
    "turn_on": {"type": "object", "properties": {"name": {"type": "string"}, "level": {"type": "integer"}}},
    "weather__get_forecast": {"type": "object", "properties": {"days": {"type": "integer"}}},
}
LAMP = ToolCall(tool="turn_on", arguments={"name": "Lamp"})
FAMILY = pytest.mark.parametrize("family", [pytest.param(family, id=family.name) for family in FAMILIES])


def by_characters(text: str, *, thinking: bool | None = None) -> Parsed:
    """Return what a stream of single characters adds up to."""

    def pieces() -> Iterator[object]:
        parser = StreamParser(TOOLS, thinking=thinking)
        for character in text:
            yield from parser.feed(character)
        yield from parser.close()

    return folded(pieces())  # type: ignore[arg-type]


def read(text: str, *, thinking: bool | None = None) -> Parsed:
    """Return a text, read whole, after making sure that a stream of it says the same."""
    whole = parse(text, TOOLS, thinking=thinking)
    assert by_characters(text, thinking=thinking) == whole
    return whole


@FAMILY
def test_a_call_alone(family: Family) -> None:
    assert read(family.example) == Parsed(calls=(LAMP,))


@FAMILY
def test_a_call_among_words(family: Family) -> None:
    found = read(f"I will do it.\n{family.example}\nDone.")
    assert (found.content, found.calls) == ("I will do it.\nDone.", (LAMP,))


@FAMILY
def test_a_call_after_thinking(family: Family) -> None:
    found = read(f"<think>The person wants light.</think>\n{family.example}")
    assert found == Parsed(reasoning="The person wants light.", calls=(LAMP,))


@FAMILY
def test_two_calls(family: Family) -> None:
    assert read(f"{family.example}\n{family.example}").calls == (LAMP, LAMP)


@FAMILY
def test_a_call_that_was_cut_is_never_run(family: Family) -> None:
    for length in range(len(family.example) // 2):
        assert read(family.example[:length]).calls == ()


def test_what_is_not_claimed_is_named() -> None:
    assert all(name and why for name, why in NOT_CLAIMED)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('<tool_call>{"name": "turn_on", "arguments": {"name": "Lamp"}}', [LAMP]),
        ('<tool_call>\n```json\n{"name": "turn_on", "arguments": {"name": "Lamp"}}\n```\n</tool_call>', [LAMP]),
        ('<tool_call>{"name": "turn_on", "arguments": "{\\"name\\": \\"Lamp\\"}"}</tool_call>', [LAMP]),
        ('<tool_call>{"type": "function", "function": {"name": "turn_on", "arguments": {"name": "Lamp"}}}', [LAMP]),
        ('<tool_call>{"tool_calls": [{"name": "turn_on", "arguments": {"name": "Lamp"}}]}</tool_call>', [LAMP]),
        ('<tool_call>{"tool_call": {"name": "turn_on", "arguments": {"name": "Lamp"}}}</tool_call>', [LAMP]),
        ('<tool_call>{"turn_on": {"name": "Lamp"}}</tool_call>', [LAMP]),
        ('<tool_call>{"name": "turn_on"}</tool_call>', [ToolCall(tool="turn_on", arguments={})]),
        ('<tool_call>\n<tool_call>{"name": "turn_on", "arguments": {"name": "Lamp"}}</tool_call>', [LAMP]),
        ('[{"name": "turn_on", "arguments": {"name": "Lamp"}}]', [LAMP]),
        ('{"name": "turn_on", "parameters": {"name": "Lamp"}}; {"name": "turn_on", "parameters": {}}', [LAMP, ...]),
        (
            '```json\n{"name": "turn_on", "arguments": {"name": "Lamp"}}\n{"name": "turn_on", "args": {}}\n```',
            [LAMP, ...],
        ),
        ('```tool_code\nturn_on(name="Lamp")\n```', [LAMP]),
        ('<|python_tag|>turn_on.call(name="Lamp")', [LAMP]),
        ('[TOOL_CALLS]turn_on[CALL_ID]0001[ARGS]{"name": "Lamp"}', [LAMP]),
        ('[TOOL_CALLS]turn_on{"name": "Lamp"}', [LAMP]),
        ('<｜tool▁calls▁begin｜>function<｜tool▁sep｜>turn_on\n```json\n{"name": "Lamp"}\n```', [LAMP]),  # noqa: RUF001
        ("<function=turn_on>\n<parameter=name>\nLamp\n</parameter>\n</function>\n</tool_call>", [LAMP]),
        ('<function name="turn_on"><param name="name"><![CDATA[Lamp]]></param></function>', [LAMP]),
        ("<tool_call>\n<function=turn_on>\n<parameter=name>\nLamp\n</parameter>\n</tool_call>", [LAMP]),
        ("<tool_call>turn_on</tool_call>", [ToolCall(tool="turn_on", arguments={})]),
        (">>>all\nHello there.", []),
        (' to=functions.turn_on<|channel|>commentary <|constrain|>json<|message|>{"name": "Lamp"}', [LAMP]),
        ('turn_on\n{"name": "Lamp"}', [LAMP]),
        ('<tool_call>{"name": "weather.get_forecast", "arguments": {"days": 3}}', [...]),
    ],
    ids=str,
)
def test_other_ways_that_models_have(text: str, expected: list[object]) -> None:
    calls = read(text).calls
    assert len(calls) == len(expected)
    assert all(wanted in (call, ...) for call, wanted in zip(calls, expected, strict=True))


def test_a_tool_is_found_by_its_own_name_and_by_that_on_the_wire() -> None:
    for name in ("weather.get_forecast", "weather__get_forecast", "functions.weather__get_forecast:3"):
        found = read(f'<tool_call>{{"name": "{name}", "arguments": {{}}}}</tool_call>')
        assert [call.tool for call in found.calls] == ["weather__get_forecast"]


def test_an_unknown_tool_behind_a_mark_is_left_to_the_gate() -> None:
    assert [call.tool for call in read('<tool_call>{"name": "invented", "arguments": {}}').calls] == ["invented"]


def test_arguments_written_as_text_get_the_types_of_the_schema() -> None:
    schema = {
        "properties": {
            "text": {"type": "string"},
            "number": {"type": "integer"},
            "either": {"anyOf": [{"type": "string"}, {"type": "array"}]},
            "maybe": {"type": ["string", "null"]},
            "chosen": {"enum": ["1", "2"]},
            "fixed": {"const": 5},
            "named": {"$ref": "#/$defs/Flag"},
            "open": {},
        },
        "$defs": {"Flag": {"type": "boolean"}},
    }
    written = {
        "text": '"5"', "number": "5", "either": "[1]", "maybe": "null", "chosen": "1", "fixed": "5", "named": "True",
        "open": "{}", "unlisted": "7.5",
    }  # fmt: skip
    tags = "".join(f"<parameter={key}>\n{value}\n</parameter>\n" for key, value in written.items())
    (call,) = parse(f"<function=set>\n{tags}</function>", {"set": schema}).calls
    assert call.arguments == {
        "text": '"5"', "number": 5, "either": [1], "maybe": None, "chosen": "1", "fixed": 5, "named": True,
        "open": {}, "unlisted": 7.5,
    }  # fmt: skip


def test_code_for_a_tool_that_runs_code() -> None:
    tools = {"python": {"type": "object", "properties": {"code": {"type": "string"}}}}
    assert parse("<|python_tag|>print('hey')", tools).calls == (
        ToolCall(tool="python", arguments={"code": "print('hey')"}),
    )
    assert parse("<|python_tag|>print('hey')", TOOLS).calls == ()


def test_nested_arguments_in_tags_of_their_own() -> None:
    mark = "]<]minimax[>["
    tags = (
        '<invoke name="set">', "<lamp>", "<level>1", "</level>", "</lamp>", "<tags>", "<item>a", "</item>", "<item>b",
        "</item>", "</tags>", "</invoke>",
    )  # fmt: skip
    schema = {"properties": {"lamp": {"properties": {"level": {"type": "integer"}}}}}
    text = f"{mark}<tool_call>{''.join(f'{mark}{tag}' for tag in tags)}{mark}</tool_call>"
    assert parse(text, {"set": schema}).calls == (
        ToolCall(tool="set", arguments={"lamp": {"level": 1}, "tags": ["a", "b"]}),
    )


def test_nested_arguments_in_gemmas_notation() -> None:
    text = '<|tool_call>call:set{list:[1,<|"|>a,b<|"|>],lamp:{<|"|>on<|"|>:true},level:3}<tool_call|>'
    assert parse(text).calls == (
        ToolCall(tool="set", arguments={"list": [1, "a,b"], "lamp": {"on": True}, "level": 3}),
    )
