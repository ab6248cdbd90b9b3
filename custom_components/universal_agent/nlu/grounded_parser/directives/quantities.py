"""How much: amounts as they are spoken, halves and whites among them, and what counts from where a thing is."""

from collections.abc import Iterator
from dataclasses import replace

from ...datetimes import number
from ..amounts import AmountKind, Quantified, amounts
from ..commands import Scene
from ..lexicon import Phrase
from .words import Spoken, drop, occurrences, valued

_HALF = 0.5
_DOUBLE = 2.0
_OWN = frozenset({"its", "seine", "seiner", "ihre", "ihrer", "sa", "son", "su", "zijn", "haar"})
"""Whose step of a scale it is: that of the thing that is set, in five languages."""
_ENDS = frozenset({0.0, 1.0, 100.0})
"""Percent of the levels that are an end of a scale: "all the way", "as low as it goes"."""
_MAX_BEFORE_A_UNIT = 3
"""Words before a unit that count it without a figure: "half a degree"."""


def spoken_amounts(words: Phrase, scene: Scene, known: Spoken) -> Iterator[Quantified]:
    """Yield each way to read an amount out of words, what is nearly one included.

    What is nearly the end of a scale is not that end: "almost all the way" leaves open how far.
    """
    plain, is_rough = drop(words, known.of("approximations"))
    found = _plain_amounts(plain, scene, known)
    yield from (amount for amount in found if not (is_rough and amount.level and amount.value in _ENDS))


def _plain_amounts(plain: Phrase, scene: Scene, known: Spoken) -> Iterator[Quantified]:
    if len(plain) > 1 and plain[0] in known.verbs:
        # Spanish "baja" is a verb where it leads, and "low" elsewhere.
        found = _plain_amounts(plain[1:], scene, known)
        yield from (_with_rest(amount, (plain[0], *amount.rest)) for amount in found)
        return
    yield from _whites(plain, scene, known)
    yield from _steps_of_a_scale(plain, scene, known)
    for phrase, level, at in valued(plain, known.levels):
        whole = led_amount(plain, (at, at + len(phrase)), float(level), AmountKind.PERCENT, scene)
        yield replace(whole, level=True)
    yield from _single_units(plain, scene)
    yield from amounts(plain, scene.lexicon)


def factors(words: Phrase, known: Spoken) -> Iterator[tuple[float, Phrase]]:
    """Yield how many times of what it is something shall be, and the words without that."""
    for field, factor in (("doubled", _DOUBLE), ("halved", _HALF)):
        for phrase, at in occurrences(words, known.of(field)):
            yield factor, drop(words[:at] + words[at + len(phrase) :], known.of("approximations"))[0]


def added(words: Phrase, scene: Scene, known: Spoken) -> Iterator[tuple[str, Quantified]]:
    """Yield what is added or taken away by an amount: "ten percent more"."""
    for field, act in (("more", "up"), ("less", "down")):
        for phrase, at in occurrences(words, known.of(field)):
            rest = words[:at] + words[at + len(phrase) :]
            for amount in spoken_amounts(words[:at], scene, known):
                # The amount stands right before the word: "the three lamps more" adds nothing.
                if amount.rest == words[: len(amount.rest)] and amount.measure is not AmountKind.COLOUR:
                    behind = rest[at:]
                    yield act, _with_rest(amount, amount.rest + behind)


def led_amount(words: Phrase, span: tuple[int, int], value: float, measure: AmountKind, scene: Scene) -> Quantified:
    """Return the amount of a span, without the word that leads to it."""
    at, end = span
    start, led = at, False
    for lead in scene.lexicon.of("numerals"):
        if words[max(0, at - len(lead)) : at] == lead:
            start, led = at - len(lead), True
            break
    return Quantified(value=value, measure=measure, led=led, rest=words[:start] + words[end:])


def _steps_of_a_scale(words: Phrase, scene: Scene, known: Spoken) -> Iterator[Quantified]:
    """Yield what one of the steps of a scale comes to, without its article: "on its lowest setting"."""
    nouns = {noun[0] for noun in known.of("grades")}
    if nouns.isdisjoint(words):
        return
    for phrase, level, at in valued(words, known.steps_of_a_scale):
        start = at - 1 if at and words[at - 1] in scene.lexicon.articles | _OWN else at
        found = led_amount(words, (start, at + len(phrase)), float(level), AmountKind.PERCENT, scene)
        yield replace(found, level=True)


def _with_rest(amount: Quantified, rest: Phrase) -> Quantified:
    return replace(amount, rest=rest)


def _whites(words: Phrase, scene: Scene, known: Spoken) -> Iterator[Quantified]:
    for phrase, kelvin, at in valued(words, known.whites):
        yield led_amount(words, (at, at + len(phrase)), float(kelvin), AmountKind.KELVIN, scene)
    for unit, at in occurrences(words, known.of("kelvin")):
        value = number(words[at - 1], scene.lexicon.language) if at else None
        if value is not None:
            yield led_amount(words, (at - 1, at + len(unit)), value, AmountKind.KELVIN, scene)


def _single_units(words: Phrase, scene: Scene) -> Iterator[Quantified]:
    """Yield one degree or half a degree, of which an article tells the number."""
    lexicon = scene.lexicon
    for unit, at in occurrences(words, lexicon.of("degrees")):
        for start in range(max(0, at - _MAX_BEFORE_A_UNIT), at):
            values = [number(word, lexicon.language) for word in words[start:at]]
            if set(values) <= {1.0, _HALF}:
                value = _HALF if _HALF in values else 1.0
                yield led_amount(words, (start, at + len(unit)), value, AmountKind.DEGREES, scene)
                break
