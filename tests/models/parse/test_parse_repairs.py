"""Only what has one meaning is repaired, nothing is guessed at, and what carries a call's marks is never spoken."""

import pytest

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.parse import parse
from custom_components.universal_agent.models.parse.values import UnreadableError, read_whole

TOOLS = {"turn_on": {"type": "object", "properties": {"name": {"type": "string"}}}}
LAMP = ToolCall(tool="turn_on", arguments={"name": "Lamp"})


@pytest.mark.parametrize(
    "written",
    [
        "{'name': 'turn_on', 'arguments': {'name': 'Lamp'}}",
        '{"name": "turn_on", "arguments": {"name": "Lamp",},}',
        '```json\n{"name": "turn_on", "arguments": {\'name\': "Lamp"}}\n```',
    ],
)
def test_quotes_commas_and_fences_are_repaired(written: str) -> None:
    assert parse(f"<tool_call>{written}</tool_call>", TOOLS).calls == (LAMP,)
    assert parse(written, TOOLS).calls == (LAMP,)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("{'a': True, 'b': [None, False,], 'c': -1.5e3}", {"a": True, "b": [None, False], "c": -1500.0}),
        ("['it\\'s', 'a \"b\"', \"\\u00e9\\n\",]", ["it's", 'a "b"', "é\n"]),
        ('{"a": "two\nlines",}', {"a": "two\nlines"}),
        ("{}", {}),
        (" 12 ", 12),
        ("null", None),
    ],
)
def test_values_that_have_one_meaning(written: str, value: object) -> None:
    assert read_whole(written) == value


@pytest.mark.parametrize(
    "written",
    [
        "",
        "{",
        "{'a' 1}",
        "{a: 1}",
        "{'a': 1 'b': 2}",
        "{'item': 'Anna's cake'}",
        "['a\\d']",
        "NaN",
        "[NaN]",
        "1.",
        "01",
        "12 13",
        "maybe",
        "1" * 500,
        "[" * 100 + "]" * 100,
        "[" * 100_000,
        '{"a":' * 100 + "1" + "}" * 100,
        "__import__('os')",
        "(1, 2)",
    ],
    ids=lambda text: text[:20],
)
def test_what_could_mean_anything_is_refused(written: str) -> None:
    with pytest.raises(UnreadableError):
        read_whole(written)


@pytest.mark.parametrize(
    "written",
    [
        '<tool_call>{"name": "turn_on", "arguments": {"name": Lamp}}</tool_call>',
        '<tool_call>{"name": "turn_on", "arguments": ["Lamp"]}</tool_call>',
        '<tool_call>{"name": "turn on!", "arguments": {}}</tool_call>',
        '<tool_call>{"name": "turn_on", "arguments": "Lamp"}</tool_call>',
        '<tool_call>{"name": "turn_on", "description": "Turns on", "parameters": {}}</tool_call>',
        '<tool_call>{"one": 1, "two": 2}</tool_call>',
        '<tool_call>{"invented": {"name": "Lamp"}}</tool_call>',
        "<tool_call>[1, 2]</tool_call>",
        '<|tool_call_start|>[turn_on("Lamp")]<|tool_call_end|>',
        "<|tool_call_start|>[turn_on(name)]<|tool_call_end|>",
        "<|tool_call_start|>[turn_on(name=lamp())]<|tool_call_end|>",
        "<|tool_call_start|>[turn_on(name='a' level=1)]<|tool_call_end|>",
        "<|tool_call_start|>[turn_on(name='a'}]<|tool_call_end|>",
        "<|tool_call_start|>[turn_on(name='a')<|tool_call_end|>",
        "<function=turn_on>\nLamp\n</function>",
        "<|tool_call>call:turn_on{name:}<tool_call|>",
        "<|tool_call>call:turn_on{name:[1",
        ']<]minimax[>[<tool_call>]<]minimax[>[<invoke name="turn_on">]<]minimax[>[</tool_call>',
        "]<]minimax[>[<tool_call>]<]minimax[>[</invoke>]<]minimax[>[</tool_call>",
        "]<]minimax[>[<tool_call>]<]minimax[>[Lamp]<]minimax[>[</tool_call>",
        "functools[{",
        "<|action_start|><|plugin|>",
        "<|channel|>commentary to=functions.turn_on<|message|>Lamp",
    ],
)
def test_what_cannot_be_read_is_kept_apart(written: str) -> None:
    found = parse(written, TOOLS)
    assert (found.calls, found.content) == ((), "")
    assert len(found.unread) == 1


@pytest.mark.parametrize(
    "words",
    [
        "Use this format: [link text](url). Example: [Wikipedia](https://www.wikipedia.org).",
        "Write <tool_call> before a call.",
        "[1] is a footnote",
        "{braces} are fine",
        '{"amount": 12, "date": "2026-11-20"}',
        '{"name": "Anna", "age": 3}',
        '{"name": "invented", "arguments": {}}',
        '{"name": "turn_on", "arguments": {}, "comment": "?"}',
        "```python\nprint('hey')\n```",
        '```json\n{"a": 1}\n```',
        "```json\n[]\n```",
        "```\nplain\n```",
        "```\nturn_on\n```",
        "[turn_off(name='Lamp')]",
        "[]",
        ">>> print(1)",
        "import functools",
        "Action: I switch the light on",
        "[TOOL_CALLS] is a mark",
        "<|tool_call_start|> is a mark",
        "<|tool_call> is a mark",
        "<function=a b>",
        "<|channel|>is a mark",
        "to=nobody",
        "<tool_call>two words</tool_call>"[:21],
        "<function_calls> are nice",
        "The value is 1 < 2 and `x > y`",
    ],
)
def test_words_stay_words(words: str) -> None:
    found = parse(words, TOOLS)
    assert (found.content, found.calls, found.unread) == (words, (), ())


def test_bare_functions_are_calls_only_where_the_tools_are_known() -> None:
    assert parse("[turn_on(name='Lamp')]").content == "[turn_on(name='Lamp')]"
    assert parse("[turn_on(name='Lamp')]", TOOLS).calls == (LAMP,)


def test_bare_json_of_unknown_tools_is_a_call_when_nobody_knows_the_tools() -> None:
    assert parse('{"name": "turn_on", "arguments": {"name": "Lamp"}}').calls == (LAMP,)
    assert parse('{"name": "turn_on", "arguments": {"name": "Lamp"}}', {}).calls == ()
