"""Slips in the words for lengths of time behind a number: "ten minuets" is ten minutes."""

from collections.abc import Mapping

from ..common.languages import base_language
from .datetimes import number
from .grounded_parser.words import fold, positions
from .names.spelling import distance

_UNITS: Mapping[str, frozenset[str]] = {
    language: frozenset(map(fold, words.split()))
    for language, words in {
        "en": "second seconds minute minutes hour hours day days week weeks month months year years",
        "de": "sekunde sekunden minute minuten stunde stunden tag tage tagen woche wochen monat monate monaten jahre",
        "fr": "seconde secondes minute minutes heure heures jour jours semaine semaines mois an ans année années",
        "es": "segundo segundos minuto minutos hora horas día días semana semanas mes meses año años",
        "nl": "seconde seconden minuut minuten uur uren uurtje dag dagen week weken maand maanden jaar jaren",
    }.items()
}
_MIN_LETTERS = 6
"""Letters of a word at least that may be a slip of one of these: a shorter one is a word of its own too easily."""
_STEM = 5
"""Letters with which the forms of one unit begin."""


def with_units_mended(text: str, language: str) -> str:
    """Return a text with each word behind a number that is one slip away from one unit of time alone as that unit."""
    base = base_language(language)
    units = _UNITS.get(base)
    if units is None:
        return text
    words = positions(text)
    for at in range(len(words) - 1, 0, -1):
        word = words[at]
        if len(word.folded) < _MIN_LETTERS or word.folded in units or not _counts(words[at - 1].folded, base):
            continue
        near = [unit for unit in units if unit[0] == word.folded[0] and distance(unit, word.folded) == 1]
        if len({unit[:_STEM] for unit in near}) == 1:
            text = f"{text[: word.start]}{max(near, key=len)}{text[word.end :]}"
    return text


def _counts(word: str, language: str) -> bool:
    """Tell whether a word is a number above one: "a" is an article as well."""
    return word.isdigit() or (number(word, language) or 0) > 1
