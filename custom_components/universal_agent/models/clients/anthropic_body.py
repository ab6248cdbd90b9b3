"""What is sent to the Messages API.

Source: https://docs.anthropic.com/en/api/messages; caching: https://docs.anthropic.com/en/docs/build-with-claude/prompt-caching
"""

from collections.abc import Mapping
from typing import Any

from ...tools.wire_names import WireNames
from ..client import ModelRequest, Round
from ..render import ShownTool, anthropic_tools, shown, to_plain_keys
from .connection import Connection
from .messages import call_id, limit, pictures_of, request_text, result_text, said_before, unseen, wire_name

ANSWER_TOOL = "answer_in_this_form"
_CACHED = {"type": "ephemeral"}
_MIN_THINKING = 1024
"""What the provider takes."""


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
