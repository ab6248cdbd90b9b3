"""A scripted reply as a chat completions server sends it."""

from collections.abc import Iterator
import json
from typing import Any

from .pieces import cut, text_of
from .script import ScriptedReply

CONTENT_TYPE = "text/event-stream"
DONE = "[DONE]"


def frame(data: str) -> bytes:
    """Return one event as it stands in a stream."""
    return f"data: {data}\n\n".encode()


def whole(reply: ScriptedReply, body: dict[str, Any]) -> dict[str, Any]:
    """Return the reply as one object."""
    calls = [
        {"id": call.id or f"call_{at}", "type": "function", "function": _function(call.name, call.arguments)}
        for at, call in enumerate(reply.calls)
    ]
    message: dict[str, Any] = {"role": "assistant", "content": _text(reply) or None}
    if calls:
        message["tool_calls"] = calls
    if reply.thinking:
        message["reasoning_content"] = reply.thinking
    if reply.refusal:
        message["refusal"] = reply.refusal
    choice = {"index": 0, "message": message, "finish_reason": _finish(reply)}
    found = {"id": "chatcmpl-1", "object": "chat.completion", "model": body["model"], "choices": [choice]}
    usage = _usage(reply)
    return {**found, "usage": usage} if usage else found


def streamed(reply: ScriptedReply, body: dict[str, Any]) -> Iterator[str]:
    """Yield the data of each event."""
    yield _chunk(body, {"role": "assistant", "content": ""})
    for field, text in (
        ("reasoning_content", reply.thinking),
        ("content", _text(reply)),
        ("refusal", reply.refusal),
    ):
        for piece in cut(text, reply.pieces):
            yield _chunk(body, {field: piece})
    for at, call in enumerate(reply.calls):
        function = _function(call.name, call.arguments)
        first = {"index": at, "id": call.id or f"call_{at}", "type": "function"}
        yield _chunk(body, {"tool_calls": [{**first, "function": {"name": call.name, "arguments": ""}}]})
        for piece in cut(function["arguments"], reply.pieces):
            yield _chunk(body, {"tool_calls": [{"index": at, "function": {"arguments": piece}}]})
    yield _chunk(body, {}, finish=_finish(reply))
    if body.get("stream_options", {}).get("include_usage") and (usage := _usage(reply)):
        yield json.dumps({"object": "chat.completion.chunk", "model": body["model"], "choices": [], "usage": usage})
    yield DONE


def error(message: str, kind: str, status: int) -> dict[str, Any]:
    """Return an error's body."""
    return {"error": {"message": message, "type": kind, "code": str(status), "param": None}}


def _chunk(body: dict[str, Any], delta: dict[str, Any], *, finish: str | None = None) -> str:
    choice = {"index": 0, "delta": delta, "finish_reason": finish}
    return json.dumps({"object": "chat.completion.chunk", "model": body["model"], "choices": [choice]})


def _function(name: str, arguments: Any) -> dict[str, str]:
    return {"name": name, "arguments": text_of(arguments)}


def _text(reply: ScriptedReply) -> str:
    return reply.text if reply.form is None else text_of(reply.form)


def _finish(reply: ScriptedReply) -> str:
    return reply.finish or ("tool_calls" if reply.calls else "stop")


def _usage(reply: ScriptedReply) -> dict[str, Any] | None:
    if reply.input_tokens is None or reply.output_tokens is None:
        return None
    return {
        "prompt_tokens": reply.input_tokens,
        "completion_tokens": reply.output_tokens,
        "total_tokens": reply.input_tokens + reply.output_tokens,
        "prompt_tokens_details": {"cached_tokens": reply.cached_tokens},
    }
