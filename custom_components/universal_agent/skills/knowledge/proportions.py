"""Everyday sums that name what is counted: so many at a price each, a bill that is split, a recipe for more people."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from ...nlu.frames import FrameMatch, Slot, folded_words

type ReadNumber = Callable[[str], float | None]
"""Reads a number."""

_CENTS = 100
_MIN_CENTS = 10
"""Nobody leaves out the coins' unit below this: "fourteen five" is no price."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProportionWords:
    """What a language brings to such sums."""

    number: ReadNumber
    """Reads a number."""
    shares: Mapping[str, float]
    """Folded names of parts of one and of groups: "half a", "a dozen", "zu dritt"."""
    factors: Mapping[str, float]
    """Folded words that multiply: "doubled"."""
    money: Collection[str]
    """Folded words for currencies and coins."""

    def value(self, slot: Slot | None) -> float | None:
        """Return the number, the part of one or the price that stands in a gap."""
        if slot is None:
            return None
        share = self.shares.get(slot.folded)
        return share if share is not None else self.number(slot.text) or self._price(slot)

    def _price(self, slot: Slot) -> float | None:
        """Return a price as it is spoken, with or without its currency: "fourteen fifty", "seven euros twenty"."""
        said = folded_words(slot.text)
        plain = [word for word in said if word not in self.money]
        if len(plain) != len(said) and (whole := self.number(" ".join(plain))) is not None:
            return whole
        for at in range(len(plain) - 1, 0, -1):
            whole, coins = self.number(" ".join(plain[:at])), self.number(" ".join(plain[at:]))
            if whole is not None and coins is not None and whole.is_integer() and _MIN_CENTS <= coins < _CENTS:
                return whole + coins / _CENTS
        return None


def expression_of(found: FrameMatch, words: ProportionWords) -> str | None:
    """Return the sum that a question of a frame asks for, if it is one."""
    value = {name: words.value(slot) for name, slot in found.slots.items()}
    match found.frame:
        case "each":
            return _sum(value["count"], "*", value["price"])
        case "split":
            return _sum(value["total"], "/", value["count"])
        case "scale":
            scaled, less = _sum(value["amount"], "*", value["more"]), value["less"]
            return None if scaled is None or not less else f"{scaled}/{_plain(less)}"
        case "reduced" | "added":
            sign = "-" if found.frame == "reduced" else "+"
            total, percent = value["total"], value["percent"]
            return None if total is None or percent is None else f"{_plain(total)}*(100{sign}{_plain(percent)})/100"
        case "whole":
            whole = _sum(value["total"], "*", _CENTS)
            return None if whole is None or not value["percent"] else f"{whole}/{_plain(value['percent'])}"
        case "root":
            return _sum(value["amount"], "^", 0.5)
        case _:
            return _sum(value["amount"], "*", words.factors.get(found.slots["factor"].folded))


def _sum(one: float | None, sign: str, other: float | None) -> str | None:
    return None if one is None or other is None else f"{_plain(one)}{sign}{_plain(other)}"


def _plain(value: float) -> str:
    return f"{value:f}".rstrip("0").rstrip(".")
