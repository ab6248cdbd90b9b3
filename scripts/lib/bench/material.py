"""Read the evaluation material: one JSON value a line."""

import json
from pathlib import Path
from typing import Any

type Row = dict[str, Any]

SLOTS = "intents_en_slots.jsonl"
GOLDEN = "intents_en_ha_golden.jsonl"
FLAT = "intents_en_2025_flat_ha_result.jsonl"
TASKS = "had_tasks.jsonl"
HOMES = "had_homes"
TRACES = "had_traces.jsonl"


def rows(evals: Path, name: str) -> list[Row]:
    """Return the rows of one file."""
    with (evals / name).open(encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]
