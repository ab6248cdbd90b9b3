"""Requests that name several things for one command: "turn off the kitchen light and the bedroom light"."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import islice
import re

from .clauses import places_to_cut
from .understanding import HaMatch

type Exact = Callable[[str], Awaitable[HaMatch | None]]
"""A text to Home Assistant's exact match, or None."""

MOST_ATTEMPTS = 16


async def coordinated(text: str, conjunctions: Sequence[str], exact: Exact) -> tuple[tuple[HaMatch, str], ...]:
    """Return one match and its text for each of two things, or nothing.

    The text is read as `before A and B after`; "before A after" and "before B after" must be the same command for
    different things. So a bare "the bedroom light" is never taken for a command of its own.
    """
    for one, other in islice(_readings(text, conjunctions), MOST_ATTEMPTS):
        first = await exact(one)
        second = await exact(other) if first is not None else None
        if first is None or second is None:
            continue
        if _same_command(first, second):
            return (first, one), (second, other)
    return ()


def _same_command(first: HaMatch, second: HaMatch) -> bool:
    """Tell whether two matches differ in what they name and in nothing else."""
    if first.open_ended or second.open_ended:
        return False
    return first.name == second.name and first.slots.keys() == second.slots.keys() and first.slots != second.slots


def _readings(text: str, conjunctions: Sequence[str]) -> Iterator[tuple[str, str]]:
    places = places_to_cut(text, conjunctions)
    if len(places) != 1:
        return
    (start, end) = places[0]
    left, right = text[:start], text[end:]
    begins = [found.start() for found in re.finditer(r"(?<=\s)\S", left)]
    ends = [len(right), *(found.start() for found in reversed(list(re.finditer(r"\s(?=\S)", right))))]
    for close in ends:
        for begin in reversed(begins):
            before, after = left[:begin], right[close:]
            yield f"{left}{after}", f"{before}{right[:close]}{after}"
