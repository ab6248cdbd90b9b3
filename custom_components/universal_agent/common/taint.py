"""Taint: what strangers' text a run has read, what of the home it has read, and what the person has said in it."""

from collections.abc import Iterable
import re

_WORD = re.compile(r"[^\W_]+")
_ORDINARY_NAME = re.compile(r"[^\W_][\w &'\u2019()/.+\u00b0%-]{0,31}")
_ENTITY_ID = re.compile(r"[a-z_]{2,30}\.[a-z0-9_]{1,48}")
_DENSE = re.compile(r"[\u0e00-\u0e7f\u2e80-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]")
"""Scripts that write no spaces: a few of their characters say as much as a word."""
_MAX_WORDS = 4
_MAX_ID_WORDS = 8
_MAX_DENSE = 8
_FIGURES = re.compile(r"[\d\s:+.,TZ%\u00b0-]{1,40}")


class Taint:
    """One request's taint, shared by everything that the request touches; it is true once strangers' text was read.

    A sealed one stays false: what the run does was fixed by the person's words alone, and nothing read can sway it.
    """

    __slots__ = ("_heard", "_is_sealed", "_private", "_sources")

    def __init__(self) -> None:
        self._sources: dict[str, str | None] = {}
        self._private: dict[str, None] = {}
        self._heard: list[tuple[str, ...]] = []
        self._is_sealed = False

    def __bool__(self) -> bool:
        """Whether text of strangers may sway what is done."""
        return bool(self._sources) and not self._is_sealed

    @property
    def sources(self) -> tuple[str, ...]:
        """Where strangers' text came from, in the order of reading; known of sealed runs too."""
        return tuple(self._sources)

    @property
    def has_private(self) -> bool:
        """Whether something of the home was read that is nobody else's business."""
        return bool(self._private)

    @property
    def only_place(self) -> str | None:
        """The one place in which all of strangers' text was read; None where there were several, or nobody knows."""
        places = set(self._sources.values())
        return places.pop() if len(places) == 1 else None

    def mark(self, source: str, place: str | None = None) -> None:
        """Note that text was read that strangers may have written, all of it in one place where that is known."""
        self._sources[source] = place if self._sources.get(source, place) == place else None

    def mark_private(self, source: str) -> None:
        """Note that something of the home was read."""
        self._private[source] = None

    def fork(self) -> Taint:
        """Return a taint that begins as this one and grows by itself: of what may turn out to be no part of the run."""
        other = Taint()
        other._sources, other._private = dict(self._sources), dict(self._private)
        other._heard, other._is_sealed = list(self._heard), self._is_sealed
        return other

    def hear(self, *said: str) -> None:
        """Note what the person has said in this conversation."""
        self._heard += [words for text in said if (words := _words(text))]

    def seal(self) -> None:
        """Keep it false, whatever is read: the run's calls are known already."""
        self._is_sealed = True

    def was_said(self, text: str) -> bool:
        """Tell whether the person has said this, in these words and in this order."""
        wanted = _words(text)
        return not wanted or any(
            wanted == heard[at : at + len(wanted)]
            for heard in self._heard
            for at in range(len(heard) - len(wanted) + 1)
        )

    def has_only_said_words(self, text: str) -> bool:
        """Tell whether the person has said every single word of this, in whatever order."""
        return set(_words(text)) <= {word for heard in self._heard for word in heard}


def is_ordinary(text: str) -> bool:
    """Tell whether a name or state is too short and plain to say more than a name or a figure does."""
    if _FIGURES.fullmatch(text):
        return True
    count = len(_words(text))
    if _ENTITY_ID.fullmatch(text):
        return count <= _MAX_ID_WORDS
    is_short = count <= _MAX_WORDS and len(_DENSE.findall(text)) <= _MAX_DENSE
    return is_short and _ORDINARY_NAME.fullmatch(text) is not None


def all_ordinary(texts: Iterable[str]) -> bool:
    """Tell whether all of them are; the empty text is."""
    return all(not text or is_ordinary(text) for text in texts)


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.casefold()))
