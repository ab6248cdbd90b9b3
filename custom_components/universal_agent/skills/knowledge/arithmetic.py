"""Sums: a small grammar of numbers and signs, worked out step by step and never handed to an interpreter."""

from collections.abc import Callable
from decimal import Decimal, DecimalException, localcontext
import operator
import re

_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?)|(.))")
_ADDING: dict[str, Callable[[Decimal, Decimal], Decimal]] = {"+": operator.add, "-": operator.sub}
_MULTIPLYING: dict[str, Callable[[Decimal, Decimal], Decimal]] = {"*": operator.mul, "/": operator.truediv}
_LARGEST = Decimal(10) ** 15
_HIGHEST_POWER = 64
_MAX_TOKENS = 200
_DEEPEST = 30
_DIGITS = 40


class NoSumError(ValueError):
    """The text is no sum, or one without an answer."""


def calculate(text: str) -> Decimal:
    """Return what a sum comes to: numbers, `+ - * / ^`, brackets, and `%` for hundredths.

    Raises:
        NoSumError: it is no such sum, divides by zero or leads too far.
    """
    found = [(number, sign) for number, sign in _TOKEN.findall(text.strip())]
    if not found or len(found) > _MAX_TOKENS:
        raise NoSumError(text)
    reader = _ExpressionParser(found)
    try:
        with localcontext(prec=_DIGITS):
            result = reader.sum(0)
    except DecimalException as error:
        raise NoSumError(text) from error
    if not reader.is_at_end or not abs(result) < _LARGEST:
        raise NoSumError(text)
    return result


class _ExpressionParser:
    """Reads a sum from left to right, each level binding closer than the one before."""

    def __init__(self, found: list[tuple[str, str]]) -> None:
        self._found = found
        self._at = 0

    @property
    def is_at_end(self) -> bool:
        return self._at == len(self._found)

    def sum(self, depth: int) -> Decimal:
        """Return the value of terms that are added and subtracted."""
        if depth > _DEEPEST:
            raise NoSumError("too deep")
        value = self._product(depth)
        while (sign := self._sign(_ADDING)) is not None:
            value = _ADDING[sign](value, self._product(depth))
        return value

    def _product(self, depth: int) -> Decimal:
        value = self._power(depth)
        while (sign := self._sign(_MULTIPLYING)) is not None:
            value = _MULTIPLYING[sign](value, self._power(depth))
        return value

    def _power(self, depth: int) -> Decimal:
        value = self._value(depth)
        if self._sign("^") is None:
            return value
        exponent = self._power(depth + 1)
        if abs(exponent) > _HIGHEST_POWER or (value < 0 and exponent != exponent.to_integral_value()):
            raise NoSumError("too high")
        return value**exponent

    def _value(self, depth: int) -> Decimal:
        if depth > _DEEPEST:
            raise NoSumError("too deep")
        if self._sign("-") is not None:
            return -self._value(depth + 1)
        if self._sign("(") is not None:
            value = self.sum(depth + 1)
            if self._sign(")") is None:
                raise NoSumError("a bracket stays open")
        elif self.is_at_end or not self._found[self._at][0]:
            raise NoSumError("a number is missing")
        else:
            value = Decimal(self._found[self._at][0])
            self._at += 1
        while self._sign("%") is not None:
            value /= 100
        return value

    def _sign(self, signs: object) -> str | None:
        """Return the sign that stands here, if it is one of these, and go on."""
        if self.is_at_end or not (sign := self._found[self._at][1]) or sign not in signs:  # type: ignore[operator]
            return None
        self._at += 1
        return sign
