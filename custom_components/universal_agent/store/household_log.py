"""The household log: who did what when, as people of the household said it."""

from dataclasses import dataclass
import sqlite3
import time

from .database import Database
from .rows import read_row


@dataclass(frozen=True, slots=True, kw_only=True)
class LogEntry:
    """One time that something was done."""

    id: int
    """Row number."""
    kind: str
    """What was done, for example `feed`; empty for what has no word of its own here."""
    things: frozenset[str]
    """Stems of the words for what it was done to."""
    said: str
    """What was done, in the words that were said."""
    person: str | None
    """The name of who did it, where that is known."""
    at: float
    """Unix time when it was done."""
    is_exact: bool
    """Whether that is the time itself, rather than only its day."""


class HouseholdLog:
    """Reads and writes the log."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, *, key: str, kind: str, things: frozenset[str], said: str, person: str | None, at: float, is_exact: bool
    ) -> int:
        """Note something and return its number; the same key is noted once."""
        row = (key, kind, " ".join(sorted(things)), said, person, at, int(is_exact))

        def work(connection: sqlite3.Connection) -> int:
            connection.execute(
                "INSERT INTO household_log (key, kind, things, said, person, at, is_exact) VALUES (?,?,?,?,?,?,?)"
                " ON CONFLICT (key) DO NOTHING",
                row,
            )
            (number,) = connection.execute("SELECT id FROM household_log WHERE key = ?", (key,)).fetchone()
            return int(number)

        return await self._database.run(work)

    async def has_key(self, key: str) -> bool:
        """Tell whether something was noted under that key."""
        return await self._database.read(
            lambda connection: (
                connection.execute("SELECT 1 FROM household_log WHERE key = ?", (key,)).fetchone() is not None
            )
        )

    async def is_there(self, number: int) -> bool:
        """Tell whether an entry is there and was not removed."""
        return await self._database.read(
            lambda connection: (
                connection.execute(
                    "SELECT 1 FROM household_log WHERE id = ? AND removed_at IS NULL", (number,)
                ).fetchone()
                is not None
            )
        )

    async def set_removed(self, number: int, *, removed: bool) -> None:
        """Remove an entry, or take that back."""
        value = time.time() if removed else None
        await self._database.run(
            lambda connection: connection.execute("UPDATE household_log SET removed_at=? WHERE id=?", (value, number))
        )

    async def find(self, kind: str, things: frozenset[str], *, since: float = 0.0) -> tuple[LogEntry, ...]:
        """Return when that was done to these things, the latest first; fewer words name all of a kind."""

        def work(connection: sqlite3.Connection) -> tuple[LogEntry, ...]:
            rows = connection.execute(
                "SELECT * FROM household_log WHERE kind = ? AND at >= ? AND removed_at IS NULL"
                " ORDER BY at DESC, id DESC",
                (kind, since),
            )
            entries = (read_row(LogEntry, row, things=frozenset(row["things"].split())) for row in rows)
            return tuple(entry for entry in entries if things <= entry.things)

        return await self._database.read(work)
