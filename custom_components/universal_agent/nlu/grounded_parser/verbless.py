"""Commands without a verb, which name all of a kind and how it shall be: "all lights off", "all lamps on upstairs"."""

from ..understanding import HaMatch
from .commands import Scene, read_act
from .lexicon import Phrase, by_first_word
from .words import stem

_SWITCHED = ("on", "off")


def read_verbless(words: Phrase, scene: Scene) -> tuple[HaMatch, ...]:
    """Return the HA intents of a command that begins with "all" and says "on" or "off" behind it, or nothing."""
    lexicon = scene.lexicon
    leads = (lexicon.of("all"), lexicon.of("everything"))
    begun = (phrase for known in leads for first in words[:1] for phrase in by_first_word(known).get(first, ()))
    if not any(words[: len(phrase)] == phrase for phrase in begun):
        return ()
    for phrase, name in lexicon.conditions:
        for end in range(len(words), len(phrase), -1) if name in _SWITCHED else ():
            named, rest = words[: end - len(phrase)], words[end:]
            if words[end - len(phrase) : end] == phrase and (not rest or _says_where(rest, phrase, scene)):
                return read_act(name, (*named, *rest), scene)
    return ()


def _says_where(rest: Phrase, condition: Phrase, scene: Scene) -> bool:
    """Tell whether words behind a condition say where: "upstairs", "in the kitchen".

    The "on" of "on the first floor" and "on deck" is no condition, but such a word itself.
    """
    prepositions = scene.lexicon.fillers - scene.lexicon.articles
    if rest[0] in prepositions:
        return len(rest) > 1
    floors = {name for thing in scene.home.things if thing.floor is not None for name in thing.floor.names}
    is_adverb = (
        rest in scene.lexicon.of("outside") or tuple(stem(word, scene.lexicon.language) for word in rest) in floors
    )
    return is_adverb or (len(rest) == 1 and condition[-1] not in prepositions)
