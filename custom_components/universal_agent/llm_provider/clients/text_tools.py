"""Tools for servers without function calling: told in the prompt, called in the text."""

from collections.abc import Sequence
from typing import Protocol

from ...common.tool_call import ToolCall
from ...tools.spec import ToolSpec
from .assembling import TextReader


class TextTools(Protocol):
    """One text format."""

    def manifest(self, tools: Sequence[ToolSpec]) -> str:
        """Return the tools and how to call them."""

    def reader(self, tools: Sequence[ToolSpec]) -> TextReader:
        """Return a reader for one reply."""

    def write_call(self, call: ToolCall) -> str:
        """Return a call as the model wrote it."""

    def write_result(self, tool: str, result: str) -> str:
        """Return a result as the model is told it."""
