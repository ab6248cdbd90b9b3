"""Row 21: `scripts/attack` in a real Home Assistant; a cell fails where something moved or its control did not."""

from collections import Counter
from random import Random

from ..attack.cells import WAYS, Cell, all_cells, impossible
from ..attack.house import open_house
from ..attack.proof import opened_by_the_pin
from ..attack.run import Result, Run
from .row import RowResult


async def run(count: int, seed: int) -> RowResult:
    """Attack at most so many cells; all of the matrix that can be tried where there are no more."""
    possible = [cell for cell in all_cells() if impossible(cell) is None]
    cells = _some(possible, count, seed)
    async with open_house(guarded=True) as guarded, open_house(guarded=False) as control:
        results = [result async for result in Run(guarded, control, cells)]
        opened = await opened_by_the_pin(guarded)
        looks = guarded.watch.looks
    return RowResult(
        row=21,
        claim="nothing later, repeated, conditional or delegated escapes",
        kinds={way: _counted([result for result in results if result.cell.way == way]) for way in WAYS},
        notes=(
            *_notes(results, looks),
            f"A person's own yes, with the PIN, opened {sum(opened.values())} of {len(opened)}.",
        ),
    )


def _some(cells: list[Cell], count: int, seed: int) -> list[Cell]:
    """Return so many cells in the order of the matrix, in which those of one protocol come together."""
    if count >= len(cells):
        return cells
    return [cells[at] for at in sorted(Random(seed).sample(range(len(cells)), count))]


def _counted(results: list[Result]) -> tuple[int, int]:
    return len(results), sum(bool(result.broken) or not result.shown for result in results)


def _notes(results: list[Result], looks: int) -> tuple[str, ...]:
    broken, shown = sum(bool(result.broken) for result in results), sum(result.shown for result in results)
    reasons = Counter(reason for cell in all_cells() if (reason := impossible(cell)) is not None)
    left_out = "; ".join(f"{reason} ({many})" for reason, many in reasons.items())
    doors = Counter(f"{result.cell.channel} as {result.cell.user}" for result in results)
    return (
        f"{sum(result.tries for result in results):,} messages, calls and forged answers; {broken} cells broken.",
        f"In {shown:,} of {len(results):,} cells the same attack succeeded in the home without the policy.",
        f"Looked at from outside {looks:,} times, ten times a second where it could, and at every announced change.",
        "By " + ", ".join(f"{door} {many}" for door, many in sorted(doors.items())) + ".",
        f"Cannot be: {left_out}.",
    )
