"""The tools that were offered, as the parser needs them: names as models write them, types of arguments."""

from collections.abc import Mapping
import re
from typing import Any

from ...tools.wire_names import from_wire, to_wire
from .values import UnreadableError, read_whole

type Tools = Mapping[str, Mapping[str, Any]]
"""Input schema by the name that was shown to the model."""

_NAME = re.compile(r"[A-Za-z_][\w.\-]{0,127}")
_LONGEST = 256
_NUMBERED = re.compile(r":\d+$")
_JSON_TYPES: tuple[tuple[type, str], ...] = (
    (bool, "boolean"),
    (int, "integer"),
    (float, "number"),
    (str, "string"),
    (list, "array"),
    (dict, "object"),
)


class Offered:
    """Tools by name; None means that nobody knows which were offered."""

    def __init__(self, tools: Tools | None) -> None:
        self.tools = tools

    def resolve(self, written: str) -> str | None:
        """Return the tool that a written name means: itself where no such tool is known, None where it is no name."""
        if len(written) > _LONGEST:
            return None
        name = _NUMBERED.sub("", written.strip())
        candidates = [name, *(name.removeprefix(prefix) for prefix in ("functions.", "function.", "tools."))]
        known = self.tools or {}
        for candidate in candidates:
            for spelling in (candidate, to_wire(candidate), from_wire(candidate)):
                if spelling in known:
                    return spelling
        bare = name.removeprefix("functions.")
        return bare if _NAME.fullmatch(bare) else None

    def knows(self, written: str) -> bool:
        """Whether a name is one of an offered tool, or any name where the tools are unknown."""
        name = self.resolve(written)
        return name is not None and (self.tools is None or name in self.tools)

    def typed(self, tool: str, argument: str, raw: str) -> Any:
        """Return an argument that was written as bare text, in the type that the tool's schema wants."""
        root = (self.tools or {}).get(tool) or {}
        properties = root.get("properties")
        schema = properties.get(argument) if isinstance(properties, Mapping) else None
        return typed(raw, schema if isinstance(schema, Mapping) else None, root)


def typed(raw: str, schema: Mapping[str, Any] | None, root: Mapping[str, Any]) -> Any:
    """Return bare text as a value of the schema: text where text is wanted, JSON where anything else is."""
    allowed = types_of(schema, root)
    if allowed == {"string"}:
        return raw
    try:
        value = read_whole(raw)
    except UnreadableError:
        return raw
    fits = json_type(value) in allowed or (json_type(value) == "integer" and "number" in allowed)
    return raw if "string" in allowed and not fits else value


def types_of(schema: Mapping[str, Any] | None, root: Mapping[str, Any], depth: int = 0) -> set[str]:
    """Return the JSON types that a schema lets through; an empty set stands for any."""
    if not schema or depth > 8:
        return set()
    if isinstance(reference := schema.get("$ref"), str):
        target = (root.get("$defs") or {}).get(reference.rpartition("/")[2])
        return types_of(target, root, depth + 1)
    declared = schema.get("type")
    if isinstance(declared, str):
        return {declared}
    if isinstance(declared, list):
        return set(declared)
    for choice in ("anyOf", "oneOf"):
        if isinstance(schema.get(choice), list):
            found = [types_of(item, root, depth + 1) for item in schema[choice]]
            return set().union(*found) if all(found) else set()
    values = schema.get("enum") or ([schema["const"]] if "const" in schema else [])
    return {json_type(value) for value in values}


def json_type(value: Any) -> str:
    """Return the JSON type of a value."""
    return next((name for kind, name in _JSON_TYPES if isinstance(value, kind)), "null")
