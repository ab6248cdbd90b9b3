"""Commands without a verb, which name all of a kind and how it shall be: "all lights off"."""

from ..understanding import HaMatch
from .commands import Scene, read_act
from .lexicon import Phrase

_SWITCHED = ("on", "off")


def read_verbless(words: Phrase, scene: Scene) -> tuple[HaMatch, ...]:
    """Return the HA intents of a command that begins with "all" and ends with "on" or "off", or nothing."""
    lexicon = scene.lexicon
    if not any(words[: len(phrase)] == phrase for phrase in (*lexicon.of("all"), *lexicon.of("everything"))):
        return ()
    for phrase, name in lexicon.conditions:
        if name in _SWITCHED and len(words) > len(phrase) and words[-len(phrase) :] == phrase:
            return read_act(name, words[: -len(phrase)], scene)
    return ()
