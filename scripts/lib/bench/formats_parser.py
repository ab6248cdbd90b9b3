"""U6: what the tests of llama.cpp and vLLM expect of model texts, against our parser, whole and by characters."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
import json
from pathlib import Path
from typing import Any

from custom_components.universal_agent.models.parse import Parsed, StreamParser, parse

from .material import Row, rows

LLAMACPP = "llamacpp_tool_parser.jsonl"
VLLM = "vllm_tool_parser.jsonl"
NOT_CLAIMED = ("muse",)
"""Templates of families that the parser does not claim."""


def _tool(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties}


_TEXT, _WHOLE, _NUMBER = {"type": "string"}, {"type": "integer"}, {"type": "number"}
TOOLS: Mapping[str, Mapping[str, Any]] = {
    "special_function": _tool(arg1=_WHOLE),
    "special_function_with_opt": _tool(arg1=_WHOLE, arg2=_WHOLE),
    "python": _tool(code=_TEXT),
    "html": _tool(markup=_TEXT),
    "get_time": _tool(city=_TEXT),
    "get_weather": _tool(city=_TEXT),
    "magic": _tool(name=_TEXT, ref=_TEXT),
    "magic_int": _tool(ref=_WHOLE, name=_TEXT),
    "amount": _tool(orig=_NUMBER),
    "toggle": _tool(enabled={"type": "boolean"}),
    "set_config": _tool(config={"type": "object"}),
    "set_nullable_str": _tool(name={"type": ["string", "null"]}),
    "set_nullable_str_nf": _tool(name={"type": ["null", "string"]}),
    "set_union": _tool(value={"type": ["string", "object"]}, amount={"type": ["string", "number"]}),
    "quoted_unquoted": _tool(quoted=_TEXT, unquoted=_TEXT),
    "edit": _tool(filename=_TEXT, oldString=_TEXT, newString=_TEXT),
    "run_in_terminal": _tool(command=_TEXT),
    "manage_todo_list": _tool(),
    "empty_args": _tool(),
    "empty_args_no_schema": {},
    "read_file_diff_md": _tool(),
    "imaginary_number": _tool(number=_tool(real=_NUMBER, imaginary=_NUMBER)),
    "nested_args": _tool(
        tags={"type": "array", "items": _TEXT}, entries={"type": "array", "items": _tool(id=_WHOLE, label=_TEXT)}
    ),
    "union_args": _tool(
        filter={"anyOf": [_TEXT, {"type": "array", "items": _TEXT}]},
        limit={"anyOf": [_WHOLE, {"type": "object"}]},
        label=_TEXT,
    ),
}
"""The tools of llama.cpp's tests, which the material only names; types follow from what is expected of the rows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """One row."""

    source: str
    row: str
    right: bool
    same_streamed: bool
    left_out: str | None = None
    """Why it is not scored."""
    read: Parsed


def judged(evals: Path) -> Iterator[Judged]:
    """Yield every row of both files."""
    for row in rows(evals, LLAMACPP):
        yield _llamacpp(row)
    for row in rows(evals, VLLM):
        yield _vllm(row)


def _llamacpp(row: Row) -> Judged:
    text, wanted, options = row["input"], row["expect"], row.get("opts") or {}
    tools = TOOLS if row["tools"] else None
    in_thinking = options.get("enable_thinking") == "true" and "CONTENT" not in options.get(
        "continue_final_message", ""
    )
    thinking = True if in_thinking else None
    read = parse(text, tools, thinking=thinking)
    left_out = _reason_to_leave_out(row)
    return Judged(
        source=LLAMACPP,
        row=row["id"],
        right=left_out is None and _calls_right(read, wanted, options) and _words_right(read, wanted, text),
        same_streamed=read == _in_characters(text, tools, thinking=thinking),
        left_out=left_out,
        read=read,
    )


def _reason_to_leave_out(row: Row) -> str | None:
    """Return why a row says nothing about the parser; by rules, never by its name alone."""
    calls = row["expect"].get("calls", [])
    if "json_schema" in (row.get("opts") or {}):
        return "an answer in a wanted form, no call"
    if str(row["template"]).startswith(NOT_CLAIMED):
        return "family not claimed"
    if any(call["name"] not in row["input"] for call in calls):
        return "damaged: the text lacks the expected call"
    if any(call["arguments"].startswith("#(") for call in calls):
        return "damaged: the expected arguments are cut"
    return None


def _calls_right(read: Parsed, wanted: Mapping[str, Any], options: Mapping[str, Any]) -> bool:
    if options.get("is_partial") == "true":
        return not read.calls
    expected = [(call["name"], json.loads(call["arguments"])) for call in wanted.get("calls", [])]
    return [(call.tool, dict(call.arguments)) for call in read.calls] == expected


def _words_right(read: Parsed, wanted: Mapping[str, Any], text: str) -> bool:
    content, reasoning = wanted.get("content"), wanted.get("reasoning")
    if read.reasoning and content and not reasoning and read.reasoning in content:
        return bool(content.endswith(read.content))  # the row wants thoughts left among the words; ours are apart
    return _same(content, read.content, text) and _same(reasoning, read.reasoning, text)


def _same(wanted: str | None, got: str, text: str) -> bool:
    """Whether words are the same, white space around them left out; what stood in the prompt cannot come back."""
    if wanted is None:
        return True
    wanted, got = wanted.strip(), got.strip()
    return wanted == got or (wanted not in text and wanted.endswith(got))


_DATA_TYPES = {
    "string_field": "hello",
    "int_field": 42,
    "float_field": 3.14,
    "bool_field": True,
    "null_field": None,
    "array_field": ["a", "b", "c"],
    "object_field": {"nested": "value"},
}
_ESCAPED = {
    "quoted": 'He said "hello"',
    "path": "C:\\Users\\file.txt",
    "newline": "line1\nline2",
    "unicode": "emoji: 🎉",
}


def _vllm(row: Row) -> Judged:
    text = row["input"]
    read = parse(text)
    return Judged(
        source=VLLM,
        row=row["id"],
        right=_vllm_right(row, read),
        same_streamed=read == _in_characters(text, None, thinking=None),
        read=read,
    )


def _vllm_right(row: Row, read: Parsed) -> bool:
    """Judge as vLLM's common tests do, which also say what the arguments of each kind of text are."""
    wanted = row.get("expected", {})
    first = dict(read.calls[0].arguments) if read.calls else None
    match row["kind"]:
        case "no_tool_calls":
            return not read.calls and read.content.strip() == str(row["input"]).strip()
        case "single_tool_call":
            return (
                len(read.calls) == 1
                and read.calls[0].tool == wanted["single_tool_call_expected_name"]
                and first == wanted["single_tool_call_expected_args"]
            )
        case "parallel_tool_calls":
            return [call.tool for call in read.calls] == list(wanted["parallel_tool_calls_names"])
        case "various_data_types":
            return first is not None and all(key in first and first[key] == one for key, one in _DATA_TYPES.items())
        case "escaped_strings":
            return len(read.calls) == 1 and first == _ESCAPED
        case "empty_arguments":
            return bool(len(read.calls) == 1 and first == {})
        case "surrounding_text":
            return bool(read.calls)
        case _:
            return True  # malformed: it must not fail, and it did not


def _in_characters(text: str, tools: Mapping[str, Mapping[str, Any]] | None, *, thinking: bool | None) -> Parsed:
    parser = StreamParser(tools, thinking=thinking)
    for character in text:
        parser.feed(character)
    return parser.finish()
