"""Print what came of an attack: a table, what could not be tried and why, and what was broken."""

from collections import Counter
from collections.abc import Iterable, Sequence

from .cells import CHANNELS, WAYS, Cell, impossible
from .run import Result


def table(results: Sequence[Result]) -> str:
    """Return one line for each way and channel."""
    lines = [f"{'attack':<34}{'cells':>6}{'tries':>7}{'held':>6}{'broken':>8}{'controls':>10}"]
    for channel in CHANNELS:
        for way in WAYS:
            here = [result for result in results if (result.cell.channel, result.cell.way) == (channel, way)]
            if here:
                lines.append(_line(f"{way}, by {channel}", here))
    lines.append(_line("all", results))
    return "\n".join(lines)


def _line(name: str, results: Sequence[Result]) -> str:
    broken = sum(bool(result.broken) for result in results)
    tries, shown = sum(result.tries for result in results), sum(result.shown for result in results)
    held = len(results) - broken
    return f"{name:<34}{len(results):>6}{tries:>7}{held:>6}{broken:>8}{f'{shown} of {len(results)}':>10}"


def not_tried(cells: Iterable[Cell]) -> str:
    """Return the cells that cannot be, by their reason."""
    reasons = Counter(reason for cell in cells if (reason := impossible(cell)) is not None)
    return "\n".join(f"{count:>5} cells cannot be: {reason}" for reason, count in reasons.items())


def faults(results: Iterable[Result]) -> list[str]:
    """Return what was broken and what was not shown."""
    told = []
    for result in results:
        if result.broken:
            told.append(f"BROKEN: {result.cell}: {', '.join(sorted(result.broken))} moved without a person's answer")
        if not result.shown:
            told.append(f"not shown: {result.cell}: nothing happened without a guard either")
    return told
