"""A model behind Anthropic's Messages API: what is sent there, and what comes back, read tolerantly.

Source: https://docs.anthropic.com/en/api/messages; caching: https://docs.anthropic.com/en/docs/build-with-claude/prompt-caching

Source: https://docs.anthropic.com/en/docs/build-with-claude/streaming
"""

from collections.abc import Iterator, Mapping
from typing import Any, override

from pydantic import Field, ValidationError

from ...common.errors import ModelUnavailableError
from ...tools.wire_names import WireNames
from ..client import ModelRequest, Round
from ..events import StopReason
from ..render import ShownTool, anthropic_tools, from_plain_keys, shown, to_plain_keys
from .connection import Connection
from .http import error_in_stream
from .http_client import HttpModelClient
from .lenient import Count, Items, Lenient, Maybe, Text
from .messages import call_id, limit, pictures_of, request_text, result_text, said_before, unseen, wire_name
from .reading import dump, load
from .reply_assembly import Decode, ReplyAssembly, StreamedEvent, WrittenCall
from .streaming import ReplyReader

_STRANGE = "it sent something that is no message"
_REASONS = {
    "end_turn": StopReason.ANSWERED,
    "stop_sequence": StopReason.ANSWERED,
    "tool_use": StopReason.CALLED,
    "max_tokens": StopReason.CUT,
    "model_context_window_exceeded": StopReason.CUT,
    "refusal": StopReason.REFUSED,
}
ANSWER_TOOL = "answer_in_this_form"
_CACHED = {"type": "ephemeral"}
_MIN_THINKING = 1024
"""What the provider takes."""
_VERSION = "2023-06-01"


class AnthropicClient(HttpModelClient):
    """Asks one model over the Messages API."""

    _PATH = "messages"
    _MODELS_PATH = "models?limit=1000"

    @override
    def _headers(self) -> dict[str, str]:
        return {"x-api-key": self._connection.api_key, "anthropic-version": _VERSION}

    @override
    def _body(self, turn: ModelRequest, names: WireNames) -> dict[str, Any]:
        return body(turn, self._connection, names)

    @override
    def _reader(self, assembly: ReplyAssembly) -> ReplyReader:
        return AnthropicReply(assembly)

    @override
    def _decode(self) -> Decode | None:
        return from_plain_keys


def body(turn: ModelRequest, connection: Connection, names: WireNames) -> dict[str, Any]:
    """Return the request's body; what stays the same is cached: tools and prompt, earlier words, finished rounds."""
    offered = shown(turn.tools, as_given=True)
    most = limit(connection.max_output_tokens, turn.max_output_tokens)
    thinks = _may_think(turn, connection)
    found: dict[str, Any] = {
        "model": connection.model,
        "max_tokens": most + connection.reasoning_tokens if thinks else most,
        "stream": connection.stream,
        "messages": _messages(turn, connection, names, {tool.name: tool.schema for tool in offered}),
    }
    if turn.system_prompt:
        found["system"] = [{"type": "text", "text": turn.system_prompt, "cache_control": _CACHED}]
    if connection.temperature is not None and not thinks:
        found["temperature"] = min(connection.temperature, 1.0)
    if thinks:
        found["thinking"] = {"type": "enabled", "budget_tokens": connection.reasoning_tokens}
    tools = _tools(turn, offered)
    if tools:
        found["tools"] = tools
    if turn.form is not None and not thinks:  # a model that thinks cannot be forced
        found["tool_choice"] = {"type": "any"} if turn.tools else {"type": "tool", "name": ANSWER_TOOL}
    return found


def _may_think(turn: ModelRequest, connection: Connection) -> bool:
    """Return whether to let the model think: not in a run that it has not begun itself, with thoughts to go on from."""
    if connection.reasoning_tokens < _MIN_THINKING:
        return False
    if not turn.rounds:
        return True
    begun = turn.rounds[0].stopped
    return begun is not None and begun.connection == connection.id and bool(begun.replay)


def _tools(turn: ModelRequest, offered: tuple[ShownTool, ...]) -> list[dict[str, Any]]:
    tools = anthropic_tools(offered)
    if turn.form is not None:
        told = f"Give the final answer ({turn.form.name}). Always answer by calling this."
        tools.append({"name": ANSWER_TOOL, "description": told, "input_schema": turn.form.schema})
    return tools


def _messages(
    turn: ModelRequest, connection: Connection, names: WireNames, schemas: Mapping[str, Mapping[str, Any]]
) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = []
    for role, text in said_before(turn.history):
        if not messages and role != "user":  # a conversation begins with the person
            continue
        messages.append({"role": role, "content": [{"type": "text", "text": text}]})
    if messages:  # the next request of this conversation begins with it too
        messages[-1]["content"][-1]["cache_control"] = _CACHED
    pictures = [
        {"type": "image", "source": {"type": "base64", "media_type": picture.mime_type, "data": picture.base64}}
        for picture in pictures_of(turn, connection)
    ]
    asked = f"{request_text(turn)}{unseen(turn, connection)}"
    request = {"role": "user", "content": [*pictures, {"type": "text", "text": asked}]}
    if messages and messages[-1]["role"] == "user":
        messages[-1]["content"] += request["content"]
    else:
        messages.append(request)
    for round_ in turn.rounds:
        messages += _round(round_, connection, names, schemas)
    if turn.rounds:
        messages[-1]["content"][-1]["cache_control"] = _CACHED
    return messages


def _round(
    one: Round, connection: Connection, names: WireNames, schemas: Mapping[str, Mapping[str, Any]]
) -> list[dict[str, Any]]:
    wrote: list[dict[str, Any]] = []
    if one.stopped is not None and one.stopped.connection == connection.id:
        wrote += (dict(block) for block in one.stopped.replay)
    if one.said.strip():
        wrote.append({"type": "text", "text": one.said.rstrip()})
    wrote += (
        {
            "type": "tool_use",
            "id": call_id(call),
            "name": (name := wire_name(call, names)),
            "input": to_plain_keys(call.call.arguments, schemas.get(name, {})),
        }
        for call in one.finished
    )
    told = [
        {
            "type": "tool_result",
            "tool_use_id": call_id(call),
            "content": result_text(call),
            "is_error": not call.outcome.ok,
        }
        for call in one.finished
    ]
    return [{"role": "assistant", "content": wrote}, {"role": "user", "content": told}]


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
