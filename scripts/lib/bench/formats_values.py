"""Made-up arguments for a schema, and texts that are almost right: what parsers stumble over, from a fixed seed."""

from collections.abc import Mapping, Sequence
import random
from typing import Any

PIECES = (
    "Lamp",
    "kitchen light",
    "Küche, 2. Stock",
    "日本語のテキスト",
    "🎉🎈",
    'she said "yes"',
    "it's Anna's",
    "C:\\home\\new",
    "a\nb",
    "\ttab ",
    " ",
    "\n",
    "42",
    "-3.50",
    "true",
    "null",
    '"quoted"',
    '{"a": 1}',
    "[1, 2]",
    "{not json",
    "</tool_call>",
    "<tool_call>",
    "</parameter>",
    "</function>",
    "<think>",
    "</think>",
    "```",
    "[TOOL_CALLS]",
    "<|tool_call_end|>",
    "<![CDATA[",
    "\\",
    "\u2028",
    "\x00",
    "é",
    "=",
    ",",
    ")",
)
PROSE = (
    "Sure, let me do that.\n",
    "I will look it up for you. ",
    "\nDone, is there anything else?",
    "Here is an example: [link](https://example.org) and `code`.\n",
    "<think>The person wants light.</think>\n",
    "1. First\n2. Second\n",
    "```yaml\nkey: value\n```\n",
    "{",
    "\n",
    "",
)
MARKS = (
    *("<tool_call>", "</tool_call>", "<function=", "</function>", "<parameter=a>", "</parameter>", "[TOOL_CALLS]"),
    *("<|python_tag|>", "```json\n", "```", "<think>", "</think>", "{", "}", "[", "]", '"', "'", "\\", ",", ":", "\n"),
    *("<|channel|>analysis<|message|>", "<|start|>assistant", "<|tool_call_start|>[", "functools[", "\n{", "[ARGS]"),
    *("<｜tool▁calls▁begin｜>", "<|tool_call>call:", '{"name": "', '"arguments": {', "Action:", ">>>", "\n[", " to="),  # noqa: RUF001 - a model's mark
)


def text(chance: random.Random, low: int = 0, high: int = 80) -> str:
    """Return a text of about that length, of pieces that mean something elsewhere."""
    words = "".join(chance.choice(PIECES) for _ in range(chance.randint(0, 4)))[:high]
    return words if len(words) >= low else (words + "x" * low)[: max(low, 1)]


def value(schema: Mapping[str, Any], chance: random.Random, depth: int = 0) -> Any:
    """Return a value that fits a schema without references."""
    if schema.get("enum"):
        return chance.choice(schema["enum"])
    if "const" in schema:
        return schema["const"]
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return value(chance.choice(choices), chance, depth)
    kind = schema.get("type", "any")
    if isinstance(kind, list):
        kind = chance.choice(kind)
    return _MAKERS.get(kind, _anything)(schema, chance, depth)


def arguments(schema: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
    """Return arguments for a tool: what is required, and some of the rest."""
    required = set(schema.get("required", ()))
    names = [name for name in schema.get("properties", {}) if name in required or chance.random() < 0.5]
    return {name: value(schema["properties"][name], chance) for name in names}


def _integer(schema: Mapping[str, Any], chance: random.Random, _depth: int) -> int:
    low = schema.get("minimum", schema.get("exclusiveMinimum", -1_000) + ("exclusiveMinimum" in schema))
    high = schema.get("maximum", schema.get("exclusiveMaximum", low + 2_000) - ("exclusiveMaximum" in schema))
    return chance.randint(int(low), int(high))


def _number(schema: Mapping[str, Any], chance: random.Random, depth: int) -> float:
    if chance.random() < 0.3:
        return _integer(schema, chance, depth)
    low = schema.get("minimum", schema.get("exclusiveMinimum", -1e6))
    high = schema.get("maximum", schema.get("exclusiveMaximum", low + 2e6))
    return float(low + (high - low) * (0.01 + 0.98 * chance.random()))


def _array(schema: Mapping[str, Any], chance: random.Random, depth: int) -> list[Any]:
    low = schema.get("minItems", 0)
    size = chance.randint(low, max(low, min(schema.get("maxItems", 3), 3)))
    return [value(schema.get("items", {}), chance, depth + 1) for _ in range(size)]


def _object(schema: Mapping[str, Any], chance: random.Random, depth: int) -> dict[str, Any]:
    if schema.get("properties"):
        return arguments(schema, chance)
    inner = schema.get("additionalProperties", {})
    inner = inner if isinstance(inner, Mapping) else {}
    size = chance.randint(schema.get("minProperties", 0), 3)
    return {f"key{number}": value(inner, chance, depth + 1) for number in range(size)}


def _anything(_schema: Mapping[str, Any], chance: random.Random, depth: int) -> Any:
    kinds = ["string", "integer", "number", "boolean", "null", *(["array", "object"] if depth < 3 else [])]
    return _MAKERS[chance.choice(kinds)]({}, chance, depth + 1)


_MAKERS: Mapping[str, Any] = {
    "string": lambda schema, chance, _depth: text(chance, schema.get("minLength", 0), schema.get("maxLength", 80)),
    "integer": _integer,
    "number": _number,
    "boolean": lambda _schema, chance, _depth: chance.random() < 0.5,
    "null": lambda _schema, _chance, _depth: None,
    "array": _array,
    "object": _object,
}


def spoiled(written: Sequence[str], chance: random.Random) -> str:
    """Return calls among prose, with some of it cut, doubled, or made wrong."""
    parts = [chance.choice(PROSE)]
    for item in written:
        parts += [item, chance.choice(PROSE)]
    result = "".join(parts)
    for _ in range(chance.randint(0, 4)):
        at = chance.randint(0, len(result))
        to = min(len(result), at + chance.randint(0, 12))
        change = chance.randint(0, 3)
        if change == 0:
            result = result[:at] + result[to:]
        elif change == 1:
            result = result[:to] + result[at:]
        elif change == 2:
            result = result[:at] + chance.choice(MARKS) + result[at:]
        else:
            result = result[: chance.randint(0, len(result))]
    return result
