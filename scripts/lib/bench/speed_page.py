"""Section P1 of docs/performance.md."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
import datetime as dt
from importlib.metadata import version
from pathlib import Path
from statistics import median

from .compared_agents import DEFAULT, OURS, Contestant
from .speed_timing import Round, middle, p95

BEGIN, END = "<!-- P1 begin: written by scripts/bench -->", "<!-- P1 end -->"
TITLE = (
    "# Performance\n\nEvery figure is a ratio of two things measured in turn in one run, on whatever machine it was.\n"
)

HOW = """\
One request through the `conversation.process` action on a real Home Assistant core in this process, with its
configuration folder and our database on disk. "Fallback queries" are those that Home Assistant's own sentences do not
cover, which its default agent answers last; they are no part of the figure. Both agents get the same sentences in turn,
who goes first changing each time; the default agent's recognition cache is cleared before every request. Ratios are
ours over the default agent's, the median of the rounds with the lowest and highest round in brackets. The durable
commit (write-ahead log, synced, on a thread of its own, awaited from the event loop) is timed alone in the same
rounds; "less commits" takes one before the effect and one after off ours. Milliseconds are this machine's reading, for
orientation.
"""
COMMITS = 2
"""Durable commits an action may wait for: one before the effect, one after."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """The rounds of one kind of request in one home."""

    kind: str
    size: int
    rounds: tuple[Round, ...]


def section(series: Sequence[Series], asked: Sequence[Contestant]) -> str:
    """Return the section in Markdown."""
    ours = OURS in asked
    header = ["exposed entities", "requests", "sentences x rounds", "default agent, ms", "commit, ms"]
    if ours:
        header += ["ours, median x", "ours, p95 x", "median x less commits", "p95 x less commits"]
    lines = [f"| {' | '.join(header)} |", "|---:|---|---:|---:|---:|" + "---:|" * (4 if ours else 0)]
    lines += [f"| {' | '.join(_cells(item, ours=ours))} |" for item in series]
    reach = (
        "Reach: queries ≤ 1.0 x median and p95; actions ≤ 1.0 x plus at most one awaited commit before and one after."
        " What stands above 1.00 there has not reached it."
    )
    failed = [f"{name}: {count}" for name, count in _failures(series).items() if count]
    answered = "Every request was answered without an error." if not failed else f"Errors: {', '.join(failed)}."
    return "\n".join(
        [
            BEGIN,
            "## P1: one request that needs no model",
            "",
            f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d} with homeassistant {version('homeassistant')}.",
            *([] if ours else ["Universal Agent was not there: only the default agent's readings."]),
            "",
            *lines,
            "",
            f"{reach} {answered}",
            "",
            HOW.strip(),
            END,
            "",
        ]
    )


def _cells(series: Series, *, ours: bool) -> list[str]:
    rounds = series.rounds
    theirs = [reading for round_ in rounds for reading in round_.requests[DEFAULT.name]]
    commits = [reading for round_ in rounds for reading in round_.commits]
    cells = [
        f"{series.size:,}",
        series.kind,
        f"{len(rounds[0].requests[DEFAULT.name])} x {len(rounds)}",
        f"{middle(theirs):.1f} (p95 {p95(theirs):.1f})",
        f"{middle(commits):.2f} (p95 {p95(commits):.2f})",
    ]
    if not ours:
        return cells
    cells += [_ratio(rounds, measure, 0) for measure in (middle, p95)]
    if series.kind == "actions":
        return cells + [_ratio(rounds, measure, COMMITS) for measure in (middle, p95)]
    return [*cells, "", ""]


def _ratio(rounds: Sequence[Round], measure: Callable[[Sequence[float]], float], spared: int) -> str:
    """Return ours over theirs, less so many median commits, with the spread over the rounds."""
    ratios = [
        (measure(round_.requests[OURS.name]) - spared * middle(round_.commits)) / measure(round_.requests[DEFAULT.name])
        for round_ in rounds
    ]
    return f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def _failures(series: Sequence[Series]) -> dict[str, int]:
    failed: dict[str, int] = {}
    for item in series:
        for readings in item.rounds:
            for name, count in readings.failed.items():
                failed[name] = failed.get(name, 0) + count
    return failed


def write(path: Path, text: str) -> None:
    """Put the section into the page, in place of the last one."""
    page = path.read_text(encoding="utf-8") if path.exists() else TITLE
    if BEGIN in page and END in page:
        before, rest = page.split(BEGIN, 1)
        page = before + text.rstrip("\n") + rest.split(END, 1)[1]
    else:
        page = f"{page.rstrip()}\n\n{text}"
    path.parent.mkdir(exist_ok=True)
    path.write_text(page, encoding="utf-8")
