"""Finds what may be a PIN in a text: digits and number words of five languages that stand together, by their length.

Only the shape counts, never the value: a text in which exactly the PIN was hidden would tell whoever tries numbers in
any conversation which one it is, past the three attempts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
import re
import unicodedata

from ..nlu.datetimes.numerals import number_words
from ..nlu.datetimes.vocabulary import VOCABULARIES
from ..safety.pin import LONGEST

_TOKEN = re.compile(r"\d+|[^\W\d_]+")
_BETWEEN = re.compile(r"[^\w:]{0,3}")
_BETWEEN_ANYTHING = re.compile(r"[\W_]{0,5}")
_JOINERS = frozenset({"and", "und", "et", "y", "en", "e"})
_DATE = re.compile(r"\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2}))\b")
_SMALL = {
    **dict.fromkeys(("oh", "o", "nought", "zero", "zéro", "null", "nul", "cero"), 0),
    **dict.fromkeys(("ein", "eins", "eine", "un", "une", "una", "een", "één"), 1),
    "zwo": 2,
}
"""Words for digits beside those of the grammar of dates and times."""
_SCALES = {
    **dict.fromkeys(("hundred", "hundert", "cent", "cents", "honderd", "cien", "ciento"), 100),
    **dict.fromkeys(("thousand", "tausend", "mille", "mil", "duizend"), 1000),
}
_HUNDREDS = {
    f"{stem}ient{ending}": value
    for stem, value in {
        "dosc": 200,
        "tresc": 300,
        "cuatroc": 400,
        "quin": 500,
        "seisc": 600,
        "setec": 700,
        "ochoc": 800,
        "novec": 900,
    }.items()
    for ending in ("os", "as")
}
_TIMES = {"double": 1, "doppel": 1, "doble": 1, "dubbel": 1, "dubbele": 1, "triple": 2, "dreifach": 2, "driedubbel": 2}
"""Words that repeat the digit behind them, to how many digits they add."""
_INSIDE = (("tausend", 1000), ("duizend", 1000), ("hundert", 100), ("honderd", 100))
_MAX_RUN_LENGTH = 40
_MAX_BETWEEN_DIGITS = 2
"""Words that somebody may say between two digits of a PIN: "four, uh, seven, and then one"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """One number token of a text."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberSpan:
    """A part of a text that may be a PIN."""

    start: int
    """Where it begins."""
    end: int
    """Where it has ended."""


def number_spans(text: str, lengths: frozenset[int], *, is_suspicious: bool) -> list[NumberSpan]:
    """Return the runs of numbers in which as many digits as one of these lengths stand together.

    In a suspicious text dates are looked at too, and single digits count as together with a word or two between them.
    """
    dates = [] if is_suspicious else [found.span() for found in _DATE.finditer(text)]
    runs = _runs(text, dates, _BETWEEN, 0)
    if is_suspicious:
        runs = _runs(text, dates, _BETWEEN_ANYTHING, _MAX_BETWEEN_DIGITS)
    return [
        NumberSpan(start=run[0].start, end=run[-1].end)
        for run in runs
        if len(run) > _MAX_RUN_LENGTH or not lengths.isdisjoint(_possible_lengths([piece.text for piece in run]))
    ]


def digits_of(text: str) -> str | None:
    """Return the digits that a text of numbers only stands for, "forty seven eleven" being 4711; else None."""
    tokens = [_plain(token) for token in _TOKEN.findall(text)]
    said, place = "", 0
    while place < len(tokens):
        longest = max(_values_at(tokens, place), default=None)
        if longest is None:
            return None
        place, value = longest
        said += value
    return said or None


def words_of(text: str) -> list[str]:
    """Return the words of a text in a form that compares."""
    return [_plain(token) for token in _TOKEN.findall(text)]


def _plain(token: str) -> str:
    if token.isdecimal():
        return "".join(str(unicodedata.decimal(char)) for char in token)
    return unicodedata.normalize("NFC", token.casefold()).replace("ë", "e")


def _runs(
    text: str, dates: Sequence[tuple[int, int]], between: re.Pattern[str], most_words: int
) -> Iterator[list[_Piece]]:
    """Yield the numbers that stand together; between single digits as many other words may stand as are told."""
    run: list[_Piece] = []
    joined: list[_Piece] = []
    words = 0
    for found in _TOKEN.finditer(text):
        piece = _Piece(start=found.start(), end=found.end(), text=_plain(found.group()))
        last = (joined or run)[-1] if run else None
        is_next = last is not None and (words > 0 or between.fullmatch(text, last.end, piece.start) is not None)
        is_date = any(begin <= piece.start < end for begin, end in dates)
        if is_next and piece.text in _JOINERS and not joined:
            joined.append(piece)
            continue
        is_number = _is_number(piece.text) and not is_date
        if run and not is_number and words < most_words and _is_digit(run[-1].text):
            words += 1
            continue
        if run and not (is_next and is_number and (words == 0 or _is_digit(piece.text))):
            yield run
            run = []
        joined, words = [], 0
        if is_number:
            run.append(piece)
    if run:
        yield run


def _is_number(token: str) -> bool:
    return token.isdecimal() or token in _parts() or token in _SCALES or token in _TIMES or _compound(token) is not None


def _is_digit(token: str) -> bool:
    """Tell whether a token is one digit, as a figure or a word."""
    return any(len(value) == 1 for _, value in _values_at([token], 0))


def _possible_lengths(tokens: Sequence[str]) -> set[int]:
    """Return how many digits any part of a run may have, however its words are read."""
    found: set[int] = set()
    for start in range(len(tokens)):
        reached: list[set[int]] = [set() for _ in range(len(tokens) + 1)]
        reached[start] = {0}
        for place in range(start, len(tokens)):
            for end, value in _values_at(tokens, place):
                reached[end] |= {length + len(value) for length in reached[place] if length + len(value) <= LONGEST}
            if (more := _TIMES.get(tokens[place])) is not None:
                reached[place + 1] |= {length + more for length in reached[place]}
        found |= set().union(*reached)
    if any(token in _SCALES or _compound(token) is not None for token in tokens):
        found.add(len(str(_composed(tokens))))
    return found


def _values_at(tokens: Sequence[str], place: int) -> Iterator[tuple[int, str]]:
    """Yield where a number that begins at a token may end, and its digits."""
    if tokens[place].isdecimal():
        yield place + 1, tokens[place]
        return
    for length in range(1, min(4, len(tokens) - place) + 1):
        value = _spellings().get(" ".join(tokens[place : place + length]))
        if value is not None:
            yield place + length, str(value)
    if (value := _compound(tokens[place])) is not None:
        yield place + 1, str(value)


def _composed(tokens: Sequence[str]) -> int:
    """Return the value of "seventy three thousand nine hundred fifteen"."""
    total, current, place = 0, 0, 0
    while place < len(tokens):
        scale = _SCALES.get(tokens[place])
        longest = max(_values_at(tokens, place), default=None)
        if scale is not None:
            current = max(current, 1) * scale
            total, current = (total + current, 0) if scale == max(_SCALES.values()) else (total, current)
        elif longest is not None:
            place, current = longest[0] - 1, current + int(longest[1])
        place += 1
    return total + current


@cache
def _compound(token: str) -> int | None:
    """Return the value of a number that German or Dutch writes as one word; None for every other word."""
    for inside, scale in _INSIDE:
        before, found, after = token.partition(inside)
        if not found or (not before and not after):
            continue
        left = 1 if not before else _whole(before)
        right = 0 if not after else _whole(after)
        right = _whole(re.sub(r"^(?:und|en)", "", after)) if right is None else right
        return None if left is None or right is None else left * scale + right
    return None


def _whole(token: str) -> int | None:
    return 1 if token == "ein" else _spellings().get(token, _compound(token))  # noqa: S105 - a number word


@cache
def _spellings() -> dict[str, int]:
    """Return every number word of the five languages below a thousand, with its value."""
    table = {**_SMALL, **_HUNDREDS}
    for vocabulary in VOCABULARIES.values():
        for spelling, value in number_words(vocabulary.numbers):
            table[" ".join(words_of(spelling))] = value
    return table


@cache
def _parts() -> frozenset[str]:
    """Return every single word that may be part of a number."""
    return frozenset(word for spelling in _spellings() for word in spelling.split()) - _JOINERS
