"""Makes text that a model or a stranger may have written safe to show: no images, no links but named ones, no markup.

Home Assistant renders answers and notifications as Markdown: an image in them is fetched at once, with whatever its
address carries. Every stage takes text in pieces of any size, and gives the same as if it had come in one.

Whatever an earlier stage takes out may bring two harmless pieces together. So this one, the last, looks at every
character with those before it, and puts a space where a tag, an image, a link or an address would begin.
"""

from collections.abc import Container
import re
from typing import Any, override
import unicodedata

from .markup import MarkupFilter, PieceFilter

_BREAKS = re.compile(
    r"(?<=!)(?=\[)|(?<=\])(?=[(\[:])|(?<=<)(?=[A-Za-z/!?])|(?<=:/)(?=/)|(?<=www\.)(?=[\w-])"
    r"|(?<=javascript:)(?=\S)|(?<=vbscript:)(?=\S)|(?<=data:)(?=\S)",
    re.IGNORECASE,
)
"""Between what a space has to stand."""
_LOOKS_BACK = len("javascript:")
_BEGINS = re.compile(r"://|www\.(?=[\w-])", re.IGNORECASE)
_KNOWN_SCHEME = re.compile(r"(?:https?|ftp)\Z", re.IGNORECASE)
_ANY_SCHEME = re.compile(r"[A-Za-z0-9+.-]*\Z")
_MAX_SCHEME_LENGTH = 30
_MAY_BEGIN = re.compile(r"[A-Za-z0-9+.-]{0,40}(?::/?)?\Z")
"""What an address may follow from; longer than any scheme."""
_MAY_BEGIN_IN = 42
_ENDS = re.compile(r"[\s<]")
_MAX_ADDRESS = 2000
_HOST = re.compile(r"(?:[^/?#\s]*@)?((?:[^\W_]|[.-])*)")
_MAX_HOST_LENGTH = 60
_TRAILING = frozenset(".,;:!?'\")]}*_~")
_WWW = re.compile(r"www\.", re.IGNORECASE)
_NOTHING_LEFT = "…"
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


class AddressFilter(PieceFilter):
    """Takes text in pieces; what may become an address waits."""

    def __init__(self, links: Container[str]) -> None:
        super().__init__()
        self._links = links
        self._before = ""
        """The last characters that were given out."""

    @override
    def _scan(self, text: str, *, is_end: bool) -> str:
        done: list[str] = []
        at = 0
        while (found := _BEGINS.search(text, at)) is not None:
            begin = (
                found.start() - _scheme_length(text[at : found.start()]) if found.group() == "://" else found.start()
            )
            end = _end_of(text, begin, found.end())
            if end == len(text) and not is_end and end - begin < _MAX_ADDRESS:
                done.append(self._give(text[at:begin]))
                self._waiting = text[begin:]
                return "".join(done)
            done += (self._give(text[at:begin]), self._address(text[begin:end], found.end() - begin))
            at = end
        wait = 0 if is_end else len(_tail(text[at:]))
        done.append(self._give(text[at : len(text) - wait]))
        self._waiting = text[len(text) - wait :]
        return "".join(done)

    def _address(self, written: str, host_at: int) -> str:
        """Return an address that may be shown, else the host's name and what follows the address."""
        end = len(written)
        while True:
            if self._may_show(written[:end]):
                return self._give(written[:end], is_address=True) + self._give(written[end:])
            if end == 0 or written[end - 1] not in _TRAILING:
                break
            end -= 1
        host = _HOST.match(written[host_at if "://" in written[:host_at] else 0 :])
        name = host.group(1).strip(".-") if host else ""
        while (plain := _WWW.sub("", name).lstrip("-")) != name:
            name = plain
        return self._give((name[:_MAX_HOST_LENGTH] or _NOTHING_LEFT) + written[end:])

    def _may_show(self, address: str) -> bool:
        if not address.casefold().startswith("www."):
            return address in self._links
        return f"https://{address}" in self._links or f"http://{address}" in self._links

    def _give(self, text: str, *, is_address: bool = False) -> str:
        """Return a text with spaces where something would begin; an address only where it meets what is before it."""
        if not text:
            return ""
        joined, here = self._before + text, len(self._before)
        places = [found.start() for found in _BREAKS.finditer(joined) if found.start() >= here]
        if is_address:
            places = [place for place in places if place == here]
        parts = [joined[start:end] for start, end in zip([here, *places], [*places, None], strict=True)]
        given = " ".join(parts)
        self._before = (self._before + given)[-_LOOKS_BACK:]
        return given


def _scheme_length(before: str) -> int:
    """Return how many of the characters before `://` are its scheme."""
    before = before[-_MAX_SCHEME_LENGTH:]
    found = _KNOWN_SCHEME.search(before) or _ANY_SCHEME.search(before)
    return len(found.group()) if found else 0


def _end_of(text: str, begin: int, at: int) -> int:
    """Return where an address ends: at a space or a tag, or where it has become too long."""
    found = _ENDS.search(text, at)
    return min(found.start() if found else len(text), begin + _MAX_ADDRESS)


def _tail(text: str) -> str:
    """Return the end of a text from which an address may follow."""
    found = _MAY_BEGIN.search(text[-_MAY_BEGIN_IN:])
    return found.group() if found else ""
