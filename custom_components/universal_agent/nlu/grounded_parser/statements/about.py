"""Whether a clause is about something that can be steered, or about where that is."""

from collections.abc import Collection
from itertools import pairwise
import re

from ..commands import Scene
from ..kinds import KINDS, PLAYED
from ..lexicon import Lexicon, Phrase
from ..words import fold, runs, split, stem
from .reader import statements

_NO_DEVICES = frozenset({"person", "scene", "script", "automation"})


def names_something(words: Phrase, verb: int | None, people: Collection[Phrase], scene: Scene) -> bool:
    """Tell whether a clause is about anything that can be steered, or about where that is; persons are not.

    Its subject, and what stands behind a word for a place, must have no word of such a name. Elsewhere only a whole
    name counts: in "I'm having a bath" nothing is said of the bathroom.
    """
    lexicon = scene.lexicon
    bent = tuple(stem(word, lexicon.language) for word in words)
    idle = {stem(word, lexicon.language) for word in lexicon.fillers}
    persons = {stem(word, lexicon.language) for name in people for word in name}
    names = {
        name
        for thing in scene.home.things
        for owner in (thing, thing.area, thing.floor)
        if owner is not None and thing.domain not in _NO_DEVICES
        for name in owner.names
    }
    partly = {word for name in names for word in name} - idle - persons
    strict = {
        at
        for at in range(len(words))
        if verb is None or at < verb or _LOCATIVES.intersection(words[max(0, at - _NEAR_A_PREPOSITION) : at])
    }
    if any(bent[at] in partly for at in strict):
        return True
    if any(_is_steered(word, lexicon) for at, word in enumerate(bent) if at != verb):
        return True
    if any(name in names and at != verb and not set(name) <= idle for at, name in runs(bent)):
        return True
    return any(name in scene.home.hidden and not lexicon.words.issuperset(name) for _, name in runs(words))


def begins_with_a_statement(text: str, scene: Scene) -> bool:
    """Tell whether a text has a subject and its verb, whatever leads to them: "oh, and the kids are asleep"."""
    words = tuple(split(text))
    told, people = statements(scene.lexicon.language), people_of(scene)
    return any(told.verb_of(words[at:], people) is not None for at in range(min(_MAX_LEADS + 1, len(words))))


def people_of(scene: Scene) -> frozenset[Phrase]:
    """Return the names of the home's persons, and of those whose rooms and things it has: "Leni's lamp"."""
    return scene.home.kept((people_of, scene.lexicon), lambda: _people_of(scene))


def _people_of(scene: Scene) -> frozenset[Phrase]:
    language = scene.lexicon.language
    kinds = {word for phrase in scene.lexicon.kinds for word in phrase}
    people = {tuple(split(name)) for thing in scene.home.things if thing.domain == "person" for name in thing.spoken}
    names = {name for thing in scene.home.things for name in thing.spoken}
    names |= {thing.area.name for thing in scene.home.things if thing.area is not None}
    for name in filter(str.strip, names):  # an entity may have no name at all
        said = name.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split()
        owners = [found[1] for found in (_OWNER_FIRST.fullmatch(said[0]),) if found and language in ("en", "de")]
        if language in ("fr", "es", "nl"):
            owners = [
                word.removeprefix("d'").removeprefix("D'")
                for before, word in pairwise(said)
                if (before.lower() in ("de", "van") and word[0].isupper()) or word.lower().startswith("d'")
            ]
        people |= {(fold(owner),) for owner in owners if len(said) > 1 and stem(fold(owner), language) not in kinds}
    return frozenset(people)


_OWNER_FIRST = re.compile(r"([^\W\d_]{2,})(?:'s?|(?<=[a-z])s)")
"""English and German: "Leni's", "Lenis"."""


def _is_steered(word: str, lexicon: Lexicon) -> bool:
    """Tell whether a word is for a kind of what can be steered."""
    kinds = lexicon.kinds.get((word,), frozenset()) - PLAYED
    return any(not _STEERED.isdisjoint(KINDS[kind].classes) for kind in kinds)


_STEERED = frozenset(
    ["light", "switch", "fan", "climate", "cover", "lock", "vacuum", "lawn_mower", "media_player", "humidifier"]
)
_MAX_LEADS = 3
"""Words at most that lead to a statement: "oh", "and", "by the way"."""
_LOCATIVES = frozenset(["in", "im", "into", "inside", "at", "ins", "dans", "en", "au", "op", "bei", "beim", "chez"])
"""Words before a place, in five languages."""
_NEAR_A_PREPOSITION = 2
"""Words between a preposition and its noun, at most."""
