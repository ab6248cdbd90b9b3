"""Tools as text in few words: every fact of their schemas, grouped by category."""

from collections.abc import Iterable
from itertools import groupby

from .schema_words import argument_lines
from .shown import ShownTool

_LEGEND = "Arguments with * are required; those without a type are strings."


def concise_manifest(tools: Iterable[ShownTool]) -> str:
    """Return tools with their arguments, grouped by category, in the order given."""
    blocks = [_LEGEND]
    for category, members in groupby(tools, key=lambda tool: tool.category):
        lines = [f"## {category}"]
        for tool in members:
            lines.append(f"- {tool.name}: {tool.short}")
            lines += argument_lines(tool.schema)
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)
