"""A model behind `/chat/completions`: llama.cpp, vLLM, LM Studio, Ollama, OpenAI and many others.

Source: https://platform.openai.com/docs/api-reference/chat/object; reasoning as llama.cpp, vLLM and OpenRouter send it.

Source: https://platform.openai.com/docs/api-reference/chat/create
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
import re
from typing import Any, override

import aiohttp
from pydantic import Field, ValidationError
from yarl import URL

from ...common.errors import ModelRequestError, ModelUnavailableError
from ...tools.wire_names import WireNames
from ..client import ModelRequest, Round
from ..events import StopReason
from ..render import TextFormat, from_strict, openai_strict_tools, openai_tools, shown
from ..render.manifest import CONCISE, HERMES, QWEN
from .connection import Connection, FormFormat, ToolFormat
from .http import error_in_stream
from .http_client import HttpModelClient
from .lenient import Count, Items, Lenient, Maybe, Text
from .messages import (
    call_id,
    form_prompt,
    limit,
    pictures_of,
    request_text,
    result_text,
    said_before,
    unseen,
    wire_name,
)
from .reading import dump, load
from .reply_assembly import Decode, ReplyAssembly, StreamedEvent, WrittenCall
from .streaming import ReplyReader

OPTIONAL = ("max_tokens", "stream_options", "response_format", "temperature", "reasoning_effort", "keep_alive")
"""Fields that some servers refuse; they are left out from then on, or put in other words."""
_STRICT_SERVERS = frozenset({"api.openai.com"})
DONE = "[DONE]"
_STRANGE = "it sent something that is no chat completion"
_REASONS = {
    "stop": StopReason.ANSWERED,
    "tool_calls": StopReason.CALLED,
    "function_call": StopReason.CALLED,
    "length": StopReason.CUT,
    "content_filter": StopReason.REFUSED,
}
_NOT_TAKEN = re.compile(
    r"unsupported|not supported|unknown|unrecogni[sz]ed|not permitted|unexpected|extra", re.IGNORECASE
)

_TEXT_FORMATS: dict[ToolFormat, TextFormat] = {
    ToolFormat.HERMES: HERMES,
    ToolFormat.QWEN: QWEN,
    ToolFormat.CONCISE: CONCISE,
}


class OpenAiCompatibleClient(HttpModelClient):
    """Asks one model over chat completions."""

    _PATH = "chat/completions"
    _MODELS_PATH = "models"

    def __init__(self, connection: Connection, session: aiohttp.ClientSession) -> None:
        super().__init__(connection, session)
        self._text_tools = _TEXT_FORMATS.get(connection.tools)
        self._refused: frozenset[str] = frozenset()

    @override
    def _headers(self) -> dict[str, str]:
        key = self._connection.api_key
        return {"Authorization": f"Bearer {key}"} if key else {}

    @override
    def _body(self, turn: ModelRequest, names: WireNames) -> dict[str, Any]:
        return body(turn, self._connection, names, self._text_tools, self._refused)

    @override
    def _reader(self, assembly: ReplyAssembly) -> ReplyReader:
        return OpenAiReply(assembly)

    @override
    def _decode(self) -> Decode | None:
        return from_strict if is_strict_server(self._connection) else None

    @override
    def _sends_less_after(self, err: ModelRequestError, sent: dict[str, Any]) -> bool:
        field = next((field for field in OPTIONAL if field in str(err) and field in sent), None)
        if field is None or not _NOT_TAKEN.search(str(err)):
            return False
        self._refused |= {field}
        return True


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


def body(
    turn: ModelRequest, connection: Connection, names: WireNames, text_tools: TextFormat | None, refused: frozenset[str]
) -> dict[str, Any]:
    """Return the request's body; `refused` are fields that this server is known not to take."""
    by_schema = connection.forms is FormFormat.SCHEMA and "response_format" not in refused
    most = limit(connection.max_output_tokens + connection.reasoning_tokens, turn.max_output_tokens)
    found: dict[str, Any] = {
        "model": connection.model,
        "messages": _messages(turn, connection, names, text_tools, form_in_words=not by_schema),
        "stream": connection.stream,
        "max_completion_tokens" if "max_tokens" in refused else "max_tokens": most,
    }
    if connection.stream and "stream_options" not in refused:
        found["stream_options"] = {"include_usage": True}
    if connection.temperature is not None and "temperature" not in refused:
        found["temperature"] = connection.temperature
    if connection.reasoning_effort is not None and "reasoning_effort" not in refused:
        found["reasoning_effort"] = connection.reasoning_effort.value
    if connection.keep_alive and "keep_alive" not in refused:
        found["keep_alive"] = connection.keep_alive
    if turn.tools and connection.tools is ToolFormat.NATIVE:
        render = openai_strict_tools if is_strict_server(connection) else openai_tools
        found["tools"] = render(shown(turn.tools, as_given=True))
    if turn.form is not None and by_schema:
        form = {"name": turn.form.name, "schema": turn.form.schema, "strict": _is_strict(turn.form.schema)}
        found["response_format"] = {"type": "json_schema", "json_schema": form}
    return found


def _messages(
    turn: ModelRequest, connection: Connection, names: WireNames, text_tools: TextFormat | None, *, form_in_words: bool
) -> list[dict[str, Any]]:
    prompts = [turn.system_prompt]
    if text_tools is not None and turn.tools:
        prompts.append(text_tools.manifest(turn.tools))
    if turn.form is not None and form_in_words:
        prompts.append(form_prompt(turn.form))
    messages: list[dict[str, Any]] = [{"role": "system", "content": "\n\n".join(filter(None, prompts))}]
    messages += ({"role": role, "content": text} for role, text in said_before(turn.history))
    messages.append({"role": "user", "content": _request(turn, connection)})
    for round_ in turn.rounds:
        messages += _text_round(round_, text_tools, names) if text_tools is not None else _native_round(round_, names)
    return messages


def _request(turn: ModelRequest, connection: Connection) -> str | list[dict[str, Any]]:
    text = f"{request_text(turn)}{unseen(turn, connection)}"
    if not pictures_of(turn, connection):
        return text
    pictures = [f"data:{picture.mime_type};base64,{picture.base64}" for picture in turn.pictures]
    return [{"type": "text", "text": text}, *({"type": "image_url", "image_url": {"url": url}} for url in pictures)]


def _native_round(one: Round, names: WireNames) -> list[dict[str, Any]]:
    calls = [
        {
            "id": call_id(call),
            "type": "function",
            "function": {"name": wire_name(call, names), "arguments": dump(dict(call.call.arguments))},
        }
        for call in one.finished
    ]
    results = ({"role": "tool", "tool_call_id": call_id(call), "content": result_text(call)} for call in one.finished)
    return [{"role": "assistant", "content": one.said or None, "tool_calls": calls}, *results]


def _text_round(one: Round, text_tools: TextFormat, names: WireNames) -> list[dict[str, Any]]:
    calls = (replace(call.call, tool=wire_name(call, names)) for call in one.finished)
    wrote = "\n".join(filter(None, [one.said, *(text_tools.write_call(call) for call in calls)]))
    told = "\n".join(text_tools.write_result(call.call.tool, result_text(call)) for call in one.finished)
    return [{"role": "assistant", "content": wrote}, {"role": "user", "content": told}]


def is_strict_server(connection: Connection) -> bool:
    """Return whether the server is one that is known to hold calls to their schemas; others may refuse to."""
    return URL(connection.base_url).host in _STRICT_SERVERS


def _is_strict(schema: Any) -> bool:
    """Return whether a server can hold an answer to the schema literally: nothing optional, nothing open."""
    if isinstance(schema, list):
        return all(_is_strict(item) for item in schema)
    if not isinstance(schema, Mapping):
        return True
    if schema.get("type") == "object":
        properties = schema.get("properties", {})
        if schema.get("additionalProperties") is not False or set(schema.get("required", ())) != set(properties):
            return False
    return "default" not in schema and all(_is_strict(value) for value in schema.values())
