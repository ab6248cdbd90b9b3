"""Tools for models without function calling: told in the prompt, called in the text."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...common.tool_call import ToolCall
from ...tools.shown import shown
from ...tools.spec import ToolSpec
from .calls import CallFormat, encode
from .manifest import ManifestFormat, guidance, manifest

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
