"""Where in a sentence an expression can begin, told from its words alone: most words are passed over."""

from collections.abc import Sequence
from functools import cache

from .grammar import DateGrammar
from .tokens import DIGITS, DateToken

_BEGINNINGS = (
    *("from", "between", "number_pair", "dotted_pair", "at", "on", "for", "shift", "date", "soft", "day_part", "clock"),
    *("bare", "length", "repeat", "number_day"),
)
_ANY_BEGINNING = (*_BEGINNINGS, "amounts", "part")
_FUNCTION_WORDS = (
    *("the", "of", "in", "on", "for", "from", "between", "to", "around", "number_and", "every", "rel", "all_of"),
    *("to_hour", "past", "limit", "las", "at_hours", "in_month", "in_year", "entire", "ago_before", "hedge", "within"),
    *("later_side", "earlier_side", "first_last"),
)
_INNER_WORDS = ("unit", "period", "part", "parts", "repeat_word", "weekday_name", "any_month", "holiday", "now")
_SIGNS = frozenset("-./:,'")
_MEASURES = frozenset("%°")
_MAX_NUMBERS = 9
_MAX_SIGNS = 24
_FARTHEST = 6


def beginnings(rules: DateGrammar, tokens: Sequence[DateToken]) -> list[bool]:
    """Return for every place whether an expression may begin there.

    None begins where only numbers follow, more than an expression has in a row, nor where articles and prepositions
    lead nowhere, nor with what is so many percent.
    """
    starts = _classes(rules, _BEGINNINGS)
    numerals = _classes(rules, ("n99",)) | {DIGITS}
    contents = (starts - _classes(rules, _FUNCTION_WORDS)) | _classes(rules, _INNER_WORDS)
    promising = [False] * len(tokens)
    numbers = signs = 0
    away = _FARTHEST
    for position in range(len(tokens) - 1, -1, -1):
        key = rules.class_of(tokens[position].key)
        numbers = numbers + 1 if key in numerals else 0
        signs = signs + 1 if key in numerals or key in _SIGNS else 0
        is_measure = _is_measure(tokens, position)
        away = 0 if key in contents and not is_measure else away + 1
        bounded = numbers <= _MAX_NUMBERS and signs <= _MAX_SIGNS and away < _FARTHEST
        promising[position] = key in starts and bounded and not is_measure
    return promising


def _is_measure(tokens: Sequence[DateToken], position: int) -> bool:
    """Return whether a number counts percent or degrees."""
    behind = tokens[position + 1 : position + 2]
    return tokens[position].key == DIGITS and bool(behind) and behind[0].glued and behind[0].key in _MEASURES


def may_begin(rules: DateGrammar, token: DateToken) -> bool:
    """Return whether anything that is about time can begin with a token."""
    return rules.class_of(token.key) in _classes(rules, _ANY_BEGINNING)


def is_known(rules: DateGrammar, token: DateToken) -> bool:
    """Tell whether a token may be a part of what is about time; some signs may stand between its words."""
    return token.key in rules.words or token.key in _SIGNS


@cache
def _classes(rules: DateGrammar, symbols: tuple[str, ...]) -> frozenset[str]:
    """Return the classes of the words the symbols can begin with."""
    return frozenset().union(*(rules.starts(symbol) for symbol in symbols))
