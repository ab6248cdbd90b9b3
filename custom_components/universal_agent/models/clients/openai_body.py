"""What is sent to a chat completions server.

Source: https://platform.openai.com/docs/api-reference/chat/create
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from yarl import URL

from ...tools.wire_names import WireNames
from ..client import ModelRequest, Round
from ..render import TextFormat, openai_strict_tools, openai_tools, shown
from .connection import Connection, FormFormat, ToolFormat
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
from .reading import dump

OPTIONAL = ("max_tokens", "stream_options", "response_format", "temperature", "reasoning_effort", "keep_alive")
"""Fields that some servers refuse; they are left out from then on, or put in other words."""
_STRICT_SERVERS = frozenset({"api.openai.com"})


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
