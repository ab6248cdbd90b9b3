"""Ways to have a person told something: "you could let her know", "faudra lui dire", as the plain order for it."""

from functools import cache
import re

from ..words import fold
from .telling_words import TELLING

_LETTERS = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*")
_BEFORE = r"(?<![\w'\u2019-])"
_BEHIND = r"(?![\w'\u2019-])"


def plainly_told(text: str, name: str, language: str) -> str:
    """Return a request with the plain order to tell somebody of this name in place of a longer way to order it.

    A pronoun is that person. The words that are to be told stay as they are.
    """
    for pattern, told in _patterns(language):
        found = re.search(pattern.format(who=_who(language, name)), _plain(text), re.IGNORECASE)
        if found is not None:
            return f"{text[: found.start()]}{told.format(who=name)}{text[found.end() :]}"
    return text


def _plain(text: str) -> str:
    """Return a text with folded words where that leaves each letter in its place."""
    folded = _LETTERS.sub(lambda word: fold(word[0]) if len(fold(word[0])) == len(word[0]) else word[0], text)
    return folded.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def _who(language: str, name: str) -> str:
    words = TELLING[language]
    named = re.escape(fold(name)) if len(fold(name)) == len(name) else re.escape(name.casefold())
    return rf"(?:{words.pronouns}|(?:{words.to_whom})?{named})"


@cache
def _patterns(language: str) -> tuple[tuple[str, str], ...]:
    """Return the ways of a language, those with words before them first; `{who}` stands for the person."""
    words = TELLING.get(language)
    if words is None:
        return ()
    leads = rf"(?:(?:{words.leads}) )"
    return tuple(
        (rf"{_BEFORE}{leads if needs_lead else leads + '?'}{way}{_BEHIND}", told)
        for needs_lead, ways in ((True, words.led), (False, words.ways))
        for way, told in ways
    )
