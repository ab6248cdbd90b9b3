"""Thinking that a model writes between tags into its text, told apart while it is streamed."""

from collections.abc import Iterator

from ..events import TextDelta, ThinkingDelta

_OPENS = ("<think>", "<thinking>")
_CLOSES = ("</think>", "</thinking>")


class ThinkingSplitter:
    """Splits text into what is thought and what is said; a tag may be cut anywhere."""

    def __init__(self) -> None:
        self._held = ""
        self._thinks = False
        self._has_said = False

    def feed(self, text: str) -> Iterator[TextDelta | ThinkingDelta]:
        """Yield what is certain by now."""
        self._held += text
        while (found := self._first_tag()) is not None:
            at, tag = found
            yield from self._emit(self._held[:at])
            self._held = self._held[at + len(tag) :]
            self._thinks = tag in _OPENS
        keep = self._may_be_tag()
        sure, self._held = self._held[: len(self._held) - keep], self._held[len(self._held) - keep :]
        yield from self._emit(sure)

    def end(self) -> Iterator[TextDelta | ThinkingDelta]:
        """Yield what was held back in case it became a tag."""
        sure, self._held = self._held, ""
        yield from self._emit(sure)

    def _first_tag(self) -> tuple[int, str] | None:
        found = [(at, tag) for tag in (*_OPENS, *_CLOSES) if (at := self._held.find(tag)) >= 0]
        return min(found, default=None)

    def _may_be_tag(self) -> int:
        """Return how many of the last characters may be the beginning of a tag."""
        tags = (*_OPENS, *_CLOSES)
        for length in range(min(len(self._held), max(map(len, tags)) - 1), 0, -1):
            if any(tag.startswith(self._held[-length:]) for tag in tags):
                return length
        return 0

    def _emit(self, text: str) -> Iterator[TextDelta | ThinkingDelta]:
        if self._thinks:
            if text:
                yield ThinkingDelta(text=text)
            return
        if not self._has_said:
            text = text.lstrip()
        if text:
            self._has_said = True
            yield TextDelta(text=text)
