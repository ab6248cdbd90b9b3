"""Section P1 of docs/performance.md."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
import datetime as dt
from importlib.metadata import version
from pathlib import Path
from statistics import median

from .compared_agents import DEFAULT, OURS, Contestant
from .speed_timing import Reading, Round, middle

BEGIN, END = "<!-- P1 begin: written by scripts/bench -->", "<!-- P1 end -->"
TITLE = (
    "# Performance\n\nEvery figure is a ratio of two things measured in turn in one run, on whatever machine it was.\n"
)

HOW = """\
One request of a real Home Assistant core in this process through `conversation.async_converse`, with its configuration
folder and our database on disk, until its answer. Both agents get the same sentences in turn, who goes first changing
each time. *Cold*: nobody has said the sentence before, and the default agent's recognition cache is cleared before
each. *Warm*: each agent was asked the very same right before. "Fallback queries" are those that Home Assistant's own
sentences do not cover; the default agent says of several parts and of what nobody understands that it did not
understand. "Until a model is asked" are such requests where ours has a model, from the words to the moment in which the
first request is sent to it (most often the router's), beside the default agent, which has none, until it declines.
Ratios are of medians, ours over the default agent's; the median of the rounds with the lowest and highest round in
brackets. The durable commit (write-ahead log, synced, on a thread of its own, awaited from the event loop) is timed
alone in the same rounds; the wall time of actions is given less the one commit that is awaited before the effect, too.
Milliseconds are this machine's reading, for orientation.
"""
NOBODY_KIND, UNTIL_ASKED = "understood by nobody", "until a model is asked"
AWAITED = 1
"""Durable commits an action waits for: the one before the effect."""
GOALS: Mapping[tuple[str, bool], tuple[str, float]] = {
    ("queries", False): ("CPU", 0.3),
    ("queries", True): ("CPU", 1.0),
    ("actions", False): ("CPU", 0.9),
    ("actions", True): ("loop CPU", 1.5),
    ("several parts", False): ("CPU", 1.0),
    (NOBODY_KIND, False): ("CPU", 0.3),
    (UNTIL_ASKED, False): ("CPU", 0.3),
}
"""What issue 18 wants of a kind, and at most how much of it."""
_MEASURES: Mapping[str, Callable[[Reading], float]] = {
    "wall": lambda reading: reading.wall,
    "CPU": lambda reading: reading.cpu,
    "loop CPU": lambda reading: reading.loop,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """The rounds of one kind of request in one home."""

    kind: str
    size: int
    is_warm: bool
    rounds: tuple[Round, ...]


def section(series: Sequence[Series], asked: Sequence[Contestant]) -> str:
    """Return the section in Markdown."""
    ours = OURS in asked
    header = ["exposed entities", "requests", "cache", "sentences x rounds", "default agent, ms", "commit, ms"]
    if ours:
        header += [*(f"{measure} x" for measure in _MEASURES), "wall x less the commit", "goal"]
    lines = [f"| {' | '.join(header)} |", f"|---:|---|---|{'---:|' * (len(header) - 3)}"]
    lines += [f"| {' | '.join(_cells(item, ours=ours))} |" for item in series]
    reached = [item for item in series if (goal := _goal(item)) is not None and goal[2] <= goal[1]]
    wanted = [item for item in series if _goal(item) is not None]
    failed = [f"{name}: {count}" for name, count in _failures(series).items() if count]
    answered = "Every sentence of one part was answered without an error." if not failed else f"Errors: {failed}."
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
            *([f"Reach: {len(reached)} of {len(wanted)} goals. {answered}", ""] if ours else []),
            HOW.strip(),
            END,
            "",
        ]
    )


def _cells(series: Series, *, ours: bool) -> list[str]:
    rounds = series.rounds
    theirs = [reading.wall for round_ in rounds for reading in round_.requests[DEFAULT.name]]
    commits = [reading for round_ in rounds for reading in round_.commits]
    cells = [
        f"{series.size:,}",
        series.kind,
        "warm" if series.is_warm else "cold",
        f"{len(rounds[0].requests[DEFAULT.name])} x {len(rounds)}",
        f"{middle(theirs):.1f}",
        f"{middle(commits):.1f}",
    ]
    if not ours:
        return cells
    cells += [_spread(_ratios(rounds, measure)) for measure in _MEASURES]
    cells.append(_spread(_ratios(rounds, "wall", AWAITED)) if series.kind == "actions" else "")
    goal = _goal(series)
    return [*cells, "" if goal is None else f"{goal[0]} ≤ {goal[1]:.1f}: {'yes' if goal[2] <= goal[1] else 'no'}"]


def _goal(series: Series) -> tuple[str, float, float] | None:
    """Return what is measured against a goal, the goal, and what was measured."""
    if (goal := GOALS.get((series.kind, series.is_warm))) is None:
        return None
    return *goal, median(_ratios(series.rounds, goal[0]))


def _ratios(rounds: Sequence[Round], measure: str, spared: int = 0) -> list[float]:
    """Return ours over theirs of each round, less so many median commits."""
    of = _MEASURES[measure]
    return [
        (_middle(round_, OURS, of) - spared * middle(round_.commits)) / _middle(round_, DEFAULT, of)
        for round_ in rounds
    ]


def _middle(round_: Round, contestant: Contestant, of: Callable[[Reading], float]) -> float:
    return middle([of(reading) for reading in round_.requests[contestant.name]])


def _spread(ratios: Sequence[float]) -> str:
    return f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


def _failures(series: Sequence[Series]) -> dict[str, int]:
    """Return how often each agent answered with an error what both can do."""
    failed: dict[str, int] = {}
    for item in series:
        for readings in item.rounds if item.kind in ("queries", "actions") else ():
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
