"""Kinds of bad output of a model: what it writes for any tool, in the words of its arguments' own schema."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
import json
from typing import Any

from scripts.lib.model_server import Call, ScriptedReply, says

_DEEP = 1_000
_LONG = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """One tool as the model sees it."""

    name: str
    """Its own name."""
    wire: str
    """Its name on the wire."""
    schema: Mapping[str, Any]

    def fitting(self) -> dict[str, Any]:
        """Return arguments of the right kinds, with what is required."""
        return {
            name: value_of(self.schema["properties"][name], self.schema) for name in self.schema.get("required", ())
        }


type Bad = Callable[[Tool, int], ScriptedReply]
"""From a tool and the number of finished rounds to what the model writes."""


def _raw(text: str, **other: Any) -> Bad:
    return lambda tool, _round: ScriptedReply(calls=(Call(name=tool.wire, arguments=text),), **other)


def _with(change: Callable[[Tool], Any]) -> Bad:
    return lambda tool, _round: says("", Call(name=tool.wire, arguments=change(tool)))


def _named(change: Callable[[str], str]) -> Bad:
    return lambda tool, _round: says("", Call(name=change(tool.wire), arguments=tool.fitting()))


def _extra(tool: Tool) -> dict[str, Any]:
    return {**tool.fitting(), "no_such_argument": "x"}


def _missing(tool: Tool) -> dict[str, Any]:
    kept = tool.fitting()
    return dict(list(kept.items())[:-1]) if kept else {"no_such_argument": 1}


def _wrong(tool: Tool) -> dict[str, Any]:
    return {name: {"a": [{"wrong": "type"}]} for name in tool.schema["properties"]} or {"no_such_argument": {}}


def _same(count: int) -> Bad:
    return lambda tool, _round: says("", *(Call(name=tool.wire, arguments=tool.fitting()) for _ in range(count)))


def _doubled(tool: Tool, _round: int) -> ScriptedReply:
    return says("", *(Call(name=tool.wire, arguments=_wrong(tool), id="the-same") for _ in range(2)))


def _to_and_fro(tool: Tool, number: int) -> ScriptedReply:
    return says("", Call(name=tool.wire, arguments={**tool.fitting(), "no_such_argument": number % 2}))


_NESTED = "[" * _DEEP + "]" * _DEEP
INVALID: dict[str, Bad] = {
    "JSON that ends in the middle": _raw('{"name": "Lamp AA", "area": "Kit'),
    "cut off in the arguments": _raw('{"name": "Lamp AA', finish="length"),
    "a fence around something else": _raw("```json\nthe lamp, please\n```"),
    "not a number": _raw('{"no_such_argument": NaN}'),
    "infinity": _raw('{"no_such_argument": -Infinity}'),
    "an argument of a megabyte": _raw(json.dumps({"no_such_argument": "x" * _LONG})),
    "nested a thousand times": _raw('{"no_such_argument": ' + _NESTED + "}"),
    "an unknown tool": _named(lambda name: "open_the_pod_bay_doors"),
    "a tool of nearly that name": _named(lambda name: f"{name}s"),
    "no name": _named(lambda name: ""),
    "a name that no provider takes": _named(lambda name: f"{name} (now!) \u202e"),
    "a required argument is missing": _with(_missing),
    "an argument that is not known": _with(_extra),
    "arguments of the wrong types": _with(_wrong),
    "arguments as a list": _raw('["Lamp AA"]'),
    "arguments as a number": _raw("7"),
    "arguments written twice": _raw(json.dumps(json.dumps({"no_such_argument": "x"}))),
    "half a character": _raw('{"no_such_argument": "\\ud83d"}'),
    "nothing at all": lambda _tool, _round: ScriptedReply(),
    "only thoughts": lambda tool, _round: ScriptedReply(thinking=f"I should call {tool.wire}."),
    "a refusal": lambda _tool, _round: ScriptedReply(refusal="I would rather not."),
    "two calls of one id": _doubled,
    "fifty calls that cannot be": lambda tool, _round: says(
        "", *(Call(name=tool.wire, arguments=_extra(tool)) for _ in range(50))
    ),
    "to and fro between two that cannot be": _to_and_fro,
    "a call in the prose that is not closed": lambda tool, _round: says(
        f'I will do it now. <tool_call>{{"name": "{tool.wire}", "arguments": {{"no_such'
    ),
}
"""Outputs of which nothing may run."""
REPEATED: dict[str, Bad] = {"the same good call fifty times": _same(50), "the same good call for ever": _same(1)}
"""Good calls, of which no more than a few may run."""
MAX_REPEATED = 3
KINDS = {**INVALID, **REPEATED}


def value_of(schema: Mapping[str, Any], root: Mapping[str, Any]) -> Any:
    """Return a value of a schema's kind."""
    if "$ref" in schema:
        return value_of(root["$defs"][schema["$ref"].rpartition("/")[2]], root)
    for choices in ("anyOf", "oneOf"):
        if choices in schema:
            return value_of(schema[choices][0], root)
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "integer" | "number":
            return schema.get("minimum", schema.get("exclusiveMinimum", 0) + 1)
        case "boolean":
            return True
        case "array":
            return [value_of(schema.get("items", {}), root)]
        case "object":
            return {name: value_of(schema["properties"][name], root) for name in schema.get("required", ())}
        case _:
            return "2026-12-01T10:00:00" if schema.get("format") == "date-time" else "Lamp AA"
