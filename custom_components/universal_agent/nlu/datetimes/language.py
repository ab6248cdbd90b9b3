"""The grammars of all languages, each compiled once."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from .amounts import measure
from .grammar import DateGrammar, Rule, build
from .numerals import number_words
from .rules import COMMA, POINT, SELDOM, SHARED, actions, numeric_dates
from .vocabulary import DAY_FIRST_REGIONS, NEUTRAL, VOCABULARIES, DateVocabulary

_MAX_NUMBER = 100
_UNITS = frozenset({"unit", "unit_short", "unit_alone", "unit_lasting", "amount_word"})


def vocabulary(language: str) -> DateVocabulary:
    """Return the words of a language such as "de" or "en-GB"; an unknown language has none."""
    base, _, region = language.replace("_", "-").lower().partition("-")
    known = VOCABULARIES.get(base, NEUTRAL)
    return replace(known, day_first=True) if region in DAY_FIRST_REGIONS else known


def grammar(language: str) -> DateGrammar:
    """Return the grammar of a language."""
    base, _, region = language.replace("_", "-").lower().partition("-")
    known = base if base in VOCABULARIES else ""
    return _compiled(known, region in DAY_FIRST_REGIONS)


@cache
def _compiled(base: str, other_order: bool) -> DateGrammar:
    """Return the grammar of a known language."""
    words = vocabulary(base)
    rules: tuple[Rule, ...] = (
        *SHARED,
        *numeric_dates(day_first=words.day_first or other_order, decimal_comma=words.decimal_comma),
        *(COMMA if words.decimal_comma else POINT),
        *words.rules,
    )
    known = actions()
    said = {**known, "in_part": known["in_part_of_halves"]} if words.halves else known
    return build(rules, _words(words), said, SELDOM)


def _words(words: DateVocabulary) -> dict[str, Iterable[tuple[str, Any]]]:
    """Return the phrases of every symbol with their values."""
    found: dict[str, Iterable[tuple[str, Any]]] = {"n99": number_words(words.numbers)}
    for symbol, values in words.values.items():
        found[symbol] = [
            (phrase, measure(value) if symbol in _UNITS else value)
            for value, phrases in values.items()
            for phrase in _phrases(phrases)
        ]
    for symbol, phrases in words.markers.items():
        found[symbol] = [(phrase, True) for phrase in _phrases(phrases)]
    return found


def _phrases(text: str) -> Iterable[str]:
    """Return the phrases of an entry; `,` stands for the sign itself, a dot at the end may be left out."""
    for phrase in filter(None, text.split(", ")):
        plain = phrase.replace("`", "")
        yield plain
        if plain.endswith(".") and len(plain) > 1:
            yield plain[:-1]


@cache
def single_words(language: str) -> frozenset[str]:
    """Return the words of times, and of numbers below a hundred, in lower case; none of an unknown language."""
    phrases = (
        phrase
        for entries in _words(vocabulary(language)).values()
        for phrase, value in entries
        if not isinstance(value, int) or value < _MAX_NUMBER
    )
    return frozenset(word for phrase in phrases for word in phrase.lower().split() if word.isalpha())
