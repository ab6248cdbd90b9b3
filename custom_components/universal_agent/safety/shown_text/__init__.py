"""Makes text that a model or a stranger may have written safe to show: no images, no links but named ones, no markup.

Home Assistant renders answers and notifications as Markdown: an image in them is fetched at once, with whatever its
address carries. Every stage takes text in pieces of any size, and gives the same as if it had come in one.
"""

from collections.abc import Container
import re
from typing import Any
import unicodedata

from .addresses import AddressFilter
from .markup import MarkupFilter

MAX_MARKS = 5
"""Marks and joiners that may follow each other: more than any script or emoji needs, too few to hide a message in."""
_JOINERS = frozenset("\u061c\u200c\u200d\u200e\u200f")
"""Invisible, and yet Persian, Hebrew, Arabic and composed emoji are not written right without them."""
_SIGNS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u08e2")
"""Visible, though Unicode counts them among what formats."""
_LINE_ENDS = frozenset("\u2028\u2029")
_PLAIN_CONTROLS = frozenset("\n\t")
_TAGS = range(0xE0000, 0xE0080)
"""The block of tags, some of which Unicode has not assigned; nothing shows any of them."""
NO_LINKS: Container[str] = frozenset()
_PLAIN = re.compile(r"[A-Za-z0-9À-ÖØ-öø-ÿ ,?%°']*[.!]?")
"""Words in which nothing can be hidden, and nothing can begin that is not text."""


class ShownText:
    """Cleans a text that comes in pieces; what may be the beginning of something waits for the next piece."""

    def __init__(self, links: Container[str] = NO_LINKS) -> None:
        """Show these addresses and no other; they are asked for when they come up, so the container may grow."""
        self._characters = CharacterFilter()
        self._markup = MarkupFilter()
        self._addresses = AddressFilter(links)
        self._has_begun = False

    def take(self, piece: str) -> str:
        """Return what can be shown."""
        self._has_begun = True
        return self._addresses.take(self._markup.take(self._characters.take(piece)))

    def rest(self) -> str:
        """Return what has waited, at the end of the text."""
        if not self._has_begun:
            return ""
        return self._addresses.take(self._markup.rest()) + self._addresses.rest()


def shown(text: str, links: Container[str] = NO_LINKS) -> str:
    """Return a text as it may be shown; addresses that are not among `links` are cut down to the name of the host."""
    if _PLAIN.fullmatch(text):
        return text
    stream = ShownText(links)
    return stream.take(text) + stream.rest()


def visible_value(value: Any) -> Any:
    """Return JSON-like data of the same shape without characters that nobody sees; its words and addresses stay.

    Home Assistant's chat shows calls and their results as data: nothing of it is rendered, and nothing may be hidden.
    """
    if isinstance(value, str):
        is_plain = (value.isascii() and value.isprintable()) or _PLAIN.fullmatch(value)
        return value if is_plain else CharacterFilter().take(value)
    if isinstance(value, dict):
        return {visible_value(name): visible_value(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [visible_value(inner) for inner in value]
    return value


def shown_value(value: Any, links: Container[str] = NO_LINKS) -> Any:
    """Return JSON-like data of the same shape with every text in it as it may be shown."""
    if isinstance(value, str):
        return shown(value, links)
    if isinstance(value, dict):
        return {name: shown_value(inner, links) for name, inner in value.items()}
    if isinstance(value, list | tuple) and type(value) in (list, tuple):
        return type(value)(shown_value(inner, links) for inner in value)
    return value


__all__ = ["NO_LINKS", "ShownText", "shown", "shown_value", "visible_value"]


class CharacterFilter:
    """Takes text in pieces; nothing has to wait."""

    def __init__(self) -> None:
        self._marks = 0

    def take(self, piece: str) -> str:
        """Return a piece without control characters, bidirectional overrides, tags and long runs of marks."""
        if piece.isascii() and piece.isprintable():
            self._marks = self._marks if not piece else 0
            return piece
        return "".join(shown for char in piece if (shown := self._one(char)))

    def _one(self, char: str) -> str:
        if char in _LINE_ENDS:
            char = "\n"
        category = unicodedata.category(char)
        if ord(char) in _TAGS:
            return ""
        if category[0] == "M" or char in _JOINERS:
            self._marks += 1
            return char if self._marks <= MAX_MARKS else ""
        if category in ("Cc", "Cf", "Cs") and char not in _PLAIN_CONTROLS and char not in _SIGNS:
            return ""  # the run of marks around it goes on
        self._marks = 0
        return char
