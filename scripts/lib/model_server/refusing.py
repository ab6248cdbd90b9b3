"""What real providers refuse, refused in the same places: a scripted model must not be kinder than they are."""

from collections.abc import Iterable, Iterator
import re
from typing import Any

_NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}")
_PICTURES = "image/(?:png|jpeg|gif|webp)"
_DATA_URL = re.compile(rf"data:{_PICTURES};base64,[A-Za-z0-9+/]+={{0,2}}")
_ROLES = {"system", "user", "assistant", "tool"}
_ROOT_REFUSED = ("anyOf", "oneOf", "allOf", "enum", "not")


def problem_of_chat(body: Any) -> str | None:
    """Return why a chat completions server refuses a body, or None."""
    return next(_chat(body), None)


def problem_of_messages(body: Any) -> str | None:
    """Return why the Messages API refuses a body, or None."""
    return next(_anthropic(body), None)


def _chat(body: Any) -> Iterator[str]:
    if not isinstance(body, dict):
        yield "the body must be an object"
        return
    for field in ("model", "messages"):
        if not body.get(field):
            yield f"missing required parameter: '{field}'"
            return
    if "tools" in body:
        yield from _not_empty(body["tools"])
        for tool in body["tools"]:
            if tool.get("type") != "function":
                yield "tools: unknown type"
            function = tool.get("function", {})
            yield from _tool(function.get("name", ""), function.get("parameters"))
        yield from _doubles(tool["function"]["name"] for tool in body["tools"])
    yield from _chat_messages(body["messages"])


def _chat_messages(messages: list[dict[str, Any]]) -> Iterator[str]:
    open_calls: list[str] = []
    for at, message in enumerate(messages):
        role = message.get("role")
        if role not in _ROLES:
            yield f"messages[{at}].role: unknown role {role!r}"
        if role == "tool":
            if message.get("tool_call_id") not in open_calls:
                yield f"messages[{at}]: a tool message must answer a preceding tool call"
                return
            open_calls.remove(message["tool_call_id"])
            continue
        if open_calls:
            yield f"messages[{at}]: tool calls without an answer: {open_calls}"
        yield from _chat_message(at, message)
        open_calls += [call["id"] for call in message.get("tool_calls", ())]
        yield from _doubles(open_calls)
    if open_calls:
        yield f"tool calls without an answer: {open_calls}"


def _chat_message(at: int, message: dict[str, Any]) -> Iterator[str]:
    if message["role"] != "assistant" and not message.get("content"):
        yield f"messages[{at}].content: must not be empty"
    if message["role"] == "system" and at:
        yield f"messages[{at}]: the system message must come first"
    for part in message["content"] if isinstance(message.get("content"), list) else ():
        if part.get("type") == "image_url" and not _DATA_URL.fullmatch(part["image_url"]["url"]):
            yield f"messages[{at}].content: not a picture that can be read"
    for call in message.get("tool_calls", ()):
        if not _NAME.fullmatch(call["function"]["name"]):
            yield f"messages[{at}].tool_calls: name does not match the pattern"
        if not isinstance(call["function"]["arguments"], str):
            yield f"messages[{at}].tool_calls: arguments must be a string"


def _anthropic(body: Any) -> Iterator[str]:
    if not isinstance(body, dict):
        yield "the body must be an object"
        return
    for field in ("model", "max_tokens", "messages"):
        if not body.get(field):
            yield f"{field}: field required"
            return
    names = []
    for tool in body.get("tools", ()):
        names.append(tool.get("name", ""))
        yield from _tool(tool.get("name", ""), tool.get("input_schema"))
    yield from _doubles(names)
    yield from _choice(body, names)
    yield from _anthropic_messages(body["messages"])
    if _cache_marks(body) > 4:
        yield "a maximum of 4 blocks with cache_control may be provided"


def _choice(body: dict[str, Any], names: list[str]) -> Iterator[str]:
    choice = body.get("tool_choice", {"type": "auto"})
    if choice["type"] == "tool" and choice.get("name") not in names:
        yield "tool_choice: no such tool"
    if "thinking" not in body:
        return
    if choice["type"] in ("any", "tool"):
        yield "thinking may not be enabled when tool_choice forces tool use"
    if body["thinking"]["budget_tokens"] >= body["max_tokens"]:
        yield "max_tokens must be greater than thinking.budget_tokens"
    if (run := _first_of_run(body["messages"])) and run["content"][0]["type"] not in ("thinking", "redacted_thinking"):
        yield "expected thinking, but found tool_use: when thinking is enabled, a run must start with a thinking block"
    if body.get("temperature", 1) != 1:
        yield "temperature may only be set to 1 when thinking is enabled"


def _first_of_run(messages: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Return the assistant's message that began the tool calls which are under way."""
    first = None
    for message in reversed(messages):
        blocks = message["content"] if isinstance(message["content"], list) else []
        if message["role"] == "user" and not any(block["type"] == "tool_result" for block in blocks):
            break
        if message["role"] == "assistant":
            first = message
    return first


def _anthropic_messages(messages: list[dict[str, Any]]) -> Iterator[str]:
    open_calls: list[str] = []
    for at, message in enumerate(messages):
        wanted = "assistant" if at % 2 else "user"
        if message.get("role") != wanted:
            yield f"messages.{at}: roles must alternate between user and assistant, beginning with user"
        content = message["content"]
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content
        if not blocks:
            yield f"messages.{at}: content must not be empty"
        results = [block["tool_use_id"] for block in blocks if block["type"] == "tool_result"]
        if results != open_calls:
            yield f"messages.{at}: tool_use ids {open_calls} need their tool_result blocks, and no others"
        open_calls = [block["id"] for block in blocks if block["type"] == "tool_use"]
        yield from _doubles(open_calls)
        for block in blocks:
            yield from _block(at, block)
    if messages[-1]["role"] != "user":
        yield "messages: the last one must be the user's"


def _block(at: int, block: dict[str, Any]) -> Iterator[str]:
    if block["type"] == "text" and not block["text"].strip():
        yield f"messages.{at}: text content blocks must be non-empty"
    if block["type"] == "tool_use" and not (_NAME.fullmatch(block["name"]) and isinstance(block["input"], dict)):
        yield f"messages.{at}: tool_use needs a name of the pattern and an object as input"
    if block["type"] == "image" and not re.fullmatch(_PICTURES, block["source"]["media_type"]):
        yield f"messages.{at}: not a picture that can be read"
    if block["type"] == "thinking" and not block.get("signature"):
        yield f"messages.{at}: thinking needs its signature"


def _not_empty(tools: list[Any]) -> Iterator[str]:
    if not tools:
        yield "[] is too short - 'tools'"


def _doubles(names: Iterable[str]) -> Iterator[str]:
    seen = list(names)
    if len(set(seen)) != len(seen):
        yield "names and ids must be unique"


def _tool(name: str, schema: Any) -> Iterator[str]:
    if not _NAME.fullmatch(name):
        yield f"tools: {name!r} does not match ^[a-zA-Z0-9_-]{{1,64}}$"
    if not isinstance(schema, dict) or schema.get("type") != "object":
        yield f"{name}: schema must be of type object"
        return
    for refused in _ROOT_REFUSED:
        if refused in schema:
            yield f"{name}: schema must not have {refused!r} at the top level"
    yield from _schema(name, schema)


def _schema(at: str, node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for item in node:
            yield from _schema(at, item)
    if not isinstance(node, dict):
        return
    if node.get("type") == "array" and "items" not in node:
        yield f"{at}: array schema missing items"
    if isinstance(node.get("required"), list) and not set(node["required"]) <= set(node.get("properties", {})):
        yield f"{at}: required names a property that is not there"
    for key, value in node.items():
        if key not in ("default", "enum", "examples"):
            yield from _schema(f"{at}.{key}", value)


def _cache_marks(node: Any) -> int:
    if isinstance(node, list):
        return sum(_cache_marks(item) for item in node)
    if isinstance(node, dict):
        return ("cache_control" in node) + sum(_cache_marks(value) for value in node.values())
    return 0
