"""Readers of calls written as JSON: behind a mark, in a code fence, or with nothing around them."""

import re

from .body import Body, NotACallError, Read, Reader
from .calls import FIRST_KEYS
from .values import IncompleteError, UnreadableError

_FIRST_KEY = re.compile(r"""\{\s*(["'])(\w{1,16})\1\s*:""")
_FIRST_KEY_SO_FAR = re.compile(r"""\{\s*(?:(["'])\w{0,16}(?:\1\s*)?)?""")
_FENCE = re.compile(r"```([\w-]{0,16})[ \t]*\r?\n")
_FENCE_SO_FAR = re.compile(r"```[\w-]{0,16}[ \t]*\r?")
_NAME = re.compile(r"[\w.\-]{1,128}")
_FENCE_LANGUAGES = frozenset({"", "json", "tool_call", "tool_calls", "tool_code", "python"})


def json_body(*closers: str) -> Reader:
    """Return a reader of one or more JSON values, in a fence or not, up to one of the closing marks (or without it)."""

    def read(body: Body, at: int) -> Read:
        at = body.skip(at)
        fenced = body.has(at, "```")
        if fenced:
            _, at = body.until(at, "\n", 24)
            at = body.skip(at)
        if body.text[at : at + 1] not in ("{", "["):
            raise NotACallError
        calls = []
        while body.text[at : at + 1] in ("{", "["):
            value, end = body.value(at)
            calls += body.calls(value)
            at = body.skip(end)
            while body.text[at : at + 1] in (";", ","):
                at = end = body.skip(at + 1)
        if fenced:
            end = body.past(end, "```")
        return Read(tuple(calls), body.past(end, *closers) if closers else end)

    return read


def bare_json(body: Body, at: int) -> Read:
    """Read JSON at the start of a line that has no mark around it: it must be nothing but calls of offered tools."""
    start = at - 1
    opening = body.text[start]
    first = start if opening == "{" else body.skip(at)
    if opening == "[" and body.text[first : first + 1] != "{":
        return _bare_functions(body, start)
    key = _FIRST_KEY.match(body.text, first)
    if key is None:
        so_far = _FIRST_KEY_SO_FAR.match(body.text, first)
        if so_far and so_far.end() == len(body.text) and not body.ended:
            raise IncompleteError
        raise NotACallError
    if key[2] not in FIRST_KEYS:
        raise NotACallError
    value, end = body.value(start)
    return Read(body.calls(value, strict=True), body.past(end, ";"))


def _bare_functions(body: Body, start: int) -> Read:
    from .bodies_function import functions  # noqa: PLC0415 - the two kinds of brackets know each other

    return functions(known_only=True)(body, start)


def fence(body: Body, at: int) -> Read:
    """Read a code fence that holds nothing but calls of offered tools."""
    from .bodies_function import functions  # noqa: PLC0415 - as above

    start = at - 3
    head = _FENCE.match(body.text, start)
    if head is None:
        so_far = _FENCE_SO_FAR.match(body.text, start)
        if so_far and so_far.end() == len(body.text) and not body.ended:
            raise IncompleteError
        raise NotACallError
    if head[1].lower() not in _FENCE_LANGUAGES:
        raise NotACallError
    at = body.skip(head.end())
    if head[1] in ("tool_code", "python"):
        found = functions(known_only=True, bracketed=False)(body, at)
    elif body.text[at : at + 1] in ("{", "["):
        found = bare_json(body, at + 1)
    else:
        raise NotACallError
    end = body.past(found.end, "```")
    if end == found.end and not body.ended:
        raise UnreadableError("more than a call")
    return Read(found.calls, end)


def action_fence(body: Body, at: int) -> Read:
    """Read Command R+'s `Action:` with its fenced list."""
    at = body.skip(at)
    if not body.has(at, "```json"):
        raise NotACallError
    return json_body()(body, at)


def mistral(body: Body, at: int) -> Read:
    """Read what follows `[TOOL_CALLS]`: a list, or a name with its marks and an object."""
    at = body.skip(at)
    if body.text[at : at + 1] in ("{", "["):
        return json_body("[/TOOL_CALLS]")(body, at)
    name = _NAME.match(body.text, at)
    if name is None:
        raise NotACallError
    at = body.skip(name.end())
    if body.has(at, "[CALL_ID]"):
        _, at = body.until(at, "[ARGS]", 64)
    else:
        at = body.past(at, "[ARGS]")
    value, end = body.value(at)
    return Read((body.call(name[0], value),), end)


def named_json(name_end: str, *closers: str) -> Reader:
    """Return a reader of a name up to a mark and then an object of arguments, with what may close it."""

    def read(body: Body, at: int) -> Read:
        name, at = body.until(at, name_end, 160)
        value, end = body.value(at)
        return Read((body.call(name, value),), body.past(end, *closers) if closers else end)

    return read


def internlm(body: Body, at: int) -> Read:
    """Read InternLM 2's action: the kind of plugin, then JSON."""
    at = body.past(at, "<|plugin|>", "<|interpreter|>")
    return json_body("<|action_end|>")(body, at)


def deepseek(body: Body, at: int) -> Read:
    """Read DeepSeek's call: `function`, a mark, the name and a fence (V3, R1), or the name, a mark and JSON (V3.1)."""
    if body.has_one_of(body.skip(at), ("<｜tool▁call▁begin｜>", "<｜tool_call_begin｜>", "<steptml:invoke")):
        return Read((), at)
    separator = "<｜tool▁sep｜>" if "▁" in body.text[max(0, at - 20) : at] else "<｜tool_sep｜>"
    name, at = body.until(at, separator, 160)
    if name.strip() == "function":
        if body.has(body.skip(at), "<steptml:invoke"):
            return Read((), at)
        name, at = body.until(at, "\n", 160)
    at = body.skip(at)
    fenced = body.has(at, "```")
    if fenced:
        _, at = body.until(at, "\n", 24)
    value, end = body.value(at)
    if fenced:
        end = body.past(end, "```")
    return Read((body.call(name, value),), body.past(end, "<｜tool▁call▁end｜>", "<｜tool_call_end｜>"))


def functionary(body: Body, at: int) -> Read:
    """Read Functionary's `>>>name`, a line break and an object; `>>>all` announces words."""
    name, at = body.until(at, "\n", 128)
    if name == "all":
        return Read((), at)
    if not _NAME.fullmatch(name) or not body.offered.knows(name):
        raise NotACallError
    value, end = body.value(at)
    return Read((body.call(name, value),), end)
