"""Reads a sum in words, or one of the clock, and in which units its result is told."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from typing import Any

from homeassistant.core import HomeAssistant

from ....common.request import RequestContext
from ....nlu.datetimes import Moment, Recurrence, find, number_at
from ....nlu.frames import folded_words, tokens
from ...speech import Speech
from ..arithmetic import NoSumError, calculate
from ..units import PARTS, base_factor, dimension, units_at
from .lexer import SumLexer, SumText
from .problem import ProblemReader, SumProblem
from .quantities import CURRENCY, MONEY, TIME, group, plain
from .solving import SumSolution, solve
from .vocabulary import OF_TIME, SumWords, may_sum, sum_words

_DAY = 24 * 3600
_NIGHT = range(1, 6)
"""Hours at which nobody plans what takes its time, where they do not say so."""
_MAX_CHARACTERS = 300
_WEIGHTS = frozenset({"stone", "ounce"})
"""Beside these, a pound is a weight and no money."""
_MIXED = frozenset({"stone pound", "foot inch", "pound ounce", "gallon pint"})
"""Units that are told together where they were said together."""


class SumReader:
    """Turns sums in words into what `knowledge.calculate` takes."""

    def __init__(self, hass: HomeAssistant, speech: Speech) -> None:
        self._hass = hass
        self._speech = speech

    def read(self, text: str, request: RequestContext) -> Mapping[str, Any] | None:
        """Return the arguments for a sum that a text is; None where it is none, or anything else besides."""
        language = request.language
        if len(text) > _MAX_CHARACTERS:
            return None
        known = self._speech.sentences(language).language
        words = self._speech.kept(self._words, language)
        if not words.asking.are_in(frozenset(folded_words(text))) or not _holds_a_number(text, known, words):
            return None
        spans = find(text, now=request.now, language=language)
        if any(isinstance(span.value, Recurrence) and span.value.at for span in spans):
            return None  # what comes back at an hour is no share of anything: "jeden Abend um dreiviertel acht"
        find_unit = units_at(self._hass, language)
        by = SumText(words=words, language=known, unit=find_unit, now=request.now)
        return _read(text, by)

    def _words(self, language: str) -> SumWords:
        return sum_words(self._speech, language)


def _holds_a_number(text: str, language: str, known: SumWords) -> bool:
    words = folded_words(text)
    return any(
        number_at(text, token.start, language) is not None or known.shares.at(words, at)[0]
        for at, token in enumerate(tokens(text))
    )


def _read(text: str, by: SumText) -> Mapping[str, Any] | None:
    weighs = bool(_WEIGHTS.intersection(_units_named(text, by)))
    is_doubtful = not by.words.money.keys().isdisjoint(folded_words(text))  # a pound
    for money_first in (not weighs, weighs) if is_doubtful else (True,):
        if (found := _read_as(text, replace(by, money_first=money_first))) is not None:
            return found
    return None


def _units_named(text: str, by: SumText) -> list[str]:
    """Return the keys of the units that words of a text name."""
    words = folded_words(text)
    return [key for at in range(len(words)) for key in by.words.units.at(words, at)[1]]


def _read_as(text: str, by: SumText) -> Mapping[str, Any] | None:
    items = SumLexer(text, by).items()
    tags = frozenset[str]() if items is None else frozenset(tag for item in items for tag in item.tags)
    midnight = by.now.replace(hour=0, minute=0, second=0, microsecond=0)
    ways = zip(OF_TIME, (midnight, by.now), (length_between, time_after), strict=True)
    for asking, clock_from, work_out in ways:
        timed = SumLexer(text, by, clock_from=clock_from).items() if asking in tags else None
        problem = None if timed is None else ProblemReader(timed).read()
        if problem is not None and problem.moments and (found := work_out(problem)) is not None:
            return found
    problem = ProblemReader(items).read() if items is not None and any(map(may_sum, tags)) else None
    solution = None if problem is None else solve(problem)
    return None if problem is None or solution is None else _arguments(solution, problem, by)


def _arguments(solution: SumSolution, problem: SumProblem, by: SumText) -> Mapping[str, Any]:
    """Return the sum in the units that its result is told in."""
    total = solution.total
    units = _units(solution, problem, by)
    expression = total.expression
    if len(units) == 1 and problem.wanted_unit is None:
        units = (_readable(expression, units[0], by),)
    factor = base_factor(known) if units and (known := by.unit(units[-1])) is not None else None
    if factor is not None and factor != 1:
        expression = f"{group(expression)}/{plain(factor)}"
    found: dict[str, Any] = {"expression": expression, "unit": " ".join(units)}
    if total.kind == MONEY:
        found |= {"unit": _currency(problem, by), "rounding": "cents"}
    if solution.rounding:
        found["rounding"] = solution.rounding
    if solution.shares is not None:
        found["shares"] = solution.shares
    return found


def _readable(expression: str, key: str, by: SumText) -> str:
    """Return a unit that there is at least one of: nobody says "0.24 litres"."""
    found, part = by.unit(key), PARTS.get(key)
    if found is None or part is None:
        return key
    try:
        return part[0] if 0 < abs(calculate(expression)) < base_factor(found) else key
    except NoSumError:
        return key


def _currency(problem: SumProblem, by: SumText) -> str:
    units = [key for quantity in problem.quantities for key in quantity.units]
    said = [key.removeprefix(CURRENCY) for key in units if key.startswith(CURRENCY)]
    return next((by.words.money[word] for word in said if word not in by.words.coins), "")


def _units(solution: SumSolution, problem: SumProblem, by: SumText) -> tuple[str, ...]:
    """Return the units a result is told in: those asked for, else those of whoever asks, the larger first."""
    kind = solution.total.kind
    if problem.wanted_unit is not None and problem.wanted_unit.kind == kind:
        return problem.wanted_unit.units
    said = list(dict.fromkeys(key for key in solution.total.units if _kind(key, by) == kind))
    if kind == TIME:
        return _lengths_of_time(said)
    if kind is None or not said:
        return ()
    for one, other in pairwise(said):
        if f"{one} {other}" in _MIXED:
            return one, other
    return (said[0],)


def _lengths_of_time(said: Sequence[str]) -> tuple[str, ...]:
    if said and said[0] in ("day", "week"):
        return (said[0],)
    return ("hour", "minute", "second") if "second" in said else ("hour", "minute")


def _kind(key: str, by: SumText) -> str | None:
    return None if (known := by.unit(key)) is None else dimension(known)


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
