"""Numbers: the words of a language from a few parts, and what written ones are worth."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .tokens import DateToken


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberWords:
    """How a language builds its number words."""

    ones: str
    """The words from zero to nineteen, `|` between equal ones, `-` where the word is an article."""
    tens: Mapping[int, str]
    """The words for 20, 30, ..."""
    joins: tuple[str, ...]
    """How a ten and a one stand together, such as "{ten} {one}"."""
    long_tens: frozenset[int] = frozenset()
    """The tens that are followed by 1 to 19."""
    joined: Mapping[int, str] = field(default_factory=dict)
    """Ones that are written differently inside another number."""
    odd: Mapping[int, str] = field(default_factory=dict)
    """Numbers that follow no rule."""
    hundreds: str = ""
    """How a hundred and the rest stand in one word, such as "{one}hundert{rest}"."""


def number_words(words: NumberWords) -> list[tuple[str, int]]:
    """Return every number word a language writes without a break in meaning, with its value."""
    ones = [[] if alternatives == "-" else alternatives.split("|") for alternatives in words.ones.split()]
    table = {value: list(alternatives) for value, alternatives in enumerate(ones)}
    table |= {value: word.split(", ") for value, word in words.tens.items()}
    for value, word in words.tens.items():
        for item in range(1, 20 if value in words.long_tens else 10):
            inner = words.joined.get(item, "").split(", ") if item in words.joined else ones[item]
            table[value + item] = [
                join.format(ten=ten, one=part) for join in words.joins for ten in word.split(", ") for part in inner
            ]
    for value, word in words.odd.items():
        table[value] = [*table.get(value, ()), *word.split(", ")]
    if words.hundreds:
        table |= _in_one_word(words, table, ones)
    return [(spelling, value) for value, spellings in table.items() for spelling in spellings]


def _in_one_word(words: NumberWords, below: Mapping[int, list[str]], ones: list[list[str]]) -> dict[int, list[str]]:
    """Return the numbers from 100 to 999 of a language that writes them in one word."""
    table: dict[int, list[str]] = {}
    for hundred in range(1, 10):
        counts = words.joined[hundred].split(", ") if hundred in words.joined else ones[hundred][:1]
        for count in (*counts, "") if hundred == 1 else counts:
            for rest, spellings in {**below, 0: [""]}.items():
                found = table.setdefault(hundred * 100 + rest, [])
                found.extend(words.hundreds.format(one=count, rest=spelling) for spelling in spellings)
    return table


def hundreds(count: int | None, rest: int | None) -> int | None:
    """Return the value of "three hundred and five"."""
    if (count or 1) > 19 or (rest or 0) > 99:
        return None
    return (count or 1) * 100 + (rest or 0)


def thousands(count: int | None, rest: int | None) -> int:
    """Return the value of "three thousand and five"."""
    return (count or 1) * 1000 + (rest or 0)


def value_of(token: DateToken) -> int | None:
    """Return the value of a number in digits."""
    return token.number


def decimal(whole: DateToken, fraction: DateToken) -> float | None:
    """Return the value of "3.5"; three digits behind a separator may be thousands, which the caller decides."""
    if whole.number is None or fraction.number is None:
        return None
    return whole.number + float(fraction.number) / float(10**fraction.width)


def short_decimal(whole: DateToken, fraction: DateToken) -> float | None:
    """Return the value of "3.5" where "3.500" is three thousand five hundred."""
    return decimal(whole, fraction) if fraction.width != 3 else None


def grouped(whole: DateToken, group: DateToken) -> int | None:
    """Return the value of "3,500"."""
    if whole.number is None or group.number is None or group.width != 3 or not 0 < whole.number < 1000:
        return None
    return whole.number * 1000 + group.number


def spoken_decimal(whole: float, first: int, second: int | None) -> float | None:
    """Return the value of "two point five" and "two point two five"."""
    if second is None:
        return whole + first / (10 if first < 10 else 100)
    return whole + first / 10 + second / 100 if first < 10 and second < 10 else None


def ratio(above: DateToken, below: DateToken) -> float | None:
    """Return the value of "1/2"."""
    return above.number / below.number if above.number is not None and below.number else None


def minus(value: float) -> float:
    """Return the number below zero."""
    return -value


def two_part_year(first: int, second: int, third: int | None = None) -> int | None:
    """Return the year of "nineteen ninety six" and "nineteen zero one"."""
    if third is not None:
        if second != 0 or not 0 < third < 10:
            return None
        second = third
    elif second < 10:
        return None
    return first * 100 + second if 16 <= first <= 21 and second < 100 else None


def plus_some(base: str, rest: int | None) -> int:
    """Return the value of "doscientos veinte"."""
    return int(base) + (rest or 0)


def fraction(entry: str) -> float:
    """Return the value of a vocabulary entry "0.5"."""
    return float(entry)


def plus_fraction(whole: float, entry: str) -> float:
    """Return the value of "two and a half"."""
    return whole + float(entry)


def plus_ratio(whole: DateToken, above: DateToken, below: DateToken) -> float | None:
    """Return the value of "2 1/2"."""
    part = ratio(above, below)
    return whole.number + part if whole.number is not None and part is not None and part < 1 else None


def digits_plus(whole: DateToken, entry: str) -> float | None:
    """Return the value of "1½"."""
    return whole.number + float(entry) if whole.number is not None else None
