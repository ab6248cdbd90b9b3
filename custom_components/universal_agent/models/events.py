"""What an agent does while it runs, event by event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..common.outcome import Outcome
from ..common.tool_call import ToolCall
from ..intents.result import IntentResult


@dataclass(frozen=True, slots=True, kw_only=True)
class TextDelta:
    """A piece of the answer."""

    text: str
    """The next characters."""
    is_own: bool = False
    """Whether they are our own words, not a model's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThinkingDelta:
    """A piece of what the model thinks; never spoken."""

    text: str
    """The next characters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextRetracted:
    """All text of this round so far was thinking: its end came without its beginning having been marked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StructuredAnswer:
    """The answer to a turn that asked for a certain form."""

    data: Mapping[str, Any] | None
    """The object, not validated yet; None if there was none to read."""
    problem: str | None = None
    """Why there was none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """What one call of a model took."""

    connection: str
    """Id of the model connection."""
    model: str
    """The model, as the provider names it."""
    input_tokens: int
    """Tokens read, cached ones included."""
    output_tokens: int
    """Tokens written, thinking included."""
    cached_tokens: int = 0
    """Tokens of the input that came from the provider's cache."""
    estimated: bool = False
    """Whether the provider said nothing and we counted characters."""


class StopReason(StrEnum):
    """Why a model stopped."""

    ANSWERED = "answered"
    CALLED = "called"
    """It wants its calls run."""
    CUT = "cut"
    """It reached a limit of length in the middle."""
    REFUSED = "refused"
    """It does not want to answer."""
    EMPTY = "empty"
    """It said nothing at all, or only thought."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped:
    """The end of one round of a model; always its last event."""

    reason: StopReason
    """Why."""
    connection: str = ""
    """Id of the model connection."""
    replay: tuple[Mapping[str, Any], ...] = ()
    """The provider's own blocks (signed thinking) that this connection wants to see again with the calls."""


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


type AgentEvent = TextDelta | ThinkingDelta | TextRetracted | CallsRequested | CallFinished
type EventSink = Callable[[AgentEvent], None]
"""Takes each event as it happens, without waiting. What comes of a run in the end is returned by whoever emits."""
type ModelEvent = (
    TextDelta
    | ThinkingDelta
    | TextRetracted
    | ToolCall
    | StructuredAnswer
    | Usage
    | Stopped
    | CallsRequested
    | CallFinished
)
"""What a model client yields; the last two only if its loop is somebody else's: then the calls have run already."""


def discard_event(_event: AgentEvent) -> None:
    """Take an event that nobody listens to."""
