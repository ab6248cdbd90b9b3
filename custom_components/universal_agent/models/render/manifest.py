"""Tools as text, in full or in few words, in the formats that models were trained on, and how they are called."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
import json
from typing import Any

from ...common.tool_call import ToolCall
from ...tools.schema_words import argument_lines
from ...tools.shown import ShownTool, shown
from ...tools.spec import ToolSpec
from .calls import CallFormat, encode
from .native import openai_tools

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


class ManifestFormat(StrEnum):
    """How tools are told; how calls are to be written is another choice."""

    FULL = "full"
    """What there is, with the raw schemas."""
    CONCISE = "concise"
    """The same facts in words."""
    HERMES_JSON = "hermes_json"
    """JSON in `<tools>`, as Hermes and Qwen 2.5 and 3 were trained on."""
    QWEN_XML = "qwen_xml"
    """XML in `<tools>`, as Qwen3-Coder was trained on."""


def manifest(tools: Iterable[ShownTool], form: ManifestFormat) -> str:
    """Return tools as text."""
    return _RENDERERS[form](list(tools))


def _full(tools: list[ShownTool]) -> str:
    blocks = []
    for tool in tools:
        told = [f"## {tool.name}", tool.short]
        told.append(f"Parameters:\n```json\n{json.dumps(tool.schema, indent=2, ensure_ascii=False)}\n```")
        blocks.append("\n".join(told))
    return "\n\n".join(blocks)


def guidance(tools: Iterable[ShownTool]) -> str:
    """Return when to use which tool, for manifests that only say what there is."""
    return "\n".join(["When to use them:", *(f"- {tool.name}: {tool.when_to_use}" for tool in tools)])


def _hermes(tools: list[ShownTool]) -> str:
    lines = [json.dumps(tool, ensure_ascii=False) for tool in openai_tools(tools)]
    return "\n".join(["# Tools", "", "<tools>", *lines, "</tools>"])


def _qwen(tools: list[ShownTool]) -> str:
    lines = ["# Tools", "", "<tools>"]
    for tool in tools:
        lines += ["<function>", f"<name>{tool.name}</name>", f"<description>{tool.description}</description>"]
        lines.append("<parameters>")
        for name, node in tool.schema.get("properties", {}).items():
            lines += ["<parameter>", f"<name>{name}</name>", *_tags(node), "</parameter>"]
        lines += _tag("required", tool.schema.get("required", []))
        lines += ["</parameters>", "</function>"]
    return "\n".join([*lines, "</tools>"])


def _tags(node: Mapping[str, Any]) -> list[str]:
    """Return a parameter's type and description first, then everything else that its schema says."""
    first = [key for key in ("type", "description") if key in node]
    return [line for key in (*first, *(key for key in node if key not in first)) for line in _tag(key, node[key])]


def _tag(key: str, value: Any) -> list[str]:
    if value == [] and key == "required":
        return []
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return [f"<{key}>{text}</{key}>"]


_RENDERERS: Mapping[ManifestFormat, Callable[[list[ShownTool]], str]] = {
    ManifestFormat.FULL: _full,
    ManifestFormat.CONCISE: concise_manifest,
    ManifestFormat.HERMES_JSON: _hermes,
    ManifestFormat.QWEN_XML: _qwen,
}
_EXAMPLE = ToolCall(tool="tool_name", arguments={"argument": "value", "number": 3})
_HOW = """\
To call a tool, write exactly this, with the tool's name and arguments as JSON values:
{example}
Several calls may follow one another. After your calls, stop and wait for the results. Call only the tools above, and
only when they are needed; otherwise answer in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextFormat:
    """One choice of how tools are told and how calls are written."""

    shows: ManifestFormat
    """How tools are told."""
    writes: CallFormat
    """How calls are written."""

    def manifest(self, tools: Sequence[ToolSpec]) -> str:
        """Return the tools and how to call them."""
        ready = shown(tools)
        parts = [manifest(ready, self.shows), _HOW.format(example=encode(_EXAMPLE, self.writes))]
        if self.shows in (ManifestFormat.FULL, ManifestFormat.CONCISE):
            parts.insert(1, guidance(ready))
        return "\n\n".join(parts)

    def write_call(self, call: ToolCall) -> str:
        """Return a call, of a tool by its wire name, as the model wrote it."""
        return encode(call, self.writes)

    def write_result(self, tool: str, result: str) -> str:
        """Return a result as the model is told it."""
        return f"<tool_response>\n{result}\n</tool_response>"


HERMES = TextFormat(shows=ManifestFormat.HERMES_JSON, writes=CallFormat.HERMES_JSON)
QWEN = TextFormat(shows=ManifestFormat.QWEN_XML, writes=CallFormat.QWEN_XML)
CONCISE = TextFormat(shows=ManifestFormat.CONCISE, writes=CallFormat.HERMES_JSON)
"""For models of no known family."""
