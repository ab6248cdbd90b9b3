"""Two opposites in one breath, "turn the TV on off", "blind up and down": which of them is meant nobody can tell."""

from collections.abc import Iterable, Mapping, Sequence

from ...common.remembering import remembered
from .directives.words import spoken
from .lexicon import Lexicon, lexicon
from .words import Word, positions

type _Pair = tuple[frozenset[str], frozenset[str]]

_OPPOSITES = (("on", "off"), ("open", "close"), ("lock", "unlock"))
_WAYS = (("up", "down"), ("louder", "quieter"), ("brighter", "dimmer"), ("warmer", "cooler"))
_JOINTS = frozenset({"and", "und", "et", "y", "e", "en"})
_AS_CONDITIONS: Mapping[str, str] = {"close": "closed", "lock": "locked", "unlock": "unlocked"}
"""Act to the condition that it leads to, where that has another name."""


def opposed(text: str, language: str) -> str | None:
    """Return two words side by side that order opposites, at the begin or the end of a text; None where there are none.

    Within a text the second may say where: "turn the lights off on the first floor".
    """
    known, said = lexicon(language), positions(text)
    if known is None or len(said) < 3:
        return None
    sides = ((said[at], said[at + 1]) for at in (0, len(said) - 2))
    return _opposite(text, sides, _words(known.language))


def opposed_by_and(text: str, language: str) -> str | None:
    """Return two opposites that an "and" joins, at the begin or the end of a text: "blind up and down"."""
    known, said = lexicon(language), positions(text)
    if known is None or len(said) < 4:
        return None
    sides = ((said[at], said[at + 2]) for at in (0, len(said) - 3) if said[at + 1].folded in _JOINTS)
    return _opposite(text, sides, (*_words(known.language), *_ways(known.language)))


def _opposite(text: str, sides: Iterable[tuple[Word, Word]], opposites: Sequence[_Pair]) -> str | None:
    for first, second in sides:
        for one, other in opposites:
            if (first.folded in one and second.folded in other) or (first.folded in other and second.folded in one):
                return text[first.start : second.end]
    return None


@remembered(8)
def _ways(language: str) -> tuple[_Pair, ...]:
    """Return the single words for more and less; Spanish has the same ones for where things are."""
    known = lexicon(language)
    if known is None:
        return ()
    around = spoken(known)
    found = []
    for more, less in _WAYS:
        one, other = (
            _of(act, known) | {phrase[0] for phrase, name in around.comparatives if name == act and len(phrase) == 1}
            for act in (more, less)
        )
        if more == "up" and known.language != "es":
            one |= {phrase[0] for phrase in around.of("up") if len(phrase) == 1}
            other |= {phrase[0] for phrase in around.of("down") if len(phrase) == 1}
        found.append((one - other, other - one))
    return tuple(found)


@remembered(8)
def _words(language: str) -> tuple[_Pair, ...]:
    """Return the single words for each of two opposites, without those that may mean both."""
    known = lexicon(language)
    if known is None:
        return ()
    found = []
    for pair in _OPPOSITES:
        one, other = (_of(act, known) for act in pair)
        found.append((one - other, other - one))
    return tuple(found)


def _of(act: str, known: Lexicon) -> frozenset[str]:
    condition = _AS_CONDITIONS.get(act, act)
    words = {phrase[0] for phrase, name in known.conditions if name == condition and len(phrase) == 1}
    return frozenset(words | {phrase[0] for name, phrase in known.acts if name == act and len(phrase) == 1})
