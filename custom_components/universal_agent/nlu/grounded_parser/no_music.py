"""Words that set something of a home, there or not: nothing that a player is searched for."""

from ..datetimes import number
from .amounts import AmountKind, amounts
from .commands import Scene
from .directives.words import places_of, spoken
from .lexicon import Phrase
from .nouns import kinds_in
from .words import split, stem

_NEVER_PLAYED = frozenset({"climate", "heating", "cooling", "fan", "blind", "shutter", "curtain", "awning", "vacuum"})
"""Kinds that no song is asked for by."""
_SCENES = frozenset({"scene", "szene", "escena"})
"""What starts by its name, in any language."""
_SETTING_TOO = frozenset({"es", "fr"})
"""Languages whose verb for playing sets as well."""
_SET_TO = frozenset({AmountKind.DEGREES, AmountKind.PERCENT})
"""What something is set to, behind a word that leads to it."""


def is_setting(text: str, scene: Scene) -> bool:
    """Tell whether words are a mere amount, lead to one, compare a kind, or are about what heats or shades, or a white.

    Spanish "pon" and French "mets" set as well as play: "mets la piscine à 28 degrés" is about no title. Nor is what
    only says where, "outside", or names a scene.
    """
    words, lexicon = tuple(split(text)), scene.lexicon
    telling = [word for word in words if word not in lexicon.fillers]
    if telling and all(word.isdigit() or number(word, lexicon.language) is not None for word in telling):
        return True
    if not _SCENES.isdisjoint(telling[:1]) or _only_says_where(tuple(telling), scene):
        return True
    kinds = kinds_in(text, lexicon)
    if kinds & _NEVER_PLAYED:
        return True
    if any(amount.led and amount.measure in _SET_TO for amount in amounts(words, lexicon)):
        return True
    known = spoken(lexicon)
    if "light" in kinds and any(True for phrase, _kelvin in known.whites for _ in places_of(words, phrase)):
        return True
    if "light" in kinds and lexicon.language in _SETTING_TOO:
        every = any(words[: len(phrase)] == phrase for phrase in lexicon.of("all"))
        if every or any(amount.measure is AmountKind.COLOUR for amount in amounts(words, lexicon)):
            return True
    compared = any(True for phrase, _act in known.comparatives for _ in places_of(words, phrase))
    return compared and (bool(kinds) or _names_a_place(words, scene))


def _names_a_place(words: Phrase, scene: Scene) -> bool:
    """Tell whether words name a room or a storey of the home."""
    said = {
        tuple(stem(word, scene.lexicon.language) for word in words[at:end])
        for at in range(len(words))
        for end in range(at + 1, len(words) + 1)
    }
    return any(name in said for place in scene.home.places for name in place.names)


def _only_says_where(words: Phrase, scene: Scene) -> bool:
    """Tell whether words are a place and nothing to be played there: "outside", "upstairs"."""
    name = tuple(stem(word, scene.lexicon.language) for word in words)
    return words in scene.lexicon.of("outside") or any(name in place.names for place in scene.home.places)
