"""What an agent does while it runs, event by event."""

from dataclasses import dataclass

from ..common.outcome import Outcome
from ..common.tool_call import ToolCall
from ..intents.result import IntentResult


@dataclass(frozen=True, slots=True, kw_only=True)
class TextDelta:
    """A piece of the answer."""

    text: str
    """The next characters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallsRequested:
    """The tool calls of one round."""

    calls: tuple[tuple[str, ToolCall], ...]
    """Call id and call, in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFinished:
    """The real outcome of one call."""

    id: str
    """Call id."""
    call: ToolCall
    """The call."""
    outcome: Outcome
    """What came of it, its intents included."""
    results: tuple[IntentResult, ...] = ()
    """What became of the intents that it asked for."""


type AgentEvent = TextDelta | CallsRequested | CallFinished
