"""Reads a sentence for what it says about safety, before anybody else may guess at it."""

from ..commands import Scene
from ..lexicon import Phrase
from .commands import read_command
from .forms import QuestionForm
from .in_rooms import read_in_room
from .questions import read_question
from .reading import SafetyReading
from .words import SafetyWords, Sentence, safety_words


def read_safety(words: Phrase, scene: Scene, *, asks: bool, polite: bool = False) -> SafetyReading | None:
    """Return what a sentence about safety comes to, or None if it is about something else.

    Args:
        words: its folded words, without courtesies.
        scene: what it is read against.
        asks: whether it ends with a question mark.
        polite: whether a polite phrase stood before it: "could you lock the doors?" asks for nothing to be told.
    """
    known = safety_words(scene.lexicon.language)
    if _asks_who_did(words, known):
        rest = Sentence(words)
        rest.begin(known.of("who"))
        return read_in_room(QuestionForm(form="who", rest=rest), scene, known)
    words, is_tagged = _without_tag(words, known)
    asks = asks or is_tagged
    command = read_command(words, scene, known, bare=polite or not asks)
    if command is not None and command.calls:
        return command
    return read_question(words, scene, known, asks=asks, polite=polite) or command


def _asks_who_did(words: Phrase, known: SafetyWords) -> bool:
    """Tell whether a sentence asks who did something, which the state of a door does not answer."""
    sentence = Sentence(words)
    return sentence.begin(known.of("who")) is not None and not sentence.has(
        [phrase for phrase, _ in known.named("presence")]
    )


def _without_tag(words: Phrase, known: SafetyWords) -> tuple[Phrase, bool]:
    """Return the words without a tag at their end: the "no" of "la ventana está cerrada, ¿no?" denies nothing."""
    for tag in known.of("tags"):
        if len(words) > len(tag) + 1 and words[-len(tag) :] == tag:
            return words[: -len(tag)], True
    return words, False
