"""The parser: reads a model's text piece by piece, and gives the same whole or one character at a time."""

from functools import lru_cache
import re

from ...common.tool_call import ToolCall
from .bodies_json import functionary
from .body import Body, NotACallError, ParsedBody
from .headers import header
from .marks import (
    AT_LINE_START,
    AT_ONCE,
    BEGINNINGS,
    CALLS,
    DROPPED,
    FIND,
    HEADER_ENDS,
    HEADER_MARKS,
    HELD_IN_THINKING,
    LONGEST,
    THINKING_CLOSERS,
    THINKING_MARKS,
    CallMark,
    prefixes,
)
from .offered import Offered, Tools
from .output import Output
from .result import Parsed, Piece
from .values import IncompleteError, UnreadableError

_ENDS_SOMETHING = frozenset("}])>`\n;:=")
_CREDIT_AT_FIRST = 4096
_CREDIT_PER_CHARACTER = 16
_HURRY = 8
"""How much more a look must be worth at a character that ends nothing."""

MAX_CALL = 100_000
"""Characters that one call may have."""
MAX_CALLS = 64
"""Calls that one text may have; what is more is left out as unread."""
_TO = CallMark(header, HEADER_ENDS)
_NAMED = CallMark(functionary, bare=True)


@lru_cache(maxsize=64)
def _ends(closers: tuple[str, ...], *, holds: bool) -> tuple[re.Pattern[str], frozenset[str]]:
    """Return what to look for in a thinking block, and everything that may become it."""
    literals = (*closers, *HELD_IN_THINKING) if holds else closers
    found = "|".join(re.escape(literal) for literal in sorted(literals, key=len, reverse=True))
    return re.compile(found), prefixes(literals)


class StreamParser:
    """Reads one text.

    Args:
        tools: the offered tools' input schemas by the names shown to the model; None if they are unknown.
        thinking: whether the text begins inside a thinking block (the prompt opened one); None if that is unknown, so
            that an end without a beginning makes everything before it a thought.
    """

    def __init__(self, tools: Tools | None = None, *, thinking: bool | None = None, _nested: bool = False) -> None:
        self._offered = Offered(tools)
        self._thinking = thinking
        self._nested = _nested
        self._output = Output()
        self._patience = ReparseSchedule()
        self._text = "\n"
        self._at = 1
        self._scan = 1
        self._begins = True
        self._settled = False
        self._ends: tuple[str, ...] | None = THINKING_CLOSERS if thinking else None
        self._held: int | None = None
        self._closed = False

    def feed(self, chunk: str) -> tuple[Piece, ...]:
        """Take the next characters and return what has become certain."""
        if self._patience.take(chunk):
            self._go(ended=False)
        return self._output.take()

    def close(self) -> tuple[Piece, ...]:
        """Say that nothing more will come, and return what was held back."""
        if not self._closed:
            self._closed = True
            self._go(ended=True)
            self._output.end()
        return self._output.take()

    def finish(self) -> Parsed:
        """Say that nothing more will come, and return the whole text, read."""
        self.close()
        return self._output.parsed()

    def _go(self, *, ended: bool) -> None:
        if self._at > LONGEST:
            cut = self._at - 1
            self._text, self._at, self._scan = self._text[cut:], 1, self._scan - cut
            self._held = None if self._held is None else self._held - cut
        self._text += self._patience.give()
        while self._step(ended=ended):
            pass

    def _step(self, *, ended: bool) -> bool:
        """Read up to the next mark; False when there is no more to read for now."""
        if self._ends is not None:
            return self._in_thinking(self._ends, ended=ended)
        if self._begins:
            return self._at_beginning(ended=ended)
        return self._in_words(ended=ended)

    # Words

    def _at_beginning(self, *, ended: bool) -> bool:
        """Look for what only the very first characters can be: a header without its mark, a name and an object."""
        names = (f"{name}\n" for name in self._offered.tools or {})
        marks = {" to=": _TO, "to=": _TO, **dict.fromkeys(names, _NAMED)}
        rest = self._text[self._at : self._at + 260]
        found = next((mark for mark in marks if rest.startswith(mark)), None)
        if found is None and not ended and any(mark.startswith(rest) for mark in marks):
            return False
        if found is not None:
            behind = self._at if marks[found] is _NAMED else self._at + len(found)
            if (waits := self._call(marks[found], self._at, behind, ended=ended)) is not None:
                self._begins = waits
                return not waits
        self._begins = False
        return True

    def _in_words(self, *, ended: bool) -> bool:
        found = FIND.search(self._text, self._scan)
        if self._output.fresh and self._scan == self._at:
            at_once = AT_ONCE.match(self._text, self._at)
            if at_once and (found is None or at_once.start("line") < found.start(found.lastgroup or 0)):
                found = at_once
        safe = len(self._text) if ended else self._safe_end(BEGINNINGS)
        if found is None or found.start(found.lastgroup or 0) >= safe:
            self._say(min(safe, len(self._text)))
            return False
        mark, start = found[found.lastgroup or 0], found.start(found.lastgroup or 0)
        call = AT_LINE_START[mark] if found.lastgroup == "line" else CALLS.get(mark)
        if call is not None:
            waits = self._call(call, start, found.end(), ended=ended, line=found.start())
            if waits is None:
                self._scan = found.end()
            return not waits
        self._say(start)
        self._at = self._scan = found.end()
        if mark in THINKING_MARKS:
            self._think(THINKING_MARKS[mark].closers)
        elif mark in DROPPED:
            self._output.mark(trims=DROPPED[mark].trims)
        else:
            self._end_without_beginning()
        return True

    def _call(self, mark: CallMark, start: int, behind: int, *, ended: bool, line: int | None = None) -> bool | None:
        """Read a call; True to wait for more text, None when the mark was only words."""
        full = len(self._text) - behind > MAX_CALL
        text = self._text[: behind + MAX_CALL] if full else self._text
        try:
            read = mark.reader(Body(text, ended and not full, self._offered, start), behind)
        except NotACallError:
            return None
        except IncompleteError:
            if not ended and not full:
                return self._wait(start if line is None else line)
        except UnreadableError:
            pass
        else:
            self._say(start)
            self._take(read, start)
            return False
        return None if mark.bare else self._leave_out(mark, start, behind, full=full, ended=ended)

    def _take(self, read: ParsedBody, start: int) -> None:
        self._output.mark()
        for call in read.calls:
            self._add(call, start, read.end)
        self._at = self._scan = read.end
        self._patience.done()
        if read.thinking is not None:
            self._think(read.thinking)

    def _add(self, call: ToolCall, start: int, end: int) -> None:
        self._settled = True
        if self._output.count < MAX_CALLS:
            self._output.call(call)
        else:
            self._output.leave_out(self._text[start:end])

    def _leave_out(self, mark: CallMark, start: int, behind: int, *, full: bool, ended: bool) -> bool:
        """Leave out a call that cannot be read, up to its end; True to wait for that."""
        limit = behind + MAX_CALL
        ends = [(at, len(closer)) for closer in mark.closers if (at := self._text.find(closer, behind, limit)) >= 0]
        if not ends and not ended and not full:
            return self._wait(start)
        closing, length = min(ends, default=(min(limit, len(self._text)), 0))
        self._say(start)
        self._output.mark()
        self._output.leave_out(self._text[start : closing + length])
        self._settled = True
        self._at = self._scan = closing + length
        self._patience.done()
        return False

    def _wait(self, start: int) -> bool:
        self._say(start)
        self._patience.wait(len(self._text) - self._at)
        return True

    def _say(self, end: int) -> None:
        if end > self._at:
            self._output.say(self._text[self._at : end])
            self._at = end
        self._scan = max(self._scan, self._at)

    def _safe_end(self, beginnings: frozenset[str]) -> int:
        """Return where the last characters begin that may still become a mark."""
        text = self._text
        longest = min(LONGEST, len(text) - self._at)
        return next((len(text) - n for n in range(longest, 0, -1) if text[-n:] in beginnings), len(text))

    # Thoughts

    def _think(self, ends: tuple[str, ...]) -> None:
        self._settled = True
        self._ends = ends
        self._held = None

    def _end_without_beginning(self) -> None:
        if not self._settled and self._thinking is None:
            self._output.retract()
        self._output.mark(trims=False)
        self._settled = True

    def _in_thinking(self, ends: tuple[str, ...], *, ended: bool) -> bool:
        """Read on in a thinking block.

        From the mark of a call on everything is held back: it was a thought if the block ends, and the end of thinking
        if it does not.
        """
        holds = not self._nested and self._held is None and not HEADER_MARKS.intersection(ends)
        if self._begins and (waits := self._past_beginning(ended=ended)) is not None:
            return waits
        pattern, beginnings = _ends(ends, holds=holds)
        found = pattern.search(self._text, self._scan)
        if found and found[0] in HELD_IN_THINKING:
            self._ponder(found.start())
            self._held, self._scan = found.start(), found.end()
            return True
        if found:
            self._ponder(found.start())
            self._at = self._scan = found.start() if found[0] in HEADER_MARKS else found.end()
            self._ends = self._held = None
            self._output.end_thinking()
            self._patience.done()
            return True
        if not ended:
            safe = self._safe_end(beginnings)
            if self._held is None:
                self._ponder(safe)
            else:
                self._patience.wait(len(self._text) - self._at)
            self._scan = max(self._scan, safe)
            return False
        if self._held is None or not self._calls_at_last():
            self._ponder(len(self._text))
        return False

    def _past_beginning(self, *, ended: bool) -> bool | None:
        """Pass over the mark of a thinking block that had begun in the prompt already; None once that is settled."""
        rest = self._text[self._at : self._at + LONGEST]
        found = next((mark for mark in THINKING_MARKS if rest.startswith(mark)), None)
        if found is None and not ended and any(mark.startswith(rest) for mark in THINKING_MARKS):
            return False
        self._begins = False
        if found is None:
            return None
        self._at = self._scan = self._at + len(found)
        self._think(THINKING_MARKS[found].closers)
        return True

    def _calls_at_last(self) -> bool:
        """Read what was held back as calls; False if it holds none."""
        rest = StreamParser(self._offered.tools, thinking=False, _nested=True)
        pieces = (*rest.feed(self._text[self._at :]), *rest.close())
        if not rest.finish().calls:
            return False
        self._at = len(self._text)
        self._output.end_thinking()
        self._output.extend(pieces)
        return True

    def _ponder(self, end: int) -> None:
        if end > self._at:
            self._output.think(self._text[self._at : end])
            self._at = end


def parse(text: str, tools: Tools | None = None, *, thinking: bool | None = None) -> Parsed:
    """Return a whole text, read. Never raises, whatever the text is; see StreamParser for the arguments."""
    parser = StreamParser(tools, thinking=thinking)
    parser.feed(text)
    return parser.finish()


class ReparseSchedule:
    """Gathers characters; while a call is unfinished it lets longer ones grow before they are looked at again.

    Reading one character at a time stays linear by that.
    """

    def __init__(self) -> None:
        self._pending: list[str] = []
        self._size = 0
        self._waits = False
        self._credit = _CREDIT_AT_FIRST

    def take(self, chunk: str) -> bool:
        """Take characters; True when it is worth looking at what was gathered."""
        self._pending.append(chunk)
        self._size += len(chunk)
        if not self._waits:
            return True
        self._credit += len(chunk) * _CREDIT_PER_CHARACTER
        return self._credit >= self._size * (_HURRY if _ENDS_SOMETHING.isdisjoint(chunk) else 1)

    def give(self) -> str:
        """Return what was gathered."""
        text = "".join(self._pending)
        self._pending.clear()
        self._waits = False
        return text

    def wait(self, size: int) -> None:
        """Note that a text of that size was looked at in vain."""
        self._waits = True
        self._credit -= size
        self._size = size

    def done(self) -> None:
        """Note that the call is complete."""
        self._credit = _CREDIT_AT_FIRST
