"""States as spells of time: how long each lasted, which of them count, and what they add up to."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from homeassistant.const import STATE_UNAVAILABLE, STATE_UNKNOWN

from ....common.resting import RESTING

UNKNOWN = frozenset({STATE_UNAVAILABLE, STATE_UNKNOWN, ""})

type Counts = Callable[[str], bool]
"""A state to whether it counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StateSample:
    """A state, from a moment on."""

    at: datetime
    """When it began."""
    state: str
    """What it was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StateSpan:
    """A time in which something was so without a break."""

    start: datetime
    """When it began."""
    end: datetime
    """When it ended, or the end of what was looked at."""
    begun: bool = True
    """Whether its beginning was seen; otherwise it was so before."""
    ended: bool = True
    """Whether its end was seen; otherwise it went on."""

    @property
    def length(self) -> timedelta:
        """How long it lasted."""
        return self.end - self.start


def counting(states: Iterable[str], without: Iterable[str] = ()) -> Counts:
    """Return what tells which states count: those named, or all but some, or whatever is no rest."""
    named, others = ({state.casefold() for state in group} for group in (states, without))
    if named:
        return lambda state: state.casefold() in named
    if others:
        return lambda state: state.casefold() not in others and state not in UNKNOWN
    return lambda state: state.casefold() not in RESTING and state not in UNKNOWN


def spells(changes: Sequence[StateSample], counts: Counts, *, start: datetime, end: datetime) -> list[StateSpan]:
    """Return the spells in which a counting state held within a time; the first change may be from before it.

    A time in which a device was not there breaks no spell that goes on afterwards as it was.
    """
    known = [change for change in changes if change.state not in UNKNOWN]
    found: list[StateSpan] = []
    for number, change in enumerate(known):
        following = known[number + 1].at if number + 1 < len(known) else None
        stop = end if following is None else min(following, end)
        if not counts(change.state) or stop <= start or change.at >= end:
            continue
        spell = StateSpan(
            start=max(change.at, start),
            end=stop,
            begun=change.at >= start,
            ended=following is not None and following <= end,
        )
        if found and found[-1].end == spell.start and found[-1].ended:
            found[-1] = replace(found[-1], end=spell.end, ended=spell.ended)
        else:
            found.append(spell)
    return found


def total(found: Iterable[StateSpan]) -> timedelta:
    """Return how long spells lasted together."""
    return sum((spell.length for spell in found), timedelta())


def figures(
    changes: Sequence[StateSample], *, start: datetime, end: datetime
) -> list[tuple[datetime, datetime, float]]:
    """Return the readings within a time, each with how long it held."""
    found = []
    for number, change in enumerate(changes):
        stop = min(changes[number + 1].at, end) if number + 1 < len(changes) else end
        value = as_number(change.state)
        if value is not None and stop > start and change.at < end:
            found.append((max(change.at, start), stop, value))
    return found


def average(readings: Sequence[tuple[datetime, datetime, float]]) -> float:
    """Return the mean of readings over time; they must not be empty."""
    seconds = sum((stop - begin).total_seconds() for begin, stop, _ in readings)
    if not seconds:
        return sum(value for _, _, value in readings) / len(readings)
    return sum((stop - begin).total_seconds() * value for begin, stop, value in readings) / seconds


def as_number(state: str) -> float | None:
    """Return the number that a state is."""
    try:
        value = float(state)
    except ValueError:
        return None
    return value if abs(value) < float("inf") else None
