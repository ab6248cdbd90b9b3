"""Calls written as JSON: which keys name the tool and its arguments."""

from collections.abc import Iterable, Mapping
from typing import Any

from ...common.tool_call import ToolCall
from .offered import Offered
from .values import UnreadableError, read_whole

NAME_KEYS = ("name", "tool_name", "function_name", "tool", "function")
ARGUMENT_KEYS = ("arguments", "parameters", "args", "params", "input", "tool_input")
_OTHER_KEYS = frozenset({"id", "type", "index", "tool_call_id", "call_id"})
FIRST_KEYS = frozenset({*NAME_KEYS, *ARGUMENT_KEYS, *_OTHER_KEYS, "tool_calls", "tool_call"})
"""With one of these begins every JSON object that may be a call without any mark."""


def calls_of(value: Any, offered: Offered, *, strict: bool) -> tuple[ToolCall, ...] | None:
    """Return the calls that a JSON value describes, or None if it describes none.

    Strict is for JSON without any mark around it: only known keys, arguments there, and the name of an offered tool.
    """
    if isinstance(value, list):
        return _all_of(value, offered, strict=strict)
    if not isinstance(value, dict):
        return None
    if isinstance(value.get("tool_calls"), list):
        return _all_of(value["tool_calls"], offered, strict=strict)
    if isinstance(value.get("tool_call"), dict):
        return calls_of(value["tool_call"], offered, strict=strict)
    call = _call_of(value, offered, strict=strict)
    return None if call is None else (call,)


def _all_of(values: Iterable[Any], offered: Offered, *, strict: bool) -> tuple[ToolCall, ...] | None:
    found = [_call_of(value, offered, strict=strict) if isinstance(value, dict) else None for value in values]
    calls = tuple(call for call in found if call is not None)
    return None if len(calls) < len(found) or (strict and not calls) else calls


def _call_of(value: Mapping[str, Any], offered: Offered, *, strict: bool) -> ToolCall | None:
    inner = value.get("function")
    if isinstance(inner, dict):
        value = inner
    if "description" in value:  # the definition of a tool, repeated
        return None
    name = next((value[key] for key in NAME_KEYS if isinstance(value.get(key), str)), None)
    if name is None:
        return None if strict else _named_by_its_key(value, offered)
    written = next((value[key] for key in ARGUMENT_KEYS if key in value), ... if strict else None)
    if strict and (not FIRST_KEYS.issuperset(value) or not offered.knows(name)):
        return None
    tool, arguments = offered.resolve(name), _object(written)
    return None if tool is None or arguments is None else ToolCall(tool=tool, arguments=arguments)


def _named_by_its_key(value: Mapping[str, Any], offered: Offered) -> ToolCall | None:
    """Read `{"tool": {arguments}}`."""
    if len(value) != 1:
        return None
    ((name, arguments),) = value.items()
    tool = offered.resolve(name)
    if tool is None or not offered.knows(name) or not isinstance(arguments, dict):
        return None
    return ToolCall(tool=tool, arguments=arguments)


def _object(written: Any) -> dict[str, Any] | None:
    """Return arguments as an object; some models write the object as text once more."""
    if written is None or written == "":
        return {}
    if isinstance(written, str):
        try:
            written = read_whole(written)
        except UnreadableError:
            return None
    return written if isinstance(written, dict) else None
