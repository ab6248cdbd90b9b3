"""Reading what a model wrote where JSON was wanted; whatever it wrote, nothing is raised."""

from collections.abc import Mapping
import json
from typing import Any

from ...common.tool_call import ToolCall
from ...tools.gate import MAX_ARGUMENTS_BYTES
from ..events import StructuredAnswer
from ..parse.values import IncompleteError, UnreadableError, read_value, read_whole

_MAX_ANSWER = 200_000


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is not a value of JSON")


def load(text: str) -> Any:
    """Return the value of a JSON text that a server (not a model) wrote.

    Raises:
        ValueError: it is none, or it is nested too deeply to be read.
    """
    try:
        return json.loads(text, parse_constant=_refuse)
    except RecursionError as err:
        raise ValueError("nested too deeply") from err


def read_call(tool: str, arguments: str, *, is_cut: bool = False) -> ToolCall:
    """Return a call with the arguments that a model wrote; a problem stands in it where they cannot be read."""
    if not tool:
        return ToolCall(tool="", arguments={}, problem="the call names no tool")
    if len(arguments) > MAX_ARGUMENTS_BYTES:
        return _unread(tool, f"arguments: larger than {MAX_ARGUMENTS_BYTES} bytes")
    if not arguments.strip():
        return _unread(tool, "arguments: cut off") if is_cut else ToolCall(tool=tool, arguments={})
    try:
        value = read_whole(arguments)
        if isinstance(value, str):  # some servers encode them twice
            value = read_whole(value)
    except UnreadableError as err:
        return _unread(tool, f"arguments: {'cut off' if is_cut else str(err) or 'not JSON'}")
    return read_arguments(tool, value)


def read_arguments(tool: str, value: Any) -> ToolCall:
    """Return a call with arguments that are JSON already."""
    if value is None:
        return ToolCall(tool=tool, arguments={})
    if not isinstance(value, Mapping):
        return _unread(tool, "arguments: an object is wanted")
    return ToolCall(tool=tool, arguments=value)


def _unread(tool: str, problem: str) -> ToolCall:
    return ToolCall(tool=tool, arguments={}, problem=problem)


def read_answer(text: str, *, is_cut: bool = False) -> StructuredAnswer:
    """Return the one object in a model's answer, which may stand between fences or words."""
    if len(text) > _MAX_ANSWER:
        return StructuredAnswer(data=None, problem="the answer is too long")
    at = text.find("{")
    if at < 0:
        return StructuredAnswer(data=None, problem="the answer holds no JSON object")
    try:
        value, end = read_value(text, at, ended=True)
    except (IncompleteError, UnreadableError) as err:
        return StructuredAnswer(data=None, problem=f"the answer is {'cut off' if is_cut else str(err) or 'not JSON'}")
    if "{" in text[end:]:
        return StructuredAnswer(data=None, problem="the answer holds more than one JSON object")
    return StructuredAnswer(data=value)


def dump(value: Any) -> str:
    """Return JSON for a model; what cannot be written is left out."""
    try:
        return json.dumps(value, ensure_ascii=False, default=str, separators=(",", ":"))
    except RecursionError, ValueError:
        return "{}"
