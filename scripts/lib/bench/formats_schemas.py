"""U7: schemas by the providers' rules, right and wrong calls by validation, and the validator itself."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
import copy
from dataclasses import dataclass, field
from pathlib import Path
import random
from typing import Any

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.render import (
    CallFormat,
    ShownTool,
    anthropic_tools,
    openai_strict_tools,
    openai_tools,
)
from custom_components.universal_agent.tools.wire_names import WireNames
from scripts.lib.json_schema import problems

from .formats_round_trip import same_call, through_text
from .material import Row, rows
from .provider_rules import (
    ANTHROPIC_RULES,
    GEMINI_RULES,
    OLLAMA_RULES,
    OPENAI_RULES,
    STRICT_RULES,
    ProviderRule,
    broken,
)

FUNCTIONS = "bfcl_v4_single_turn.jsonl"
SUITE = "json_schema_suite_2020_12.jsonl"
_TYPES = {"dict": "object", "float": "number", "tuple": "array"}

type Rendered = Iterator[tuple[str, Mapping[str, Any], tuple[ProviderRule, ...]]]


def _plain(rules: tuple[ProviderRule, ...]) -> Callable[[Sequence[ShownTool]], Rendered]:
    return lambda tools: (
        (tool["function"]["name"], tool["function"]["parameters"], rules) for tool in openai_tools(tools)
    )


def _strict(tools: Sequence[ShownTool]) -> Rendered:
    """Yield strict tools; what strict mode cannot express is sent as a plain one and judged as that."""
    for tool in openai_strict_tools(tools):
        function = tool["function"]
        yield function["name"], function["parameters"], STRICT_RULES if function.get("strict") else OPENAI_RULES


def _anthropic(tools: Sequence[ShownTool]) -> Rendered:
    return ((tool["name"], tool["input_schema"], ANTHROPIC_RULES) for tool in anthropic_tools(tools))


PROVIDERS: Mapping[str, Callable[[Sequence[ShownTool]], Rendered]] = {
    "OpenAI": _plain(OPENAI_RULES),
    "OpenAI strict": _strict,
    "Anthropic": _anthropic,
    "Gemini": _plain(GEMINI_RULES),
    "Ollama": _plain(OLLAMA_RULES),
}


def faults(tools: Sequence[ShownTool], provider: str) -> dict[str, list[str]]:
    """Return the tools that a provider would refuse, and why."""
    found = {name: broken(rules, name, schema) for name, schema, rules in PROVIDERS[provider](tools)}
    return {name: why for name, why in found.items() if why}


def strict_share(tools: Sequence[ShownTool]) -> int:
    """Return how many tools strict mode can express."""
    return sum("strict" in tool["function"] for tool in openai_strict_tools(tools))


@dataclass(slots=True)
class Calls:
    """How the set's calls fared."""

    accepted: int = 0
    right: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    round_trips: int = 0
    written: int = 0
    faults: list[str] = field(default_factory=list)


def functions_of(row: Row) -> tuple[ShownTool, ...]:
    """Return a row's functions as tools, their types those of JSON schema; they take what they list and no more."""
    names = WireNames(function["name"] for function in row["function"])
    found = {
        function["name"]: ShownTool(
            name=names.wire(function["name"]),
            category="functions",
            short=function["name"],
            when_to_use=function["description"],
            examples=(),
            schema={**_converted(function["parameters"]), "additionalProperties": False},
        )
        for function in row["function"]
    }
    return tuple(sorted(found.values(), key=lambda tool: tool.name))


def _converted(node: Any, *, is_names: bool = False) -> Any:
    if isinstance(node, list):
        return [_converted(value) for value in node]
    if not isinstance(node, dict):
        return node
    if is_names:
        return {name: _converted(value) for name, value in node.items()}
    found = {key: _converted(value, is_names=key == "properties") for key, value in node.items() if key != "enum"}
    if "enum" in node:
        found["enum"] = node["enum"]
    if isinstance(declared := node.get("type"), str):
        found["type"] = _TYPES.get(declared, declared)
        if declared == "any":
            del found["type"]
    if isinstance(node.get("optional"), bool):
        del found["optional"]
    return found


def right_calls(row: Row, tools: Sequence[ShownTool]) -> Iterator[tuple[ShownTool, dict[str, Any]]]:
    """Yield each right call's tool with arguments that its truth allows; the schema too, where there is a choice."""
    names = WireNames(function["name"] for function in row["function"])
    by_name = {tool.name: tool for tool in tools}
    for truth in row["ground_truth"] or ():
        ((name, allowed),) = truth.items()
        tool = by_name[names.wire(name)]
        yield tool, _chosen_object(allowed, tool.schema)


def _chosen_object(allowed: Mapping[str, Any], schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return an object of allowed values; the empty text allows to leave an argument out, unless it is required."""
    required, properties = set(schema.get("required", ())), schema.get("properties", {})
    found = {}
    for key, values in allowed.items():
        if not isinstance(values, list):
            found[key] = values
        elif values and ("" not in values or key in required or values[0] != ""):
            node = properties.get(key, {})
            choices = [_chosen(value, node) for value in values]
            found[key] = next((choice for choice in choices if not problems(node, choice)), choices[0])
    return found


def _chosen(value: Any, schema: Mapping[str, Any]) -> Any:
    if isinstance(value, dict):
        return _chosen_object(value, schema)
    if isinstance(value, list):
        return [_chosen(item, schema.get("items", {})) if isinstance(item, dict) else item for item in value]
    return value


def mutated(arguments: Mapping[str, Any], tool: ShownTool, chance: random.Random) -> Iterator[tuple[str, Any]]:
    """Yield the call made wrong in each way that applies, with what was done."""
    schema = tool.schema
    if required := [name for name in schema.get("required", ()) if name in arguments]:
        left_out = chance.choice(required)
        yield "a required argument is missing", {key: one for key, one in arguments.items() if key != left_out}
    yield "an argument that there is not", {**arguments, "not_an_argument_of_it": 1}
    typed = [name for name in arguments if "type" in schema["properties"].get(name, {})]
    if typed:
        name = chance.choice(typed)
        kind = schema["properties"][name]["type"]
        yield "an argument of another type", {**arguments, name: 17 if kind in ("string", "array") else "seventeen"}
    chosen = [name for name in arguments if schema["properties"].get(name, {}).get("enum")]
    if chosen:
        name = chance.choice(chosen)
        yield "a choice that there is not", {**arguments, name: "none of the choices"}
    yield "no object at all", [arguments]


def score_calls(material: Sequence[Row], seed: int) -> Calls:
    """Accept right calls, refuse mutated ones, and write and read the right ones in every text format in turn."""
    chance = random.Random(seed)
    found = Calls()
    forms = [through_text(form) for form in CallFormat]
    for row in material:
        tools = functions_of(row)
        for tool, fitting in right_calls(row, tools):
            found.right += 1
            if wrong := problems(tool.schema, fitting):
                found.faults.append(f"{row['id']} {tool.name}: {wrong[:2]}")
                continue
            found.accepted += 1
            for what, spoiled in mutated(copy.deepcopy(fitting), tool, chance):
                found.wrong[what] += 1
                found.refused[what] += bool(problems(tool.schema, spoiled))
            call = ToolCall(tool=tool.name, arguments=fitting)
            for decode in forms:
                found.written += 1
                found.round_trips += same_call(decode(call, tool), call)
    return found


def suite(evals: Path) -> tuple[int, int, list[str]]:
    """Return how many cases of the subset that tools use are judged right, of how many, and which are not."""
    cases = [row for row in rows(evals, SUITE) if row["tool_subset"]]
    wrong = [row["id"] for row in cases if (not problems(row["schema"], row["data"])) != row["valid"]]
    return len(cases) - len(wrong), len(cases), wrong
