"""JSON schemas, generated from input models and cleaned so that every provider accepts them as they are."""

from typing import Any

from pydantic import BaseModel
from pydantic.config import JsonDict

from ..common.errors import RegistrationError

_IS_NEEDLESS = "needless"
NEEDLESS: JsonDict = {_IS_NEEDLESS: True}
"""For `json_schema_extra` of an argument that models do without: how the tool's own sentence puts what it has found, or
how much of it is enough. They are not shown it; it is taken all the same."""
_KEPT_WITH_NULL = ("description", "default")
_UNSHOWN = ("title", "minLength", "maxLength", "minItems", "maxItems")
"""Titles, and how long a text or a list may be: that helps no model, every prompt would hold it, and it is checked all
the same."""


def input_schema(model: type[BaseModel]) -> dict[str, Any]:
    """Return a model's schema: no titles and lengths, optional types unwrapped, every property described, `$defs` kept.

    Raises:
        RegistrationError: a property lacks a description, an array its `items`, or the root is not an object.
    """
    schema: dict[str, Any] = _clean(model.model_json_schema(mode="validation"))
    schema.setdefault("properties", {})
    # Docstrings of models speak to who reads the code; what a model has to know stands at the properties.
    for described in (schema, *schema.get("$defs", {}).values()):
        described.pop("description", None)
    if schema.get("type") != "object" or "anyOf" in schema or "oneOf" in schema:
        raise RegistrationError(f"{model.__name__}: the root of a tool's schema must be a plain object")
    _check(schema, model.__name__)
    return schema


def inlined(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema with every `$ref` replaced by what it names, and without `$defs`."""
    definitions = schema.get("$defs", {})

    def resolve(node: Any, depth: int) -> Any:
        if depth > 16:
            raise RegistrationError("a schema refers to itself")
        if isinstance(node, dict):
            if "$ref" in node:
                target = definitions[node["$ref"].rpartition("/")[2]]
                beside = {key: value for key, value in node.items() if key != "$ref"}
                return resolve({**target, **beside}, depth + 1)
            return {key: resolve(value, depth) for key, value in node.items() if key != "$defs"}
        if isinstance(node, list):
            return [resolve(value, depth) for value in node]
        return node

    resolved: dict[str, Any] = resolve(schema, 0)
    return resolved


def _clean(node: Any, *, is_properties: bool = False) -> Any:
    if isinstance(node, list):
        return [_clean(value) for value in node]
    if not isinstance(node, dict):
        return node
    if is_properties:
        return {name: _clean(value) for name, value in node.items() if not value.get(_IS_NEEDLESS)}
    node = {key: value for key, value in node.items() if key not in _UNSHOWN}
    if "anyOf" in node:
        node = _unwrap_optional(node)
    default = node.get("default", ...)
    if default is None or default is False:  # leaving an argument out says the same, and no provider minds that
        del node["default"]
    return {key: _clean(value, is_properties=key in ("properties", "$defs")) for key, value in node.items()}


def _unwrap_optional(node: dict[str, Any]) -> dict[str, Any]:
    """Turn `anyOf: [X, null]` into X; leaving the argument out says the same to a model."""
    choices = [choice for choice in node["anyOf"] if choice.get("type") != "null"]
    if len(choices) != 1 or len(choices) == len(node["anyOf"]):
        return node
    merged = {**choices[0], **{key: node[key] for key in _KEPT_WITH_NULL if key in node}}
    return {key: value for key, value in merged.items() if key not in _UNSHOWN}


def _check(node: dict[str, Any], at: str) -> None:
    if node.get("type") == "array" and "items" not in node:
        raise RegistrationError(f"{at}: an array needs items")
    for name, value in node.get("properties", {}).items():
        if not value.get("description"):
            raise RegistrationError(f"{at}.{name}: every property needs a description")
        _check(value, f"{at}.{name}")
    for name, value in node.get("$defs", {}).items():
        _check(value, f"{at}.{name}")
    if "items" in node:
        _check(node["items"], f"{at}[]")
