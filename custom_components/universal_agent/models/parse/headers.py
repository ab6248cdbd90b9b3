"""Readers of messages that begin with a header: gpt-oss's Harmony, Muse, and the channels in them."""

import re

from .body import Body, NotACallError, ParsedBody
from .values import UnreadableError

_TO = re.compile(r"\bto=([\w.\-]+)")
_CHANNEL = re.compile(r"<\|channel\|>\s*(\w+)")
_HEADER = re.compile(r"(?:<\|start\|>|<\|channel\|>|<\|constrain\|>|[\w.\-=: ])*")
_MESSAGE = "<|message|>"
_LONGEST = 256
_PEOPLE = ("user", "assistant", "all", "system", "developer")

THINKING_ENDS = ("<|end|>", "<|eom|>", "<|return|>", "<|eot|>", "<|start|>", "<|channel|>")
"""A header ends a thought too; it is then read itself."""


def header(body: Body, at: int) -> ParsedBody:
    """Read a header up to `<|message|>`: words, a thought, or a call with its arguments."""
    text, at = _header_text(body, at)
    to = _TO.findall(text)
    channels = _CHANNEL.findall(text)
    target = to[-1] if to else None
    if target == "self" or (target in (None, *_PEOPLE) and channels and channels[-1] == "analysis"):
        return ParsedBody((), at, THINKING_ENDS)
    if target is None or target in _PEOPLE:
        return ParsedBody((), at)
    value, end = body.value(at)
    return ParsedBody((body.call(target, value),), body.past(end, "<|call|>", "<|end|>", "<|eom|>", "<|eot|>"))


def _header_text(body: Body, at: int) -> tuple[str, int]:
    """Return the header, from its first mark on, and where the message begins."""
    try:
        _, end = body.until(at, _MESSAGE, _LONGEST)
    except UnreadableError as err:
        raise NotACallError from err
    text = body.text[body.start : end - len(_MESSAGE)]
    if not _HEADER.fullmatch(text.strip()):
        raise NotACallError
    return text, end
