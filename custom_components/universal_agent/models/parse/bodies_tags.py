"""Readers of calls written as tags: one for the call, one for each argument, the text between them the value."""

from dataclasses import dataclass
import re
from typing import Any

from .bodies_json import json_body
from .body import Body, NotACallError, ParsedBody, Reader
from .offered import typed
from .values import UnreadableError, read_whole

_CDATA = re.compile(r"\s*<!\[CDATA\[(.*)\]\]>\s*", re.DOTALL)
_NAME = re.compile(r"[\w.\-]{1,128}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TagSyntax:
    """The marks of one way of writing. A name ends at its own mark, the tag around it at `head_end`."""

    name_end: str
    """Ends the tool's name."""
    head_end: str | None = None
    """Ends the tag that the name stands in, where that is another mark."""
    key_start: str
    """Begins an argument."""
    key_end: str
    """Ends its name."""
    value_start: str | None = None
    """Ends the tag that its name stands in, where that is another mark."""
    value_end: str
    """Ends its value."""
    call_end: str
    """Ends the call."""
    text_attributes: tuple[str, ...] = ()
    """What an argument's tag contains when its value is text."""
    json_attributes: tuple[str, ...] = ()
    """What it contains when its value is JSON."""
    closers: tuple[str, ...] = ()
    """What may follow the call."""


def tags(grammar: TagSyntax) -> Reader:
    """Return a reader of a call; the mark behind which it begins is the start of the call's tag."""

    def read(body: Body, at: int) -> ParsedBody:
        name, at = body.until(at, grammar.name_end, 160)
        if not _NAME.fullmatch(name.strip()):
            raise NotACallError
        if grammar.head_end:
            _, at = body.until(at, grammar.head_end, 160)
        first = body.skip(at)
        if body.text[first : first + 1] == "{":
            value, end = body.value(first)
            return ParsedBody((body.call(name, value),), body.past(end, grammar.call_end, *grammar.closers))
        arguments, end = _arguments(body, at, grammar, body.offered.resolve(name) or "")
        call = body.call(name, arguments)
        return ParsedBody((call,), body.past(end, *grammar.closers) if grammar.closers else end)

    return read


def _arguments(body: Body, at: int, grammar: TagSyntax, tool: str) -> tuple[dict[str, Any], int]:
    arguments: dict[str, Any] = {}
    while True:
        at = body.skip(at)
        if body.has(at, grammar.call_end):
            return arguments, at + len(grammar.call_end)
        if body.has_one_of(at, grammar.closers):  # the call's own end was forgotten, that around it was not
            return arguments, at
        if not body.has(at, grammar.key_start):
            if at == len(body.text) and arguments:
                return arguments, at
            raise UnreadableError("neither an argument nor the end of the call")
        key, at = body.until(at + len(grammar.key_start), grammar.key_end, 160)
        attributes = ""
        if grammar.value_start:
            attributes, at = body.until(at, grammar.value_start, 160)
        raw, at = _raw(body, at, grammar)
        arguments[key.strip()] = _value(body, grammar, raw, attributes, (tool, key.strip()))


def _raw(body: Body, at: int, grammar: TagSyntax) -> tuple[str, int]:
    """Return the text up to the closing tag that another argument or the end of the call follows."""
    search = at
    while True:
        _, end = body.until(search, grammar.value_end)
        after = body.skip(end)
        if after == len(body.text) or body.has_one_of(after, (grammar.key_start, grammar.call_end, *grammar.closers)):
            return body.text[at : end - len(grammar.value_end)], end
        search = end


def _value(body: Body, grammar: TagSyntax, raw: str, attributes: str, at: tuple[str, str]) -> Any:
    if character_data := _CDATA.fullmatch(raw):
        return body.offered.typed(*at, character_data[1])
    if raw.startswith("\n"):
        raw = raw[1:]
        raw = raw.removesuffix("\n")
    if any(attribute in attributes for attribute in grammar.text_attributes):
        return raw
    if any(attribute in attributes for attribute in grammar.json_attributes):
        try:
            return read_whole(raw)
        except UnreadableError:
            return raw
    return body.offered.typed(*at, raw)


def tool_call_tag(closer: str) -> Reader:
    """Return a reader of what stands in `<tool_call>`: JSON, GLM's keys and values, or the start of another tag."""
    in_json = json_body(closer)
    in_pairs = _pairs(closer)

    def read(body: Body, at: int) -> ParsedBody:
        first = body.skip(at)
        character = body.text[first : first + 1]
        if character in ("{", "[", "`"):
            return in_json(body, first)
        if character == "<":
            if body.has_one_of(first, ("<function=", "<invoke ", "<function ", "<tool_call>")):
                return ParsedBody((), first)
            raise NotACallError
        return in_pairs(body, first)

    return read


def _pairs(closer: str) -> Reader:
    """Return a reader of GLM's `name<arg_key>..</arg_key><arg_value>..</arg_value>`."""
    grammar = TagSyntax(
        name_end="",
        key_start="<arg_key>",
        key_end="</arg_key>",
        value_start="<arg_value>",
        value_end="</arg_value>",
        call_end=closer,
    )

    def read(body: Body, at: int) -> ParsedBody:
        name = _NAME.match(body.text, at)
        if name is None:
            raise NotACallError
        after = body.skip(name.end())
        if not body.has_one_of(after, (grammar.key_start, closer)):
            raise NotACallError
        arguments, end = _arguments(body, after, grammar, body.offered.resolve(name[0]) or "")
        return ParsedBody((body.call(name[0], arguments),), end)

    return read


_MINIMAX = "]<]minimax[>["
_MINIMAX_TAG = re.compile(r'<(/?)(?:invoke name="([^">]*)"|([^<>\s]+))>(.*)', re.DOTALL)


def minimax_m3(body: Body, at: int) -> ParsedBody:
    """Read MiniMax M3's nested tags, each behind its own mark; the elements of a list are called `item`."""
    text, end = body.until(at, f"{_MINIMAX}</tool_call>")
    calls = []
    stack: list[_Node] = []
    for part in text.split(_MINIMAX)[1:]:
        tag = _MINIMAX_TAG.fullmatch(part)
        if tag is None:
            raise UnreadableError("no tag")
        if not tag[1]:
            stack.append(_Node(tag[2] or tag[3], tag[4]))
            if len(stack) > 32:
                raise UnreadableError("nested too deeply")
            continue
        if not stack:
            raise UnreadableError("a tag closes what is not open")
        done = stack.pop()
        if stack:
            stack[-1].children.append(done)
            continue
        tool = body.offered.resolve(done.name) or ""
        root = (body.offered.tools or {}).get(tool) or {}
        calls.append(body.call(done.name, {child.name: child.value(root, root) for child in done.children}))
    if stack or not calls:
        raise UnreadableError("not closed")
    return ParsedBody(tuple(calls), end)


class _Node:
    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.children: list[_Node] = []

    def value(self, parent: Any, root: Any) -> Any:
        """Return the value, by the schema of what it is in."""
        properties = parent.get("properties") if isinstance(parent, dict) else None
        schema = properties.get(self.name) if isinstance(properties, dict) else None
        return self.typed(schema if isinstance(schema, dict) else None, root)

    def typed(self, schema: dict[str, Any] | None, root: Any) -> Any:
        """Return the value, by its own schema."""
        if not self.children:
            return typed(self.text, schema, root)
        if all(child.name == "item" for child in self.children):
            items = (schema or {}).get("items")
            return [child.typed(items if isinstance(items, dict) else None, root) for child in self.children]
        return {child.name: child.value(schema, root) for child in self.children}
