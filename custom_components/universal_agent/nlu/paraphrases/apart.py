"""Cuts a request between the things that it names, signs or none: both readers say what stands before and behind."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from ..grounded_parser.directives.words import places_of, spoken
from .acts import COMPANY, MORE, asks_for_nothing
from .likeliest_act import shares_of
from .model import Proposal, likeliest
from .orders import MAX_CUTS, MAX_ORDERS, MIN_ORDER, Order, Split
from .spelled import Spelled

LIKELY_APART = 0.6
"""How likely each has to be one act."""
_MAX_GAP = 8
"""Words between two things, at most: more of them hold something else as well."""


def apart(said: Spelled) -> tuple[tuple[Order, ...], ...]:
    """Return the likeliest cuts into two or more orders, each about things of its own; none where that is not sure.

    Slow: every order that is tried is read by the encoder.
    """
    named, whole = said.named_things(), len(said.words)
    if not 2 <= len(named) <= MAX_ORDERS:
        return ()
    gaps = [tuple(_places(first.stop, second.start, said)) for first, second in pairwise(named)]
    reader = _Reader(said)
    ways: dict[int, list[Split]] = {0: [Split()]}
    for end in sorted({*(at for gap in gaps for at in gap), whole}):
        found = [
            before.with_another(Order(act=order.act, start=start, end=end), order.probability)
            for begin, befores in ways.items()
            if begin < end and (begin, end) != (0, whole) and (start := said.behind_links(begin, end)) < end
            if (order := reader.order(start, end)) is not None
            for before in befores
            if len(before.orders) < MAX_ORDERS
        ]
        if found:
            ways[end] = sorted(found, key=lambda way: -way.worth / len(way.orders))[:MAX_CUTS]
    return tuple(way.orders for way in ways.get(whole, ()))


def _places(start: int, end: int, said: Spelled) -> Iterator[int]:
    """Yield where an order may begin between two things: behind a sign or at a link, if there is one, else anywhere."""
    if end - start > _MAX_GAP:
        return
    places, links = range(start, end + 1), said.links
    marked = [at for at in places if said.words[at].word in links or said.has_sign_before(at)]
    yield from marked or places


class _Reader:
    """Reads parts of a request, each once."""

    def __init__(self, said: Spelled) -> None:
        self._said = said
        self._read: dict[tuple[int, int], Proposal | None] = {}

    def order(self, start: int, end: int) -> Proposal | None:
        """Return what words surely order by themselves; None where that is nothing, or not sure."""
        if end - start < MIN_ORDER:
            return None
        if (start, end) not in self._read:
            best = likeliest(self._shares(start, end))
            is_order = not (asks_for_nothing(best.act) or best.act in COMPANY | {MORE})
            self._read[start, end] = best if is_order and best.probability >= LIKELY_APART else None
        return self._read[start, end]

    def _shares(self, start: int, end: int) -> Mapping[str, float]:
        """Return how likely some words are each act; "only" excepts nothing where others are left alone beside it."""
        part = self._said.part_of(start, end, goes_on=False)
        found, line = shares_of(part), tuple(token.word for token in part.words)
        if not any(True for phrase in spoken(part.scene.lexicon).of("only") for _ in places_of(line, phrase)):
            return found
        whole = 1 - found.get(MORE, 0.0)
        return {act: share / whole for act, share in found.items() if act != MORE} if whole else found
