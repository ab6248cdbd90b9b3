"""How the result of a sum is told: in its units, as precisely as anybody wants to hear it."""

from decimal import ROUND_HALF_UP, Decimal
import math
from typing import Literal, Protocol

from homeassistant.util import dt as dt_util

from ...nlu.datetimes import say_time
from ..speech import Speech
from .units import PARTS

_LARGE, _SMALL = 100, 1
_CENT = Decimal("0.01")
_DAY_MINUTES = 24 * 60


class Told(Protocol):
    """What is known of how a result is told."""

    unit: str
    """The keys of its units, the larger first; "clock" for minutes after midnight, or a currency."""
    rounding: Literal["", "cents", "change", "up", "down"]
    """How it is rounded."""
    shares: int | None
    """Among how many whole things are shared."""


class Results:
    """Says results in a language."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech

    def say(self, result: Decimal, told: Told, language: str) -> str:
        """Return a result as a sentence."""
        key, values = "at_time" if told.unit == "clock" else "sum", {"result": self._result(result, told, language)}
        if told.shares is not None:
            each, rest = divmod(int(result), told.shares)
            key = "shared" if rest else "sum"
            values = {"result": str(each), "rest": str(rest)}
        elif told.rounding == "change" and result < 0:
            key, values = "missing", {"result": self._result(-result, told, language)}
        elif told.rounding in ("up", "down") and result != result.to_integral_value():
            whole = math.ceil(result) if told.rounding == "up" else math.floor(result)
            key, values = f"rounded_{told.rounding}", {"result": str(whole)}
        return self._speech.say("knowledge", key, language, values)

    def _result(self, result: Decimal, told: Told, language: str) -> str:
        if told.unit == "clock":
            minutes = int(result) % _DAY_MINUTES
            start = dt_util.start_of_local_day()
            return say_time(start.replace(hour=minutes // 60, minute=minutes % 60), language=language)
        if told.rounding in ("cents", "change"):
            return f"{self._money(result, language)} {told.unit}".strip()
        units = told.unit.split()
        if len(units) > 1:
            return self._mixed(result, units, language)
        return self.amount(result, units[0], language) if units else self.number(result, language)

    def _money(self, result: Decimal, language: str) -> str:
        cents = result.quantize(_CENT, rounding=ROUND_HALF_UP)
        shown = f"{cents:f}" if cents % 1 else f"{cents:.0f}"
        return shown.replace(".", self._speech.words("knowledge_decimal", language))

    def _mixed(self, result: Decimal, units: list[str], language: str) -> str:
        """Return a result in units of which one is a part of the other: "2 hours 10 minutes"."""
        each = 60 if units[0] == "hour" else PARTS[units[0]][1]
        rest = round(result, 0 if units[0] == "hour" else 1)
        parts: list[str] = []
        for key in reversed(units[1:]):
            whole, part = divmod(rest, Decimal(each))
            rest = whole
            if part:
                parts.insert(0, self.amount(part, key, language))
        if rest or not parts:
            parts.insert(0, self.amount(rest, units[0], language))
        return " ".join(parts)

    def number(self, value: Decimal, language: str) -> str:
        """Return a number as it is written."""
        digits = 1 if abs(value) >= _LARGE else 2 if abs(value) >= _SMALL else 4
        shown = f"{value:.{digits}f}"
        shown = shown.rstrip("0").rstrip(".") if "." in shown else shown
        if not float(shown) and not math.isclose(value, 0, abs_tol=1e-12):
            shown = f"{value:.2g}"
        shown = "0" if shown == "-0" else shown
        return shown.replace(".", self._speech.words("knowledge_decimal", language))

    def amount(self, value: Decimal, key: str, language: str) -> str:
        """Return so many of a unit."""
        names = self._speech.words("knowledge_units", language).get(key)
        if names is None:
            return f"{self.number(value, language)} {key}"
        return f"{self.number(value, language)} {names[0] if abs(value) == 1 else names[1]}"
