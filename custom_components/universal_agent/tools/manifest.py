"""Tools as text for a model's prompt."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from .schema import inlined
from .spec import ToolSpec


def text_manifest(tools: Iterable[tuple[ToolSpec, Mapping[str, Any]]]) -> str:
    """Return tools with their parameters, grouped by category, in the order given."""
    blocks = []
    for category, members in groupby(tools, key=lambda pair: pair[0].category):
        lines = [f"## {category}"]
        for spec, raw in members:
            schema = inlined(dict(raw))
            lines.append(f"- {spec.name}: {spec.short}")
            required = set(schema.get("required", ()))
            lines += [
                f"    {name} ({describe_type(prop)}{', required' if name in required else ''}): {prop['description']}"
                for name, prop in schema["properties"].items()
            ]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def describe_type(prop: Mapping[str, Any]) -> str:
    """Return a property's type, choices, bounds and default in a few words."""
    if "enum" in prop:
        kind = "one of " + "|".join(str(value) for value in prop["enum"])
    elif prop.get("type") == "array":
        kind = f"list of {describe_type(prop['items'])}"
    else:
        kind = str(prop.get("format") or prop.get("type") or "any")
    if "minimum" in prop or "maximum" in prop:
        kind += f" {prop.get('minimum', '')}..{prop.get('maximum', '')}"
    return kind + (f", default {prop['default']}" if "default" in prop else "")
