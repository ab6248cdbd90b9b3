"""The verdict on one sentence, and the figures over many."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Whether one sentence came out right for one contestant, in one figure."""

    figure: str
    contestant: str
    row: str
    """Which row of the material."""
    text: str
    right: bool
    fault: str = ""
    """Kind of failure in a few words, for counting."""
    expected: str = ""
    happened: str = ""


@dataclass(slots=True, kw_only=True)
class Tally:
    """All verdicts of a run."""

    verdicts: list[Verdict] = field(default_factory=list)

    def add(self, verdicts: Iterable[Verdict]) -> None:
        """Take more verdicts."""
        self.verdicts.extend(verdicts)

    def of(self, figure: str, contestant: str) -> list[Verdict]:
        """Return the verdicts of one figure for one contestant."""
        return [v for v in self.verdicts if v.figure == figure and v.contestant == contestant]

    def score(self, figure: str, contestant: str) -> tuple[int, int]:
        """Return how many are right, of how many."""
        found = self.of(figure, contestant)
        return sum(v.right for v in found), len(found)

    def faults(self, figure: str, contestant: str) -> Counter[str]:
        """Count the failures by kind."""
        return Counter(v.fault or "other" for v in self.of(figure, contestant) if not v.right)

    @property
    def figures(self) -> list[str]:
        """The figures in the order in which they were measured."""
        return list(dict.fromkeys(v.figure for v in self.verdicts))
