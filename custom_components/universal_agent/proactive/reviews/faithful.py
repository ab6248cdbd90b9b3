"""Checks a model's review against the facts: every number, name, day and quotation of it has to come from them."""

from collections.abc import Iterable, Mapping
import re
from typing import Any

from ...common.languages import base_language
from ...nlu.datetimes import number
from ...nlu.datetimes.language import vocabulary

_WORD = re.compile(r"[^\W\d_]+")
_DIGITS = re.compile(r"\d+")
_QUOTED = re.compile(r"[“„«\"]\s*([^“”„«»\"]+?)\s*[”“»\"]")
_BOUNDARY = re.compile(r"(?:^|[.!?:;…\u2013—\-\n(“„«\"'\u2018])\s*$")
_NOUNS_ARE_CAPITALISED = ("de",)


def problem_of(text: str, *, source: str, facts: Mapping[str, Any], named: Iterable[str], language: str) -> str | None:
    """Return what a text says that the facts do not, or leaves out that it must name; None if it is faithful.

    Args:
        text: what a model wrote.
        source: our own wording of the same facts.
        facts: the facts.
        named: titles that have to occur.
        language: language of both texts.
    """
    known = source.casefold()
    if missing := next((title for title in named if title.casefold() not in text.casefold()), None):
        return f"it leaves out {missing!r}"
    numbers = {*_numbers(source, language), *_counts(facts)}
    if strange := next((found for found in _numbers(text, language) if found not in numbers), None):
        return f"it names the number {strange}"
    if quoted := next((item for item in _QUOTED.findall(text) if item.rstrip(".,!?").casefold() not in known), None):
        return f"it quotes {quoted!r}"
    if day := next(
        (word for word in _calendar_words(language) if _has(text, word) and word.casefold() not in known), None
    ):
        return f"it names {day}"
    words = {word.casefold() for word in _WORD.findall(f"{source} {facts}")}
    if name := next((item for item in _names(text, language) if item.casefold() not in words), None):
        return f"it names {name!r}"
    return None


def _counts(facts: Any) -> Iterable[int]:
    """Yield the numbers in the facts, and how many there are of everything."""
    if isinstance(facts, Mapping):
        for value in facts.values():
            yield from _counts(value)
    elif isinstance(facts, list):
        yield len(facts)
        for value in facts:
            yield from _counts(value)
    elif isinstance(facts, int):
        yield int(facts)


def _numbers(text: str, language: str) -> Iterable[int]:
    """Yield the numbers of a text, in digits and in words; one and fractions are words like any other."""
    yield from (int(digits) for digits in _DIGITS.findall(text))
    for word in _WORD.findall(text):
        value = number(word.casefold(), language)
        if value is not None and value >= 2 and value == int(value):
            yield int(value)


def _calendar_words(language: str) -> Iterable[str]:
    speech = vocabulary(language).speech
    return [name.split()[-1] for name in (*speech.weekdays, *speech.months)]


def _has(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def _names(text: str, language: str) -> Iterable[str]:
    """Yield the words that look like names: upper case in the middle of a sentence."""
    if base_language(language) in _NOUNS_ARE_CAPITALISED:
        return
    for found in _WORD.finditer(text):
        if found[0][:1].isupper() and len(found[0]) > 1 and not _BOUNDARY.search(text[: found.start()]):
            yield found[0]
