"""A scripted reply as Ollama sends it: for AI Task entities of its integration, which no client of ours speaks to."""

from collections.abc import Iterator
import json
from typing import Any

from .pieces import cut, text_of
from .script import ScriptedReply

CONTENT_TYPE = "application/x-ndjson"


def frame(data: str) -> bytes:
    """Return one event as it stands in a stream: a line."""
    return f"{data}\n".encode()


def whole(reply: ScriptedReply, body: dict[str, Any]) -> dict[str, Any]:
    """Return the reply as one object."""
    text = reply.text if reply.form is None else text_of(reply.form)
    message: dict[str, Any] = {"role": "assistant", "content": text or reply.refusal}
    if reply.thinking:
        message["thinking"] = reply.thinking
    if reply.calls:
        message["tool_calls"] = [{"function": {"name": call.name, "arguments": call.arguments}} for call in reply.calls]
    return _part(reply, body, message, done=True)


def streamed(reply: ScriptedReply, body: dict[str, Any]) -> Iterator[str]:
    """Yield each line."""
    message = whole(reply, body)["message"]
    for field in ("thinking", "content"):
        for piece in cut(message.get(field, ""), reply.pieces):
            yield json.dumps(_part(reply, body, {"role": "assistant", "content": "", field: piece}, done=False))
    if "tool_calls" in message:
        yield json.dumps(_part(reply, body, {**message, "content": "", "thinking": None}, done=False))
    yield json.dumps(_part(reply, body, {"role": "assistant", "content": ""}, done=True))


def error(message: str, kind: str, status: int) -> dict[str, Any]:
    """Return an error's body."""
    return {"error": message}


def _part(reply: ScriptedReply, body: dict[str, Any], message: dict[str, Any], *, done: bool) -> dict[str, Any]:
    found = {"model": body["model"], "created_at": "2026-11-20T10:00:00Z", "message": message, "done": done}
    if done:
        figures = {"prompt_eval_count": reply.input_tokens, "eval_count": reply.output_tokens}
        found |= {"done_reason": reply.finish or "stop", **figures}
    return found
