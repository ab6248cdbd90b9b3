"""Row 20: coverage of lines and branches as the last test run measured it, and mypy's findings now."""

from collections.abc import Mapping
import json
from pathlib import Path
import subprocess
import sys
from typing import Any

from .record import ROOT
from .row import RowResult

REPORT = ROOT / "coverage.json"
LEAST = 95.0
WHOLE = ("safety/", "store/", "config_flow.py", "flows/")
"""What must be covered wholly."""
_PACKAGE = "custom_components/universal_agent/"
_CLAIM = "lines and branches: all at least 95 %, safety, store and config flow 100 %; mypy strict 0"


def run(count: int, seed: int) -> RowResult:
    """Read the report and ask mypy."""
    kinds: dict[str, tuple[int, int]] = {}
    notes: list[str] = []
    if REPORT.exists():
        report = json.loads(REPORT.read_text(encoding="utf-8"))
        parts, shares = _covered(report)
        kinds |= parts
        notes += shares
    else:
        kinds["coverage"] = (1, 1)
        notes.append("There is no coverage.json: run scripts/test first.")
    kinds["mypy strict"], said = _types(ROOT)
    return RowResult(row=20, claim=_CLAIM, kinds=kinds, notes=(*notes, said))


def _covered(report: Mapping[str, Any]) -> tuple[dict[str, tuple[int, int]], list[str]]:
    share = float(report["totals"]["percent_covered"])
    kinds = {"all files together, at least 95 %": (1, int(share < LEAST))}
    notes = [f"All files together: {share:.1f} % of lines and branches."]
    for part in WHOLE:
        files = {name: one["summary"] for name, one in report["files"].items() if name.startswith(_PACKAGE + part)}
        less = {name: one for name, one in files.items() if one["percent_covered"] < 100}
        kinds[f"files of {part} at 100 %"] = (len(files), len(less))
        notes += [f"{name.removeprefix(_PACKAGE)}: {one['percent_covered']:.1f} %" for name, one in less.items()]
    return kinds, notes


def _types(root: Path) -> tuple[tuple[int, int], str]:
    command = [sys.executable, "-m", "mypy", "--strict", "custom_components", "tests", "scripts/lib"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    lines = done.stdout.strip().splitlines()
    said = lines[-1] if lines else done.stderr.strip()
    return (1, int(done.returncode != 0)), f"mypy: {said}"
