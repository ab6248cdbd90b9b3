"""Takes HTML tags, Markdown images and Markdown links out of a text, and leaves their words.

What makes a text harmless is the last stage, which keeps apart what must not stand together. This one makes it
readable.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
import re
from typing import override

_OPENER = re.compile(r"[<!\[]")
_TAG_BEGINS = re.compile(r"[A-Za-z/!?]")
_AUTOLINK = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+")
_MAX_LABEL = 500
_MAX_INSIDE = 2500
"""Characters that are waited for; whatever is longer is taken for text."""


@dataclass(frozen=True, slots=True)
class _Construct:
    """A tag, image or link."""

    end: int
    """The index after it."""
    words: str
    """What is left of it."""


class _OpenMarkup:
    """Nobody can tell yet: the text ends in the middle."""


_OPEN = _OpenMarkup()
type _Read = _Construct | _OpenMarkup | None
"""None is text that only looks like the beginning of something."""


class PieceFilter(ABC):
    """Takes text in pieces; what may become something that is taken out waits."""

    def __init__(self) -> None:
        """Begin a text."""
        self._waiting = ""

    def take(self, piece: str) -> str:
        """Return what is decided."""
        return self._scan(self._waiting + piece, is_end=False)

    def rest(self) -> str:
        """Return what has waited: at the end of a text nothing becomes anything any more."""
        return self._scan(self._waiting, is_end=True)

    @abstractmethod
    def _scan(self, text: str, *, is_end: bool) -> str:
        """Return what of a text is decided, and keep the rest waiting; at the end all of it is."""


class MarkupFilter(PieceFilter):
    """Takes text in pieces; what may become a tag, an image or a link waits."""

    @override
    def _scan(self, text: str, *, is_end: bool) -> str:
        done: list[str] = []
        at = 0
        while (opener := _OPENER.search(text, at)) is not None:
            done.append(text[at : opener.start()])
            at = opener.start()
            read = _read(text, at)
            if isinstance(read, _Construct):
                # Its words are looked at once more: they may hold the next one.
                text, at = read.words + text[read.end :], 0
            elif isinstance(read, _OpenMarkup) and not is_end:
                self._waiting = text[at:]
                return "".join(done)
            else:
                done.append(text[at])
                at += 1
        self._waiting = ""
        return "".join((*done, text[at:]))


def _read(text: str, at: int) -> _Read:
    if text[at] == "<":
        return _tag(text, at)
    if text[at] == "[":
        return _link(text, at)
    if at + 1 == len(text):
        return _OPEN
    return _link(text, at + 1) if text[at + 1] == "[" else None


def _tag(text: str, at: int) -> _Read:
    """Read `<...>`: an address in it stays, a tag does not; "a<b and c>d" is neither."""
    if at + 1 == len(text):
        return _OPEN
    if not _TAG_BEGINS.match(text, at + 1):
        return None
    end = at + 1
    while end < len(text) and text[end] not in "<>" and end - at <= _MAX_INSIDE:
        end += 1
    if end == len(text):
        return _OPEN
    if text[end] != ">":
        return None
    inside = text[at + 1 : end]
    if _AUTOLINK.fullmatch(inside):
        return _Construct(end + 1, inside)
    is_tag = not re.search(r"\s", inside.rstrip(" /")) or "=" in inside or inside[0] in "/!?"
    return _Construct(end + 1, "") if is_tag else None


def _link(text: str, at: int) -> _Read:
    """Read `[label](address)` or `[label][reference]`: the label stays, and the address behind it, to be judged."""
    label_end = _closing(text, at + 1, "[", "]", _MAX_LABEL)
    if not isinstance(label_end, int):
        return label_end
    if label_end + 1 == len(text):
        return _OPEN
    label = text[at + 1 : label_end]
    if text[label_end + 1] == "[":
        end = _closing(text, label_end + 2, "[", "]", _MAX_LABEL)
        return _Construct(end + 1, label) if isinstance(end, int) else end
    if text[label_end + 1] != "(":
        return None
    end = _closing(text, label_end + 2, "\n", ")", _MAX_INSIDE, nests=True)
    if not isinstance(end, int):
        return end
    inside = text[label_end + 2 : end].split()
    address = inside[0].strip("<>") if inside else ""
    if text[at - 1 : at] == "!" or "://" not in address or address == label:
        return _Construct(end + 1, label)
    return _Construct(end + 1, f"{label} ({address})")


def _closing(
    text: str, at: int, never: str, closer: str, most: int, *, nests: bool = False
) -> int | _OpenMarkup | None:
    """Return where something closes; None if a character comes first that it never holds, or it is too long."""
    depth, end = 0, at
    while end < len(text):
        char = text[end]
        if char == never or end - at > most:
            return None
        if nests and char == "(":
            depth += 1
        elif char == closer:
            if depth == 0:
                return end
            depth -= 1
        end += 1
    return _OPEN
