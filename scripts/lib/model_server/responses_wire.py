"""A scripted reply as the Responses API streams it: for Home Assistant's own OpenAI integration, no client of ours.

Source: https://platform.openai.com/docs/api-reference/responses-streaming
"""

from collections.abc import Iterator
import json
from typing import Any

from .pieces import cut, text_of
from .script import ScriptedReply

CONTENT_TYPE = "text/event-stream"


def frame(data: str) -> bytes:
    """Return one event as it stands in a stream, named as its data says."""
    return f"event: {json.loads(data)['type']}\ndata: {data}\n\n".encode()


def whole(reply: ScriptedReply, body: dict[str, Any]) -> dict[str, Any]:
    """Return the reply as one object."""
    read, written = reply.input_tokens or 0, reply.output_tokens or 0
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": 0,
        "status": "completed",
        "model": body["model"],
        "output": list(_items(reply)),
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
        "usage": {
            "input_tokens": read,
            "input_tokens_details": {"cached_tokens": reply.cached_tokens, "cache_write_tokens": 0},
            "output_tokens": written,
            "output_tokens_details": {"reasoning_tokens": 0},
            "total_tokens": read + written,
        },
    }


def streamed(reply: ScriptedReply, body: dict[str, Any]) -> Iterator[str]:
    """Yield the data of each event."""
    events = [
        {"type": "response.created", "response": {**whole(reply, body), "status": "in_progress", "output": []}},
        *(event for at, item in enumerate(_items(reply)) for event in _of_item(at, item, reply.pieces)),
        {"type": "response.completed", "response": whole(reply, body)},
    ]
    yield from (json.dumps({**event, "sequence_number": number}) for number, event in enumerate(events))


def error(message: str, kind: str, status: int) -> dict[str, Any]:
    """Return an error's body."""
    return {"error": {"message": message, "type": kind, "code": str(status), "param": None}}


def _items(reply: ScriptedReply) -> Iterator[dict[str, Any]]:
    if text := reply.text if reply.form is None else text_of(reply.form):
        part = {"type": "output_text", "text": text, "annotations": []}
        yield {"type": "message", "id": "msg_0", "role": "assistant", "status": "completed", "content": [part]}
    for at, call in enumerate(reply.calls):
        yield {
            "type": "function_call",
            "id": f"fc_{at}",
            "call_id": call.id or f"call_{at}",
            "name": call.name,
            "arguments": text_of(call.arguments),
            "status": "completed",
        }


def _of_item(at: int, item: dict[str, Any], pieces: int) -> Iterator[dict[str, Any]]:
    is_call = item["type"] == "function_call"
    empty: dict[str, Any] = {"arguments": ""} if is_call else {"content": []}
    yield {"type": "response.output_item.added", "output_index": at, "item": {**item, **empty, "status": "in_progress"}}
    place = {"output_index": at, "item_id": item["id"]}
    if is_call:
        kind = "response.function_call_arguments"
        yield from ({"type": f"{kind}.delta", **place, "delta": piece} for piece in cut(item["arguments"], pieces))
        yield {"type": f"{kind}.done", **place, "name": item["name"], "arguments": item["arguments"]}
    else:
        text = item["content"][0]["text"]
        for piece in cut(text, pieces):
            yield {
                "type": "response.output_text.delta",
                **place,
                "content_index": 0,
                "delta": piece,
                "logprobs": [],
            }
    yield {"type": "response.output_item.done", "output_index": at, "item": item}
