"""Reading what a model wrote where JSON was wanted; whatever it wrote, nothing is raised."""

from collections.abc import Mapping
import json
from typing import Any

from ...common.tool_call import ToolCall
from ...tools.gate import MAX_ARGUMENTS_BYTES
from ..events import StructuredAnswer
from ..parse.values import IncompleteError, UnreadableError, read_value, read_whole

_MAX_ANSWER = 200_000


def load(text: str) -> Any:
    """Return the value of a JSON text that a server (not a model) wrote.

    Raises:
        ValueError: it is none, or it is nested too deeply to be read.
    """
    try:
        return json.loads(text)
    except RecursionError as err:
        raise ValueError("nested too deeply") from err


def read_call(tool: str, arguments: Any, *, is_cut: bool = False) -> ToolCall:
    """Return a call with the arguments that a model wrote, as text or as JSON already.

    A problem stands in it where they cannot be read; `is_cut` says that the model was stopped while it wrote them.
    """
    if not tool:
        return _unread(tool, "the call names no tool")
    if is_cut and not arguments:
        return _unread(tool, "arguments: cut off")
    try:
        value = _written(arguments)
        json.dumps(value, allow_nan=False, ensure_ascii=False).encode()
    except UnreadableError as err:
        return _unread(tool, f"arguments: {'cut off' if is_cut else str(err) or 'not JSON'}")
    except ValueError, RecursionError:
        return _unread(tool, "arguments: not JSON")
    if not isinstance(value, Mapping):
        return _unread(tool, "arguments: an object is wanted")
    return ToolCall(tool=tool, arguments=value)


def _written(arguments: Any) -> Any:
    """Return arguments as JSON; some servers encode them twice, and nothing at all is an empty object."""
    for _ in range(2):
        if not isinstance(arguments, str):
            break
        if len(arguments) > MAX_ARGUMENTS_BYTES:
            raise UnreadableError(f"larger than {MAX_ARGUMENTS_BYTES} bytes")
        arguments = read_whole(arguments) if arguments.strip() else None
    return {} if arguments is None else arguments


def _unread(tool: str, problem: str) -> ToolCall:
    return ToolCall(tool=tool, arguments={}, problem=problem)


class SurrogateJoiner:
    """Puts characters together again that a server has cut in two, and replaces halves that stand alone."""

    def __init__(self) -> None:
        self._half = ""

    def feed(self, text: str) -> str:
        """Return the characters that are whole now."""
        if text.isascii() and not self._half:
            return text
        text = self._half + text
        self._half = text[-1] if "\ud800" <= text[-1:] <= "\udbff" else ""
        whole = text[: len(text) - len(self._half)]
        return whole.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


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
