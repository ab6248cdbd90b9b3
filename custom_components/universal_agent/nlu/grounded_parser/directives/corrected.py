"""What holds of a sentence that takes back a part of it: "the lamp, no, the spots", "not the lamp but the spots"."""

from collections.abc import Callable, Iterator, Sequence

from ..commands import Scene
from ..lexicon import Lexicon, Phrase
from .leaving import affirmed, named_left, without_the_other
from .reading import Command
from .targets import names_something
from .words import COMMA, Spoken, places_of, trimmed

_MAX_CORRECTED = 10
"""Words of a command at most in which the place of a correction is looked for."""
type Understood = Callable[[Phrase], Sequence[Command] | None]
"""Tells what commands words are, or None."""


def plainly(words: Phrase, scene: Scene, known: Spoken, understood: Understood) -> Phrase | None:
    """Return words with what was taken back left out, or None where it is not certain what holds."""
    lexicon = scene.lexicon
    for phrase in _corrections(lexicon):
        for at in places_of(words, phrase):
            if at and named_left(words[at:], scene, known) is None:  # French "laisse" may say what stays as it is
                before, after = words[:at], words[at + len(phrase) :]
                # "Mach die Lampe doch nicht an" is one command, turned round.
                is_one = _is_negative(phrase, after, scene, known) and understood(before) is None
                is_open = is_one or _takes_back(after, scene)
                return None if is_open else _corrected(before, after, scene, known, understood)
    other = without_the_other(words, scene, known, understood)
    if other is not None:
        return other
    negated = _negation(words, lexicon.of("negations"))
    if negated is None:
        return words
    for phrase in known.of("instead"):
        for at in places_of(words, phrase):
            if at > negated[1]:
                said = words[: negated[0]] + words[negated[1] : at]
                return _corrected(trimmed(said), words[at + len(phrase) :], scene, known, understood)
    return _rather(words, negated, scene, known, understood) or words


def _is_negative(phrase: Phrase, after: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether what takes back holds a "not", and nothing behind it is anything of the home."""
    negations = scene.lexicon.of("negations")
    return any((word,) in negations for word in (*phrase, *after[:1])) and not names_something(after, scene, known)


def _corrections(lexicon: Lexicon) -> Iterator[Phrase]:
    """Yield what takes back the words before it; so does a mere "no" between two signs: "the lamp, no, the spots"."""
    yield from lexicon.of("corrections")
    yield from ((COMMA, *phrase, COMMA) for phrase in lexicon.of("negations") if len(phrase) == 1)


def _rather(
    words: Phrase, negated: tuple[int, int], scene: Scene, known: Spoken, understood: Understood
) -> Phrase | None:
    """Return what is meant behind what is not, where a mere sign or "only" leads to it: "not the lamp, the spots"."""
    start, end = negated
    for phrase in (*known.of("only"), (COMMA,)):
        for at in places_of(words, phrase):
            if at < end or COMMA in words[:start]:
                continue
            after = trimmed(words[at + len(phrase) :])
            if named_left(trimmed(words[:at]), scene, known) is not None:
                return after if understood(after) else None
            said = affirmed(trimmed(words[:start] + words[end:at]), scene, known)
            before = understood(said)
            one = before is not None and len(before) == 1 and len(before[0].target.things) == 1
            if one or (not start and names_something(said, scene, known)):
                return _corrected(said, after, scene, known, understood)
    return None


def _takes_back(words: Phrase, scene: Scene) -> bool:
    """Tell whether another correction follows: what holds in the end is anybody's guess."""
    return any(True for phrase in _corrections(scene.lexicon) for _ in places_of(words, phrase))


def _negation(words: Phrase, negations: tuple[Phrase, ...]) -> tuple[int, int] | None:
    found = [(at, at + len(phrase)) for phrase in negations for at in places_of(words, phrase)]
    return min(found, default=None)


def _corrected(before: Phrase, after: Phrase, scene: Scene, known: Spoken, understood: Understood) -> Phrase | None:
    """Return the command that holds after a correction: a whole new one, or the old one with a part replaced.

    Only one command may have been said before, and the new part must fit in one way.
    """
    before, after = trimmed(before), trimmed(after)
    while before and (before[-1] in known.joining or (before[-1],) in scene.lexicon.of("alternatives")):
        before = before[:-1]
    if not before or not after or len(before) > _MAX_CORRECTED or _negation(after, scene.lexicon.of("negations")):
        return None
    said = understood(before)
    if said is not None and len(said) > 1:
        return None  # nobody knows which of them it corrects
    if understood(after) is not None:
        return after if said is not None or names_something(before, scene, known) else None
    fitting: dict[tuple[str, ...], Phrase] = {}
    for start in range(len(before)):
        for end in range(start + 1, len(before) + 1):
            words = before[:start] + after + before[end:]
            if start == 0 and end == len(before):
                continue
            found = understood(words)
            # A thing that is put beside the old one corrects nothing.
            if found is not None and len(found) == 1 and len(found[0].target.chosen) == 1:
                fitting.setdefault(tuple(command.key for command in found), words)
    return next(iter(fitting.values())) if len(fitting) == 1 else None
