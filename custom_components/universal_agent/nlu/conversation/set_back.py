"""Some of several that were just changed, which are to be as they were: "no, the kitchen one on again"."""

from collections.abc import Iterator, Sequence

from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.ways import ways_to_ask
from ..grounded_parser.directives.words import drop, spoken
from ..grounded_parser.home import Thing
from ..grounded_parser.lexicon import Phrase
from .ellipsis import Elliptic
from .the_one import told_apart
from .turns import Turn
from .vocabulary import talk_words

OPPOSITES = {"on": "off", "off": "on", "open": "close", "close": "open"}
"""What takes back what was done."""


def set_back(
    said: Elliptic, act: str, things: Sequence[Thing], turn: Turn, scene: Scene
) -> tuple[str, tuple[Thing, ...]] | None:
    """Return the opposite act, and those that it is asked for; None where nothing of the kind is said.

    Only what the command before has changed is changed back: a lamp that was off in that room stays off.
    """
    opposite = OPPOSITES.get(act)
    if opposite is None or len(things) < 2 or turn.at is None:
        return None
    changed = []
    for thing in things:
        state = scene.state_of(thing.entity_id)
        if state is not None and state.last_changed >= turn.at:
            changed.append(thing)
    for words in _named(said, opposite, scene):
        found = told_apart(words, changed, scene) or told_apart(words, things, scene)
        if found and (len(found) == 1 or set(found) <= set(changed)):
            return opposite, found  # what was off before is turned on where it is called by its name
    return None


def _named(said: Elliptic, opposite: str, scene: Scene) -> Iterator[Phrase]:
    """Yield the words that say which, where the rest asks for the opposite of what was done."""
    known, talk, body = spoken(scene.lexicon), talk_words(scene.lexicon.language), said.body
    idle = () if talk is None else (*talk.of("again"), *talk.of("particles"), *talk.of("trails"), *talk.of("sounds"))
    back, is_back = drop(body, () if talk is None else talk.of("again"))
    options = (back, drop(back, idle)[0])
    for words in dict.fromkeys(
        turned for said_so in options for turned in (said_so, *_verb_first(said_so, known.verbs))
    ):
        for field, act in (("on", "on"), ("off", "off"), ("opened", "open"), ("closed", "close")):
            for phrase in known.of(field) if act == opposite else ():
                if words[-len(phrase) :] == phrase:
                    yield words[: -len(phrase)]
        for asked in ways_to_ask(words, scene, known):
            if asked.act == opposite and (is_back or said.is_denied or said.is_marked):
                yield asked.rest


def _verb_first(words: Phrase, verbs: frozenset[str]) -> Iterator[Phrase]:
    """Yield words with the verb that stands behind what it is about before it: "la del baño enciéndela"."""
    for at in range(1, len(words)):
        if words[at] in verbs:
            yield (*words[at:], *words[:at])
