"""What a scripted model says, how fast, and how it fails."""

import asyncio
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Fault(StrEnum):
    """A way in which a server fails."""

    RESET = "reset"
    """The connection is reset before any answer."""
    CLOSE = "close"
    """The connection is closed before any answer."""
    SILENT = "silent"
    """It takes the request and says nothing."""
    SLOW = "slow"
    """It begins, then falls silent."""
    HALF = "half"
    """Half of the answer, then the connection breaks."""
    HALF_CLEAN = "half_clean"
    """Half of the answer, ended as if it were whole."""
    EMPTY_BODY = "empty_body"
    """Success without a body."""
    HTML = "html"
    """Success, but a page for people."""
    GARBLED = "garbled"
    """One event in the middle is no JSON."""
    ERROR_INSIDE = "error_inside"
    """An error after the first words, in the protocol's own form."""
    ENDLESS_LINE = "endless_line"
    """A line that does not end."""
    REDIRECT = "redirect"
    """The address leads elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A tool call as a model writes it."""

    name: str
    """The tool's name on the wire."""
    arguments: Any = field(default_factory=dict)
    """JSON; text is sent as it is, so that it can be broken."""
    id: str | None = None
    """The provider's id; None for one that is made up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScriptedReply:
    """One answer of the model."""

    text: str = ""
    """Words."""
    thinking: str = ""
    """Thoughts, sent the protocol's way."""
    calls: tuple[Call, ...] = ()
    """Tool calls."""
    form: Any = None
    """The answer where a form was asked for; JSON, or text that is sent as it is."""
    refusal: str = ""
    """Words of a refusal."""
    finish: str | None = None
    """The reason for stopping; None for the one that fits."""
    ignores_stream: bool = False
    """Whether it comes whole although it was asked for as a stream."""
    pieces: int = 5
    """Pieces that each text is streamed in."""
    begins_after_s: float = 0.0
    """Until the first byte."""
    begins_when: asyncio.Event | None = None
    """The answer begins when this is set; for one that must not come too early, however slow the machine is."""
    between_s: float = 0.0
    """Between two events."""
    pauses_until: asyncio.Event | None = None
    """Half of a stream is sent, the rest when this is set."""
    input_tokens: int | None = 100
    """What it counts; None for a server that does not say."""
    output_tokens: int | None = 20
    """The same, written."""
    cached_tokens: int = 0
    """Of the input."""
    status: int = 200
    """An error status instead of an answer."""
    error: str = "the server says no"
    """The words of the error."""
    error_type: str = "invalid_request_error"
    """Its type, as both protocols name it."""
    retry_after: str | None = None
    """The header of that name."""
    fault: Fault | None = None
    """A failure below the protocol."""


def says(text: str = "", *calls: Call, **other: Any) -> ScriptedReply:
    """Return an answer of words and calls."""
    return ScriptedReply(text=text, calls=calls, **other)
