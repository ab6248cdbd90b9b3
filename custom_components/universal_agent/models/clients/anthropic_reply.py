"""What the Messages API sends back, whole or in pieces, read tolerantly.

Source: https://docs.anthropic.com/en/docs/build-with-claude/streaming
"""

from collections.abc import Iterator
from typing import Any

from pydantic import Field, ValidationError

from ...common.errors import ModelUnavailableError
from ..events import StopReason
from .anthropic_body import ANSWER_TOOL
from .http_errors import error_in_stream
from .lenient import Count, Items, Lenient, Maybe, Text
from .reading import dump, load
from .reply_assembly import ReplyAssembly, StreamedEvent, WrittenCall

_STRANGE = "it sent something that is no message"
_REASONS = {
    "end_turn": StopReason.ANSWERED,
    "stop_sequence": StopReason.ANSWERED,
    "tool_use": StopReason.CALLED,
    "max_tokens": StopReason.CUT,
    "model_context_window_exceeded": StopReason.CUT,
    "refusal": StopReason.REFUSED,
}


class _Block(Lenient):
    type: Text = None
    text: Text = None
    thinking: Text = None
    signature: Text = None
    data: Text = None
    id: Text = None
    name: Text = None
    input: Any = None
    partial_json: Text = None
    stop_reason: Text = None


class _AnthropicUsage(Lenient):
    input_tokens: Count = None
    output_tokens: Count = None
    cache_creation_input_tokens: Count = None
    cache_read_input_tokens: Count = None


class _AnthropicMessage(Lenient):
    model: Text = None
    content: Items[_Block] = Field(default_factory=list)
    stop_reason: Text = None
    usage: Maybe[_AnthropicUsage] = None


class _Event(_AnthropicMessage):
    type: Text = None
    index: Count = None
    message: Maybe[_AnthropicMessage] = None
    content_block: Maybe[_Block] = None
    delta: Maybe[_Block] = None
    error: Any = None


class AnthropicReply:
    """Feeds one reply into an assembly."""

    def __init__(self, assembly: ReplyAssembly) -> None:
        self.is_complete = False
        """Whether the server has said that this was all."""
        self._assembly = assembly
        self._blocks: dict[int, _Block] = {}
        self._calls: dict[int, WrittenCall] = {}

    @property
    def is_done(self) -> bool:
        """Whether nothing comes any more: the figures come before the end here."""
        return self.is_complete

    def feed(self, data: str, *, is_whole: bool = False) -> Iterator[StreamedEvent]:
        """Take one event of the stream, or the whole reply, which says itself that it is one.

        Raises:
            ModelError: it is an error, or it is not of this protocol.
        """
        event = _read(data)
        match event.type:
            case "message":
                yield from self._take_message(event)
            case "message_start" if event.message is not None:
                self._count(event.message)
            case "content_block_start" if event.content_block is not None:
                yield from self._begin(event.index or 0, event.content_block)
            case "content_block_delta" if event.delta is not None:
                yield from self._go_on(event.index or 0, event.delta)
            case "content_block_stop":
                self._end(event.index or 0)
            case "message_delta":
                self._count(event)
                self._stop(event.delta.stop_reason if event.delta is not None else None)
            case "message_stop":
                self.is_complete = True
            case "error":
                raise error_in_stream(event.error)
            case None:
                raise ModelUnavailableError(_STRANGE)

    def _take_message(self, message: _AnthropicMessage) -> Iterator[StreamedEvent]:
        self._count(message)
        for index, block in enumerate(message.content):
            yield from self._begin(index, block)
            self._end(index)
        self._stop(message.stop_reason)
        self.is_complete = True

    def _begin(self, index: int, block: _Block) -> Iterator[StreamedEvent]:
        self._blocks[index] = block.model_copy(update={"thinking": "", "signature": ""})
        if block.type == "tool_use":
            call = WrittenCall(name=block.name or "", id=block.id or "", value=block.input)
            self._calls[index] = call
            if block.name != ANSWER_TOOL:
                self._assembly.calls.append(call)
        else:
            yield from self._go_on(index, block)

    def _go_on(self, index: int, delta: _Block) -> Iterator[StreamedEvent]:
        block = self._blocks.setdefault(index, _Block(type="text", thinking="", signature=""))
        yield from self._assembly.say(delta.text or "")
        yield from self._assembly.think(delta.thinking or "")
        block.thinking = (block.thinking or "") + (delta.thinking or "")
        block.signature = (block.signature or "") + (delta.signature or "")
        if delta.partial_json and index in self._calls:
            self._calls[index].text.append(self._assembly.take(delta.partial_json))

    def _end(self, index: int) -> None:
        """Keep what the provider wants to see again, and an answer that came as a call."""
        block, call = self._blocks.get(index), self._calls.get(index)
        if block is None:
            return
        if block.type == "thinking" and block.signature:
            kept = {"type": "thinking", "thinking": block.thinking, "signature": block.signature}
            self._assembly.replay.append(kept)
        elif block.type == "redacted_thinking" and block.data:
            self._assembly.replay.append({"type": "redacted_thinking", "data": block.data})
        elif call is not None and call.name == ANSWER_TOOL:
            self._assembly.answer_with("".join(call.text) or dump(call.value))

    def _stop(self, reason: str | None) -> None:
        if reason:
            self._assembly.reason = _REASONS.get(reason, StopReason.ANSWERED)

    def _count(self, message: _AnthropicMessage) -> None:
        counted = self._assembly.counted
        counted.model = message.model or counted.model
        if (usage := message.usage) is None:
            return
        if usage.input_tokens is not None:
            cached = usage.cache_read_input_tokens or 0
            counted.cached_tokens = cached
            counted.input_tokens = usage.input_tokens + cached + (usage.cache_creation_input_tokens or 0)
        if usage.output_tokens is not None:
            counted.output_tokens = usage.output_tokens


def _read(data: str) -> _Event:
    try:
        return _Event.model_validate(load(data))
    except (ValueError, ValidationError) as err:
        raise ModelUnavailableError(_STRANGE) from err
