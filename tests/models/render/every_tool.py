"""All our tools, as renderers get them; described without a running Home Assistant."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from custom_components.universal_agent.common.tool_call import ToolCall
from custom_components.universal_agent.models.render import (
    CallFormat,
    ManifestFormat,
    ShownTool,
    anthropic_tools,
    encode,
    manifest,
    openai_strict_tools,
    openai_tools,
    shown,
)
from scripts.lib.tools_page import all_tools

SPECS = sorted(all_tools(), key=lambda spec: spec.name)
TOOLS = shown(SPECS)


def an_empty_call(tool: ShownTool) -> ToolCall:
    """Return a call without arguments."""
    return ToolCall(tool=tool.name, arguments={})


def as_shown(spec: Any) -> ShownTool:
    """Return one tool as it is shown."""
    return shown([spec])[0]


def _told(form: ManifestFormat, tool: ShownTool) -> list[str]:
    return manifest([tool], form).splitlines()


def _called(form: CallFormat, tool: ShownTool) -> list[str]:
    return encode(an_empty_call(tool), form, tool.schema).splitlines()


FORMATS: Mapping[str, Callable[[ShownTool], Any]] = {
    "openai": lambda tool: openai_tools([tool])[0],
    "openai_strict": lambda tool: openai_strict_tools([tool])[0],
    "anthropic": lambda tool: anthropic_tools([tool])[0],
    **{f"manifest_{form}": partial(_told, form) for form in ManifestFormat},
    **{f"call_{form}": partial(_called, form) for form in CallFormat},
}
"""Every format of one tool, text as a list of its lines."""
