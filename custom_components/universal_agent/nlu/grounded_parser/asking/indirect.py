"""Questions that are asked indirectly: "tell me whether any lights are on"."""

from functools import cache

from ..commands import Scene
from ..courtesy import without_courtesy
from ..lexicon import Phrase, phrases
from ..safety.words import safety_words
from ..words import split
from .vocabulary.talk import TALK


def asked_indirectly(text: str, scene: Scene) -> Phrase | None:
    """Return the clause of an indirect question, or None if a text is none.

    "Let me know if" is none: it asks to be told later.
    """
    words = tuple(split(text))
    start, _ = without_courtesy(words, scene.lexicon)
    for at, lead in ((start, _leads(scene.lexicon.language)), (0, _said_leads(scene.lexicon.language))):
        for phrase in lead:
            if words[at : at + len(phrase)] == phrase and len(words) > at + len(phrase):
                return words[at + len(phrase) :]
    return None


@cache
def _leads(language: str) -> tuple[Phrase, ...]:
    return safety_words(language).of("whether")


@cache
def _said_leads(language: str) -> tuple[Phrase, ...]:
    """Return the words of asking together with the "if" that only means "whether" behind them."""
    return tuple(
        (*said, *conjunction)
        for said in phrases(TALK[language].says)
        for conjunction in safety_words(language).of("if_")
        if conjunction
    )
