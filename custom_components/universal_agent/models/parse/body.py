"""What a reader sees of the text behind a mark, and what it returns."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...common.tool_call import ToolCall
from .calls import calls_of
from .offered import Offered
from .values import IncompleteError, UnreadableError, read_value, skip_space


@dataclass(frozen=True, slots=True)
class ParsedBody:
    """What stands behind a mark."""

    calls: tuple[ToolCall, ...]
    """The calls found; none where the mark only announces something."""
    end: int
    """Where the text goes on."""
    thinking: tuple[str, ...] | None = None
    """The marks that end the thinking block which begins here, where one does."""


@dataclass(frozen=True, slots=True)
class Body:
    """The text so far.

    Every question that only more text can answer raises IncompleteError, so that what is read does not depend on how
    the text was cut into pieces.
    """

    text: str
    """The text, marks and all."""
    ended: bool
    """Whether nothing more will come."""
    offered: Offered
    """The tools."""
    start: int = 0
    """Where the mark begins."""

    def skip(self, at: int) -> int:
        """Return the position of the next character that is no white space."""
        at = skip_space(self.text, at)
        if at == len(self.text) and not self.ended:
            raise IncompleteError
        return at

    def has(self, at: int, literal: str) -> bool:
        """Whether a literal stands at a position."""
        if self.text.startswith(literal, at):
            return True
        if not self.ended and len(self.text) - at < len(literal) and literal.startswith(self.text[at:]):
            raise IncompleteError
        return False

    def has_one_of(self, at: int, literals: tuple[str, ...]) -> str | None:
        """Return the literal that stands at a position; none of them may begin another one."""
        return next((literal for literal in literals if self.has(at, literal)), None)

    def past(self, at: int, *literals: str) -> int:
        """Return the position behind one of the literals, white space before it left out; else the same position."""
        after = skip_space(self.text, at)
        if after == len(self.text) and not self.ended:
            raise IncompleteError
        found = self.has_one_of(after, literals)
        return after + len(found) if found else at

    def until(self, at: int, literal: str, limit: int | None = None) -> tuple[str, int]:
        """Return the text before a literal, and the position behind it."""
        found = self.text.find(literal, at, None if limit is None else at + limit + len(literal))
        if found >= 0:
            return self.text[at:found], found + len(literal)
        if not self.ended and (limit is None or len(self.text) - at < limit + len(literal)):
            raise IncompleteError
        raise UnreadableError(f"{literal!r} is missing")

    def value(self, at: int, *, python: bool = False) -> tuple[Any, int]:
        """Return the literal value at a position, and where it ends."""
        return read_value(self.text, at, ended=self.ended, python=python)

    def call(self, name: str, arguments: Any) -> ToolCall:
        """Return a call of a written name with an object of arguments."""
        tool = self.offered.resolve(name)
        if tool is None or not isinstance(arguments, dict):
            raise UnreadableError("no call")
        return ToolCall(tool=tool, arguments=arguments)

    def calls(self, value: Any, *, strict: bool = False) -> tuple[ToolCall, ...]:
        """Return the calls that a JSON value describes."""
        found = calls_of(value, self.offered, strict=strict)
        if found is None:
            raise UnreadableError("no call")
        return found


type Reader = Callable[[Body, int], ParsedBody]
"""Gets the text and the position behind the mark. Raises IncompleteError, UnreadableError or NotACallError."""


class NotACallError(Exception):
    """The mark was only text."""
