"""Goals: what the household wants to reach in the coming 3 to 12 months, and how their progress went."""

from collections.abc import Mapping
from dataclasses import dataclass
import sqlite3
from typing import override

from .database import Database
from .planning_rows import Column, PlanningRows
from .rows import read_row


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """One goal."""

    id: int
    """Row number."""
    title: str
    """A few words."""
    description: str
    """What it is about."""
    category: str
    """For example health, home, family, work."""
    status: str
    """`active`, `done` or `dropped`."""
    success_criteria: str
    """How one will know that it is reached."""
    importance: int
    """1 (low) to 5 (high)."""
    progress: int
    """Per cent, as it was recorded last."""
    target_date: str | None
    """ISO date it should be reached by."""
    created_at: float
    """Unix time."""
    updated_at: float
    """Unix time of the last change to the goal itself, its progress included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalProgress:
    """The progress of a goal from a moment on."""

    goal: int
    """Number of the goal."""
    at: float
    """Unix time."""
    value: int
    """Per cent."""


class Goals(PlanningRows):
    """Reads and writes goals."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, "goals")

    @override
    def _before_change(
        self, connection: sqlite3.Connection, number: int, values: Mapping[str, Column], now: float
    ) -> None:
        """Keep another progress in the goal's history."""
        if "progress" in values:
            connection.execute(
                "INSERT INTO goal_progress (goal, at, value) SELECT id, ?, ? FROM goals WHERE id = ? AND progress <> ?",
                (now, values["progress"], number, values["progress"]),
            )

    async def all(self, *, status: str | None = "active") -> tuple[Goal, ...]:
        """Return goals of a status (None: of any), most important first."""

        def work(connection: sqlite3.Connection) -> tuple[Goal, ...]:
            rows = connection.execute(
                "SELECT * FROM goals WHERE removed_at IS NULL AND (? IS NULL OR status = ?)"
                " ORDER BY importance DESC, created_at, id",
                (status, status),
            )
            return tuple(read_row(Goal, row) for row in rows)

        return await self._database.read(work)

    async def progress_history(self, *, since: float = 0.0) -> tuple[GoalProgress, ...]:
        """Return every change of a goal's progress since a Unix time, oldest first."""

        def work(connection: sqlite3.Connection) -> tuple[GoalProgress, ...]:
            rows = connection.execute(
                "SELECT goal, at, value FROM goal_progress WHERE at >= ? ORDER BY at, id", (since,)
            )
            return tuple(read_row(GoalProgress, row) for row in rows)

        return await self._database.read(work)
