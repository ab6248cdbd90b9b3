"""What was spoken of one after another, and is meant together: "both off again", "open them again"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from ..grounded_parser.directives.words import drop, spoken
from ..grounded_parser.words import split
from .ellipsis import Elliptic, peeled
from .restated import Reading
from .turns import Turn

_MIN_THINGS = 2


def of_several(said: Elliptic, reading: Reading) -> tuple[Elliptic, Turn] | None:
    """Return what is said of several things that were spoken of one after another, and their turns as one.

    "Both" are all that the same was done to; "them" only what was joined, as "blinds" may be one thing's name: "close
    the left blind", "and the right one", "open them again".
    """
    body, are_both = drop(said.body, reading.talk.of("together"))
    turns = tuple(takewhile(lambda turn: _is_alike(turn, reading.turn), reading.turns))
    if not are_both:
        body, are_both = drop(said.body, reading.talk.of("several"))
        turns = tuple(_joined(turns, reading))
    whole = _as_one(turns) if are_both else None
    return None if whole is None else (replace(said, body=body, goes_back=False, is_denied=False), whole)


def _joined(turns: Sequence[Turn], reading: Reading) -> Iterator[Turn]:
    """Yield turns up to the one that does not go on with what was before: "and the right one"."""
    for turn in turns:
        yield turn
        if not peeled(tuple(split(turn.said)), reading.talk, spoken(reading.scene.lexicon)).is_joined:
            return


def _as_one(turns: Sequence[Turn]) -> Turn | None:
    """Return turns as one; None where they are about one thing, or the newest about several itself."""
    things = {item for turn in turns for ids in turn.things for item in ids}
    newest = {item for ids in turns[0].things for item in ids} if turns else set()
    if len(newest) != 1 or len(things) < _MIN_THINGS:
        return None
    oldest_first = turns[::-1]
    steps = tuple(step for turn in oldest_first for step in turn.steps)
    return replace(turns[0], steps=steps, things=tuple(ids for turn in oldest_first for ids in turn.things))


def _is_alike(turn: Turn, newest: Turn) -> bool:
    """Tell whether a turn did to another thing what the newest one did."""
    did = [step.match.name for step in turn.steps if step.match is not None]
    last = [step.match.name for step in newest.steps if step.match is not None]
    is_over = turn.is_undone or turn.is_offer or turn.is_open
    return not is_over and len(did) == len(turn.steps) and {*did} == {*last} and turn.direction == newest.direction
