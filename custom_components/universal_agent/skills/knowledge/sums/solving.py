"""Works out what is asked for: the one way in which all that is stated comes to what is wanted."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from ..arithmetic import calculate
from .problem import SumProblem
from .quantities import MONEY, PACK, PERSON, THING, TIME, Dimensions, TypedQuantity, group

_MAX_QUANTITIES = 8
_COUNTED = (THING, PERSON, PACK)


@dataclass(frozen=True, slots=True, kw_only=True)
class SumSolution:
    """A sum, and how its result is told."""

    total: TypedQuantity
    """What is worked out."""
    rounding: str = ""
    """Whether only whole ones count, "up" or "down", or it is money that is given back, "change"."""
    shares: str | None = None
    """Among how many whole things are shared, of which some may be left."""


def solve(problem: SumProblem) -> SumSolution | None:
    """Return how a problem is worked out; None where that is not clear."""
    quantities = problem.quantities
    if not 0 < len(quantities) <= _MAX_QUANTITIES:
        return None
    if problem.has_names and all(quantity.is_bare for quantity in quantities):
        return None  # "the average temperature between 8 and 10"
    if _speaks_of_something_else(problem):
        return None
    if problem.says("change"):
        return _change(problem)
    for attempt in (_worked_out, _differing, _averaged, _shared, _combined):
        if (found := attempt(problem)) is not None:
            return found
    return None


def _speaks_of_something_else(problem: SumProblem) -> bool:
    """Tell whether nothing is asked and words are left that no number is of: "give the lamb a quarter of an hour"."""
    return problem.has_names and not problem.asks_for and not any(q.percent for q in problem.quantities)


def _worked_out(problem: SumProblem) -> SumSolution | None:
    """Return what signs alone have made of it."""
    (first, *others) = problem.quantities
    if others or first.percent or not problem.is_worked_out:
        return None
    return SumSolution(total=first) if _is_plain(first) else None


def _is_plain(quantity: TypedQuantity) -> bool:
    return not quantity.dimensions or quantity.kind is not None


def _alike(problem: SumProblem) -> list[TypedQuantity] | None:
    """Return the quantities as numbers of the same, if they are."""
    found = problem.quantities
    kinds = {quantity.kind for quantity in found if not quantity.is_bare}
    if len(kinds) > 1 or None in kinds or any(quantity.percent for quantity in found):
        return None
    kind = next(iter(kinds), None)
    return [quantity.of(kind) if kind and quantity.is_bare else quantity for quantity in found]


def _differing(problem: SumProblem) -> SumSolution | None:
    """Return by how much two differ."""
    if not problem.says("differs") or (found := _alike(problem)) is None or len(found) != 2:
        return None
    return SumSolution(total=_distance(*found))


def _change(problem: SumProblem) -> SumSolution | None:
    """Return what is left of what was paid, of two the larger if none is said to be."""
    if (found := _alike(problem)) is None or len(found) < 2:
        return None
    paid = [quantity for quantity in found if quantity.ours]
    if len(paid) != 1:
        return SumSolution(total=_distance(*found)) if len(found) == 2 else None
    left = paid[0].plus(_together([quantity for quantity in found if quantity is not paid[0]]), "-")
    if left.kind in (MONEY, None):
        return SumSolution(total=left, rounding="change")
    return SumSolution(total=left) if calculate(left.expression) >= 0 else None


def _distance(one: TypedQuantity, other: TypedQuantity) -> TypedQuantity:
    """Return how far two are apart, whichever is the larger."""
    difference = one.plus(other, "-").expression
    return replace(one, expression=f"(({difference})^2)^0.5", units=(*one.units, *other.units))


def _together(found: Sequence[TypedQuantity]) -> TypedQuantity:
    total, *others = found
    for other in others:
        total = total.plus(other)
    return total


def _averaged(problem: SumProblem) -> SumSolution | None:
    if not problem.says("average") or (found := _alike(problem)) is None or len(found) < 2:
        return None
    total = _together(found)
    return SumSolution(total=replace(total, expression=f"{group(total.expression)}/{len(found)}"))


def _shared(problem: SumProblem) -> SumSolution | None:
    """Return what each gets of something that is split."""
    if not problem.says("split", "each", "among") or len(problem.quantities) != 2:
        return None
    if not problem.asks_for and (problem.has_names or not problem.says("split")):
        return None
    amount, count = problem.quantities
    if amount.kind in (PERSON, None) and count.kind not in (PERSON, None):
        amount, count = count, amount
    if amount.is_rate or amount.percent or count.percent or not (count.is_bare or count.kind in (PERSON, THING)):
        return None
    if amount.kind == THING and amount.expression.isdigit() and count.expression.isdigit():
        return SumSolution(total=amount, shares=count.expression)
    total = replace(amount, expression=f"{group(amount.expression)}/{group(count.expression)}")
    return SumSolution(total=total) if _is_plain(amount) else None


def _combined(problem: SumProblem) -> SumSolution | None:
    """Return the product of all that is stated that comes to what is wanted; percent last."""
    percents = [quantity for quantity in problem.quantities if quantity.percent]
    if not problem.asks_for and not percents and not all(quantity.summand for quantity in problem.quantities):
        return None  # numbers alone ask for nothing; "six coffees at three twenty each" can mean nothing else
    found = [quantity for quantity in problem.quantities if not quantity.percent]
    total = _total(problem, found)
    if total is None or (not percents and len(found) < 2 and not total.summand and not _converts(problem, total)):
        return None
    for percent in percents:
        less, more = problem.says("less"), problem.says("more")
        if less == more:
            return None
        sign = "-" if less else "+"
        total = replace(total, expression=f"{group(total.expression)}*(100{sign}{percent.expression})/100")
    if total.kind in _COUNTED and problem.wanted:
        return SumSolution(total=total, rounding="down" if problem.says("filled") else "up")
    return SumSolution(total=total)


def _converts(problem: SumProblem, total: TypedQuantity) -> bool:
    """Tell whether one quantity is asked for in another unit, or as the sum of what it was said in."""
    if problem.wanted_unit is not None and problem.wanted_unit.kind == total.kind:
        return True
    return len(set(total.units)) > 1 and problem.says("together")


def _total(problem: SumProblem, found: list[TypedQuantity]) -> TypedQuantity | None:
    if not found:
        return None
    if len({str(quantity.dimensions) for quantity in found}) == 1:
        if len(found) == 1:
            return found[0] if _is_plain(found[0]) else None
        if problem.is_asked_last and found[-1].asked and not problem.says("together", "plus"):
            return None
        adds = all(quantity.summand for quantity in found) or problem.says("together", "plus") or found[0].kind == MONEY
        return _together(found) if adds and found[0].kind is not None else None
    return _one_way(problem, _unified(problem, found))


def _unified(problem: SumProblem, found: list[TypedQuantity]) -> list[TypedQuantity]:
    """Return quantities with bare numbers taken for numbers of what else is counted."""
    if not problem.wanted:
        # "A pack of six costs 4.20, how much is one": the pack itself is not counted.
        found = [
            replace(quantity, dimensions=_but(quantity, PACK), noun=None) if PACK in quantity.dimensions else quantity
            for quantity in found
        ]
    kinds = [kind for quantity in found for kind in quantity.dimensions if kind in _COUNTED and not quantity.asked]
    counted = [THING if kind == PACK else kind for kind in kinds]
    unified: list[TypedQuantity] = []
    for quantity in found:
        if quantity.is_bare:
            unified.append(quantity.of(counted[0] if counted else THING))
        else:
            unified.append(quantity)
    return unified


def _but(quantity: TypedQuantity, kind: str) -> Dimensions:
    return {other: power for other, power in quantity.dimensions.items() if other != kind}


def _one_way(problem: SumProblem, found: list[TypedQuantity]) -> TypedQuantity | None:
    """Return the one product of all quantities, or of one over them, that is wanted."""
    powers = [_powers(quantity, found) for quantity in found]
    if any(not choice for choice in powers):
        return None
    results: list[TypedQuantity] = []
    for choice in product(*powers):
        if 1 not in choice:
            continue
        order = sorted(range(len(found)), key=lambda at: -choice[at])
        total = found[order[0]]
        for at in order[1:]:
            total = total.times(found[at], choice[at])
        if total.kind is not None and _is_wanted(problem, total, found):
            results.append(total)
    return results[0] if len({(result.expression, result.kind) for result in results}) == 1 else None


def _powers(quantity: TypedQuantity, found: Sequence[TypedQuantity]) -> tuple[int, ...]:
    """Return whether a quantity multiplies or divides, where that is clear: what is asked for what is stated."""
    if quantity.is_rate:
        return (1, -1)
    alike = [other for other in found if other is not quantity and other.dimensions == quantity.dimensions]
    if not alike:
        return (1, -1)
    if len(alike) > 1 or not _same_thing(quantity, alike[0]):
        return ()
    mine, theirs = quantity.asked or quantity.ours, alike[0].asked or alike[0].ours
    if mine == theirs:
        mine = quantity.asked and not alike[0].asked
        theirs = alike[0].asked and not quantity.asked
    if mine == theirs:
        return (1,) if found.index(quantity) > found.index(alike[0]) else (-1,)
    return (1,) if mine else (-1,)


def _same_thing(one: TypedQuantity, other: TypedQuantity) -> bool:
    """Tell whether two numbers may count the same: three apples tell nothing of the price of pears."""
    return one.kind not in _COUNTED or _same_noun(one, other)


def _same_noun(one: TypedQuantity, other: TypedQuantity) -> bool:
    if one.noun is None or other.noun is None:
        return True
    mine, theirs = set(one.noun.split()), set(other.noun.split())
    return bool(mine & theirs) or any(a.startswith(b) or b.startswith(a) for a in mine for b in theirs)


def _is_wanted(problem: SumProblem, total: TypedQuantity, found: Sequence[TypedQuantity]) -> bool:
    kind = total.kind
    if problem.wanted_unit is not None:
        return kind == problem.wanted_unit.kind
    if problem.asks("how_long", "when"):
        inverse = any(quantity.kind in _COUNTED for quantity in found) and not any(q.is_rate for q in found)
        return kind == TIME and not inverse
    if problem.wanted:
        wanted = replace(total, noun=" ".join(problem.wanted))
        packs = [quantity for quantity in found if PACK in quantity.dimensions]
        return kind in (THING, PACK) and all(_same_noun(wanted, pack) for pack in packs)
    if problem.asks("costs", "pays") and any(MONEY in quantity.dimensions for quantity in found):
        return kind == MONEY
    return kind not in (PERSON, PACK) and (kind != THING or not any(MONEY in q.dimensions for q in found))
