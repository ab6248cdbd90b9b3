"""B4: calls written and read again; and texts read whole and one character at a time."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
import json
import random
from typing import Any

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.parse import Parsed, Piece, StreamParser, folded, parse
from custom_components.universal_agent.models.render import (
    CallFormat,
    ShownTool,
    encode,
    from_plain_keys,
    from_strict,
    openai_strict_tools,
)

from .formats_values import arguments, spoiled

type Decode = Callable[[ToolCall, ShownTool], ToolCall | None]
"""Writes a call in one format and returns what is read of it."""


def strictly_same(one: Any, other: Any) -> bool:
    """Whether two values are the same, in type as well: 1 is neither 1.0 nor true."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(strictly_same(value, other[key]) for key, value in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(strictly_same, one, other, strict=True))
    return type(one) is type(other) and one == other


def same_call(one: ToolCall | None, other: ToolCall) -> bool:
    """Whether a call came back as it was."""
    return one is not None and one.tool == other.tool and strictly_same(one.arguments, other.arguments)


def through_text(form: CallFormat) -> Decode:
    """Return what writes a call in a text format and parses it."""

    def decode(call: ToolCall, tool: ShownTool) -> ToolCall | None:
        read = parse(encode(call, form, tool.schema), {tool.name: tool.schema})
        is_clean = len(read.calls) == 1 and not (read.content or read.reasoning or read.unread)
        return read.calls[0] if is_clean else None

    return decode


def _openai(call: ToolCall, _tool: ShownTool) -> ToolCall:
    sent = json.dumps({"name": call.tool, "arguments": json.dumps(dict(call.arguments))})
    came = json.loads(sent)
    return ToolCall(tool=came["name"], arguments=json.loads(came["arguments"]))


def _openai_strict(call: ToolCall, tool: ShownTool) -> ToolCall:
    """Every argument is written, as null where it is left out; but for tools that are offered as plain ones."""
    every = {name: call.arguments.get(name) for name in tool.schema.get("properties", {})}
    is_strict = "strict" in openai_strict_tools([tool])[0]["function"]
    came = json.loads(json.dumps(every if is_strict else dict(call.arguments)))
    return ToolCall(tool=call.tool, arguments=from_strict(came, tool.schema))


def _anthropic(call: ToolCall, tool: ShownTool) -> ToolCall:
    came = json.loads(json.dumps({"type": "tool_use", "name": call.tool, "input": dict(call.arguments)}))
    return ToolCall(tool=came["name"], arguments=from_plain_keys(came["input"], tool.schema))


FORMATS: Mapping[str, Decode] = {
    **{f"text: {form.value}": through_text(form) for form in CallFormat},
    "OpenAI": _openai,
    "OpenAI strict": _openai_strict,
    "Anthropic": _anthropic,
}


def round_trips(tools: Sequence[ShownTool], total: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Return how many calls came back by format, and what did not; every format and tool in turn."""
    chance = random.Random(seed)
    right: Counter[str] = Counter()
    wrong: list[str] = []
    names = list(FORMATS)
    for number in range(total):
        form = names[number % len(names)]
        tool = tools[(number // len(names)) % len(tools)]
        call = ToolCall(tool=tool.name, arguments=arguments(tool.schema, chance))
        if same_call(FORMATS[form](call, tool), call):
            right[form] += 1
        else:
            wrong.append(f"{form}: {call}")
    return right, wrong


def texts(tools: Sequence[ShownTool], total: int, seed: int) -> list[str]:
    """Return made-up replies: calls in all text formats among prose, most of them spoiled."""
    chance = random.Random(seed)
    found = []
    for _ in range(total):
        chosen = [chance.choice(tools) for _ in range(chance.randint(0, 3))]
        written = [
            encode(
                ToolCall(tool=tool.name, arguments=arguments(tool.schema, chance)),
                chance.choice(list(CallFormat)),
                tool.schema,
            )
            for tool in chosen
        ]
        found.append(spoiled(written, chance))
    return found


def in_pieces(text: str, tools: Mapping[str, Mapping[str, Any]] | None, sizes: Callable[[], int]) -> Parsed:
    """Return what a stream of pieces of those sizes adds up to."""
    parser = StreamParser(tools)
    pieces: list[Piece] = []
    at = 0
    while at < len(text):
        size = max(1, sizes())
        pieces += parser.feed(text[at : at + size])
        at += size
    pieces += parser.close()
    return folded(pieces)


def differently_read(tools: Sequence[ShownTool], total: int, seed: int) -> list[str]:
    """Return the texts that are read differently whole, one character at a time, and in pieces."""
    schemas = {tool.name: tool.schema for tool in tools}
    chance = random.Random(seed)
    return [
        text
        for text in texts(tools, total, seed)
        if not parse(text, schemas)
        == in_pieces(text, schemas, lambda: 1)
        == in_pieces(text, schemas, lambda: chance.randint(1, 17))
    ]
