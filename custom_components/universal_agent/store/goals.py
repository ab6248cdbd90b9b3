"""Goals: what the household wants to reach in the coming months."""

from dataclasses import dataclass
import sqlite3
import time

from .database import Database


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
    """Per cent."""
    target_date: str | None
    """ISO date it should be reached by."""
    created_at: float
    """Unix time."""


class Goals:
    """Reads and writes goals."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self,
        *,
        key: str,
        title: str,
        description: str,
        category: str,
        success_criteria: str,
        importance: int,
        target_date: str | None,
    ) -> int:
        """Keep a goal and return its number; the same key is kept once."""
        now = time.time()
        row = (key, title, description, category, success_criteria, importance, target_date, now, now)

        def work(connection: sqlite3.Connection) -> int:
            connection.execute(
                "INSERT INTO goals (key, title, description, category, status, success_criteria, importance, progress,"
                " target_date, created_at, updated_at) VALUES (?,?,?,?,'active',?,?,0,?,?,?)"
                " ON CONFLICT (key) DO NOTHING",
                row,
            )
            (number,) = connection.execute("SELECT id FROM goals WHERE key = ?", (key,)).fetchone()
            return int(number)

        return await self._database.run(work)

    async def has_key(self, key: str) -> bool:
        """Tell whether a goal was kept under that key."""
        return await self._database.run(
            lambda connection: connection.execute("SELECT 1 FROM goals WHERE key = ?", (key,)).fetchone() is not None
        )

    async def all(self, *, status: str | None = "active") -> tuple[Goal, ...]:
        """Return goals of a status (None: of any), most important first."""

        def work(connection: sqlite3.Connection) -> tuple[Goal, ...]:
            rows = connection.execute(
                "SELECT * FROM goals WHERE ? IS NULL OR status = ? ORDER BY importance DESC, created_at",
                (status, status),
            )
            return tuple(
                Goal(**{name: row[name] for name in Goal.__dataclass_fields__})  # columns are named like the fields
                for row in rows
            )

        return await self._database.run(work)

    async def remove(self, number: int) -> None:
        """Take a goal away, as if it had never been created."""
        await self._database.run(lambda connection: connection.execute("DELETE FROM goals WHERE id = ?", (number,)))
