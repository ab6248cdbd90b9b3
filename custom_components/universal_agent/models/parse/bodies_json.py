"""Readers of calls written as JSON behind a mark."""
# ruff: noqa: RUF001 - some models' own marks have characters that look like others

import re

from ...common.tool_call import ToolCall
from .body import Body, NotACallError, ParsedBody, Reader
from .values import IncompleteError, UnreadableError

_NAME = re.compile(r"[\w.\-]{1,128}")


def json_body(*closers: str) -> Reader:
    """Return a reader of one or more JSON values, in a fence or not, up to one of the closing marks (or without it)."""

    def read(body: Body, at: int) -> ParsedBody:
        at = body.skip(at)
        fenced = body.has(at, "```")
        if fenced:
            _, at = body.until(at, "\n", 24)
            at = body.skip(at)
        if at == len(body.text):
            raise UnreadableError("nothing follows")
        if body.text[at] not in ("{", "["):
            raise NotACallError
        calls, end = _calls(body, at)
        while (more := _more(body, end, must_be_calls=bool(closers))) is not None:
            calls += more[0]
            end = more[1]
        if fenced:
            end = body.past(end, "```")
        return ParsedBody(calls, body.past(end, *closers) if closers else end)

    return read


def _calls(body: Body, at: int) -> tuple[tuple[ToolCall, ...], int]:
    value, end = body.value(at)
    return body.calls(value), end


def _more(body: Body, at: int, *, must_be_calls: bool) -> tuple[tuple[ToolCall, ...], int] | None:
    """Return the next object's calls: some models write one after the other. Without a closing mark it may be words."""
    at = body.skip(at)
    if body.text[at : at + 1] in (";", ","):
        at = body.skip(at + 1)
    if body.text[at : at + 1] != "{":
        return None
    try:
        return _calls(body, at)
    except UnreadableError:
        if must_be_calls:
            raise
        return None
    except IncompleteError:
        if must_be_calls or not body.ended:
            raise
        return None


def action_fence(body: Body, at: int) -> ParsedBody:
    """Read Command R+'s `Action:` with its fenced list."""
    at = body.skip(at)
    if not body.has(at, "```json"):
        raise NotACallError
    return json_body()(body, at)


def mistral(body: Body, at: int) -> ParsedBody:
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
        if body.text[body.skip(at) : body.skip(at) + 1] != "{":
            raise NotACallError
    value, end = body.value(at)
    return ParsedBody((body.call(name[0], value),), end)


def named_json(name_end: str, *closers: str) -> Reader:
    """Return a reader of a name up to a mark and then an object of arguments, with what may close it."""

    def read(body: Body, at: int) -> ParsedBody:
        name, at = body.until(at, name_end, 160)
        value, end = body.value(at)
        return ParsedBody((body.call(name, value),), body.past(end, *closers) if closers else end)

    return read


def internlm(body: Body, at: int) -> ParsedBody:
    """Read InternLM 2's action: the kind of plugin, then JSON."""
    at = body.past(at, "<|plugin|>", "<|interpreter|>")
    return json_body("<|action_end|>")(body, at)


def deepseek(body: Body, at: int) -> ParsedBody:
    """Read DeepSeek's call: `function`, a mark, the name and a fence (V3, R1), or the name, a mark and JSON (V3.1)."""
    if body.has_one_of(body.skip(at), ("<｜tool▁call▁begin｜>", "<｜tool_call_begin｜>", "<steptml:invoke")):
        return ParsedBody((), at)
    separator = "<｜tool▁sep｜>" if "▁" in body.text[body.start : at] else "<｜tool_sep｜>"
    name, at = body.until(at, separator, 160)
    if name.strip() == "function":
        if body.has(body.skip(at), "<steptml:invoke"):
            return ParsedBody((), at)
        name, at = body.until(at, "\n", 160)
    at = body.skip(at)
    fenced = body.has(at, "```")
    if fenced:
        _, at = body.until(at, "\n", 24)
    value, end = body.value(at)
    if fenced:
        end = body.past(end, "```")
    return ParsedBody((body.call(name, value),), body.past(end, "<｜tool▁call▁end｜>", "<｜tool_call_end｜>"))


def functionary(body: Body, at: int) -> ParsedBody:
    """Read Functionary's `>>>name`, a line break and an object; `>>>all` announces words."""
    name, at = body.until(at, "\n", 128)
    if name == "all":
        return ParsedBody((), at)
    if not _NAME.fullmatch(name) or not body.offered.knows(name):
        raise NotACallError
    value, end = body.value(at)
    return ParsedBody((body.call(name, value),), end)
