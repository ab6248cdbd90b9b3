"""Reads what models write: words, thoughts and tool calls in the formats of many model families."""

from .offered import Tools
from .result import Called, Parsed, Piece, Retracted, Said, Thought, Unread, folded
from .stream import StreamParser, parse

__all__ = [
    "Called",
    "Parsed",
    "Piece",
    "Retracted",
    "Said",
    "StreamParser",
    "Thought",
    "Tools",
    "Unread",
    "folded",
    "parse",
]
