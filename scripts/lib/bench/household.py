"""Figure U9: what families say, scored by a program that knows nothing of the product's code."""

from collections.abc import Sequence
from dataclasses import dataclass
import json
from pathlib import Path
import subprocess
import sys
import tempfile
import time
from typing import Literal

from .household_page import put_figures

CASES = Path("household")
SCORER = Path("tools") / "household_scorer" / "score.py"


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseholdWish:
    """What to score."""

    root: Path
    """The checkout whose integration is scored."""
    shared: Path
    """Folder that holds the scorer and the published cases."""
    cases: Path | None = None
    """Folder of cases in the form of the published ones; None takes those, and writes the page."""
    results: Path | None = None
    """JSON file for what became of every case."""
    agent: Literal["both", "default"] = "both"
    languages: str | None = None
    """Languages, separated by commas; None takes all, a choice writes no page."""
    processes: int = 2
    """Scorers that run side by side, each with a part of the cases."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseholdResult:
    """What became of one case with one agent."""

    case: str
    """Id of the case."""
    agent: str
    """`ours` or `default`."""
    family: str
    level: str
    language: str
    noise: str | None
    """`stt` or `typo` where the words carry such errors."""
    kind: str
    """What came of it, in the scorer's words: `right`, `asked well`, `wrong_other`, `declined` ..."""
    ok: bool
    """Whether every turn was right."""

    @property
    def is_wrong(self) -> bool:
        """Whether something else, too much or too little was done, or something untrue was said."""
        return self.kind.startswith("wrong_")

    @property
    def acted_wrongly(self) -> bool:
        """Whether something was done that nobody asked for."""
        return self.kind in ("wrong_other", "wrong_more")


def measure(wish: HouseholdWish) -> int:
    """Score both agents, print the figures by family, level and language, and write the page where all was scored."""
    scorer, cases = wish.shared / SCORER, wish.cases or wish.shared / "evals" / CASES
    if not scorer.exists() or not cases.exists():
        print(f"skipped: there is no {scorer if cases.exists() else cases}")
        return 0
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="household-bench-") as folder:
        parts = [Path(folder) / f"{number}.json" for number in range(1, wish.processes + 1)]
        running = [
            subprocess.Popen(command(wish, scorer, cases, part, number), stdout=subprocess.DEVNULL)
            for number, part in enumerate(parts, start=1)
        ]
        codes = [popen.wait() for popen in running]
        if any(codes):
            print("the scorer failed")
            return 1
        rows = [row for part in parts for row in json.loads(part.read_text(encoding="utf-8"))]
    if wish.results is not None:
        wish.results.write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    found = results_of(rows)
    print(table(found))
    print(f"{len(rows)} cases in {time.monotonic() - started:.0f} s")
    if wish.cases is None and wish.languages is None and wish.agent == "both":
        put_figures(wish.root / "docs" / "understanding.md", found)
    return 0


def command(wish: HouseholdWish, scorer: Path, cases: Path, part: Path, number: int) -> list[str]:
    """Return the command of one scorer; each takes every n-th case."""
    chosen = ["--lang", wish.languages] if wish.languages else []
    return [
        sys.executable,
        str(scorer),
        "--project",
        str(wish.root),
        "--cases",
        str(cases),
        "--agent",
        wish.agent,
        "--json",
        str(part),
        "--part",
        f"{number}/{wish.processes}",
        *chosen,
    ]


def results_of(rows: Sequence[dict[str, object]]) -> list[HouseholdResult]:
    """Return the scorer's rows as results."""
    return [
        HouseholdResult(
            case=str(row["id"]),
            agent=str(row["agent"]),
            family=str(row["family"]),
            level=str(row["level"]),
            language=str(row["language"]),
            noise=None if row.get("noise") is None else str(row["noise"]),
            kind=str(row["kind"]),
            ok=bool(row["ok"]),
        )
        for row in rows
    ]


def table(found: Sequence[HouseholdResult]) -> str:
    """Return the figures of each agent as lines of text."""
    lines = []
    for agent in dict.fromkeys(result.agent for result in found):
        mine = [result for result in found if result.agent == agent]
        lines.append(_line(f"== {agent}", mine))
        for key in ("language", "level", "family"):
            for value in sorted({str(getattr(result, key)) for result in mine}):
                part = [result for result in mine if getattr(result, key) == value]
                lines.append(_line(f"{key} {value}", part))
    return "\n".join(lines)


def _line(name: str, found: Sequence[HouseholdResult]) -> str:
    return f"{name}: {share(found, 'right')} right, {share(found, 'wrong')} wrong of {len(found)}"


def share(found: Sequence[HouseholdResult], what: Literal["right", "wrong"]) -> str:
    """Return a share in whole per cent; a dash of nothing."""
    if not found:
        return "-"
    count = sum(result.ok if what == "right" else result.is_wrong for result in found)
    return f"{100 * count / len(found):.0f} %"
