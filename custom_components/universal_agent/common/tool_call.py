"""A call of a tool, before anybody has looked at it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCall:
    """A call that somebody wants to make."""

    tool: str
    """Name of the tool."""
    arguments: Mapping[str, Any]
    """Its arguments, not validated yet."""
    problem: str | None = None
    """Why the call could not be read; it is then refused with this reason and never run."""

    def __post_init__(self) -> None:
        # A member of `ToolRole` is a name too; what is kept, compared and written is the plain text.
        object.__setattr__(self, "tool", str(self.tool))
