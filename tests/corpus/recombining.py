"""Make utterances that nobody wrote out of those of a corpus, each with what it may lead to at most."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from .material import Command, Line, Wanted
from .turn import Outcome

_SYLLABLES = ("vex", "mur", "tal", "zog", "fin", "bram", "quil", "dop", "hust", "kral")
_TURNING_WORDS: Mapping[str, Sequence[str]] = {
    "en": ("not", "never", "unless", "if", "tomorrow", "yesterday", "whether"),
    "de": ("nicht", "nie", "wenn", "falls", "morgen", "gestern", "ob"),
    "fr": ("pas", "jamais", "si", "demain", "hier", "quand"),
    "es": ("nunca", "jamás", "mañana", "ayer", "cuando"),
    "nl": ("niet", "nooit", "als", "mits", "morgen", "gisteren", "of"),
}
"""Words that turn, bind or move in time what they stand with. Spanish "si" is as often a yes without its accent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recombining:
    """A way to make an utterance. What comes of it expects nothing, and names what may change, now and later."""

    name: str
    make: Callable[[Random, Line, Line], Line]


def recombined(lines: Sequence[Line], *, count: int, seed: int) -> list[Line]:
    """Return utterances made of the plain commands among the lines, each way in turn, no utterance twice."""
    rng = Random(seed)
    commands = [line for line in lines if line.kind == "plain" and _is_for_devices(line)]
    made: dict[str, Line] = {}
    for number, way in _in_turn(count * 4):
        line = way.make(rng, rng.choice(commands), rng.choice(commands))
        made.setdefault(line.text, replace(line, id=f"{line.language}-{way.name}-{number}", kind=way.name))
        if len(made) == count:
            break
    return list(made.values())


def beyond(line: Line, outcome: Outcome) -> set[str]:
    """Return what has changed, or will, and may not."""
    assert isinstance(line.expect, Command)
    return {*(outcome.changes.keys() - line.expect.may.keys()), *(outcome.effects.keys() - line.expect.later.keys())}


def _is_for_devices(line: Line) -> bool:
    """Leave out what takes any words: an item of a list may be called as it likes."""
    return isinstance(line.expect, Command) and not any(name.startswith("todo.") for name in line.expect.now)


def _in_turn(most: int) -> Iterator[tuple[int, Recombining]]:
    for number in range(most):
        yield number, WAYS[number % len(WAYS)]


def _with_a_word_that_nobody_knows(rng: Random, line: Line, _: Line) -> Line:
    """A word that the home does not know may mean anything: nothing is done, nothing put off."""
    word = "".join(rng.sample(_SYLLABLES, 3))
    return _bounded(line, _inserted(rng, line.text, word), (), ())


def _with_a_word_that_turns_it(rng: Random, line: Line, _: Line) -> Line:
    """With such a word it is not the command any more; put off it may be, to what it said."""
    return _bounded(line, _inserted(rng, line.text, rng.choice(_TURNING_WORDS[line.language])), (), (line,))


def _in_another_order(rng: Random, line: Line, _: Line) -> Line:
    """In another order the same words may still be understood, of the same things."""
    words = line.text.split()
    rng.shuffle(words)
    return _bounded(line, " ".join(words), (line,), ())


def _mixed(rng: Random, line: Line, other: Line) -> Line:
    """Two commands whose words are mixed: at most the things of both."""
    words = [*line.text.split(), *other.text.split()]
    rng.shuffle(words)
    return _bounded(line, " ".join(words), (line, other), ())


def _bounded(line: Line, text: str, now: Sequence[Line], later: Sequence[Line]) -> Line:
    return replace(line, text=text, expect=Command(now={}, may=_wanted(now), later=_wanted(later)), plain=None)


def _wanted(lines: Sequence[Line]) -> dict[str, Wanted]:
    wanted: dict[str, Wanted] = {}
    for line in lines:
        assert isinstance(line.expect, Command)
        wanted |= {**line.expect.may, **line.expect.now}
    return wanted


def _inserted(rng: Random, text: str, word: str) -> str:
    words = text.split()
    words.insert(rng.randint(0, len(words)), word)
    return " ".join(words)


WAYS = (
    Recombining(name="unknown_word", make=_with_a_word_that_nobody_knows),
    Recombining(name="turning_word", make=_with_a_word_that_turns_it),
    Recombining(name="other_order", make=_in_another_order),
    Recombining(name="mixed", make=_mixed),
)
