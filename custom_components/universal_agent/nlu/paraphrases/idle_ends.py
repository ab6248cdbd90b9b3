"""Finds what is left of a request without the remarks that it begins or ends with, for the grammars to read."""

from collections.abc import Iterator

from . import within
from .acts import likely_nothing
from .certainty import LIKELY
from .doubts import is_vetoed
from .likeliest_act import shares_of
from .spelled import Spelled

_MIN_LEFT = 3
"""Words of what is left, at least."""
_MAX_LEADING = 2
"""First words behind an order by which they may except something or tell whose it is: "not the ...", "she says"."""
_MAX_TRIED = 3
"""Ways to leave remarks out, at most."""


def without_idle_ends(said: Spelled) -> list[tuple[int, int]]:
    """Return the first and the last but one word of what is left, most left out first. Slow.

    A remark is what the encoder likely takes for no part of anything, both readers for nothing that is asked for, and
    what binds nothing. Before an order a sign sets it off: "I reckon you ought to", "imagine somebody" are none. Where
    all of it most likely asks for nothing, nothing is left: "the alarm clock at seven was too loud".
    """
    if likely_nothing(shares_of(said)) >= LIKELY:
        return []
    whole = len(said.words)
    starts = [0, *_behind_remarks(said)]
    ends = [whole, *_before_remarks(said)]
    left = [(start, end) for start in starts for end in ends if _MIN_LEFT <= end - start < whole]
    return sorted(left, key=lambda part: part[1] - part[0])[:_MAX_TRIED]


def _before_remarks(said: Spelled) -> Iterator[int]:
    """Yield where the longest remark at the end begins."""
    whole = len(said.words)
    begins_none = said.trained.sentences.begins_no_remark
    for at in range(_MIN_LEFT, whole - within.MIN_TOLD):
        goes_on = not said.has_sign_before(at) and said.words[at].word in begins_none
        if not goes_on and _is_idle(at, whole, said):
            yield at
            return


def _behind_remarks(said: Spelled) -> Iterator[int]:
    """Yield where the longest remark at the begin ends."""
    for at in range(len(said.words) - _MIN_LEFT, within.MIN_TOLD, -1):
        if said.has_sign_before(at) and _is_idle(0, at, said):
            yield at
            return


def _is_idle(start: int, end: int, said: Spelled) -> bool:
    """Tell whether words are a remark."""
    words, sentences = said.words[start:end], said.trained.sentences
    if len(words) < within.MIN_REMARK or not said.are_likely_aside(range(start, end)):
        return False
    turning = (*sentences.denials, *sentences.reports)
    if start > 0 and is_vetoed(words[:_MAX_LEADING], (), turning):
        return False
    return not is_vetoed(words, (), sentences.vetoes) and within.is_idle_talk(start, end, said)
