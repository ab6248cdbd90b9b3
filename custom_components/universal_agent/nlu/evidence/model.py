"""Evidence: what of a request is known without a grammar, and what a skill makes of it."""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from ...common.request import RequestContext
from ...common.tool_call import ToolCall
from ..datetimes import Moment
from ..grounded_parser.commands import Scene
from ..grounded_parser.directives.words import places_of
from ..grounded_parser.lexicon import Phrase


class Asked(StrEnum):
    """What kind of answer a question wants."""

    WHEN = "when"
    DAY = "day"
    """On which day."""
    HOW_LONG = "how_long"
    """A length, or what is left of one."""
    DAYS = "days"
    """How many days."""
    HOW_OFTEN = "how_often"
    SINCE = "since"
    HOW_MUCH = "how_much"
    TEMPERATURE = "temperature"
    WHO = "who"
    WHERE = "where"
    WHAT = "what"
    WHETHER = "whether"
    """Yes or no."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What a question holds."""

    text: str
    """The question."""
    words: tuple[str, ...]
    """Its words, folded."""
    asked: frozenset[Asked]
    """What it asks for: of several kinds, any may be meant."""
    is_past: bool
    """Whether it is about what was."""
    moments: tuple[Moment, ...]
    """The times that it names."""
    content: tuple[int, ...]
    """Which of its words mean something that is to be found in the home."""
    measured: int | None
    """Which of its words names what "how much" is asked of."""
    scene: Scene
    """What it is read against."""

    def asks(self, *kinds: Asked) -> bool:
        """Tell whether one of these kinds of answer is wanted."""
        return not self.asked.isdisjoint(kinds)

    def content_in(self, phrase: Phrase) -> frozenset[int] | None:
        """Return which of its content words belong to a phrase; None where the phrase does not stand in it."""
        places = [at for start in places_of(self.words, phrase) for at in range(start, start + len(phrase))]
        return frozenset(places) & {*self.content} if places else None

    def meaning(self, positions: Iterable[int]) -> str:
        """Return some of its words as a text."""
        return " ".join(self.words[at] for at in sorted(positions))


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceReading:
    """What a skill makes of evidence."""

    call: ToolCall
    """The query that answers it."""
    explained: frozenset[int]
    """Which of the words it explains."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """Something of a skill that a statement says is done."""

    call: ToolCall
    """What ticks it off."""
    shared: int
    """How many words of it the statement has."""


type ReportReader = Callable[[str, RequestContext], Awaitable[Reported | None]]
"""Finds what of a skill a statement says is done, or leaves it."""
type EvidenceReader = Callable[[Evidence, RequestContext], Awaitable[EvidenceReading | None]]
"""Finds what of a skill a question is about, or leaves it."""
