"""Whether a guess may be trusted: recognition that passes over words may pass over the one that matters."""

from difflib import SequenceMatcher

from homeassistant.helpers import intent

from ..understanding import HaMatch
from .commands import Scene
from .lexicon import Phrase
from .words import split, stem

_ALIKE = 0.7
"""How alike a misheard word and a known one are at least."""
_LONGEST_NAME = 6
_ASKING = frozenset(
    (
        *(
            "what",
            "what's",
            "whats",
            "which",
            "who",
            "who's",
            "whose",
            "when",
            "where",
            "where's",
            "why",
            "how",
            "how's",
        ),
        *("is", "isn't", "are", "aren't", "am", "was", "were", "do", "does", "did", "has", "have", "had"),
        *("can", "could", "will", "would", "should", "any", "anyone", "anything"),
        *("tell", "show", "say", "check", "give", "read", "get", "report"),
    )
)
"""Words that a question begins with, or a request to be told. The matcher that guesses reads English only."""


def is_doubtful(match: HaMatch, text: str, scene: Scene) -> bool:
    """Tell whether a guess must not be acted on.

    Home Assistant's matcher for free wording passes over words it does not know: "do not" and "except" among them.
    """
    words = tuple(split(text))
    if match.name != intent.INTENT_GET_STATE and _is_turned_round(words, scene):
        return True
    if names_hidden(words, scene):
        return True
    is_told = match.name == intent.INTENT_GET_STATE and not _asks(words, text, scene)
    return (is_told or not match.slots.get("name")) and not all(_is_known(word, scene) for word in words)


def _asks(words: Phrase, text: str, scene: Scene) -> bool:
    """Tell whether somebody wants to know something, rather than telling it."""
    first = next((word for word in words if word not in scene.lexicon.fillers), "")
    return "?" in text or first in _ASKING or (bool(words) and words[0] in _ASKING)


def names_hidden(words: Phrase, scene: Scene) -> bool:
    """Tell whether the words contain the name of something that is not exposed, and no such name of what is."""
    bent = tuple(stem(word, scene.lexicon.language) for word in words if word not in scene.lexicon.fillers)
    shown = {name for thing in scene.home.things for name in thing.names}
    for length in range(min(_LONGEST_NAME, len(bent)), 1, -1):
        for at in range(len(bent) - length + 1):
            name = bent[at : at + length]
            if name in shown:
                return False
            if name in scene.home.hidden:
                return True
    return False


def _is_turned_round(words: Phrase, scene: Scene) -> bool:
    return any(
        words[at : at + len(phrase)] == phrase
        for kind in ("negations", "exceptions")
        for phrase in scene.lexicon.of(kind)
        for at in range(len(words))
    )


def _is_known(word: str, scene: Scene) -> bool:
    """Tell whether a word is in the vocabulary, a number, or in a name of the home, misheard or not."""
    known = scene.home.words
    bent = stem(word, scene.lexicon.language)
    if word in scene.lexicon.words or bent in known or word[0].isdigit():
        return True
    return any(
        abs(len(bent) - len(other)) <= 3 and SequenceMatcher(None, bent, other).ratio() >= _ALIKE for other in known
    )
