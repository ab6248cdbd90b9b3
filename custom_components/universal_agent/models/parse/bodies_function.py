"""Readers of calls written like function calls: `[turn_on(name="Lamp", level=3)]`. Literals only, nothing is run."""

import re
from typing import Any

from ...common.tool_call import ToolCall
from .body import Body, NotACallError, ParsedBody, Reader
from .values import IncompleteError, UnreadableError

_NAME = re.compile(r"[A-Za-z_][\w.\-]{0,127}")
_KEY = re.compile(r"[A-Za-z_]\w{0,127}")


def functions(*closers: str, known_only: bool = False, bracketed: bool = True) -> Reader:
    """Return a reader of function calls, in square brackets or one after the other, up to a closing mark.

    Args:
        closers: marks that may follow.
        known_only: whether it is no call unless every name is that of an offered tool.
        bracketed: whether the brackets must be there.
    """

    def read(body: Body, at: int) -> ParsedBody:
        at = body.skip(at)
        in_brackets = body.text[at : at + 1] == "["
        if bracketed and not in_brackets:
            raise NotACallError
        if in_brackets:
            at = body.skip(at + 1)
            if body.text[at : at + 1] == "{" and not known_only:
                raise NotACallError
        calls: list[ToolCall] = []
        end = at
        while _NAME.match(body.text, at):
            call, end = _function(body, at, known_only=known_only)
            calls.append(call)
            at = body.skip(end)
            while body.text[at : at + 1] in (",", ";"):
                at = end = body.skip(at + 1)
        if in_brackets:
            if body.text[at : at + 1] != "]":
                raise NotACallError if known_only else UnreadableError("the list is not closed")
            end = at + 1
        if not calls:
            raise NotACallError
        return ParsedBody(tuple(calls), body.past(end, *closers) if closers else end)

    return read


def _function(body: Body, at: int, *, known_only: bool) -> tuple[ToolCall, int]:
    name = _NAME.match(body.text, at)
    assert name
    if name.end() == len(body.text) and not body.ended:
        raise IncompleteError
    if body.text[name.end() : name.end() + 1] != "(":
        raise NotACallError
    if known_only and (body.offered.tools is None or not body.offered.knows(name[0])):
        raise NotACallError
    arguments: dict[str, Any] = {}
    at = body.skip(name.end() + 1)
    while body.text[at : at + 1] != ")":
        key = _KEY.match(body.text, at)
        if key is None:
            raise UnreadableError("an argument needs a name")
        at = body.skip(key.end())
        if body.text[at : at + 1] != "=":
            raise UnreadableError("an argument needs a value")
        arguments[key[0]], at = body.value(body.skip(at + 1), python=True)
        at = body.skip(at)
        if body.text[at : at + 1] == ",":
            at = body.skip(at + 1)
        elif body.text[at : at + 1] != ")":
            raise UnreadableError("a comma is missing")
    written = name[0].removesuffix(".call") if not body.offered.knows(name[0]) else name[0]
    return body.call(written, arguments), at + 1


_DELIMITERS = ('<|"|>', "<escape>")


def gemma(*closers: str) -> Reader:
    """Return a reader of Gemma's own notation: `call:name{key:<mark>text<mark>,number:1}`."""

    def read(body: Body, at: int) -> ParsedBody:
        at = body.skip(at)
        if not body.has(at, "call:"):
            raise NotACallError
        name, at = body.until(at + 5, "{", 160)
        arguments, end = _gemma_object(body, at, 0, name)
        return ParsedBody((body.call(name, arguments),), body.past(end, *closers))

    return read


def _gemma_object(body: Body, at: int, depth: int, tool: str | None) -> tuple[dict[str, Any], int]:
    found: dict[str, Any] = {}
    while True:
        at = body.skip(at)
        if body.text[at : at + 1] == "}":
            return found, at + 1
        if mark := body.has_one_of(at, _DELIMITERS):
            key, at = body.until(at + len(mark), mark)
            at = body.past(at, ":")
        else:
            key, at = body.until(at, ":", 128)
        found[key.strip()], at = _gemma_value(body, at, depth + 1, tool, key.strip())
        at = body.skip(at)
        if body.text[at : at + 1] == ",":
            at += 1


def _gemma_value(body: Body, at: int, depth: int, tool: str | None, key: str) -> tuple[Any, int]:
    if depth > 32:
        raise UnreadableError("nested too deeply")
    at = body.skip(at)
    if mark := body.has_one_of(at, _DELIMITERS):
        return body.until(at + len(mark), mark)
    if body.text[at : at + 1] == "{":
        return _gemma_object(body, at + 1, depth, None)
    if body.text[at : at + 1] == "[":
        items = []
        at = body.skip(at + 1)
        while body.text[at : at + 1] != "]":
            item, at = _gemma_value(body, at, depth + 1, None, "")
            items.append(item)
            at = body.past(body.skip(at), ",")
            at = body.skip(at)
        return items, at + 1
    stop = re.compile(r"[,}\]]").search(body.text, at)
    if stop is None:
        raise UnreadableError("not closed") if body.ended else IncompleteError
    raw = body.text[at : stop.start()].strip()
    if not raw:
        raise UnreadableError("a value is missing")
    resolved = (body.offered.resolve(tool) if tool else None) or ""
    return body.offered.typed(resolved, key, raw), stop.start()
