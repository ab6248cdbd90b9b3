"""Find the sentence of Home Assistant's that a text comes nearest to: its reason for not understanding the text."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Self

from hassil.intents import SlotList
from hassil.models import UnmatchedEntity, UnmatchedRangeEntity, UnmatchedTextEntity
from hassil.recognize import MISSING_ENTITY, RecognizeResult, recognize_all

from .possible_sentences import PossibleSentences

_NAME = "name"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Nearness:
    """What Home Assistant's own agent weighs of a result."""

    letters: int
    """Letters of the sentence itself that were said."""
    known: int
    """Parts that are known."""
    unknown: int
    ranges: int
    """Numbers that are out of range."""
    has_name: bool

    @classmethod
    def of(cls, result: RecognizeResult) -> Self:
        """Weigh a result; what was not said and is in no context counts for nothing."""
        unknown = [entity for entity in result.unmatched_entities_list if _is_said(entity)]
        return cls(
            letters=result.text_chunks_matched,
            known=sum(entity.name not in result.unmatched_entities for entity in result.entities_list),
            unknown=len(unknown),
            ranges=sum(isinstance(entity, UnmatchedRangeEntity) for entity in unknown),
            has_name=_NAME in result.entities or _NAME in result.unmatched_entities,
        )

    def goes_before(self, other: Self) -> bool:
        """Tell whether a result replaces one that was found before it, as in `DefaultAgent`."""
        if self.letters != other.letters:
            return self.letters > other.letters
        if self.known > other.known:
            return True
        if self.known == other.known and self.unknown < other.unknown:
            return True
        if self.unknown != other.unknown:
            return False
        return (self.known == other.known and self.ranges > other.ranges) or (
            self.ranges == other.ranges and self.has_name
        )


def nearest_sentence(
    text: str, sentences: PossibleSentences, area: str | None, slot_lists: Mapping[str, SlotList]
) -> RecognizeResult | None:
    """Return the nearest result in which names may be unknown; None where no word of any sentence was said."""
    results = recognize_all(
        text,
        sentences.of(text),
        slot_lists=dict(slot_lists),
        intent_context=None if area is None else {"area": {"value": area, "text": area}},
        allow_unmatched_entities=True,
    )
    return _nearest(results)


def _nearest(results: Iterable[RecognizeResult]) -> RecognizeResult | None:
    nearest: RecognizeResult | None = None
    best: _Nearness | None = None
    for result in results:
        if result.text_chunks_matched < 1:
            continue
        nearness = _Nearness.of(result)
        if best is None or nearness.goes_before(best):
            nearest, best = result, nearness
    return nearest


def _is_said(entity: UnmatchedEntity) -> bool:
    return not (isinstance(entity, UnmatchedTextEntity) and entity.text == MISSING_ENTITY)
