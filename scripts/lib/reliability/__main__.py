"""Measure one module of rows in a process of its own: `python -m scripts.lib.reliability crash 1400 7 result.json`.

A row may fork, lower limits or fill memory: the next one must not feel it.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict
import importlib
import inspect
import json
from pathlib import Path
import sys

import tests.cores  # noqa: F401 - before whatever differs between the cores

from .row import RowResult


def measured(module: str, count: int, seed: int) -> Sequence[RowResult]:
    """Run a module and return its rows."""
    run = importlib.import_module(f"{__package__}.{module}").run
    found = asyncio.run(run(count, seed)) if inspect.iscoroutinefunction(run) else run(count, seed)
    return [found] if isinstance(found, RowResult) else list(found)


def main() -> None:
    """Measure and write what was found."""
    module, count, seed, path = sys.argv[1:]
    rows = [asdict(row) for row in measured(module, int(count), int(seed))]
    Path(path).write_text(json.dumps(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
