"""What one row of the reliability page has found.

A row's module has `async def run(count: int, seed: int) -> RowResult`, or the same without `async`. `count` is how many
cases it tries in all (its kinds share them), `seed` makes the cases the same at every run.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RowResult:
    """One row's figures."""

    row: int
    """Its number in the list of figures."""
    claim: str
    """What the row shows, in a person's words."""
    kinds: Mapping[str, tuple[int, int]]
    """What was tried, by kind: how often, and how often it failed."""
    notes: tuple[str, ...] = ()
    """What a reader has to know: what was simulated, what was measured beside, why something failed."""

    @property
    def tried(self) -> int:
        """Return how many cases there were."""
        return sum(tried for tried, _ in self.kinds.values())

    @property
    def failed(self) -> int:
        """Return how many of them failed."""
        return sum(failed for _, failed in self.kinds.values())

    @property
    def green(self) -> bool:
        """Return whether something was tried and nothing failed."""
        return self.tried > 0 and self.failed == 0
