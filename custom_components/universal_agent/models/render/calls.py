"""Calls written the way a model writes them: what it is asked to write, and what it is shown to have written."""
# ruff: noqa: RUF001 - some models' own marks have characters that look like others

from collections.abc import Callable, Mapping
from enum import StrEnum
import json
import re
from typing import Any

from ...common.tool_call import ToolCall
from ..parse.offered import typed, types_of

_NAME = re.compile(r"[\w.\-]{1,128}")
_KEY = re.compile(r"[A-Za-z_]\w{0,127}")
_AMBIGUOUS_IN_TAGS = ("</parameter>", "<![CDATA[")


class CallFormat(StrEnum):
    """How calls are written in text; the parser reads all of them, whichever was asked for."""

    HERMES_JSON = "hermes_json"
    QWEN_XML = "qwen_xml"
    BARE_JSON = "bare_json"
    FENCED_JSON = "fenced_json"
    LLAMA3 = "llama3"
    MISTRAL = "mistral"
    DEEPSEEK = "deepseek"
    PYTHONIC = "pythonic"


def encode(call: ToolCall, form: CallFormat, schema: Mapping[str, Any] | None = None) -> str:
    """Return a call as text; `schema` is its tool's, which tells text from numbers where a format does not.

    Arguments that a format cannot carry without doubt (text that contains its own marks) are written as JSON in tags.
    """
    return _WRITERS[form](call, schema or {})


def _json(call: ToolCall, arguments: str = "arguments") -> str:
    return _dump({"name": call.tool, arguments: dict(call.arguments)})


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _hermes(call: ToolCall, _schema: Mapping[str, Any]) -> str:
    return f"<tool_call>\n{_json(call)}\n</tool_call>"


def _qwen(call: ToolCall, schema: Mapping[str, Any]) -> str:
    properties = schema.get("properties", {})
    lines = [f"<function={call.tool}>"]
    for key, value in call.arguments.items():
        raw = _raw(value, properties.get(key), schema)
        if not _NAME.fullmatch(key) or any(mark in raw for mark in _AMBIGUOUS_IN_TAGS):
            return _hermes(call, schema)
        lines += [f"<parameter={key}>", raw, "</parameter>"]
    return "\n".join(["<tool_call>", *lines, "</function>", "</tool_call>"])


def _raw(value: Any, node: Mapping[str, Any] | None, root: Mapping[str, Any]) -> str:
    """Return a value as bare text if that is read as the same value again, else as JSON."""
    if isinstance(value, str) and (types_of(node, root) == {"string"} or typed(value, node, root) == value):
        return value
    return _dump(value)


def _fenced(call: ToolCall, _schema: Mapping[str, Any]) -> str:
    return f"```json\n{_json(call)}\n```"


def _mistral(call: ToolCall, _schema: Mapping[str, Any]) -> str:
    return f"[TOOL_CALLS]{call.tool}[ARGS]{_dump(dict(call.arguments))}"


def _deepseek(call: ToolCall, _schema: Mapping[str, Any]) -> str:
    arguments = _dump(dict(call.arguments))
    return (
        f"<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>{call.tool}\n"
        f"```json\n{arguments}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>"
    )


def _pythonic(call: ToolCall, schema: Mapping[str, Any]) -> str:
    if not all(_KEY.fullmatch(key) for key in call.arguments):
        return _hermes(call, schema)
    arguments = ", ".join(f"{key}={_literal(value)}" for key, value in call.arguments.items())
    return f"<|tool_call_start|>[{call.tool}({arguments})]<|tool_call_end|>"


def _literal(value: Any) -> str:
    """Return a value as a Python literal, its strings as JSON has them."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_dump(key)}: {_literal(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(_literal(inner) for inner in value)}]"
    return repr(value) if value is None or isinstance(value, bool) else _dump(value)


_WRITERS: Mapping[CallFormat, Callable[[ToolCall, Mapping[str, Any]], str]] = {
    CallFormat.HERMES_JSON: _hermes,
    CallFormat.QWEN_XML: _qwen,
    CallFormat.BARE_JSON: lambda call, _schema: _json(call),
    CallFormat.FENCED_JSON: _fenced,
    CallFormat.LLAMA3: lambda call, _schema: f"<|python_tag|>{_json(call, 'parameters')}",
    CallFormat.MISTRAL: _mistral,
    CallFormat.DEEPSEEK: _deepseek,
    CallFormat.PYTHONIC: _pythonic,
}
