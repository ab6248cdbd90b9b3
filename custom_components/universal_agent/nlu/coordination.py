"""Requests that name several things for one command: "turn off the kitchen light, the lamp and the bedroom light"."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
import re

from .clauses import places_to_cut
from .understanding import TARGET_SLOTS, HaMatch

MAX_THINGS = 8
MAX_READINGS = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Exact:
    """What one reading of a part was recognised as, every word of it explained."""

    matches: tuple[HaMatch, ...]
    """The HA intents; one, or several where a group is commanded one by one."""
    by_home: bool = False
    """Whether the home's own names explained it, rather than one of Home Assistant's sentences."""


type Recognise = Callable[[str], Awaitable[Exact | None]]
"""A text to what it was recognised as exactly, or None."""


async def coordinated(text: str, conjunctions: Sequence[str], recognise: Recognise) -> tuple[tuple[HaMatch, str], ...]:
    """Return the matches and their texts for each of several things, or nothing.

    The text is read as `before A, B and C after`; "before A after", "before B after" and "before C after" must be the
    same command for different things. So the verb is said once and holds for all, and a bare "the bedroom light" is
    never taken for a command of its own.
    """
    places = places_to_cut(text, conjunctions)
    if not 1 <= len(places) < MAX_THINGS:
        return ()
    starts = [0, *(end for _, end in places)]
    ends = [*(start for start, _ in places), len(text)]
    parts = [text[start:end] for start, end in zip(starts, ends, strict=True)]
    budget = MAX_READINGS
    for after, last in _splits(parts[-1]):
        whole_first = f"{parts[0]}{after}"
        first = await recognise(whole_first)
        budget -= 1
        if first is None:
            continue
        for before in _befores(parts[0]):
            found = [(first, whole_first)]
            for part in (*parts[1:-1], last):
                reading = f"{before}{part}{after}"
                exact = await recognise(reading) if budget > 0 else None
                budget -= 1
                if exact is None or not _same_command(first, exact):
                    break
                found.append((exact, reading))
            else:
                if _all_differ(found):
                    return tuple((match, reading) for exact, reading in found for match in exact.matches)
            if budget <= 0:
                return ()
    return ()


def _befores(first: str) -> Iterator[str]:
    """Yield what may stand before the first thing and hold for all: nothing, then the longest."""
    yield ""
    for found in reversed(list(re.finditer(r"(?<=\s)\S", first))):
        yield first[: found.start()]


def _splits(last: str) -> Iterator[tuple[str, str]]:
    """Yield what may stand behind the last thing and hold for all, and the last thing without it."""
    yield "", last
    for found in reversed(list(re.finditer(r"\s(?=\S)", last))):
        yield last[found.start() :], last[: found.start()]


def _same_command(one: Exact, other: Exact) -> bool:
    """Tell whether two commands differ in what they name and in nothing else."""
    first, second = one.matches[0], other.matches[0]
    if any(match.open_ended for match in (*one.matches, *other.matches)):
        return False
    if first.name != second.name or _amounts(first) != _amounts(second):
        return False
    # Home Assistant's sentences take "turn on the kitchen the kettle" for the kettle in the kitchen.
    plain = [_places(exact) for exact in (one, other) if not exact.by_home]
    return all(places == plain[0] for places in plain) and (len(plain) == 2 or plain in ([], [_NAMED]))


_NAMED = frozenset({"name"})


def _places(exact: Exact) -> frozenset[str]:
    """Return which of name, area and floor a sentence of Home Assistant names."""
    return frozenset(exact.matches[0].slots.keys() & {"name", "area", "floor"})


def _amounts(match: HaMatch) -> dict[str, object]:
    return {slot: value for slot, value in match.slots.items() if slot not in TARGET_SLOTS}


def _all_differ(found: Sequence[tuple[Exact, str]]) -> bool:
    keys = {repr([sorted(match.slots.items(), key=str) for match in exact.matches]) for exact, _ in found}
    return len(keys) == len(found)
