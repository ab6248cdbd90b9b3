"""Tools as providers with function calling want them, and arguments there and back.

Arguments are followed only as deep as the schema describes them, so that no model can write them too deep for us.
"""

from collections.abc import Iterable, Mapping
import re
from typing import Any

from ...tools.shown import ShownTool
from ...tools.wire_names import to_wire
from .schemas import NotStrictError, portable, strict, unechoed

_PLAIN_KEY = re.compile(r"[a-zA-Z0-9_.-]{1,64}")
"""What Anthropic accepts as the name of an argument."""


def openai_tools(tools: Iterable[ShownTool]) -> list[dict[str, Any]]:
    """Return tools for chat completions, in schemas that every server behind that protocol takes.

    Source: https://platform.openai.com/docs/guides/function-calling
    """
    return [_function(tool, portable(unechoed(tool.schema))) for tool in tools]


def openai_strict_tools(tools: Iterable[ShownTool]) -> list[dict[str, Any]]:
    """Return tools for strict mode; one that it cannot express stays a plain one.

    Source: https://platform.openai.com/docs/guides/structured-outputs
    """
    found = []
    for tool in tools:
        try:
            rendered = _function(tool, strict(unechoed(tool.schema)))
        except NotStrictError:
            found.append(_function(tool, portable(unechoed(tool.schema))))
        else:
            rendered["function"]["strict"] = True
            found.append(rendered)
    return found


def _function(tool: ShownTool, parameters: dict[str, Any]) -> dict[str, Any]:
    function = {"name": tool.name, "description": tool.description, "parameters": parameters}
    return {"type": "function", "function": function}


def anthropic_tools(tools: Iterable[ShownTool]) -> list[dict[str, Any]]:
    """Return tools for the Messages API, which takes JSON schema as it is, but for references.

    Source: https://docs.anthropic.com/en/docs/agents-and-tools/tool-use/overview
    """
    return [
        {"name": tool.name, "description": tool.description, "input_schema": with_plain_keys(unechoed(tool.schema))}
        for tool in tools
    ]


def with_plain_keys(schema: Mapping[str, Any]) -> dict[str, Any]:
    """Return a schema whose arguments have names of plain characters only; `from_plain_keys` is the way back."""
    found = dict(schema)
    if "properties" in found:
        found["properties"] = {_plain(name): with_plain_keys(node) for name, node in found["properties"].items()}
    if "required" in found:
        found["required"] = [_plain(name) for name in found["required"]]
    if isinstance(found.get("items"), Mapping):
        found["items"] = with_plain_keys(found["items"])
    return found


def to_plain_keys(arguments: Any, schema: Mapping[str, Any]) -> Any:
    """Return arguments under the names that `with_plain_keys` has given them."""
    if isinstance(arguments, list) and schema:
        return [to_plain_keys(item, schema.get("items", {})) for item in arguments]
    if not isinstance(arguments, Mapping) or not schema:
        return arguments
    properties = schema.get("properties", {})
    return {_plain(key): to_plain_keys(value, properties.get(key, {})) for key, value in arguments.items()}


def from_plain_keys(arguments: Any, schema: Mapping[str, Any]) -> Any:
    """Return arguments under their own names."""
    if isinstance(arguments, list) and schema:
        return [from_plain_keys(item, schema.get("items", {})) for item in arguments]
    if not isinstance(arguments, Mapping) or not schema:
        return arguments
    properties = schema.get("properties", {})
    names = {_plain(name): name for name in properties}
    return {
        names.get(key, key): from_plain_keys(value, properties.get(names.get(key, key), {}))
        for key, value in arguments.items()
    }


def _plain(name: str) -> str:
    return name if _PLAIN_KEY.fullmatch(name) else to_wire(name)[:64]


def from_strict(arguments: Any, schema: Mapping[str, Any]) -> Any:
    """Return arguments of a strict call without the nulls that stand for what was left out.

    A tool that strict mode cannot express was offered as a plain one: there, a null is meant.
    """
    try:
        strict(schema)
    except NotStrictError:
        return arguments
    return _without_nulls(arguments, schema)


def _without_nulls(arguments: Any, schema: Mapping[str, Any]) -> Any:
    if isinstance(arguments, list) and schema:
        return [_without_nulls(item, schema.get("items", {})) for item in arguments]
    if not isinstance(arguments, Mapping) or not schema:
        return arguments
    properties = schema.get("properties", {})
    required = set(schema.get("required", ()))
    return {
        name: _without_nulls(value, properties.get(name, {}))
        for name, value in arguments.items()
        if value is not None or name in required or name not in properties
    }
