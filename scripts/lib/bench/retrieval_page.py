"""Section A11 of docs/performance.md."""

from collections.abc import Sequence
from dataclasses import dataclass
import datetime as dt
from pathlib import Path
from statistics import median

from .speed_page import TITLE

BEGIN, END = "<!-- A11 begin: written by scripts/bench --retrieval -->", "<!-- A11 end -->"

HOW = """\
All our tools stand among functions of the Berkeley function calling leaderboard (v4, single turn; each with its name,
description and parameters; of functions that differ only in where they come from, one). Asked are requests for our
tools in words that no tool's examples have, and questions of the set that need exactly one function, one a function,
chosen with a fixed seed. A request is found when the very tool that it needs is among the first. The set's authors
wrote the counted questions. Those that users of a web page typed are beside them: many of these functions can do what
several others can (two dozen tell the weather), some questions are in another language than the descriptions, and to
some the set's answer is a matter of taste. The time is that of one choice of ten tools, over that of one whole request
in a home of 2,000 entities, answered by the local engine in the same process; with a model a request takes far longer.
Ratios are of medians, the median of the rounds with the lowest and highest round in brackets. Milliseconds are this
machine's reading, for orientation.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Where the tools of a group of requests stood."""

    name: str
    places: tuple[int | None, ...]
    """Ranks from 1; None where a tool was not found at all."""

    def among(self, first: int) -> float:
        """Return the share of requests whose tool was among the first."""
        return sum(place is not None and place <= first for place in self.places) / len(self.places)


def section(
    groups: Sequence[Found], *, tools: int, ratios: Sequence[float], spent_ms: Sequence[float], building_ms: float
) -> str:
    """Return the section in Markdown."""
    lines = [
        f"| {group.name} | {len(group.places)} | {group.among(1):.1%} | {group.among(5):.1%} | {group.among(10):.1%} |"
        for group in groups
    ]
    ratio = f"{median(ratios):.1%} ({min(ratios):.1%} to {max(ratios):.1%})"
    cost = (
        f"One retrieval takes {ratio} of a whole request ({median(spent_ms):.2f} ms); the index is built once after"
        f" each change of the registry ({building_ms:.0f} ms)."
    )
    return "\n".join(
        [
            BEGIN,
            f"## A11: the right tool among {tools:,}",
            "",
            f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d}.",
            "",
            "| requests | number | first | among 5 | among 10 |",
            "|---|---:|---:|---:|---:|",
            *lines,
            "",
            cost,
            "",
            "Reach: among the first 10 for ≥ 95 % of 200 requests, in a few percent of a request's own time.",
            "",
            HOW.strip(),
            END,
            "",
        ]
    )


def write(path: Path, text: str) -> None:
    """Put the section into the page, in place of the last one."""
    page = path.read_text(encoding="utf-8") if path.exists() else TITLE
    if BEGIN in page and END in page:
        before, rest = page.split(BEGIN, 1)
        page = before + text.rstrip("\n") + rest.split(END, 1)[1]
    else:
        page = f"{page.rstrip()}\n\n{text}"
    path.write_text(page, encoding="utf-8")
