"""Two opposites in one breath, "turn the TV on off": which of them is meant nobody can tell."""

from collections.abc import Mapping

from ...common.remembering import remembered
from .lexicon import Lexicon, lexicon
from .words import positions

_OPPOSITES = (("on", "off"), ("open", "close"), ("lock", "unlock"))
_AS_CONDITIONS: Mapping[str, str] = {"close": "closed", "lock": "locked", "unlock": "unlocked"}
"""Act to the condition that it leads to, where that has another name."""


def opposed(text: str, language: str) -> str | None:
    """Return two words side by side that order opposites, at the begin or the end of a text; None where there are none.

    Within a text the second may say where: "turn the lights off on the first floor".
    """
    known, said = lexicon(language), positions(text)
    if known is None or len(said) < 3:
        return None
    for at in (0, len(said) - 2):
        first, second = said[at], said[at + 1]
        for one, other in _words(known.language):
            if (first.folded in one and second.folded in other) or (first.folded in other and second.folded in one):
                return text[first.start : second.end]
    return None


@remembered(8)
def _words(language: str) -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
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
