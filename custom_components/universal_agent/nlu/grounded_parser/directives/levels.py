"""How far something is to go, said the other way round or twice: "not so bright", "dimmer, about half"."""

from ..amounts import AmountKind
from ..commands import Scene
from ..lexicon import Phrase
from .quantities import spoken_amounts
from .words import COMMA, Spoken, drop, occurrences

_TAIL = 6
"""Words of an amount at most."""
_COUPLE = "2"


def plain_levels(words: Phrase, scene: Scene, known: Spoken) -> Phrase:
    """Return words with each level said once and plainly.

    "Not so bright" asks for "dimmer". Behind "dimmer" a level tells how far: "dimmer, about half" is half, where
    something sets the level off from the comparison. "A couple of degrees" are two.
    """
    words = _counted(words, scene, known)
    for phrase, act in known.denied_comparatives:
        for _, at in occurrences(words, (phrase,)):
            plain = next(plain for plain, other in known.comparatives if other == act)
            words = words[:at] + plain + words[at + len(phrase) :]
            break
    for phrase, _ in known.comparatives:
        for _, at in occurrences(words, (phrase,)):
            behind = words[at + len(phrase) :]
            if at and _is_a_level(behind, scene, known):
                before, _ = drop(words[:at], (*scene.lexicon.of("little"), *known.of("much")))
                while behind and behind[0] == COMMA:
                    behind = behind[1:]
                return before + behind
    return words


def _is_a_level(words: Phrase, scene: Scene, known: Spoken) -> bool:
    """Tell whether words are an amount and no more, set off by a sign, "about" or "to"."""
    leads = (*known.of("approximations"), *scene.lexicon.of("numerals"))
    is_set_off = words[:1] == (COMMA,) or any(words[: len(lead)] == lead for lead in leads)
    plain = words[1:] if words[:1] == (COMMA,) else words
    if not is_set_off or not 0 < len(plain) <= _TAIL or COMMA in plain or drop(plain, known.of("steps"))[1]:
        return False
    bare, _ = drop(plain, (*known.of("opened"), *known.of("closed"), *known.of("here")))
    return any(
        amount.measure in (AmountKind.PERCENT, AmountKind.DEGREES) and not set(amount.rest) - scene.lexicon.fillers
        for part in (plain, bare)
        if part
        for amount in spoken_amounts(part, scene, known)
    )


def _counted(words: Phrase, scene: Scene, known: Spoken) -> Phrase:
    """Return words with "a couple of" as a number before a unit."""
    units = {unit[0] for field in ("degrees", "percent") for unit in scene.lexicon.of(field)}
    for phrase, at in occurrences(words, known.of("couple")):
        if words[at + len(phrase) : at + len(phrase) + 1] and words[at + len(phrase)] in units:
            return (*words[:at], _COUPLE, *words[at + len(phrase) :])
    return words
