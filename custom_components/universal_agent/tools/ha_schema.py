"""A tool's JSON schema as Home Assistant's own kind of schema (probatio), such that it is rendered back unchanged.

`probatio.from_openapi` is no bridge: it loses references, integers and date-times.
"""

from collections.abc import Mapping
from typing import Any

import probatio as vol

from .schema import inlined

_LEFT_OUT = ("multipleOf", "examples", "deprecated")
"""What no surface of Home Assistant can show."""
_INNER = ("items", "anyOf", "additionalProperties")
_FORMATS: Mapping[str, Any] = {"date-time": vol.Datetime(), "date": vol.Date(), "time": vol.Time()}


def shown_schema(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a cleaned schema as Home Assistant's surfaces show it: without references, `const` as a choice of one."""
    shown: dict[str, Any] = _shown(inlined(dict(schema)))
    return shown


def to_probatio(schema: Mapping[str, Any]) -> vol.Schema:
    """Return the probatio schema that `probatio.to_openapi` (version 3.1.0) renders as `shown_schema(schema)`."""
    return _object(shown_schema(schema))


def _shown(node: Any, *, is_field: bool = True) -> Any:
    """Return a node; only the fields of an object have a description and a default there."""
    if isinstance(node, list):
        return [_shown(value, is_field=False) for value in node]
    if not isinstance(node, dict):
        return node
    left_out = _LEFT_OUT if is_field else (*_LEFT_OUT, "description", "default")
    kept = {key: value for key, value in node.items() if key not in left_out}
    if "const" in kept:
        kept = {"enum": [kept.pop("const")], **kept}
    if is_field and (examples := node.get("examples")):
        told = ", ".join(str(example) for example in examples)
        kept["description"] = f"{kept.get('description', '').rstrip('.')}. For example {told}."
    if "properties" in kept:
        kept["properties"] = {name: _shown(prop) for name, prop in kept["properties"].items()}
    return kept | {key: _shown(kept[key], is_field=False) for key in _INNER if key in kept}


def _object(node: Mapping[str, Any]) -> vol.Schema:
    required = set(node.get("required", ()))
    fields = {
        _key(name, prop, required=name in required): _validator(prop) for name, prop in node["properties"].items()
    }
    closed = node.get("additionalProperties") is False
    return vol.Schema(fields, extra=vol.PREVENT_EXTRA if closed else vol.REMOVE_EXTRA)


def _key(name: str, prop: Mapping[str, Any], *, required: bool) -> vol.Marker:
    marker = vol.Required if required else vol.Optional
    if "default" in prop:
        default = prop["default"]
        return marker(name, description=prop.get("description"), default=lambda: default)
    return marker(name, description=prop.get("description"))


def _validator(node: Mapping[str, Any]) -> Any:
    if "anyOf" in node:
        return vol.Any(*(_validator(choice) for choice in node["anyOf"]))
    if "enum" in node:
        return vol.In(list(node["enum"]))
    match node.get("type"):
        case "boolean":
            return bool
        case "null":
            return None
        case "integer":
            return _bounded(int, _range(node))
        case "number":
            return _bounded(vol.Coerce(float), _range(node))
        case "string":
            return _string(node)
        case "array":
            return _array(node)
        case "object":
            return _mapping(node)
    return object


def _bounded(kind: Any, *bounds: Any) -> Any:
    found = [bound for bound in bounds if bound is not None]
    return vol.All(kind, *found) if found else kind


def _range(node: Mapping[str, Any]) -> vol.Range | None:
    low, high = node.get("minimum"), node.get("maximum")
    above, below = node.get("exclusiveMinimum"), node.get("exclusiveMaximum")
    if low is high is above is below is None:
        return None
    return vol.Range(
        min=low if above is None else above,
        max=high if below is None else below,
        min_included=above is None,
        max_included=below is None,
    )


def _length(node: Mapping[str, Any], low: str, high: str) -> vol.Length | None:
    return vol.Length(min=node.get(low), max=node.get(high)) if low in node or high in node else None


def _string(node: Mapping[str, Any]) -> Any:
    if node.get("format") in _FORMATS:
        return _FORMATS[node["format"]]
    pattern = vol.Match(node["pattern"]) if "pattern" in node else None
    return _bounded(str, _length(node, "minLength", "maxLength"), pattern)


def _array(node: Mapping[str, Any]) -> Any:
    unique = vol.Unique() if node.get("uniqueItems") else None
    return _bounded([_validator(node["items"])], _length(node, "minItems", "maxItems"), unique)


def _mapping(node: Mapping[str, Any]) -> Any:
    if node.get("properties"):
        return _object(node)
    extra = node.get("additionalProperties", True)
    if isinstance(extra, bool):
        return dict if extra else vol.Schema({})
    return {str: _validator(extra)}
