"""Read what the agent keeps for people beside what the world shows: what is due, goals, notes, taught words."""

from collections.abc import Mapping
from typing import Any

from .session import Home
from .world import World, read_world, rows

_DUE = "SELECT * FROM schedule WHERE state IN ('active', 'paused') ORDER BY id"
_KEPT: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "goal": ("SELECT * FROM goals WHERE removed_at IS NULL", ("title", "status", "progress")),
    "project": ("SELECT * FROM projects WHERE removed_at IS NULL", ("title", "status", "progress_set")),
    "milestone": ("SELECT *, done_at IS NOT NULL AS done FROM milestones WHERE removed_at IS NULL", ("title", "done")),
    "next action": (
        "SELECT *, done_at IS NOT NULL AS done FROM next_actions WHERE removed_at IS NULL",
        ("title", "due", "done"),
    ),
    "household log": ("SELECT * FROM household_log WHERE removed_at IS NULL", ("said",)),
    "taught": ("SELECT * FROM utterances WHERE removed_at IS NULL", ("phrase",)),
    "routine": ("SELECT name AS id, title FROM routines", ("title",)),
}
"""What is read of each kind, and what of it a request may change."""


async def read_everything(home: Home) -> World:
    """Read the world and everything that the agent keeps; what is over is not there any more."""
    things = {name: what for name, what in (await read_world(home)).things.items() if not name.startswith("scheduled ")}
    things |= {f"scheduled {row['kind']} {row['id']}": _due(row) for row in rows(home, _DUE)}
    for kind, (query, columns) in _KEPT.items():
        things |= {f"{kind} {row['id']}": _shown(row, columns) for row in rows(home, query)}
    return World(things=things)


def _due(row: Mapping[str, Any]) -> str:
    """Return what is due; of a timer, which may be paused, only how it stands."""
    at = "" if row["kind"] == "timer" else f", at {row['fires_at']}"
    return f"{row['name'] or row['message'] or 'unnamed'}, {row['state']}{at}"


def _shown(row: Mapping[str, Any], columns: tuple[str, ...]) -> str:
    return ", ".join(str(row[column]) for column in columns if row[column] is not None)
