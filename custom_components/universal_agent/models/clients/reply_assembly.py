"""From the pieces of a model's reply, in whatever protocol, to events of ours."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ...common.tool_call import ToolCall
from ...tools.wire_names import WireNames
from ..client import Form
from ..events import ModelEvent, Stopped, StopReason, TextDelta, TextRetracted, ThinkingDelta, Usage
from ..parse import Malformed, ParsedCall, Piece, ReasoningRetracted as WasThought, StreamParser, Text, Thinking
from .reading import SurrogateJoiner, read_answer, read_call

type Decode = Callable[[Any, Mapping[str, Any]], Any]
"""Gets arguments as a provider's form of a schema has them, and the tool's own schema; returns the tool's arguments."""
type StreamedEvent = TextDelta | ThinkingDelta | TextRetracted
"""What goes out while a reply still grows."""

CHARACTERS_PER_TOKEN = 4
_MAX_TOKEN_LENGTH = 12
"""Characters that no token has on average, in any language: what is longer was not kept within the limit."""
_MIN_TOKENS = 256
_MAX_CALLS = 32
"""Calls of one round that are run; a model that makes more has lost its way."""


@dataclass(slots=True)
class WrittenCall:
    """A call while it arrives."""

    name: str = ""
    """Its tool's name on the wire, so far."""
    id: str = ""
    """The provider's id; only used to tell calls apart."""
    text: list[str] = field(default_factory=list)
    """Its arguments as text, so far."""
    value: Any = None
    """Its arguments, where the server sends JSON instead of text."""


@dataclass(slots=True)
class Counted:
    """What the provider says that a call took; None where it says nothing."""

    input_tokens: int | None = None
    """Tokens read, cached ones included."""
    output_tokens: int | None = None
    """Tokens written."""
    cached_tokens: int = 0
    """Tokens read from a cache."""
    model: str = ""
    """The model, as the provider names it."""


class ReplyAssembly:
    """One reply, as it grows. Words and thoughts go out at once, calls at the end, when they are whole."""

    def __init__(
        self,
        *,
        connection: str,
        model: str,
        names: WireNames,
        form: Form | None,
        parser: StreamParser | None,
        sent: str,
        schemas: Mapping[str, Mapping[str, Any]] | None = None,
        decode: Decode | None = None,
        most_tokens: int | None = None,
    ) -> None:
        """Take what is needed to read the reply.

        `parser` is for servers that leave thinking or calls in the text; `sent` is the request, for an estimate of its
        tokens; `decode` undoes what was done to the `schemas` (by wire name) before the provider got them;
        `most_tokens` is what the model was allowed to write: one that does not keep to it is cut off.
        """
        self.counted = Counted(model=model)
        self.reason = StopReason.ANSWERED
        self.calls: list[WrittenCall] = []
        self.replay: list[Mapping[str, Any]] = []
        self._connection = connection
        self._names = names
        self._form = form
        self._parser = parser
        self._sent = sent
        self._schemas = schemas or {}
        self._decode = decode
        self._said = SurrogateJoiner()
        self._add_thinking = SurrogateJoiner()
        self._written = 0
        self._room = None if most_tokens is None else max(most_tokens, _MIN_TOKENS) * _MAX_TOKEN_LENGTH
        self._answer: list[str] = []
        self._in_text: list[ToolCall] = []
        self._has_said = False

    @property
    def is_full(self) -> bool:
        """Whether the model has written far more than it was allowed to: nothing more is read."""
        return self._room is not None and self._room <= 0

    def take(self, text: str) -> str:
        """Return a piece that has arrived, as far as there is room for it."""
        if self._room is None:
            return text
        kept = text[: max(self._room, 0)]
        self._room -= len(text)
        if len(kept) < len(text):
            self.reason = StopReason.CUT
        return kept

    def say(self, text: str) -> Iterator[StreamedEvent]:
        """Take text; an answer of a certain form is not for the ear and is kept until it is whole."""
        text = self.take(text)
        self._written += len(text)
        if text := self._said.feed(text):
            yield from self._sort((Text(text),) if self._parser is None else self._parser.feed(text))

    def think(self, text: str) -> Iterator[ThinkingDelta]:
        """Take thinking that the provider itself told apart."""
        text = self.take(text)
        self._written += len(text)
        if text := self._add_thinking.feed(text):
            yield ThinkingDelta(text=text)

    def answer_with(self, text: str) -> None:
        """Take a piece of the answer in the wanted form that came outside the text."""
        self._written += len(text)
        self._answer.append(text)

    def end(self) -> Iterator[ModelEvent]:
        """Yield the calls or the answer, what it took, and why it ended."""
        if self._parser is not None:
            yield from self._sort(self._parser.close())
        is_cut = self.reason is StopReason.CUT
        calls = [*self._in_text, *self._read_calls(is_cut=is_cut)][:_MAX_CALLS]
        if self.reason is StopReason.REFUSED:
            calls = []
        yield from calls
        if self._form is not None and not calls:
            answer = read_answer("".join(self._answer), is_cut=is_cut)
            self._has_said = self._has_said or answer.data is not None
            yield answer
        yield self._usage()
        yield Stopped(
            reason=self._reason(has_calls=bool(calls)), connection=self._connection, replay=tuple(self.replay)
        )

    def _sort(self, pieces: Iterable[Piece]) -> Iterator[StreamedEvent]:
        for piece in pieces:
            match piece:
                case Text(text) if self._form is not None:
                    self._answer.append(text)
                case Text(text):
                    self._has_said = self._has_said or bool(text.strip())
                    yield TextDelta(text=text)
                case Thinking(text):
                    yield ThinkingDelta(text=text)
                case WasThought():
                    self._answer.clear()
                    self._has_said = False
                    yield TextRetracted()
                case ParsedCall(call):
                    self._in_text.append(replace(call, tool=self._names.name(call.tool)))
                case Malformed(text):
                    self._in_text.append(ToolCall(tool="", arguments={}, problem=f"not readable as a call: {text}"))

    def _read_calls(self, *, is_cut: bool) -> Iterator[ToolCall]:
        for number, call in enumerate(self.calls, start=1):
            tool = self._names.name(call.name) if call.name else ""
            text = SurrogateJoiner().feed("".join(call.text))
            self._written += len(text) + len(call.name)
            written = text if text or call.value is None else call.value
            yield self._decoded(read_call(tool, written, is_cut=is_cut and number == len(self.calls)), call.name)

    def _decoded(self, call: ToolCall, wire: str) -> ToolCall:
        schema = self._schemas.get(wire)
        if self._decode is None or schema is None or call.problem:
            return call
        return replace(call, arguments=self._decode(call.arguments, schema))

    def _reason(self, *, has_calls: bool) -> StopReason:
        if self.reason in (StopReason.REFUSED, StopReason.CUT):
            return self.reason
        if has_calls:
            return StopReason.CALLED
        return StopReason.ANSWERED if self._has_said else StopReason.EMPTY

    def _usage(self) -> Usage:
        counted = self.counted
        is_known = counted.input_tokens is not None and counted.output_tokens is not None
        return Usage(
            connection=self._connection,
            model=counted.model,
            input_tokens=estimate(self._sent) if counted.input_tokens is None else counted.input_tokens,
            output_tokens=self._written // CHARACTERS_PER_TOKEN
            if counted.output_tokens is None
            else counted.output_tokens,
            cached_tokens=counted.cached_tokens,
            estimated=not is_known,
        )


def estimate(text: str) -> int:
    """Return about how many tokens a text has; providers that say nothing are reckoned so."""
    return len(text) // CHARACTERS_PER_TOKEN
