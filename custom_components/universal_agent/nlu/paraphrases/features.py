"""What the classifier and the tagger see of a request: its words, and what the home or a grammar knows them as."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise

from ..datetimes import Duration, find, number
from ..grounded_parser.words import positions, stem


class Known(StrEnum):
    """What a word is known as."""

    THING = "thing"
    PLACE = "place"
    PERSON = "person"
    LIST = "list"
    SCENE = "scene"
    TIME = "time"
    DURATION = "duration"
    NUMBER = "number"


type NamesByStems = Mapping[tuple[str, ...], Known]
"""Names of the home as stems, and what they name."""

_MAX_NAME_WORDS = 6
_BEGINNING = 5
_GRAMS = (3, 4)
"""Lengths of the pieces of words."""
_EDGE = 3
_LENGTHS = (2, 4, 7, 11, 16)


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a request."""

    word: str
    """Folded."""
    start: int
    """Offset of its first character."""
    end: int
    """Offset behind its last character."""
    known: Known | None = None
    """What it is known as."""


def tokens(text: str, *, now: datetime, language: str, names: NamesByStems) -> tuple[Token, ...]:
    """Return the words of a text, each with what it is known as: a name of the home, a time, a number."""
    words = positions(text)
    known: dict[int, Known] = {}
    stems = [stem(word.folded, language) for word in words]
    at = 0
    while at < len(words):
        for length in range(min(_MAX_NAME_WORDS, len(words) - at), 0, -1):
            if (kind := names.get(tuple(stems[at : at + length]))) is not None:
                known |= dict.fromkeys(range(at, at + length), kind)
                at += length
                break
        else:
            at += 1
    for span in find(text, now=now, language=language):
        kind = Known.DURATION if isinstance(span.value, Duration) else Known.TIME
        known |= {place: kind for place, word in enumerate(words) if span.start <= word.start and word.end <= span.end}
    for place, word in enumerate(words):
        if place not in known and (word.folded[0].isdigit() or number(word.folded, language) not in (None, 1)):
            known[place] = Known.NUMBER  # "one" is an article in most of these languages
    return tuple(Token(word.folded, word.start, word.end, known.get(place)) for place, word in enumerate(words))


def _symbols(words: Sequence[Token]) -> list[str]:
    """Return the words, each run of what is known as the same as one symbol."""
    found: list[str] = []
    for word in words:
        symbol = word.word if word.known is None else f"<{word.known}>"
        if word.known is None or not found or found[-1] != symbol:
            found.append(symbol)
    return found


def act_features(words: Sequence[Token], *, asks: bool) -> frozenset[str]:
    """Return what tells the act: words, pairs, also around a word, beginnings and pieces of words, and the length."""
    symbols = _symbols(words)
    found = {f"w:{symbol}" for symbol in symbols}
    bounded = ["<s>", *symbols, "</s>"]
    found |= {f"b:{first} {second}" for first, second in pairwise(bounded)}
    found |= {f"s:{first} {second}" for first, second in zip(symbols, symbols[2:], strict=False)}
    found.add(f"n:{sum(len(symbols) > length for length in _LENGTHS)}")
    if asks:
        found.add("?")
    for word in words:
        if word.known is None:
            found.update(_pieces(word.word))
    return frozenset(found)


@lru_cache(maxsize=1024)
def _pieces(word: str) -> tuple[str, ...]:
    """Return the features of a word's beginning and of its pieces."""
    if len(word) < min(_GRAMS):
        return ()
    padded = f"^{word}$"
    pieces = [f"c:{padded[at : at + size]}" for size in _GRAMS for at in range(len(padded) - size + 1)]
    return (f"p:{word[:_BEGINNING]}", *pieces)


def tag_features(words: Sequence[Token], act: str) -> list[list[str]]:
    """Return what tells the part that each word belongs to, in a request of an act."""
    return [list(_of_word(words, at, act)) for at in range(len(words))]


def _of_word(words: Sequence[Token], at: int, act: str) -> Iterator[str]:
    def seen(place: int) -> str:
        if not 0 <= place < len(words):
            return "<s>" if place < 0 else "</s>"
        token = words[place]
        return token.word if token.known is None else f"<{token.known}>"

    def known(place: int) -> str:
        token = words[place] if 0 <= place < len(words) else None
        return "" if token is None or token.known is None else token.known

    here = words[at]
    yield f"w:{here.word}"
    yield f"k:{known(at)}"
    yield f"a:{act}"
    yield f"ak:{act} {known(at)}"
    yield f"aw:{act} {here.word}"
    yield f"-k:{known(at - 1)} {known(at)}"
    yield f"+k:{known(at)} {known(at + 1)}"
    yield f"-:{seen(at - 1)}"
    yield f"+:{seen(at + 1)}"
    yield f"a-:{act} {seen(at - 1)}"
    yield f"a+:{act} {seen(at + 1)}"
    yield f"--:{seen(at - 2)} {seen(at - 1)}"
    yield f"++:{seen(at + 1)} {seen(at + 2)}"
    yield f"<:{here.word[:_EDGE]}"
    yield f">:{here.word[-_EDGE:]}"
    if at == 0:
        yield f"first:{act}"
    if at == len(words) - 1:
        yield f"last:{act}"
