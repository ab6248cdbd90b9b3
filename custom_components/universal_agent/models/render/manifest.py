"""Tools as text, in the formats that models were trained on, in full, or in few words."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
import json
from typing import Any

from ...tools.manifest import concise_manifest
from ...tools.shown import ShownTool
from .native import openai_tools


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
