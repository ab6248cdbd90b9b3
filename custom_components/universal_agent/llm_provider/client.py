"""What we ask of a model client; the local engine answers as one too."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Protocol

from ..common.request import RequestContext
from ..common.tool_call import ToolCall
from ..tools.spec import ToolSpec
from .events import CallFinished, TextDelta


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One finished round: the calls of the model and what came of them."""

    finished: tuple[CallFinished, ...]
    """The calls, in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What a client sees of an agent's run so far."""

    request: RequestContext
    """The request."""
    system_prompt: str
    """What the agent is told."""
    tools: tuple[ToolSpec, ...]
    """What it may call."""
    rounds: tuple[Round, ...] = field(default_factory=tuple)
    """What it has done so far."""


class ModelClient(Protocol):
    """Something that answers a turn with text and tool calls."""

    @property
    def name(self) -> str:
        """The engine's name, as answers show it."""

    def respond(self, turn: Turn) -> AsyncIterator[TextDelta | ToolCall]:
        """Yield the next round: pieces of text and tool calls. A round without calls is the end."""
