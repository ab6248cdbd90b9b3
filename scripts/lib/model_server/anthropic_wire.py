"""A scripted reply as the Messages API sends it."""

from collections.abc import Iterator
import json
from typing import Any

from .pieces import cut, text_of
from .script import ScriptedReply

_FINISH = {"length": "max_tokens", "content_filter": "refusal", "stop": "end_turn", "tool_calls": "tool_use"}
CONTENT_TYPE = "text/event-stream"
SIGNATURE = "signed-by-the-server"


def frame(data: str) -> bytes:
    """Return one event as it stands in a stream, named as its data says."""
    return f"event: {json.loads(data)['type']}\ndata: {data}\n\n".encode()


def whole(reply: ScriptedReply, body: dict[str, Any]) -> dict[str, Any]:
    """Return the reply as one object."""
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": body["model"],
        "content": [_full(block) for block in _blocks(reply, body)],
        "stop_reason": _stop(reply, body),
        "stop_sequence": None,
        "usage": _usage(reply, reply.output_tokens),
    }


def streamed(reply: ScriptedReply, body: dict[str, Any]) -> Iterator[str]:
    """Yield the data of each event."""
    start = {**whole(reply, body), "content": [], "stop_reason": None, "usage": _usage(reply, 1)}
    yield _event("message_start", message=start)
    yield _event("ping")
    for index, block in enumerate(_blocks(reply, body)):
        kind, shown = block["type"], {**block}
        shown.pop("text_of_arguments", None)
        empty = {"text": "", "thinking": "", "signature": ""}
        yield _event(
            "content_block_start",
            index=index,
            content_block={key: empty.get(key, value) for key, value in shown.items()},
        )
        for delta in _deltas(kind, block, reply.pieces):
            yield _event("content_block_delta", index=index, delta=delta)
        yield _event("content_block_stop", index=index)
    stop = {"stop_reason": _stop(reply, body), "stop_sequence": None}
    usage = {} if reply.output_tokens is None else {"output_tokens": reply.output_tokens}
    yield _event("message_delta", delta=stop, usage=usage)
    yield _event("message_stop")


def error(message: str, kind: str, status: int) -> dict[str, Any]:
    """Return an error's body."""
    return {"type": "error", "error": {"type": kind, "message": message}}


def _blocks(reply: ScriptedReply, body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if reply.thinking:
        yield {"type": "thinking", "thinking": reply.thinking, "signature": SIGNATURE}
    if reply.text or reply.refusal:
        yield {"type": "text", "text": reply.text or reply.refusal}
    calls = [(call.name, call.id, call.arguments) for call in reply.calls]
    if reply.form is not None:
        calls.append((_answer_tool(body), None, reply.form))
    for at, (name, call_id, arguments) in enumerate(calls):
        yield {
            "type": "tool_use",
            "id": call_id or f"toolu_{at}",
            "name": name,
            "input": {},
            "text_of_arguments": text_of(arguments),
        }


def _answer_tool(body: dict[str, Any]) -> str:
    return str(body.get("tool_choice", {}).get("name") or body["tools"][-1]["name"])


def _full(block: dict[str, Any]) -> dict[str, Any]:
    """Return a block as it stands in a whole reply; broken arguments are what is left of them."""
    if block["type"] != "tool_use":
        return block
    shown = {**block}
    text = shown.pop("text_of_arguments")
    try:
        shown["input"] = json.loads(text)
    except ValueError, RecursionError:
        shown["input"] = text
    return shown


def _deltas(kind: str, block: dict[str, Any], pieces: int) -> Iterator[dict[str, Any]]:
    if kind == "text":
        yield from ({"type": "text_delta", "text": piece} for piece in cut(block["text"], pieces))
    elif kind == "thinking":
        yield from ({"type": "thinking_delta", "thinking": piece} for piece in cut(block["thinking"], pieces))
        yield {"type": "signature_delta", "signature": block["signature"]}
    else:
        yield from (
            {"type": "input_json_delta", "partial_json": piece} for piece in cut(block["text_of_arguments"], pieces)
        )


def _stop(reply: ScriptedReply, body: dict[str, Any]) -> str:
    if reply.finish:
        return _FINISH.get(reply.finish, reply.finish)
    if reply.refusal:
        return "refusal"
    return "tool_use" if reply.calls or reply.form is not None else "end_turn"


def _usage(reply: ScriptedReply, written: int | None) -> dict[str, Any]:
    if reply.input_tokens is None:
        return {}
    return {
        "input_tokens": reply.input_tokens - reply.cached_tokens,
        "cache_read_input_tokens": reply.cached_tokens,
        "cache_creation_input_tokens": 0,
        "output_tokens": written or 0,
    }


def _event(kind: str, **fields: Any) -> str:
    return json.dumps({"type": kind, **fields})
