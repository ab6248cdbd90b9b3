"""Parts a request in what it goes on with and what beside it only says why: the likeliest acts decide."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from ..topics import SpokenOf
from .acts import LEAVE, MORE, NO_ACT, goes_on_with, likely_nothing
from .features import Known, Token
from .model import ParaphraseModel, likeliest

MIN_CORE, MIN_BESIDE = 2, 3
"""Words that ask for something, and words beside them, at least."""
MAX_WORDS = 30
MAX_CORES = 4
"""Ways to part a request that are tried."""
LIKELY_CORE = 0.8
"""How likely what is left has to be one act."""
LIKELY_BESIDE = 0.7
"""How likely words beside it have to be that ask for nothing."""
LIKELY_BESIDE_NAMED = 0.9
"""The same where they name a thing, a place or a time of the home: "there is one left in the cellar"."""
UNLIKELY_BESIDE = 0.08
"""How likely these words may be at most that take back what stands before them, or except something from it."""
_VALUES = frozenset({"again_value", "again_color", "again_new_time", "again_new_length"})
"""Acts beside which it may be said what is wrong with the value that was: "not so loud, make it twenty"."""
_WRONG = frozenset(
    {
        *("again_more", "again_less", "again_longer", "again_shorter"),
        *("brighter", "dimmer", "louder", "quieter", "warmer", "cooler"),
    }
)
_TAKES_BACK = frozenset({LEAVE, MORE, "never_mind", "undo", "again_cancel", "again_back", "again_keep"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Core:
    """Words of a request that may be all that it asks for."""

    start: int
    """Number of its first word."""
    end: int
    """Number of the word behind its last."""
    act: str
    """What they most likely ask for."""
    is_corrected: bool
    """Whether words beside it say what is wrong with the value that it changes."""
    worth: float
    """Sum of the logarithms of how likely it, and what stands beside it, are what they are taken for."""


@dataclass(frozen=True, slots=True)
class _Beside:
    """Words beside others."""

    likely: float
    """How likely they ask for nothing, or say what is wrong with a value."""
    corrects: bool
    """Whether the latter."""


_NOTHING = _Beside(1.0, corrects=False)
"""No words."""


def cores(words: Sequence[Token], model: ParaphraseModel, follows: SpokenOf) -> tuple[Core, ...]:
    """Return the likeliest ways to part a request in what it asks for and what asks for nothing. Slow."""
    whole = len(words)
    if not MIN_CORE + MIN_BESIDE <= whole <= MAX_WORDS:
        return ()
    if likeliest(model.probabilities(words, asks=False, follows=follows)).act in NO_ACT:
        return ()
    before = _idle({at: words[:at] for at in range(MIN_BESIDE, whole - MIN_CORE + 1)}, model, follows)
    behind = _idle({at: words[at:] for at in range(MIN_CORE, whole - MIN_BESIDE + 1)}, model, follows)
    found: list[Core] = []
    for start, first in {0: _NOTHING, **before}.items():
        for end, last in {whole: _NOTHING, **behind}.items():
            corrects = first.corrects or last.corrects
            if MIN_CORE <= end - start < whole and any(token.known is None for token in words[start:end]):
                best = likeliest(model.probabilities(words[start:end], asks=False, follows=follows))
                is_meant = best.act in _VALUES if corrects else goes_on_with(best.act, follows)
                if is_meant and best.probability >= LIKELY_CORE:
                    worth = log(best.probability * first.likely * last.likely)
                    found.append(Core(start=start, end=end, act=best.act, is_corrected=corrects, worth=worth))
    return tuple(sorted(found, key=lambda core: -core.worth)[:MAX_CORES])


def _idle(parts: Mapping[int, Sequence[Token]], model: ParaphraseModel, follows: SpokenOf) -> Mapping[int, _Beside]:
    """Return words that ask for nothing, not even for what goes on with something; only where that is likely."""
    found: dict[int, _Beside] = {}
    for at, words in parts.items():
        acts = model.probabilities(words, asks=False, follows=follows)
        idle = likely_nothing(acts)
        wrong = idle + sum(acts.get(act, 0.0) for act in _WRONG)
        least = (
            LIKELY_BESIDE_NAMED if any(token.known not in (None, Known.PERSON) for token in words) else LIKELY_BESIDE
        )
        if sum(acts.get(act, 0.0) for act in _TAKES_BACK) >= UNLIKELY_BESIDE:
            continue
        if max(idle, wrong) >= least:
            found[at] = _Beside(idle if idle >= least else wrong, corrects=idle < least)
    return found
