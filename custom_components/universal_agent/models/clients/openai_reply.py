"""What a chat completions server sends back, whole or in pieces, read tolerantly.

Source: https://platform.openai.com/docs/api-reference/chat/object; reasoning as llama.cpp, vLLM and OpenRouter send it.
"""

from collections.abc import Iterator
from typing import Any

from pydantic import Field, ValidationError

from ...common.errors import ModelUnavailableError
from ..events import StopReason
from .http_errors import error_in_stream
from .lenient import Count, Items, Lenient, Maybe, Text
from .reading import load
from .reply_assembly import ReplyAssembly, StreamedEvent, WrittenCall

DONE = "[DONE]"
_STRANGE = "it sent something that is no chat completion"
_REASONS = {
    "stop": StopReason.ANSWERED,
    "tool_calls": StopReason.CALLED,
    "function_call": StopReason.CALLED,
    "length": StopReason.CUT,
    "content_filter": StopReason.REFUSED,
}


class _Function(Lenient):
    name: Text = None
    arguments: Any = None


class _Call(Lenient):
    index: Count = None
    id: Text = None
    function: Maybe[_Function] = None


class _ContentPart(Lenient):
    text: Text = None


class _OpenAiMessage(Lenient):
    content: Any = None
    reasoning_content: Text = None
    reasoning: Text = None
    refusal: Text = None
    tool_calls: Items[_Call] = Field(default_factory=list)


class _Choice(Lenient):
    delta: Maybe[_OpenAiMessage] = None
    message: Maybe[_OpenAiMessage] = None
    finish_reason: Text = None


class _Cached(Lenient):
    cached_tokens: Count = None


class _OpenAiUsage(Lenient):
    prompt_tokens: Count = None
    completion_tokens: Count = None
    prompt_tokens_details: Maybe[_Cached] = None


class _Chunk(Lenient):
    model: Text = None
    choices: Items[_Choice] = Field(default_factory=list)
    usage: Maybe[_OpenAiUsage] = None
    error: Any = None


class OpenAiReply:
    """Feeds one reply into an assembly."""

    def __init__(self, assembly: ReplyAssembly) -> None:
        self.is_complete = False
        """Whether the server has said that this was all of the answer."""
        self.is_done = False
        """Whether nothing comes any more, figures included."""
        self._assembly = assembly
        self._by_index: dict[int, WrittenCall] = {}

    def feed(self, data: str, *, is_whole: bool = False) -> Iterator[StreamedEvent]:
        """Take one event of the stream, or the whole reply.

        Raises:
            ModelError: it is an error, or it is not of this protocol.
        """
        if data.strip() == DONE:
            self.is_complete = self.is_done = True
            return
        chunk = _read(data)
        if chunk.error:
            raise error_in_stream(chunk.error)
        if is_whole and not chunk.choices:
            raise ModelUnavailableError(_STRANGE)
        self.is_complete = self.is_complete or is_whole
        self._count(chunk)
        for choice in chunk.choices[:1]:
            yield from self._take(
                choice.delta or choice.message or _OpenAiMessage(), is_whole=choice.message is not None
            )
            if choice.finish_reason:
                self.is_complete = True
                if self._assembly.reason is not StopReason.REFUSED:
                    self._assembly.reason = _REASONS.get(choice.finish_reason, StopReason.ANSWERED)

    def _take(self, message: _OpenAiMessage, *, is_whole: bool) -> Iterator[StreamedEvent]:
        yield from self._assembly.think(message.reasoning_content or message.reasoning or "")
        yield from self._assembly.say(_text(message.content))
        if message.refusal:
            self._assembly.reason = StopReason.REFUSED
            yield from self._assembly.say(message.refusal)
        for call in message.tool_calls:
            self._take_call(call, is_whole=is_whole)

    def _take_call(self, call: _Call, *, is_whole: bool) -> None:
        function = call.function or _Function()
        written = None if is_whole else self._begun(call, function)
        if written is None:
            written = WrittenCall(id=call.id or "")
            self._assembly.calls.append(written)
            if call.index is not None:
                self._by_index[call.index] = written
        if function.name and function.name != written.name:
            written.name += function.name
        if isinstance(function.arguments, str):
            written.text.append(self._assembly.take(function.arguments))
        elif function.arguments is not None:
            written.value = function.arguments

    def _begun(self, call: _Call, function: _Function) -> WrittenCall | None:
        """Return the call that a piece goes on with; some servers number all calls 0 and only change the id."""
        if call.index is None:
            return None if function.name or not self._assembly.calls else self._assembly.calls[-1]
        found = self._by_index.get(call.index)
        if found is not None and call.id and found.id and call.id != found.id and function.name:
            return None
        return found

    def _count(self, chunk: _Chunk) -> None:
        counted = self._assembly.counted
        counted.model = chunk.model or counted.model
        if (usage := chunk.usage) is None:
            return
        if usage.prompt_tokens is not None:
            counted.input_tokens = usage.prompt_tokens
        if usage.completion_tokens is not None:
            counted.output_tokens = usage.completion_tokens
        if usage.prompt_tokens_details is not None:
            counted.cached_tokens = usage.prompt_tokens_details.cached_tokens or 0


def _read(data: str) -> _Chunk:
    try:
        return _Chunk.model_validate(load(data))
    except (ValueError, ValidationError) as err:
        raise ModelUnavailableError(_STRANGE) from err


def _text(content: Any) -> str:
    """Return a message's text; some servers send it as a list of parts."""
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    return "".join(_ContentPart.model_validate(part).text or "" for part in content if isinstance(part, dict))
