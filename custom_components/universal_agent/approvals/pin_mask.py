"""Takes out of texts what may be the home's PIN, before anything is written, logged, traced or sent to a model."""

from collections.abc import Mapping
from functools import cache
import re
from typing import Any

from ..nlu.datetimes.vocabulary import VOCABULARIES
from ..safety.pin import DOTS, LONGEST, SHORTEST
from .pin_numbers import NumberSpan, number_spans, words_of

ANY_LENGTH = frozenset(range(SHORTEST, LONGEST + 1))
_CALLED = frozenset(
    {
        *("pin", "pins", "pincode", "passcode", "password", "keycode", "combination"),
        *("geheimzahl", "geheimnummer", "passwort", "kennwort", "kennzahl"),
        *("passe", "código", "codigo", "clave", "contraseña", "contrasena"),
        *("wachtwoord", "toegangsnummer"),
    }
)
_CODE = "code"
_ID = re.compile(r"[a-z_]+\.[a-z0-9_]+|[0-9A-HJKMNP-TV-Z]{26}")
"""An entity's id, or one of ours."""
_MEASURES = frozenset(
    {
        *("percent", "prozent", "procent", "grad", "degree", "degrees", "degré"),
        *("degrés", "grados", "graden", "kelvin", "lumen", "lux", "watt", "watts", "vatios", "kw", "kwh", "wh"),
        *("euro", "euros", "dollar", "dollars", "pound", "pounds", "eur", "usd", "gbp", "chf", "franken", "francs"),
        *("km", "cm", "mm", "metre", "metres", "meter", "meters", "mètres", "metros", "kilometer", "kilometers"),
        *("kg", "gramm", "gram", "grams", "grammes", "gramos", "liter", "litre", "liters", "litres", "litros"),
        *("ml", "calories", "kalorien", "kcal", "steps", "schritte", "pasos", "stappen"),
    }
)
_PERCENT = ({"per", "cent"}, {"pour", "cent"}, {"por", "ciento"})
_YEAR = re.compile(r"(?:19|20)\d\d")


class PinMask:
    """Masks every number that has as many digits as the PIN of the home, where there is one."""

    def __init__(self, lengths: frozenset[int] = frozenset()) -> None:
        """Take how many digits the PIN may have; nothing where the home has none."""
        self._lengths = lengths

    def __bool__(self) -> bool:
        """Whether there is anything to hide."""
        return bool(self._lengths)

    def spans(self, text: str, *, is_asked: bool = False) -> list[NumberSpan]:
        """Return what may be the PIN; while one is asked for, or a code is spoken of, every number that can be one.

        Elsewhere an amount with its unit ("1500 seconds") stays.
        """
        if not self._lengths or not text:
            return []
        is_suspicious = is_asked or speaks_of_a_code(text)
        found = number_spans(text, ANY_LENGTH if is_suspicious else self._lengths, is_suspicious=is_suspicious)
        return found if is_suspicious else [span for span in found if not _is_amount(text, span)]

    def text(self, text: str, *, is_asked: bool = False) -> str:
        """Return a text with dots in place of what may be the PIN."""
        for span in reversed(self.spans(text, is_asked=is_asked)):
            text = f"{text[: span.start]}{DOTS}{text[span.end :]}"
        return text

    def value(self, value: Any) -> Any:
        """Return arguments of the same shape, masked; ids and numbers that are no text stay as they are."""
        if not self._lengths:
            return value
        if isinstance(value, str):
            return value if _ID.fullmatch(value) else self.text(value)
        if isinstance(value, Mapping):
            return {name: self.value(inner) for name, inner in value.items()}
        return [self.value(inner) for inner in value] if isinstance(value, list | tuple) else value


def speaks_of_a_code(text: str) -> bool:
    """Tell whether a text has a word for a PIN in one of our languages."""
    return any(is_called_pin(word) for word in words_of(text))


def is_called_pin(word: str) -> bool:
    """Tell whether a word means a PIN: "pin", "Türcode", "toegangscode"."""
    return word in _CALLED or word.removesuffix("s").endswith(_CODE)


def _is_amount(text: str, span: NumberSpan) -> bool:
    """Tell whether a number is followed by a unit, or is the year behind a month's name."""
    after = text[span.end :].lstrip()
    if after.startswith(("%", "°", "€", "$", "£")):
        return True
    behind, before = words_of(after)[:2], words_of(text[: span.start])[-1:]
    if set(behind[:1]) & _units() or set(behind) in _PERCENT:
        return True
    return bool(set(before) & _months()) and _YEAR.fullmatch(text[span.start : span.end]) is not None


@cache
def _units() -> frozenset[str]:
    return _phrases("unit") | _MEASURES


@cache
def _months() -> frozenset[str]:
    return _phrases("month")


def _phrases(symbol: str) -> frozenset[str]:
    """Return the words of a symbol of the date grammar, in all languages."""
    tables = (vocabulary.values.get(symbol, {}) for vocabulary in VOCABULARIES.values())
    spoken = ", ".join(phrases for table in tables for phrases in table.values())
    return frozenset(word for phrase in spoken.split(", ") for word in words_of(phrase)[:1])
