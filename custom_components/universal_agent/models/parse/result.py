"""What a model's text turns out to be: words for the person, thoughts, and tool calls."""

from collections.abc import Iterable
from dataclasses import dataclass

from ...common.tool_call import ToolCall


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed:
    """A whole text, read."""

    content: str = ""
    """What is for the person; no marks of any call format are left in it."""
    reasoning: str = ""
    """The thinking blocks, without their marks."""
    calls: tuple[ToolCall, ...] = ()
    """The calls, in order, under the names of the offered tools."""
    unread: tuple[str, ...] = ()
    """Pieces that carry the marks of a call and cannot be read as one (cut off, broken), shortened. They are never
    guessed at and never spoken; the model can be told."""


@dataclass(frozen=True, slots=True)
class Text:
    """The next words for the person."""

    text: str
    """The characters."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The next words of a thinking block."""

    text: str
    """The characters."""


@dataclass(frozen=True, slots=True)
class ParsedCall:
    """A complete call."""

    call: ToolCall
    """The call."""


@dataclass(frozen=True, slots=True)
class Malformed:
    """A piece with the marks of a call that cannot be read."""

    text: str
    """Its beginning."""


@dataclass(frozen=True, slots=True)
class ReasoningRetracted:
    """Everything said so far was thinking: its end came without its beginning having been seen."""


type Piece = Text | Thinking | ParsedCall | Malformed | ReasoningRetracted


def folded(pieces: Iterable[Piece]) -> Parsed:
    """Return the text that the pieces of a stream add up to."""
    said: list[str] = []
    thinking: list[str] = []
    calls: list[ToolCall] = []
    unread: list[str] = []
    for piece in pieces:
        match piece:
            case Text(text):
                said.append(text)
            case Thinking(text):
                thinking.append(text)
            case ParsedCall(call):
                calls.append(call)
            case Malformed(text):
                unread.append(text)
            case ReasoningRetracted():
                thinking, said = ["".join(said)], []
    return Parsed(content="".join(said), reasoning="".join(thinking).strip(), calls=tuple(calls), unread=tuple(unread))
