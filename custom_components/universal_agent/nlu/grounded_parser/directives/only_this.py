"""One thing only, beside what is denied or left as it is: "don't open the blind, only Mia's", "I only want ... on"."""

from collections.abc import Callable
from dataclasses import replace

from ..commands import Scene
from ..lexicon import Phrase
from .leaving import affirmed, is_to_be_done, named_left
from .reading import Command, carried_out
from .targets import spoken_of
from .words import COMMA, Spoken, drop, occurrences, places_of

type Commanded = Callable[[Phrase], tuple[Command, ...] | None]
"""Tells what commands words are, or None."""


def only_this(words: Phrase, scene: Scene, known: Spoken, understood: Commanded) -> tuple[Command, ...] | None:
    """Return what is done to the one thing that is meant; None where words do not set it against another one."""
    for phrase, at in occurrences(words, known.of("only")):
        before, after = _edged(words[:at], known), _edged(words[at + len(phrase) :], known)
        if before and after and (meant := _instead(before, after, scene, known, understood)) is not None:
            return (meant,)
    for at in places_of(words, (COMMA,)):
        after, is_only = drop(words[at + 1 :], known.of("only"))
        if is_only and (left := named_left(words[:at], scene, known)) is not None:
            return _beside(left, _opened(_edged(after, known), known), scene, known, understood)
    return None


def _instead(before: Phrase, after: Phrase, scene: Scene, known: Spoken, understood: Commanded) -> Command | None:
    """Return what was denied of one thing as it is done to another."""
    denials = scene.lexicon.of("negations")
    if is_to_be_done(before) or not drop(before, denials)[1] or drop(after, denials)[1]:
        return None
    said = affirmed(before, scene, known)
    denied = understood(said) or understood((*said, *scene.lexicon.of("whole_home")[0])) or ()  # "not everything"
    if len(denied) != 1 or understood(after):
        return None  # a whole order says by itself what is done
    meant = carried_out(replace(denied[0].asked, rest=after), scene, known, denied[0])
    return None if meant is None or set(denied[0].target.things) <= set(meant.target.things) else meant


def _beside(
    left: Phrase, words: Phrase, scene: Scene, known: Spoken, understood: Commanded
) -> tuple[Command, ...] | None:
    """Return commands for something else than what is left as it is, be it one of them."""
    commands = understood(words) or ()
    meant = {thing for command in commands for thing in command.target.things}
    return commands if meant and not spoken_of(left, scene.home.domains, scene, known) <= meant else None


def _opened(words: Phrase, known: Spoken) -> Phrase:
    """Return words without what opens a sentence: the "I want" of "I only want"."""
    for phrase in known.openings:
        if words[: len(phrase)] == phrase:
            return words[len(phrase) :]
    return words


def _edged(words: Phrase, known: Spoken) -> Phrase:
    """Return words without the signs and the words at their ends that set them against something."""
    between = {*known.joining, *(phrase[0] for phrase in known.of("contrasts") if len(phrase) == 1)}
    while words and words[-1] in between:
        words = words[:-1]
    while words and words[0] in between:
        words = words[1:]
    return words
