"""Reads what models write: words, thoughts and tool calls in the formats of many model families."""

from .offered import Tools
from .result import Malformed, Parsed, ParsedCall, Piece, ReasoningRetracted, Text, Thinking, folded
from .stream import StreamParser, parse

__all__ = [
    "Malformed",
    "Parsed",
    "ParsedCall",
    "Piece",
    "ReasoningRetracted",
    "StreamParser",
    "Text",
    "Thinking",
    "Tools",
    "folded",
    "parse",
]
