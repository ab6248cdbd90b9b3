"""A schema in words: every argument on a line of its own, with all that its schema says."""

from collections.abc import Iterator, Mapping
import json
from typing import Any

_RANGES = (
    ("minimum", "maximum", ""),
    ("minLength", "maxLength", " chars"),
    ("minItems", "maxItems", " items"),
    ("minProperties", "maxProperties", " keys"),
)
_OTHERS = (
    ("exclusiveMinimum", ">{}"),
    ("exclusiveMaximum", "<{}"),
    ("multipleOf", "step {}"),
    ("pattern", "pattern {}"),
    ("default", "default {}"),
    ("examples", "e.g. {}"),
)


def argument_lines(schema: Mapping[str, Any], indent: str = "  ") -> Iterator[str]:
    """Yield one line for each argument, those of nested objects below it; a star marks what is required.

    What has no type is a string.
    """
    required = set(schema.get("required", ()))
    for name, node in schema.get("properties", {}).items():
        star = "*" if name in required else ""
        told = kind(node)
        shown = "" if told == "string" else f" ({told})"
        yield f"{indent}{name}{star}{shown}: {node.get('description', '')}".rstrip(": ")
        inner = _object_in(node)
        if inner is not None:
            yield from argument_lines(inner, f"{indent}  ")


def _object_in(node: Mapping[str, Any]) -> Mapping[str, Any] | None:
    while node.get("type") == "array" and isinstance(node.get("items"), Mapping):
        node = node["items"]
    return node if node.get("properties") else None


def kind(node: Mapping[str, Any]) -> str:
    """Return a node's type, choices, bounds and default in a few words."""
    told = [_type(node)]
    if node.get("uniqueItems"):
        told.append("no item twice")
    told += [
        f"{node.get(low, '')}..{node.get(high, '')}{unit}" for low, high, unit in _RANGES if low in node or high in node
    ]
    told += [words.format(_text(node[key])) for key, words in _OTHERS if key in node]
    return ", ".join(told)


def _type(node: Mapping[str, Any]) -> str:
    if "const" in node:
        return _text(node["const"])
    if "enum" in node:
        return "|".join(_text(value) for value in node["enum"])
    for choice in ("anyOf", "oneOf"):
        if choice in node:
            return " or ".join(kind(item) for item in node[choice])
    declared = node.get("type", "any")
    if declared == "array":
        return f"list of {kind(node.get('items', {}))}"
    if declared == "object" and isinstance(node.get("additionalProperties"), Mapping):
        return f"object of {kind(node['additionalProperties'])}"
    name = "/".join(declared) if isinstance(declared, list) else str(declared)
    return str(node["format"]) if name == "string" and "format" in node else name


def _text(value: Any) -> str:
    if isinstance(value, list) and value:
        return ", ".join(_text(item) for item in value)
    return value if isinstance(value, str) and value else json.dumps(value, ensure_ascii=False)
