"""Which item of a list is meant: what it says, the same in other words, or what it is short for."""

from collections.abc import Iterable, Sequence

from ...nlu.frames import folded_words
from ...nlu.grounded_parser.accounting import is_near
from ...nlu.grounded_parser.words import stem
from .items import Item

_MIN_LETTERS = 4
"""Letters that words have in common at least where one is bent: "changed" and "change"."""
_MIN_NEAR = 5
"""Letters of a word that may be misheard by one."""
_MIN_RARE = 6
"""Letters of a word that few items have, at least."""
_MAX_ABBREVIATED = 3
"""Letters of an abbreviation at most."""


def meant(items: Iterable[Item], said: str, language: str, ignored: frozenset[str]) -> Item | None:
    """Return the item that is meant, an open one before a completed one; None where several or none may be.

    Args:
        items: what is on a list.
        said: what the item was called.
        language: the language of the request.
        ignored: folded words that say nothing of an item: "the", "my".
    """
    candidates = sorted(items, key=lambda item: not item.is_open)
    for item in candidates:
        if item.says(said):
            return item
    wanted = _content(said, ignored)
    if not wanted:
        return None
    for fits in (_equal, _within):
        found = [item for item in candidates if fits(wanted, _content(item.summary, ignored), language)]
        if opened := [item for item in found if item.is_open]:
            found = opened
        if len({item.summary.casefold() for item in found}) == 1:
            return found[0]
        if found:
            return None
    return None


def spoken_of(items: Iterable[Item], told: str, language: str, ignored: frozenset[str]) -> Item | None:
    """Return the one open item that a statement speaks of; None where it speaks of none, or of two as much.

    Args:
        items: what is on a list.
        told: what was said of it: "the bins are out at last".
        language: the language of the request.
        ignored: folded words that say nothing of an item: "the", "my".
    """
    found: dict[int, list[Item]] = {}
    for item in items:
        if item.is_open and (shared := _shared(item, told, language, ignored)):
            found.setdefault(len(shared), []).append(item)
    best = found[max(found)] if found else []
    return best[0] if len(best) == 1 else None


def told_of(items: Iterable[Item], told: str, language: str, ignored: frozenset[str]) -> tuple[Item, int] | None:
    """Return the one open item that a statement speaks of, and how many of its words that has.

    Half of them at least, or a third of them with a long one: "the battens for the hut are ordered".
    """
    if (item := spoken_of(items, told, language, ignored)) is None:
        return None
    there, shared = _stems(item.summary, language, ignored), _shared(item, told, language, ignored)
    is_most = 2 * len(shared) >= len(there)
    is_rare = 3 * len(shared) >= len(there) and any(len(word) >= _MIN_RARE for word in shared)
    return (item, len(shared)) if is_most or is_rare else None


def _shared(item: Item, told: str, language: str, ignored: frozenset[str]) -> set[str]:
    """Return the words of an item that a statement has."""
    there, words = _stems(item.summary, language, ignored), _stems(told, language, ignored)
    return there & words or _compounded(there, words)


def _stems(text: str, language: str, ignored: frozenset[str]) -> set[str]:
    return {stem(word, language) for word in _content(text, ignored)}


def _compounded(there: set[str], words: set[str]) -> set[str]:
    """Return the words of an item that are written apart in a statement, or together: "winter reifen"."""
    joined = {first + second for first in words for second in words}
    return there & joined


def _content(text: str, ignored: frozenset[str]) -> list[str]:
    words = folded_words(text)
    return [word for word in words if word not in ignored]


def _equal(wanted: Sequence[str], there: Sequence[str], language: str) -> bool:
    """Tell whether two items say the same, word for word, in whatever form and order."""
    if len(wanted) != len(there):
        joined = ("".join(wanted), "".join(there))
        return joined[0] == joined[1]
    left = list(there)
    for word in wanted:
        match = next((other for other in left if _same(word, other, language)), None)
        if match is None:
            return False
        left.remove(match)
    return True


def _within(wanted: Sequence[str], there: Sequence[str], language: str) -> bool:
    """Tell whether an item holds all the words that were said."""
    return all(any(_same(word, other, language) for other in there) for word in wanted)


def _same(one: str, other: str, language: str) -> bool:
    if one == other or stem(one, language) == stem(other, language):
        return True
    shorter, longer = sorted((one, other), key=len)
    if len(shorter) <= _MAX_ABBREVIATED:
        return len(shorter) > 1 and _abbreviates(shorter, longer)
    if len(shorter) >= _MIN_NEAR and is_near(one, other):
        return True
    common = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(shorter))
    return common >= _MIN_LETTERS and len(shorter) - common <= 2 and len(longer) - common <= 3


def _abbreviates(short: str, long: str) -> bool:
    """Tell whether a word is written short, by its first and last letter and no vowel: "dr", "st", "nr"."""
    if any(vowel in short for vowel in "aeiouy"):
        return False
    return len(long) > len(short) + 2 and short[0] == long[0] and short[-1] == long[-1] and _is_in_order(short, long)


def _is_in_order(short: str, long: str) -> bool:
    letters = iter(long)
    return all(letter in letters for letter in short)
