"""Readers of calls with no mark of their own around them: bare JSON, code fences, bare function calls, raw code."""

import re

from ...common.tool_call import ToolCall
from .bodies_function import functions
from .bodies_json import json_body
from .body import Body, NotACallError, ParsedBody
from .calls import FIRST_KEYS
from .values import IncompleteError, UnreadableError

_FIRST_KEY = re.compile(r"""\{\s*(["'])(\w{1,16})\1\s*:""")
_FIRST_KEY_SO_FAR = re.compile(r"""\{\s*(?:(["'])\w{0,16}(?:\1\s*)?)?""")
_FENCE = re.compile(r"```([\w-]{0,16})[ \t]*\r?\n")
_FENCE_SO_FAR = re.compile(r"```[\w-]{0,16}[ \t]*\r?")
_LANGUAGES = frozenset({"", "json", "tool_call", "tool_calls", "tool_code", "python"})
_FUNCTIONS = functions(known_only=True)
_FUNCTION_LINES = functions(known_only=True, bracketed=False)
_RUNS_CODE = ("python", "ipython", "code_interpreter")


def bare_json(body: Body, at: int) -> ParsedBody:
    """Read JSON at the start of a line that has no mark around it: it must be nothing but calls of offered tools."""
    start = at - 1
    opening = body.text[start]
    first = start if opening == "{" else body.skip(at)
    if opening == "[" and body.text[first : first + 1] != "{":
        return _FUNCTIONS(body, start)
    key = _FIRST_KEY.match(body.text, first)
    if key is None:
        so_far = _FIRST_KEY_SO_FAR.match(body.text, first)
        if so_far and so_far.end() == len(body.text) and not body.ended:
            raise IncompleteError
        raise NotACallError
    if key[2] not in FIRST_KEYS:
        raise NotACallError
    value, end = body.value(start)
    return ParsedBody(body.calls(value, strict=True), body.past(end, ";"))


def fence(body: Body, at: int) -> ParsedBody:
    """Read a code fence that holds nothing but calls of offered tools."""
    start = at - 3
    head = _FENCE.match(body.text, start)
    if head is None:
        so_far = _FENCE_SO_FAR.match(body.text, start)
        if so_far and so_far.end() == len(body.text) and not body.ended:
            raise IncompleteError
        raise NotACallError
    if head[1].lower() not in _LANGUAGES:
        raise NotACallError
    at = body.skip(head.end())
    if head[1] in ("tool_code", "python"):
        found = _FUNCTION_LINES(body, at)
        return ParsedBody(found.calls, body.past(found.end, "```"))
    calls: list[ToolCall] = []
    while body.text[at : at + 1] in ("{", "["):
        found = bare_json(body, at + 1)
        calls += found.calls
        at = body.skip(found.end)
    end = body.past(at, "```")
    if not calls or (end == at and at < len(body.text)):
        raise UnreadableError("something else than calls")
    return ParsedBody(tuple(calls), end)


def python_tag(body: Body, at: int) -> ParsedBody:
    """Read what follows Llama 3's `<|python_tag|>`: JSON, a function call, or code for a tool that takes code."""
    start = body.skip(at)
    if body.text[start : start + 1] in ("{", "["):
        return json_body()(body, start)
    try:
        return functions(bracketed=False)(body, start)
    except IncompleteError:
        if not body.ended:
            raise
        return _code(body, at)
    except NotACallError, UnreadableError:
        return _code(body, at)


def _code(body: Body, at: int) -> ParsedBody:
    """Take the rest as code, where a tool that runs code was offered."""
    tool = next((name for name in _RUNS_CODE if name in (body.offered.tools or {})), None)
    if tool is None:
        raise NotACallError
    if not body.ended:
        raise IncompleteError
    properties = list((body.offered.tools or {})[tool].get("properties", {}))
    if len(properties) != 1:
        raise NotACallError
    return ParsedBody((ToolCall(tool=tool, arguments={properties[0]: body.text[at:].strip()}),), len(body.text))
