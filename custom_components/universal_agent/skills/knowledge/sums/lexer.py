"""Takes a text apart into quantities, words with a part in a sum, and words that only name something."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
import re

from ....nlu.datetimes import Moment, Span, find, number, number_at, of_occasion
from ....nlu.frames import FrameToken, tokens
from ....nlu.grounded_parser.words import stem
from ..units import MeasurementUnit, base_factor, dimension
from .quantities import CURRENCY, MONEY, TIME, TypedQuantity, holding, plain
from .vocabulary import SumWords, part_of

_SPEEDS = {"kmh": ("kilometre", 3600), "mph": ("mile", 3600), "ms": ("metre", 1), "knot": ("nautical_mile", 3600)}
_MIN_GRAMS = 50
"""Nobody leaves out the unit below: "a kilo five" is no weight."""
_MAX_WORDS = 60
_NOTE = re.compile(r"ern?$")
_MIN_NOTE = 5
"""The smallest note of a currency."""
_MIN_NUMBER, _MIN_NAME = 3, 4
"""Letters of a number and of what it counts within one word."""
_HOUR_AND_MINUTE = re.compile(r"\b(\d{1,2})(?: ?h ?| uhr |\.)(\d\d?)\b", re.IGNORECASE)
_APOSTROPHES = "'\u2019"


@dataclass(frozen=True, slots=True, kw_only=True)
class SumItem:
    """A part of a sentence."""

    tags: frozenset[str] = frozenset()
    """What a word may be; nothing for quantities, times and names."""
    quantity: TypedQuantity | None = None
    """A number of something."""
    moment: Moment | None = None
    """A time of the clock."""
    name: str | None = None
    """The stem of a word that only names something."""
    begins: bool = False
    """Whether a clause begins with it."""

    def has(self, tag: str) -> bool:
        """Tell whether it may be something."""
        return tag in self.tags

    def value(self, kind: str) -> str | None:
        """Return what it stands for as a sign or a factor."""
        return next((tag.removeprefix(f"{kind}:") for tag in self.tags if tag.startswith(f"{kind}:")), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SumText:
    """What a text is read with."""

    words: SumWords
    """The words of its language."""
    language: str
    """Its language."""
    unit: Callable[[str], MeasurementUnit | None]
    """Finds a unit, as large as in the home's country."""
    now: datetime
    """When it was said."""
    money_first: bool = True
    """Whether "pounds" are money."""


class SumLexer:
    """Reads one text from left to right."""

    def __init__(self, text: str, by: SumText, *, clock_from: datetime | None = None) -> None:
        """Take a text, and from when on times of the clock are looked for, if they are."""
        if clock_from is not None:
            text = _HOUR_AND_MINUTE.sub(lambda found: f"{found[1]}:{found[2]:>02}", text)
        self._text = text
        self._by = by
        self._said = tokens(text)[: _MAX_WORDS + 1]
        self._words = [token.folded for token in self._said]
        spans = () if clock_from is None else find(text, now=clock_from, language=by.language)
        self._spans = {
            span.start: replace(span, value=of_occasion(span.value, text, by.language))
            for span in spans
            if isinstance(span.value, Moment) and span.value.has_time and span.value.start != by.now
        }

    def items(self) -> list[SumItem] | None:
        """Return the parts of the text; None for one too long."""
        if len(self._said) > _MAX_WORDS:
            return None
        found: list[SumItem] = []
        place = 0
        while place < len(self._said):
            size, item = self._item(place)
            found.append(replace(item, begins=self._begins(place)))
            place += size
        return found

    def _begins(self, place: int) -> bool:
        if not place:
            return True
        between = self._text[self._said[place - 1].end : self._said[place].start]
        return any(sign in between for sign in ",;.:?!\u2014")

    def _item(self, place: int) -> tuple[int, SumItem]:
        if (span := self._spans.get(self._said[place].start)) is not None and isinstance(span.value, Moment):
            return self._covered(place, span), SumItem(moment=span.value)
        size, tags = self._by.words.tags.at(self._words, place)
        if size > 1 and any(token.start in self._spans for token in self._said[place + 1 : place + size]):
            size, tags = self._by.words.tags.at(self._words[: place + 1], place)  # "sale | a las ocho"
        if size > 1 and self._number(place + 1)[0] >= size:
            size, tags = self._by.words.tags.at(self._words[: place + 1], place)  # Spanish "por | ciento ochenta"
        measured, quantity = self._quantity(place)
        if quantity is not None and measured >= size + any(tag.startswith("factor:") for tag in tags):
            return measured, SumItem(quantity=quantity)
        if size:
            return size, SumItem(tags=tags)
        return 1, self._named(self._words[place])

    def _named(self, word: str) -> SumItem:
        """Return a word that names something, and the number in it: "Zehnerkarton", "Fünfziger"."""
        note = number(_NOTE.sub("", word), self._by.language) if _NOTE.search(word) else None
        if note is not None and note >= _MIN_NOTE:
            return SumItem(quantity=TypedQuantity(expression=f"{note:g}", dimensions={MONEY: 1}))
        for end in range(len(word) - _MIN_NAME, _MIN_NUMBER - 1, -1):
            rest = word[end:].removeprefix("er")
            held = number(word[:end], self._by.language)
            if held is not None and held > 1 and len(rest) >= _MIN_NAME:
                return SumItem(quantity=holding(TypedQuantity(expression=f"{held:g}"), stem(rest, self._by.language)))
        return SumItem(name=stem(word, self._by.language))

    def _covered(self, place: int, span: Span) -> int:
        return sum(token.start < span.end for token in self._said[place:])

    def _quantity(self, place: int) -> tuple[int, TypedQuantity | None]:
        """Return the longest quantity at a place: a number with its unit, and what is smaller behind it."""
        if self._has("article", place) and not self._unit_at(place + 1)[0] and self._figure(place + 1)[0]:
            size, quantity = self._quantity(place + 1)  # "un 30 por ciento"
            return (size + 1, quantity) if quantity is not None and quantity.percent else (0, None)
        size, value = self._number(place)
        by_article = value is None
        if value is None:
            if not self._has("article", place) and not self._unit_at(place)[0]:
                return 0, None
            size, value = int(self._has("article", place)), Fraction(1)
        at = place + size
        if not by_article and self._has("percent", at):
            return size + self._size("percent", at), TypedQuantity(expression=_written(value), percent=True)
        if isinstance(value, Fraction) and value.denominator != 1 and self._has("of", at) and self._unit_at(at + 1)[0]:
            at += 1  # "trois quarts de litre"
        length, key = self._unit_at(at)
        if not length:
            return (0, None) if by_article else (size, TypedQuantity(expression=_written(value)))
        return self._compound(place, at + length, value, key, by_article=by_article)

    def _compound(
        self, place: int, at: int, value: Fraction, key: str, *, by_article: bool
    ) -> tuple[int, TypedQuantity | None]:
        """Return a quantity with the smaller ones that are said behind it: "two hours ten", "a kilo and a half"."""
        first = self._measure(value, key)
        if first is None:
            return 0, None
        total = first
        units: tuple[str, ...] = (key,)
        while (more := self._more(at, units[-1], total)) is not None:
            end, added, unit = more
            total, at, by_article = total.plus(added), end, False
            units = (*units, unit) if unit != units[-1] else units
        return at - place, replace(total, units=units, by_article=by_article)

    def _more(self, at: int, key: str, total: TypedQuantity) -> tuple[int, TypedQuantity, str] | None:
        joined = at + self._size("and", at)
        size, value = self._number(joined)
        if value is None:
            size, value = int(self._has("article", joined)), Fraction(1)
            length, unit = self._unit_at(joined + size)
            added = self._measure(value, unit) if length and total.kind == TIME and joined > at else None
        else:
            length, unit = self._unit_at(joined + size)
            added = self._measure(value, unit) if length else None
            if not length:
                return self._without_unit(at, joined, size, value, key)
        if added is None or added.dimensions != total.dimensions or not self._is_smaller(unit, key):
            return None
        return joined + size + length, added, unit

    def _without_unit(
        self, at: int, joined: int, size: int, value: Fraction, key: str
    ) -> tuple[int, TypedQuantity, str] | None:
        """Return a number whose unit goes without saying: "five foot seven", "a kilo and a half"."""
        if joined > at:
            half = self._measure(value, key) if value < 1 else None
            return None if half is None else (joined + size, half, key)
        if self._begins(at) or value.denominator != 1 or self._has("of", at + size) or self._has("percent", at + size):
            return None
        if self._is_money(key):
            return (
                (at + size, TypedQuantity(expression=plain(Decimal(int(value)) / 100), dimensions={MONEY: 1}), key)
                if (10 <= value < 100 and not self._is_coin(key))
                else None
            )
        part = part_of(key)
        if part is None or value >= part[1] or (part[1] >= 500 and value < _MIN_GRAMS):
            return None
        added = self._measure(value, part[0])
        return None if added is None else (at + size, added, part[0])

    def _is_smaller(self, unit: str, key: str) -> bool:
        if self._is_money(unit):
            return self._is_coin(unit) and not self._is_coin(key)
        one, other = self._by.unit(unit), self._by.unit(key)
        return one is not None and other is not None and base_factor(one) < base_factor(other)

    def _is_money(self, key: str) -> bool:
        return key.startswith(CURRENCY)

    def _is_coin(self, key: str) -> bool:
        return key.removeprefix(CURRENCY) in self._by.words.coins

    def _measure(self, value: Fraction, key: str) -> TypedQuantity | None:
        """Return so many of a unit or a currency in what sums count in."""
        if self._is_money(key):
            worth = value / 100 if self._is_coin(key) else value
            return TypedQuantity(expression=_written(worth), dimensions={MONEY: 1}, units=(key,))
        if key in _SPEEDS:
            length, seconds = _SPEEDS[key]
            way = self._measure(value, length)
            assert way is not None
            return way.times(TypedQuantity(expression=str(seconds), dimensions={TIME: 1}), -1)
        measured = self._by.unit(key)
        if measured is None or (kind := dimension(measured)) is None:
            return None
        factor = base_factor(measured)
        return TypedQuantity(expression=_written(value * Fraction(factor)), dimensions={kind: 1}, units=(key,))

    def _unit_at(self, place: int) -> tuple[int, str]:
        """Return how many words are the name of a unit or of a currency, and its key."""
        if place >= len(self._words):
            return 0, ""
        if self._text[self._said[place].end - 1] in _APOSTROPHES:
            return 0, ""  # "m'en" is no metre
        word = self._words[place]
        size, keys = self._by.words.units.at(self._words, place)
        if word in self._by.words.money and (size <= 1 and (self._by.money_first or not size)):
            return 1, f"{CURRENCY}{word}"
        return size, min(keys, default="")

    def _number(self, place: int) -> tuple[int, Fraction | None]:
        """Return the longest number at a place: in digits, in words, a part of one or a group; no mere article."""
        if place >= len(self._words):
            return 0, None
        size, value = self._figure(place)
        length, worth = self._by.words.shares.at(self._words, place)
        if length and length >= size:
            return length, Fraction(next(iter(worth)))
        if value is not None:
            length, worth = (
                self._by.words.shares.at(self._words, place + size) if place + size < len(self._words) else (0, worth)
            )
            if length and (many := Fraction(next(iter(worth)))) > 2:
                return size + length, value * many  # "two dozen"
        return size, value

    def _figure(self, place: int) -> tuple[int, Fraction | None]:
        if place >= len(self._said):
            return 0, None
        token: FrameToken = self._said[place]
        found = number_at(self._text, token.start, self._by.language)
        if found is None:
            return 0, None
        value, end = found
        size = sum(token.start < end for token in self._said[place:])
        if self._said[place + size - 1].end != end or (size == 1 and self._has("article", place)):
            return 0, None
        return size, Fraction(str(value))

    def _has(self, tag: str, place: int) -> bool:
        return self._size(tag, place) > 0

    def _size(self, tag: str, place: int) -> int:
        if place >= len(self._words):
            return 0
        size, tags = self._by.words.tags.at(self._words, place)
        return size if tag in tags else 0


def _written(value: Fraction) -> str:
    """Return a number as a sum: exact, also where it has no end in digits."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    return plain(Decimal(value.numerator) / Decimal(value.denominator))
