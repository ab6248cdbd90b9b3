"""Sums of the clock: how long it is from one time to another, and when what takes so long is over."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from ....nlu.datetimes import Moment
from .problem import SumProblem
from .quantities import TIME, group

_DAY = 24 * 3600
_NIGHT = range(1, 6)
"""Hours at which nobody plans what takes its time, where they do not say so."""


def length_between(problem: SumProblem) -> Mapping[str, Any] | None:
    """Return how long it is from one time to another, counted from midnight, where nothing else is said."""
    moments = _moments(problem)
    if problem.quantities or problem.has_names or not problem.asks("how_long"):
        return None
    if len(moments) == 2 and not any(moment.is_range for moment in moments):
        start, end = (moment.start for moment in moments)
    elif len(moments) == 1 and moments[0].is_range:
        start, end = moments[0].start, moments[0].end
    else:
        return None
    seconds = int((end - start).total_seconds()) % _DAY
    return {"expression": f"{seconds}/60", "unit": "hour minute"}


def time_after(problem: SumProblem) -> Mapping[str, Any] | None:
    """Return what time it is when what takes so long is over, or has to begin."""
    moments, lengths = _moments(problem), problem.quantities
    if not problem.asks("when") or len(moments) != 1 or not lengths or moments[0].is_range:
        return None
    if not all(length.kind == TIME for length in lengths):
        return None
    seconds = "+".join(group(length.expression) for length in lengths)
    return _after(_by_day(moments[0]), seconds, backwards=_begins(problem))


def _moments(problem: SumProblem) -> list[Moment]:
    return [item.moment for item in problem.moments if item.moment is not None]


def _by_day(moment: Moment) -> Moment:
    """Return a moment whose half of the day is open in the afternoon, where it would be in the middle of the night."""
    is_night = moment.half_is_open and moment.start.hour in _NIGHT
    return replace(moment, start=moment.start + timedelta(hours=12)) if is_night else moment


def _begins(problem: SumProblem) -> bool:
    """Tell whether the question is when to begin."""
    plainly = {"begins", "ends"} & problem.asks_first
    return plainly == {"begins"} or (not plainly and problem.asks("begins") and not problem.asks("ends"))


def _after(moment: Moment, seconds: str, *, backwards: bool) -> Mapping[str, Any]:
    since_midnight = (moment.start - moment.start.replace(hour=0, minute=0, second=0)) // timedelta(minutes=1)
    return {"expression": f"{since_midnight}{'-' if backwards else '+'}({seconds})/60", "unit": "clock"}
