"""The count of wrong PINs, on disk: a restart or a reload does not give anybody new attempts."""

from dataclasses import dataclass
import sqlite3

from .database import Database
from .rows import read_row

_PUT = (
    "INSERT INTO pin_attempts (id, wrong, locked_until) VALUES (1, ?, ?)"
    " ON CONFLICT (id) DO UPDATE SET wrong = excluded.wrong, locked_until = excluded.locked_until"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PinCount:
    """The wrong PINs of the whole home, so that asking again and again from elsewhere gains nothing."""

    wrong: int = 0
    """Attempts since the last right one; one that is being checked counts already."""
    locked_until: float | None = None
    """Unix time until which no PIN is accepted."""


class PinAttempts:
    """Reads and writes the one count."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self) -> PinCount:
        """Return the count as it was last written.

        Raises:
            StorageError: it cannot be read.
        """

        def work(connection: sqlite3.Connection) -> PinCount:
            row = connection.execute("SELECT wrong, locked_until FROM pin_attempts").fetchone()
            return PinCount() if row is None else read_row(PinCount, row)

        return await self._database.read(work)

    async def save(self, count: PinCount) -> None:
        """Write the count and return once it is on disk.

        Raises:
            StorageError: nothing was written.
        """
        await self._database.run(lambda connection: connection.execute(_PUT, (count.wrong, count.locked_until)))
