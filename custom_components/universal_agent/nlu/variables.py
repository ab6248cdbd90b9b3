"""Names and numbers among words in whose place others may be said, and calls with those put in.

Words that stand for calls are the same words for another lamp, room or number where the calls hold just that name or
number. Every number among them has to be one of the calls': what is left over means something that nobody knows.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .datetimes import number
from .frames import FrameToken, folded_words
from .grounded_parser.lexicon import lexicon

_NAMING = ("name", "area", "floor")
"""Arguments that hold a name of the home's."""
_SHARES = frozenset({"brightness", "humidity", "percentage", "position", "volume_level"})
"""Arguments that hold a share in percent."""
_ALL = 100
_CLAUSE = "clause"
"""The argument that holds the words themselves."""

type Calls = Sequence[Mapping[str, Any]]


def variables_of(words: str, calls: Calls, language: str) -> tuple[str, ...] | None:
    """Return the names and numbers among folded words that calls hold, in order.

    None where a number is in no call, where one may stand for two things, or where nothing else is said.
    """
    left: list[str | None] = list(words.split())
    found: dict[int, str] = {}
    for name in sorted({" ".join(folded_words(value)) for value in _names(calls)} - {""}, key=len, reverse=True):
        size = name.count(" ") + 1
        places = [at for at in range(len(left) - size + 1) if left[at : at + size] == name.split()]
        if len(places) > 1:
            return None
        for at in places:
            found[at] = name
            left[at : at + size] = [None] * size
    held, numbers = set(_numbers(calls)), [*_said_numbers(left, language)]
    values = [value for _, value in numbers]
    if len(set(values)) < len(values) or not held.issuperset(values):
        return None
    for at, _ in numbers:
        found[at], left[at] = str(left[at]), None
    ends = {at + name.count(" ") + 1 for at, name in found.items()}
    if not any(left) or ends & found.keys():
        return None  # nobody could tell where the one ends and the other begins
    return tuple(found[at] for at in sorted(found))


def is_all_said(calls: Calls, variables: Sequence[str], language: str, *, values: bool) -> bool:
    """Tell whether each name that calls hold was said, and each number too where `values` matter.

    What was not said may have been meant by the room it was said in, or by what was said before.
    """
    numbers = {number(variable, language) for variable in variables}
    is_named = {" ".join(folded_words(name)) for name in _names(calls)} <= set(variables)
    return is_named and (not values or (bool(variables) and numbers.issuperset(_numbers(calls))))


def said_instead(words: str, variables: Sequence[str], said: Sequence[FrameToken], text: str) -> tuple[str, ...] | None:
    """Return what a text says in place of each variable, as it was written; None where it is in other words."""
    fixed, rest = list[list[str]](), words.split()
    for variable in variables:
        size = variable.count(" ") + 1
        at = next((at for at in range(len(rest)) if rest[at : at + size] == variable.split()), None)
        if at is None:
            return None
        fixed.append(rest[:at])
        rest = rest[at + size :]
    spans = _between([*fixed, rest], [token.folded for token in said], 0)
    return None if spans is None else tuple(text[said[start].start : said[end - 1].end] for start, end in spans)


def with_said(
    calls: Calls, variables: Sequence[str], instead: Sequence[str], text: str, language: str
) -> list[dict[str, Any]] | None:
    """Return calls with what was said put in place of their variables; None where a number is none."""
    names = dict(zip(variables, instead, strict=True))
    numbers: dict[float, float] = {}
    for variable, said in names.items():
        if (before := number(variable, language)) is not None and before in set(_numbers(calls)):
            now = number(said, language)
            if (
                now is None
                or not (_is_whole(now) or any(map(str.isdigit, said)))
                or _is_out_of_reach(calls, before, now)
            ):
                return None
            numbers[before] = now

    def filled(key: str, value: Any) -> Any:
        if isinstance(value, Mapping):
            return {inner: filled(inner, item) for inner, item in value.items()}
        if key == _CLAUSE:
            return text
        if key in _NAMING and isinstance(value, str):
            return names.get(" ".join(folded_words(value)), value)
        if _is_number(value) and value in numbers:
            now = numbers[value]
            return int(now) if _is_whole(now) else now
        return value

    return [{key: filled(key, value) for key, value in call.items()} for call in calls]


def _between(fixed: list[list[str]], said: list[str], start: int) -> list[tuple[int, int]] | None:
    """Return where the gaps between fixed words are; each holds a word or more, and the first one is the shortest."""
    first, *others = fixed
    if said[start : start + len(first)] != first:
        return None
    begin = start + len(first)
    if not others:
        return [] if begin == len(said) else None
    for end in range(begin + 1, len(said) + 1):
        if (behind := _between(others, said, end)) is not None:
            return [(begin, end), *behind]
    return None


def _said_numbers(words: Sequence[str | None], language: str) -> Iterator[tuple[int, float]]:
    known = lexicon(language)
    articles = frozenset[str]() if known is None else known.articles
    for at, word in enumerate(words):
        if word and word not in articles and (value := number(word, language)) is not None:
            yield at, value


def _names(calls: Calls) -> Iterator[str]:
    return (str(value) for key, value in _arguments(calls) if key in _NAMING and isinstance(value, str))


def _numbers(calls: Calls) -> Iterator[float]:
    return (float(value) for _, value in _arguments(calls) if _is_number(value))


def _is_whole(value: float) -> bool:
    """Tell whether a number is whole; "half" in place of "twenty percent" is no half percent."""
    return value.is_integer()


def _is_out_of_reach(calls: Calls, before: float, now: float) -> bool:
    """Tell whether a number in place of another one would be more than all of something, or less than nothing."""
    shares = {float(value) for key, value in _arguments(calls) if key in _SHARES and _is_number(value)}
    return before in shares and not 0 <= now <= _ALL


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _arguments(calls: Calls) -> Iterator[tuple[str, Any]]:
    for call in calls:
        for key, value in call.items():
            if isinstance(value, Mapping):
                yield from _arguments([value])
            else:
                yield key, value
