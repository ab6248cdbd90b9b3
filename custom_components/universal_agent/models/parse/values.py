"""A reader of JSON, and of what models write when they mean JSON or Python literals. It never evaluates anything.

Beyond JSON it takes only what has one meaning: single quotes, a comma before a closing bracket, `True`, `False`,
`None`, raw line breaks in strings. Depth and digits are bounded; the time is linear.
"""

import json
import re
from typing import Any

MAX_DEPTH = 64
_MAX_DIGITS = 400

_SPACE = re.compile(r"[ \t\r\n]*")
_NUMBER_CHARACTERS = re.compile(r"[-+0-9.eE]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORD = re.compile(r"[A-Za-z]*")
_STRINGS = {
    '"': re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"', re.DOTALL),
    "'": re.compile(r"'([^'\\]*(?:\\.[^'\\]*)*)'", re.DOTALL),
}
_ESCAPE = re.compile(r'\\x([0-9a-fA-F]{2})|\\(.)|(")', re.DOTALL)
_WORDS = {"true": True, "false": False, "null": None, "True": True, "False": False, "None": None}


class IncompleteError(Exception):
    """The text ends before what is being read does."""


class UnreadableError(Exception):
    """This is no value (or no call) of the expected kind, however the text goes on."""


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant)


def read_value(text: str, at: int, *, ended: bool, python: bool = False) -> tuple[Any, int]:
    """Return the value that begins at a position, and where it ends.

    Raises:
        IncompleteError: the text ends first.
        UnreadableError: there is no value there, or it is nested too deeply.
    """
    at = skip_space(text, at)
    if text[at : at + 1] in ("{", "["):
        try:
            value, end = _DECODER.raw_decode(text, at)
        except (ValueError, RecursionError):  # fmt: skip
            pass
        else:
            if _is_deep(value):
                raise UnreadableError("nested too deeply")
            return value, end
    return _Literals(text, ended=ended, python=python).value(at, 0)


def read_whole(text: str) -> Any:
    """Return the one value that a text consists of.

    Raises:
        UnreadableError: it is none, or something is left over.
    """
    try:
        value, end = read_value(text, 0, ended=True)
    except IncompleteError as err:
        raise UnreadableError(str(err)) from err
    if skip_space(text, end) != len(text):
        raise UnreadableError("something is left over")
    return value


def skip_space(text: str, at: int) -> int:
    """Return the position of the next character that is no white space."""
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _is_deep(value: Any) -> bool:
    level, depth = [value], 0
    while level and depth <= MAX_DEPTH:
        level = [
            child
            for node in level
            if isinstance(node, dict | list)
            for child in (node.values() if isinstance(node, dict) else node)
        ]
        depth += 1
    return depth > MAX_DEPTH


class _Literals:
    """The forgiving reader, used where JSON's own one fails."""

    def __init__(self, text: str, *, ended: bool, python: bool) -> None:
        self._text = text
        self._ended = ended
        self._python = python

    def value(self, at: int, depth: int) -> tuple[Any, int]:
        """Return the value at a position, and where it ends."""
        if depth >= MAX_DEPTH:
            raise UnreadableError("nested too deeply")
        at = skip_space(self._text, at)
        first = self._peek(at)
        if first == "{":
            return self._object(at + 1, depth)
        if first == "[":
            return self._list(at + 1, depth, "]")
        if first == "(" and self._python:
            return self._list(at + 1, depth, ")")
        if first in _STRINGS:
            return self._string(at)
        return self._number(at) if first in "-0123456789" else self._word(at)

    def _peek(self, at: int) -> str:
        if at >= len(self._text):
            raise IncompleteError
        return self._text[at]

    def _object(self, at: int, depth: int) -> tuple[dict[str, Any], int]:
        found: dict[str, Any] = {}
        while True:
            at = skip_space(self._text, at)
            if self._peek(at) == "}":
                return found, at + 1
            if self._text[at] not in _STRINGS:
                raise UnreadableError("a key must be quoted")
            key, at = self._string(at)
            at = skip_space(self._text, at)
            if self._peek(at) != ":":
                raise UnreadableError("a key needs a value")
            found[key], at = self.value(at + 1, depth + 1)
            at = self._next(at, "}")

    def _list(self, at: int, depth: int, closing: str) -> tuple[list[Any], int]:
        found: list[Any] = []
        while True:
            at = skip_space(self._text, at)
            if self._peek(at) == closing:
                return found, at + 1
            item, at = self.value(at, depth + 1)
            found.append(item)
            at = self._next(at, closing)

    def _next(self, at: int, closing: str) -> int:
        """Return where the next item or the closing bracket is."""
        at = skip_space(self._text, at)
        character = self._peek(at)
        if character == ",":
            return at + 1
        if character == closing:
            return at
        raise UnreadableError("a comma is missing")

    def _string(self, at: int) -> tuple[str, int]:
        found = _STRINGS[self._text[at]].match(self._text, at)
        if found is None:
            raise IncompleteError
        try:
            text: str = json.loads(f'"{_ESCAPE.sub(self._escape, found[1])}"', strict=False)
        except ValueError as err:
            raise UnreadableError(str(err)) from err
        return text, found.end()

    def _escape(self, found: re.Match[str]) -> str:
        """Write an escape as JSON has it."""
        code, escaped, _quote = found.groups()
        if code:
            return f"\\u00{code}" if self._python else found[0]
        if escaped is None:
            return '\\"'
        if escaped == "'":
            return "'"
        if self._python and escaped not in '"\\/bfnrtu':
            return f"\\\\{escaped}"
        return found[0]

    def _number(self, at: int) -> tuple[int | float, int]:
        characters = _NUMBER_CHARACTERS.match(self._text, at)
        assert characters
        if characters.end() == len(self._text) and not self._ended:
            raise IncompleteError
        number = _NUMBER.fullmatch(characters[0])
        if number is None or len(number[0]) > _MAX_DIGITS:
            raise UnreadableError("no number")
        whole = number[1] is None and number[2] is None
        return (int(number[0]) if whole else float(number[0])), characters.end()

    def _word(self, at: int) -> tuple[bool | None, int]:
        word = _WORD.match(self._text, at)
        assert word
        if word.end() == len(self._text) and not self._ended:
            raise IncompleteError
        if word[0] not in _WORDS:
            raise UnreadableError("no value")
        return _WORDS[word[0]], word.end()
