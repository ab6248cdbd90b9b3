"""What signs between quantities say: "plus", "divided by", "half of", "squared", "minus ten percent"."""

from collections.abc import Sequence
from dataclasses import replace

from .lexer import SumItem
from .quantities import TypedQuantity, group

_ADDING = ("+", "-")
_MULTIPLYING = ("*", "/")
_POWERS = ("^", "^2", "^3")


class SignReader:
    """Reads sums within a sentence from left to right, each level binding closer than the one before."""

    def __init__(self, items: Sequence[SumItem]) -> None:
        self._items = items
        self._at = 0
        self.has_signs = False
        """Whether there were any."""

    def read(self) -> list[SumItem] | None:
        """Return the parts of the sentence with each sum as one quantity; None where a sign leads nowhere."""
        found: list[SumItem] = []
        while self._at < len(self._items):
            start = self._at
            item = self._items[start]
            if (total := self._sum()) is not None:
                found.append(SumItem(quantity=total, begins=item.begins))
            elif self._at > start or self._is_lost_sign(item):
                return None
            else:
                found.append(item)
                self._at += 1
        return found

    def _is_lost_sign(self, item: SumItem) -> bool:
        return any(tag.startswith(("sign:", "factor:")) for tag in item.tags) and all(
            tag.startswith(("sign:", "factor:")) for tag in item.tags
        )

    def _sum(self) -> TypedQuantity | None:
        total = self._product()
        while total is not None and (sign := self._sign(_ADDING)) is not None:
            other = self._product()
            total = None if other is None else _added(total, other, sign)
        return total

    def _product(self) -> TypedQuantity | None:
        total = self._power()
        while total is not None:
            if (sign := self._sign(_MULTIPLYING)) is not None:
                other = self._power()
                total = None if other is None else total.times(other, 1 if sign == "*" else -1)
            elif (factor := self._value("multiplied")) is not None:
                total = total.times(TypedQuantity(expression=factor))
            else:
                break
        return total

    def _power(self) -> TypedQuantity | None:
        base = self._operand()
        while base is not None and (sign := self._sign(_POWERS)) is not None:
            if base.dimensions:
                return None
            exponent = sign[1:] or None
            if exponent is None:
                other = self._operand()
                exponent = None if other is None or not other.is_bare else group(other.expression)
            base = None if exponent is None else TypedQuantity(expression=f"{group(base.expression)}^{exponent}")
        return base

    def _operand(self) -> TypedQuantity | None:
        if (factor := self._value("factor")) is not None:
            other = self._operand()
            return None if other is None else other.times(TypedQuantity(expression=factor))
        if self._at >= len(self._items) or (quantity := self._items[self._at].quantity) is None:
            return None
        self._at += 1
        if quantity.percent and self._at < len(self._items) and self._items[self._at].has("of"):
            ahead = self._items[self._at + 1 : self._at + 2]
            if ahead and ahead[0].quantity is not None:
                self._at += 1
                self.has_signs = True
                other = self._operand()
                return None if other is None else _share(other, quantity)
        return quantity

    def _sign(self, signs: Sequence[str]) -> str | None:
        """Return the sign that stands here, if it is one of these and something follows it, and go on."""
        if self._at >= len(self._items):
            return None
        item = self._items[self._at]
        sign = next((found for found in signs if item.has(f"sign:{found}")), None)
        if sign is None or (sign not in ("^2", "^3") and not self._leads_on()):
            return None
        self._at += 1
        self.has_signs = True
        return sign

    def _leads_on(self) -> bool:
        ahead = self._items[self._at + 1 : self._at + 2]
        return bool(ahead) and (ahead[0].quantity is not None or ahead[0].value("factor") is not None)

    def _value(self, kind: str) -> str | None:
        if self._at >= len(self._items) or (value := self._items[self._at].value(kind)) is None:
            return None
        if kind == "factor" and not self._leads_on():
            return None
        self._at += 1
        self.has_signs = True
        return value


def _added(total: TypedQuantity, other: TypedQuantity, sign: str) -> TypedQuantity | None:
    if other.percent and not total.percent:
        return replace(total, expression=f"{group(total.expression)}*(100{sign}{group(other.expression)})/100")
    if total.dimensions == other.dimensions:
        return total.plus(other, sign)
    if total.is_bare and not other.is_bare:
        total = replace(total, dimensions=other.dimensions)
    elif other.is_bare and not total.is_bare and total.kind is not None:
        other = replace(other, dimensions=total.dimensions)
    return total.plus(other, sign) if total.dimensions == other.dimensions and total.kind == "money" else None


def _share(other: TypedQuantity, percent: TypedQuantity) -> TypedQuantity:
    return other.times(TypedQuantity(expression=f"{percent.expression}/100"))
