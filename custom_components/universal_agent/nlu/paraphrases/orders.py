"""Cuts a request into orders, and remarks beside them, with or without a word between: the likeliest acts decide."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log
from typing import Self

from .acts import COMPANY, MORE, NONE, asks_for_nothing, likely_nothing
from .features import Token
from .model import ParaphraseModel, Proposal, likeliest

MAX_ORDERS = 4
MIN_ORDER, MAX_ORDER = 2, 12
"""Words of one order."""
LIKELY_EACH = 0.8
"""How likely each has to be."""
LIKELY_REMARK = 0.6
"""How likely words have to be that ask for nothing."""
MAX_WORDS = 26
MAX_CUTS = 4
"""Cuts that are tried."""
_LAST = ("message_", "announce", "memory_", "reminder_", "log_")
"""Beginnings of acts that keep words as they were said: what follows may belong to these."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Words of a request that are an order by themselves, or a remark."""

    act: str
    """What is ordered; `none` for a remark."""
    start: int
    """Number of its first word."""
    end: int
    """Number of the word behind its last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """Orders up to a place of a request."""

    worth: float = 0.0
    """Sum of the logarithms of how likely the orders are."""
    orders: tuple[Order, ...] = ()

    def with_another(self, order: Order, probability: float) -> Self:
        """Return these orders with one more that is so likely."""
        return replace(self, worth=self.worth + log(probability), orders=(*self.orders, order))


def orders(words: Sequence[Token], model: ParaphraseModel, joining: frozenset[str]) -> tuple[tuple[Order, ...], ...]:
    """Return the likeliest cuts into two or more orders and remarks, in all of which each is likely. Slow.

    Args:
        words: the request.
        model: tells how likely some words are an act.
        joining: words that may stand before an order and do not belong to it.
    """
    if not 2 * MIN_ORDER <= len(words) <= MAX_WORDS:
        return ()
    return _Splitter(words, model, joining).best()


class _Splitter:
    """Finds the best cut up to each word, from those before it."""

    def __init__(self, words: Sequence[Token], model: ParaphraseModel, joining: frozenset[str]) -> None:
        self._words = words
        self._model = model
        self._joining = joining
        self._proposed: dict[tuple[int, int], Proposal] = {}

    def best(self) -> tuple[tuple[Order, ...], ...]:
        whole = len(self._words)
        best: dict[int, list[Split]] = {0: [Split()]}
        for end in range(MIN_ORDER, whole + 1):
            cuts = [
                cut
                for start in range(max(0, end - MAX_ORDER - 1), end - MIN_ORDER + 1)
                if start in best and self._may_end(end) and end - start < whole
                for before in best[start]
                if (cut := self._with_another(before, start, end)) is not None
            ]
            if cuts:
                best[end] = sorted(cuts, key=lambda cut: -cut.worth)[:MAX_CUTS]
        return tuple(cut.orders for cut in best.get(whole, ()) if any(order.act != NONE for order in cut.orders))

    def _may_end(self, at: int) -> bool:
        """Tell whether an order may end before a word: not within a name, a time or a number."""
        words = self._words
        return at == len(words) or words[at].known is None or words[at].known is not words[at - 1].known

    def _with_another(self, before: Split, start: int, end: int) -> Split | None:
        """Return a cut with one more order; None where that is none."""
        if len(before.orders) == MAX_ORDERS or (before.orders and before.orders[-1].act.startswith(_LAST)):
            return None
        while start < end and self._words[start].word in self._joining:
            start += 1
        if end - start < MIN_ORDER:
            return None
        best = self._likeliest(start, end)
        if best.act in COMPANY | {MORE} or best.probability < (LIKELY_REMARK if best.act == NONE else LIKELY_EACH):
            return None
        if best.act == NONE and start and self._words[start - 1].word in self._joining:
            return None  # what an "and" leads in is ordered too
        return before.with_another(Order(act=best.act, start=start, end=end), best.probability)

    def _likeliest(self, start: int, end: int) -> Proposal:
        """Return the likeliest act of some words; all that order nothing are one, and that is how likely it is."""
        if (start, end) not in self._proposed:
            found = self._model.probabilities(self._words[start:end], asks=False)
            best = likeliest(found)
            if asks_for_nothing(best.act):
                best = Proposal(NONE, likely_nothing(found))
            self._proposed[start, end] = best
        return self._proposed[start, end]
