"""Measure rows one after another and write the page."""

from collections.abc import Collection
import importlib.util
import json
from pathlib import Path
import subprocess
import sys
import tempfile
import time

from ..bench.sections import put
from . import record
from .page import line, section, verdict
from .row import RowResult
from .rows import ROWS, SEED, row

PAGE = record.ROOT / "docs" / "reliability.md"
RECORDS = record.of_this_core()


def measure(numbers: Collection[int], *, small: bool, seed: int = SEED) -> int:
    """Measure these rows (all, if none is named); a small measurement is printed and not written down."""
    records = record.load(RECORDS)
    wanted = [item for item in ROWS if not numbers or item.number in numbers]
    for module in dict.fromkeys(item.module for item in wanted):
        if importlib.util.find_spec(f"{__package__}.{module}") is None:
            continue
        count = max(item.small if small else item.full for item in wanted if item.module == module)
        print(f"{module}, {count:,} ...", flush=True)
        started = time.monotonic()
        found: dict[int, record.Record] = {}
        for result in measured(module, count, seed):
            made = record.made(result, seed, time.monotonic() - started)
            found[result.row] = made
            print(_shown(result, made, small=small), flush=True)
        records |= found
        if not small:
            records = record.load(RECORDS) | found  # what was measured beside this one stays
            record.save(records, RECORDS)
            write_page()
    print("\n".join(line(item, records.get(item.number)) for item in ROWS) if not small else "small: nothing written")
    return int(any(verdict(item, records.get(item.number)) for item in wanted) and not small)


def write_page() -> None:
    """Write what is known by now."""
    put(PAGE, section(record.load(), record.load(record.NEWEST)), "Reliability")


def _shown(result: RowResult, made: record.Record, *, small: bool) -> str:
    shown = line(row(result.row), made)
    if small:
        shown = f"row {result.row:2} {result.claim}: {result.tried:,} tried, {result.failed:,} failed"
    bad = [f"    {kind}: {failed:,} of {tried:,}" for kind, (tried, failed) in result.kinds.items() if failed]
    return "\n".join([shown, *bad, *(f"    {note}" for note in result.notes)])


def measured(module: str, count: int, seed: int) -> list[RowResult]:
    """Return the rows of a module, measured in a process of its own; one that fails is a row that failed."""
    with tempfile.TemporaryDirectory(prefix="reliability-") as folder:
        path = Path(folder) / "result.json"
        command = [sys.executable, "-m", __package__, module, str(count), str(seed), str(path)]
        done = subprocess.run(command, cwd=record.ROOT, check=False)
        if done.returncode or not path.exists():
            reason = f"its measurement ended with status {done.returncode}"
            return [
                RowResult(row=item.number, claim=item.claim, kinds={"measurement": (1, 1)}, notes=(reason,))
                for item in ROWS
                if item.module == module
            ]
        return [record.result_from(raw) for raw in json.loads(path.read_text(encoding="utf-8"))]
