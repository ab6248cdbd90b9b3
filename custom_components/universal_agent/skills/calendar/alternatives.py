"""Reads questions about two events or two days: "when is the dentist or the vet", "am I free on Monday or Tuesday"."""

from collections.abc import Awaitable, Callable, Iterator

from ...common.tool_call import ToolCall
from ...nlu.understanding import CoveredText
from .utterance import CalendarUtterance, UtterancePiece

type ReadQuestion = Callable[[str], Awaitable[ToolCall | None]]
"""Returns the call that answers a question about the calendar."""

_MAX_TITLE_WORDS = 4
"""Words at most of a title on one side of the "or"."""
_MAX_UNKNOWN_WORDS = 2
_QUERY = "query"
_OF_ONE = frozenset({"when", "where"})
"""What is asked of one event."""


async def read_alternatives(said: CalendarUtterance, read: ReadQuestion) -> CoveredText | None:
    """Return the calls for a question that is asked of two: each is read as if it alone were asked about."""
    joints = [n for n, piece in enumerate(said.pieces) if said.vocabulary["alternatives"].fullmatch(piece.text)]
    if len(joints) != 1:
        return None
    alone: ToolCall | None = None
    for first, second in _halves(said, joints[0]):
        alone = await read(first)
        other = None if alone is None else await read(second)
        if alone is not None and other is not None and _are_two(alone, other):
            return CoveredText(calls=(alone, other))
    unknown = _unknown(said, joints[0])
    if alone is None or unknown is None or alone.arguments.get("aim") not in _OF_ONE:
        return None
    return CoveredText(calls=(alone, ToolCall(tool=alone.tool, arguments={**alone.arguments, _QUERY: unknown})))


def _unknown(said: CalendarUtterance, joint: int) -> str | None:
    """Return the words behind an "or" that no event has, so that it is said that there is none."""
    if said.vocabulary["joining"].fullmatch(said.pieces[joint].text) is not None:
        return None  # behind an "and" may stand another request
    behind = said.pieces[joint + 1 :]
    words = [piece.text for piece in behind if piece.text not in said.vocabulary.small]
    is_short = 0 < len(words) <= _MAX_UNKNOWN_WORDS and not any(piece.span for piece in behind)
    return " ".join(words) if is_short else None


def _are_two(first: ToolCall, second: ToolCall) -> bool:
    """Tell whether two calls ask the same of two events or of two times."""
    differing = {
        name
        for name in first.arguments.keys() | second.arguments.keys()
        if first.arguments.get(name) != second.arguments.get(name)
    }
    same = first.tool == second.tool and first.arguments.keys() == second.arguments.keys()
    return same and bool(differing) and (differing <= {"start", "end"} or differing == {_QUERY})


def _halves(said: CalendarUtterance, joint: int) -> Iterator[tuple[str, str]]:
    """Yield the question with only what stands before the joint, and with only what stands behind it."""
    pieces = said.pieces
    small = said.vocabulary.small
    right = joint + 1
    while right < len(pieces) - 1 and pieces[right].text in small:
        right += 1
    if right >= len(pieces) or joint == 0:
        return
    if pieces[right].span is not None and pieces[joint - 1].span is not None:
        first = _without(said, joint, right)
        yield first, _without(said, joint - 1, joint)
        lead, _, day = said.text[pieces[joint - 1].start : pieces[joint - 1].end].partition(" ")
        if day:  # "on Monday or Tuesday" is on both
            yield first, f"{said.text[: pieces[joint - 1].start]}{lead} {said.text[pieces[right].start :]}"
        return
    end = next((n for n in range(right, len(pieces)) if pieces[n].span is not None), len(pieces)) - 1
    for size in range(1, min(_MAX_TITLE_WORDS, joint) + 1):
        if pieces[joint - size].span is not None:
            return
        yield _without(said, joint, end), _without(said, joint - size, joint)


def _without(said: CalendarUtterance, first: int, last: int) -> str:
    """Return the sentence without some pieces."""
    kept: tuple[UtterancePiece, ...] = said.pieces
    before = said.text[: kept[first].start].rstrip()
    return f"{before} {said.text[kept[last].end :].lstrip()}".strip()
