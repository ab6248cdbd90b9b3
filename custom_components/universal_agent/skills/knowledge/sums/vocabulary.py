"""The words of a language that sums are made of, as they are looked for in a text."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....nlu.frames import folded_words
from ....nlu.needed_phrases import NeededPhrases
from ...speech import Speech
from ..units import PARTS

_TELLING = frozenset({"how_much", "how_many", "how_long", "what", "split", "average", "differs", "less", "more", "at"})
OF_TIME = ("how_long", "when")
"""What asks for a length, and what asks for a time of the clock."""


class PhraseTags:
    """Phrases and what each may be; the longest counts."""

    def __init__(self) -> None:
        self._by_first: dict[str, dict[tuple[str, ...], set[str]]] = {}

    def add(self, tag: str, phrases: Sequence[str]) -> None:
        """Note that phrases may be something."""
        for phrase in phrases:
            if words := folded_words(phrase):
                self._by_first.setdefault(words[0], {}).setdefault(words, set()).add(tag)

    def tagged(self, is_meant: Callable[[str], bool]) -> NeededPhrases:
        """Return the phrases that may be something that is meant."""
        known = (item for found in self._by_first.values() for item in found.items())
        return NeededPhrases(phrase for phrase, tags in known if any(map(is_meant, tags)))

    def at(self, words: Sequence[str], place: int) -> tuple[int, frozenset[str]]:
        """Return how many words from a place on are a phrase, and what it may be."""
        size, found = 0, frozenset[str]()
        for phrase, tags in self._by_first.get(words[place], {}).items():
            if len(phrase) > size and tuple(words[place : place + len(phrase)]) == phrase:
                size, found = len(phrase), frozenset(tags)
        return size, found


@dataclass(frozen=True, slots=True, kw_only=True)
class SumWords:
    """What a language brings to sums."""

    tags: PhraseTags
    """Words with a part in a sum: "each", "costs", "how much"; `sign:+` and `factor:1/2` hold what they stand for."""
    units: PhraseTags
    """Names of units, by their keys."""
    shares: PhraseTags
    """Names of parts and of groups, by what they are worth: "half a", "a dozen"."""
    money: Mapping[str, str]
    """Words for currencies, and how more than one is written."""
    coins: frozenset[str]
    """Words for a hundredth of them."""
    asking: NeededPhrases
    """What asks for a sum or says what to do with numbers: without one a text is none."""


def sum_words(speech: Speech, language: str) -> SumWords:
    """Return the words of a language."""

    def written(key: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = speech.words(key, language)
        return found

    tags, units, shares = PhraseTags(), PhraseTags(), PhraseTags()
    for tag, phrases in written("knowledge_sums").items():
        tags.add(tag, phrases)
    for sign, phrases in written("knowledge_signs").items():
        if sign == "/100*":
            continue  # percent are quantities of their own
        tags.add(f"factor:{sign.removesuffix('*(')}" if sign.endswith("*(") else f"sign:{sign}", phrases)
    for factor, phrases in written("knowledge_factors").items():
        tags.add(f"multiplied:{factor}", phrases)
    for key, names in written("knowledge_units").items():
        units.add(key, names)
    for key in ("knowledge_shares", "knowledge_groups"):
        for value, names in written(key).items():
            if Fraction(value) != 1:
                shares.add(value, names)
    return SumWords(
        tags=tags,
        units=units,
        shares=shares,
        money=_currencies(speech.words("knowledge_money", language)),
        asking=tags.tagged(is_asking),
        coins=frozenset(word for name in written("knowledge_sums")["coins"] for word in folded_words(name)),
    )


def may_sum(tag: str) -> bool:
    """Tell whether a word that may be this asks for something, or says what to do with numbers."""
    return tag in _TELLING or tag.startswith(("sign:", "factor:", "multiplied:"))


def is_asking(tag: str) -> bool:
    """Tell whether a word that may be this makes a sum, or asks for a length or a time."""
    return may_sum(tag) or tag in OF_TIME


def _currencies(names: Sequence[str]) -> dict[str, str]:
    """Return the folded words for currencies; where the plural is said, it stands behind the singular."""
    return {
        word: behind if behind == f"{name}s" else name
        for name, behind in zip(names, [*names[1:], ""], strict=True)
        for word in folded_words(name)
    }


def part_of(key: str) -> tuple[str, int] | None:
    """Return what a number without a unit counts behind a unit, and how many make one of it."""
    return PARTS.get(key)
