"""What the parser has made of a text so far: pieces, white space kept back until it is known to matter."""

from collections.abc import Iterable

from ...common.tool_call import ToolCall
from .result import Malformed, Parsed, ParsedCall, Piece, ReasoningRetracted, Text, Thinking, folded

_SHOWN_OF_UNREAD = 500


class Output:
    """Gathers pieces."""

    def __init__(self) -> None:
        self.fresh = True
        """Whether nothing but white space came since the beginning or the last mark."""
        self.count = 0
        """Calls so far."""
        self._all: list[Piece] = []
        self._given = 0
        self._space: list[str] = []
        self._has_said = self._trims = False
        self._thinking_space: list[str] = []
        self._has_thinking = False
        self._in_thinking = False

    def say(self, text: str) -> None:
        """Add words; white space at the start, and after a mark, is left out."""
        if self.fresh:
            text = text.lstrip()
        words = text.rstrip()
        if words:
            self._add(Text("".join(self._space) + words if self._has_said else words))
            self._space.clear()
            self.fresh, self._has_said, self._trims = False, True, False
        if len(words) < len(text):
            self._space.append(text[len(words) :])

    def mark(self, *, trims: bool = False) -> None:
        """Note a mark: white space before it stays where there were words, that after it goes.

        Before a mark that trims it stays only if more words follow.
        """
        self._trims |= trims
        if not self._trims:
            if self._space and self._has_said:
                self._add(Text("".join(self._space)))
            self._space.clear()
        self.fresh = True

    def think(self, text: str) -> None:
        """Add to a thought; white space around it is left out, and one thought begins on a new line after another."""
        if not self._in_thinking:
            text = text.lstrip()
        words = text.rstrip()
        if words:
            between = "\n" if self._has_thinking and not self._in_thinking else "".join(self._thinking_space)
            self._add(Thinking(between + words))
            self._thinking_space.clear()
            self._in_thinking = self._has_thinking = True
        if self._in_thinking and len(words) < len(text):
            self._thinking_space.append(text[len(words) :])

    def end_thinking(self) -> None:
        """Note the end of a thought."""
        self._in_thinking = False
        self._thinking_space.clear()
        self.mark()

    def retract(self) -> None:
        """Make a thought of everything said so far."""
        self._space.clear()
        if self._has_said:
            self._add(ReasoningRetracted())
            self._has_said, self._has_thinking = False, True

    def call(self, call: ToolCall) -> None:
        """Add a call."""
        self.count += 1
        self._add(ParsedCall(call))

    def leave_out(self, text: str) -> None:
        """Add what cannot be read."""
        self._add(Malformed(text[:_SHOWN_OF_UNREAD]))

    def extend(self, pieces: Iterable[Piece]) -> None:
        """Add the pieces of the end of the text, read apart."""
        for piece in pieces:
            if isinstance(piece, Thinking) and self._has_thinking and not self._in_thinking:
                self._add(Thinking("\n"))
                self._in_thinking = True
            self.count += isinstance(piece, ParsedCall)
            self._has_said |= isinstance(piece, Text)
            self._add(piece)

    def end(self) -> None:
        """Note the end of the text: white space at the end of the words stays."""
        self.mark()

    def take(self) -> tuple[Piece, ...]:
        """Return the pieces that were not taken yet."""
        pieces = tuple(self._all[self._given :])
        self._given = len(self._all)
        return pieces

    def parsed(self) -> Parsed:
        """Return everything."""
        return folded(self._all)

    def _add(self, piece: Piece) -> None:
        self._all.append(piece)
