"""Measure the understanding figures U1, U3 and U4, print them and write the page."""

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
import time

from . import score_flat, score_intents, score_tasks
from .compared_agents import Contestant, contestants
from .sections import kept_sections
from .understanding_page import figures_table, page
from .verdict import Tally, Verdict

type Score = Callable[[Path, Sequence[Contestant], int | None], AsyncIterator[Verdict]]

PARTS: dict[str, Score] = {
    "intents": score_intents.score,
    "flat": score_flat.score,
    "tasks": score_tasks.score,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What to measure."""

    root: Path
    evals: Path
    only: str | None = None
    limit: int | None = None
    failures: bool = False
    default_only: bool = False

    @property
    def whole(self) -> bool:
        """True when nothing is left out, so that the page may be written."""
        return self.only is None and self.limit is None and not self.default_only


async def measure(wish: Wish) -> int:
    """Run the wished parts; return the exit code."""
    if not wish.evals.is_dir():
        print(f"skipped: there is no evaluation material at {wish.evals} (--evals names another folder)")
        return 0
    asked = contestants(wish.root, default_only=wish.default_only)
    names = [contestant.name for contestant in asked]
    tally = Tally()
    started = time.monotonic()
    for name, score in PARTS.items():
        if wish.only in (None, name):
            async for verdict in score(wish.evals, asked, wish.limit):
                tally.add([verdict])
                if wish.failures and not verdict.right:
                    _print_failure(verdict)
    print(figures_table(tally, names))
    print(f"\nmeasured in {time.monotonic() - started:.0f} s")
    if wish.whole:
        target = wish.root / "docs" / "understanding.md"
        target.parent.mkdir(exist_ok=True)
        target.write_text(page(tally, names, wish.root) + kept_sections(target), encoding="utf-8")
        print(f"wrote {target.relative_to(wish.root)}")
    return 0


def _print_failure(verdict: Verdict) -> None:
    print(f"✗ {verdict.figure} · {verdict.contestant} · {verdict.row}: “{verdict.text}”: {verdict.fault}")
    print(f"    expected  {verdict.expected}")
    print(f"    happened  {verdict.happened}")
