"""Questions that are asked indirectly: "tell me whether any lights are on"."""

from functools import cache

from ....common.tool_call import ToolCall
from ..commands import Scene
from ..courtesy import without_courtesy
from ..lexicon import Phrase, phrases
from ..questions import ASK
from ..safety.words import safety_words
from ..words import positions, stem
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


def asked_where(text: str, scene: Scene) -> ToolCall | None:
    """Return the query for where a person is, asked for indirectly: "tell me where Anna is"."""
    language = scene.lexicon.language
    words = tuple(word.folded for word in positions(text))
    left = next(
        (
            words[len(lead) :]
            for lead in _where_leads(language)
            if words[: len(lead)] == lead and len(words) > len(lead)
        ),
        (),
    )
    if not left:
        return None
    being = {word for field in ("yes_no", "question_fillers") for phrase in scene.lexicon.of(field) for word in phrase}
    name = tuple(stem(word, language) for word in left if word not in being)
    found = [thing for thing in scene.home.things if thing.domain == "person" and name in thing.names]
    if len(found) != 1:
        return None
    return ToolCall(tool=ASK, arguments={"question": "value", "wanted": {found[0].entity_id: []}})


@cache
def _where_leads(language: str) -> tuple[Phrase, ...]:
    talk = TALK[language]
    tells = phrases("|".join(filter(None, (talk.says, talk.letting))))
    return tuple((*said, *where) for said in tells for where in phrases(talk.where))
