"""Schemas in the words of a provider: what its keywords cannot say is told in the description, so nothing is lost."""

from collections.abc import Callable, Iterable, Mapping
import json
from typing import Any

_PORTABLE = frozenset(
    {
        *("type", "description", "properties", "required", "items", "enum", "anyOf", "default"),
        *("minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength", "pattern"),
    }
)
"""What every provider takes, Gemini's subset of OpenAPI included."""
_STRICT = frozenset(
    {
        *("type", "description", "properties", "required", "items", "enum", "anyOf", "additionalProperties"),
        *("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems"),
        *("pattern", "format"),
    }
)
STRICT_FORMATS = frozenset({"date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"})
_UNSAID = frozenset({"additionalProperties", "$schema", "$id", "title", "$comment", "deprecated"})
"""What tells a model nothing: that there are no other arguments is plain, and our gate sees to it."""
_WORDS: Mapping[str, str] = {
    "default": "default {}",
    "format": "format {}",
    "minLength": "at least {} characters",
    "maxLength": "at most {} characters",
    "exclusiveMinimum": "more than {}",
    "exclusiveMaximum": "less than {}",
    "multipleOf": "a multiple of {}",
    "minItems": "at least {} items",
    "maxItems": "at most {} items",
    "pattern": "pattern {}",
    "examples": "for example {}",
}


_ANYTHING = (
    {"type": "string"},
    {"type": "number"},
    {"type": "boolean"},
    {"type": "array", "items": {"type": "string"}},
    {"type": "object"},
)
"""What a schema without a type stands for."""


class NotStrictError(Exception):
    """Strict mode cannot express this schema: an object in it takes keys that are not listed."""


def unechoed(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a schema without descriptions that only say an argument's name again."""
    found = dict(schema)
    if isinstance(found.get("properties"), Mapping):
        found["properties"] = {name: _unechoed(name, node) for name, node in found["properties"].items()}
    if isinstance(found.get("items"), Mapping):
        found["items"] = unechoed(found["items"])
    return found


def _unechoed(name: str, node: Any) -> Any:
    if not isinstance(node, Mapping):
        return node
    plain = unechoed(node)
    if str(plain.get("description", "")).casefold() == name.replace("_", " ").casefold():
        del plain["description"]
    return plain


def portable(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a schema that every provider takes."""
    return _node(schema, _portable_node)


def strict(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a schema for OpenAI's strict mode: every argument required (null stands for leaving it out).

    Raises:
        NotStrictError: it cannot be expressed.
    """
    return _node(schema, _strict_node)


def _node(schema: Mapping[str, Any], finish: Callable[[dict[str, Any]], dict[str, Any]]) -> dict[str, Any]:
    node = _plain(schema)
    if isinstance(node.get("properties"), Mapping):
        node["properties"] = {name: _node(inner, finish) for name, inner in node["properties"].items()}
    if isinstance(node.get("items"), Mapping):
        node["items"] = _node(node["items"], finish)
    if isinstance(node.get("anyOf"), list):
        node["anyOf"] = [_node(inner, finish) for inner in node["anyOf"]]
    return finish(node)


def _plain(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a node in the fewest kinds of keywords: one type, choices as `anyOf`, constants as `enum`."""
    node = dict(schema)
    if "const" in node:
        node["enum"] = [node.pop("const")]
    if "oneOf" in node and "anyOf" not in node:
        node["anyOf"] = node.pop("oneOf")
    for part in node.pop("allOf", ()):
        node = {**part, **node}
    if isinstance(node.get("type"), list):
        kinds = node.pop("type")
        if len(kinds) == 1:
            node["type"] = kinds[0]
        else:
            beside = {key: node.pop(key) for key in list(node) if key not in ("description", "default", "anyOf")}
            node["anyOf"] = [{"type": kind, **(beside if kind != "null" else {})} for kind in kinds]
    if "enum" in node and "type" not in node:
        node["type"] = _type_of(node["enum"])
    if node.get("type") == "array" and "items" not in node:
        node["items"] = {"type": "string"}
    return node


def _type_of(values: Iterable[Any]) -> str:
    if all(isinstance(value, bool) for value in values):
        return "boolean"
    if all(isinstance(value, int) for value in values):
        return "integer"
    return "number" if all(isinstance(value, int | float) for value in values) else "string"


def _portable_node(node: dict[str, Any]) -> dict[str, Any]:
    said: list[str] = []
    if "type" not in node and "anyOf" not in node:
        node["anyOf"] = [dict(choice) for choice in _ANYTHING]
    if node.get("type") == "string" and "enum" in node:
        node["enum"] = _texts(node["enum"], said)
        if not node["enum"]:
            del node["enum"]
    if node.get("type") != "string" and "enum" in node:
        said.append(f"one of {_text(node.pop('enum'))}")
    if node.get("type") == "integer" and isinstance(node.get("exclusiveMinimum"), int):
        node["minimum"] = node.pop("exclusiveMinimum") + 1
    if node.get("type") == "integer" and isinstance(node.get("exclusiveMaximum"), int):
        node["maximum"] = node.pop("exclusiveMaximum") - 1
    if isinstance(node.get("additionalProperties"), Mapping):
        said.append(f"any keys, each with {_text(node['additionalProperties'].get('type', 'any value'))}")
    return _told(node, _PORTABLE, said)


def _texts(choices: Iterable[Any], said: list[str]) -> list[str]:
    """Return the choices that an enum of texts can hold; the others are told."""
    kept = [choice for choice in choices if isinstance(choice, str) and choice]
    others = [choice for choice in choices if not (isinstance(choice, str) and choice)]
    if others:
        said.append(f"or {_text(others)}" if kept else f"one of {_text(others)}")
    return kept


def _strict_node(node: dict[str, Any]) -> dict[str, Any]:
    if node.get("type") == "object":
        if not isinstance(node.get("properties"), Mapping) or node.get("additionalProperties") not in (None, False):
            raise NotStrictError
        required = set(node.get("required", ()))
        node["properties"] = {
            name: inner if name in required else _nullable(inner) for name, inner in node["properties"].items()
        }
        node["required"] = list(node["properties"])
        node["additionalProperties"] = False
    elif "type" not in node and "anyOf" not in node:
        raise NotStrictError
    said: list[str] = []
    if "format" in node and node["format"] not in STRICT_FORMATS:
        said.append(f"format {node.pop('format')}")
    return _told(node, _STRICT, said)


def _nullable(node: dict[str, Any]) -> dict[str, Any]:
    if "anyOf" in node:
        return {**node, "anyOf": [*node["anyOf"], {"type": "null"}]}
    found = {**node, "type": [node["type"], "null"]}
    if "enum" in node:
        found["enum"] = [*node["enum"], None]
    return found


def _told(node: dict[str, Any], keywords: frozenset[str], said: list[str]) -> dict[str, Any]:
    """Return the node with only these keywords; the others as words."""
    for key, value in node.items():
        if key not in keywords and key not in _UNSAID:
            said.append(_WORDS.get(key, f"{key} {{}}").format(_text(value)))
    kept = {key: value for key, value in node.items() if key in keywords}
    if said:
        kept["description"] = f"{kept.get('description', '')} ({'; '.join(said)})".strip()
    return kept


def _text(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_text(item) for item in value)
    return value if isinstance(value, str) and value else json.dumps(value, ensure_ascii=False)
