"""Questions that are asked indirectly: "tell me whether any lights are on"."""

from functools import cache

from ..commands import Scene
from ..courtesy import without_courtesy
from ..lexicon import Phrase, phrases
from ..safety.words import safety_words
from ..words import positions
from .vocabulary.talk import TALK


def asked_indirectly(text: str, scene: Scene) -> str | None:
    """Return the clause of an indirect question, or None if a text is none.

    "Let me know if" is none: it asks to be told later.
    """
    said = positions(text)
    words = tuple(word.folded for word in said)
    start, _ = without_courtesy(words, scene.lexicon)
    language = scene.lexicon.language
    for at, lead in ((start, _leads(language)), (0, _said_leads(language)), (0, _letting_leads(language))):
        for phrase in lead:
            end = at + len(phrase)
            if words[at:end] == phrase and len(words) > end:
                return text[said[end].start :]
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


@cache
def _letting_leads(language: str) -> tuple[Phrase, ...]:
    """Return the words of asking to be told together with "whether", which asks for now where "if" would wait."""
    return tuple(
        (*said, *whether)
        for said in phrases(TALK[language].letting)
        for whether in safety_words(language).of("whether")
    )
