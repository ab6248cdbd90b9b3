"""Numbers that sentences cannot tell from one another: "to 40 percent" is recognised as "to 77 percent" is."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
import re

from hassil.expression import Expression, Group, TextChunk
from hassil.intents import Intents, RangeSlotList, SlotList, TextSlotList

from .understanding import HaMatch

_USUAL = "77"
_ALIKE = range(10, 100)
"""Numbers of two digits."""
_NUMBER = re.compile(r"(?<![\w.,/:'-])\d\d(?![\w.,/:'-])")
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True, kw_only=True)
class NumbersInSentences:
    """How the sentences of a language tell numbers apart."""

    have_usual: bool
    """Whether all numbers of two digits are in the same ranges."""
    told_apart: frozenset[str]
    """Digits that sentences themselves are written with."""

    def usual(self, shape: str) -> tuple[str, str | None]:
        """Return a text with the usual number in place of its own, and that; None where it has none that is alike."""
        found = _NUMBER.search(shape)
        if not self.have_usual or found is None or len(_DIGITS.findall(shape)) != 1:
            return shape, None
        if any(found[0].startswith(digits) for digits in self.told_apart):
            return shape, None
        return f"{shape[: found.start()]}{_USUAL}{shape[found.end() :]}", found[0]


def numbers_in(intents: Intents) -> NumbersInSentences:
    """Look through the sentences of a language."""
    blocks = [data for found in intents.intents.values() for data in found.data]
    lists: list[SlotList] = [
        *intents.slot_lists.values(),
        *(values for data in blocks for values in data.slot_lists.values()),
    ]
    written = [sentence.expression for data in blocks for sentence in data.sentences]
    rules = [intents.expansion_rules, *(data.expansion_rules for data in blocks)]
    written += [rule.expression for group in rules for rule in group.values()]
    written += [value.text_in for texts in lists if isinstance(texts, TextSlotList) for value in texts.values]
    told = {digits for expression in written for text in _texts(expression) for digits in _DIGITS.findall(text)}
    return NumbersInSentences(
        have_usual=all(_has_all_or_none(numbers) for numbers in lists if isinstance(numbers, RangeSlotList))
        and not any(_USUAL.startswith(digits) for digits in told),
        told_apart=frozenset(told),
    )


def put_number_back(match: HaMatch, said: str) -> HaMatch:
    """Return what a text with the usual number was recognised as, with the one that was said."""
    slot = next(slot for slot, text in match.texts.items() if str(text).strip() == _USUAL)
    value = float(said) if match.slots[slot] > 0 else -float(said)
    return replace(
        match,
        slots={**match.slots, slot: value},
        texts={**match.texts, slot: str(match.texts[slot]).replace(_USUAL, said)},
    )


def is_usual_once(match: HaMatch) -> bool:
    """Tell whether the usual number is the value of one slot, and in no other."""
    having = [slot for slot in match.slots if _USUAL in f"{match.slots[slot]} {match.texts.get(slot)}"]
    return (
        len(having) == 1
        and str(match.texts[having[0]]).strip() == _USUAL
        and (match.slots[having[0]] in (float(_USUAL), -float(_USUAL)))
    )


def _has_all_or_none(numbers: RangeSlotList) -> bool:
    known = set(numbers.get_numbers())
    return numbers.digits and len(known.intersection(_ALIKE)) in (0, len(_ALIKE))


def _texts(expression: Expression) -> Iterator[str]:
    if isinstance(expression, TextChunk):
        yield expression.text
    elif isinstance(expression, Group):
        for item in expression.items:
            yield from _texts(item)
