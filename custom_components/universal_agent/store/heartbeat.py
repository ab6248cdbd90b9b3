"""The heartbeat's memory: a claim of every period before its work, what counts as settled, and what was sent."""

from collections.abc import Mapping
from dataclasses import dataclass
import sqlite3

from .database import Database
from .rows import read_row

_CLAIM = (
    "INSERT OR IGNORE INTO heartbeat_periods (horizon, period, is_catch_up, claimed_at, finished_at, attempts)"
    " VALUES (?, ?, ?, ?, NULL, 1)"
)
_COVER = (
    "INSERT INTO heartbeat_covered (horizon, period) VALUES (?, ?)"
    " ON CONFLICT (horizon) DO UPDATE SET period = excluded.period"
)
_REMEMBER = "INSERT INTO heartbeat (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
_SENT = "SELECT count(*) FROM heartbeat_messages WHERE kind = ? AND sent_at > ? AND sent_at <= ?"
_HOUR_S = 3_600.0
_DAY_S = 86_400.0
_KEPT_S = 800 * _DAY_S
"""Longer than any jump of the clock that a claim has to outlive."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodClaim:
    """A period that was begun."""

    horizon: str
    """`daily`, `weekly` or `monthly`."""
    period: str
    """Its key, for example `2026-W47`."""
    is_catch_up: bool
    """Whether its hour had passed."""
    claimed_at: float
    """Unix time."""
    finished_at: float | None
    """Unix time; None where its end was never written down."""
    attempts: int
    """How often it was begun."""


class HeartbeatStore:
    """Reads and writes what the heartbeat remembers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def remembered(self) -> Mapping[str, str]:
        """Return the settings that are kept here, by name."""

        def work(connection: sqlite3.Connection) -> dict[str, str]:
            return dict(connection.execute("SELECT name, value FROM heartbeat").fetchall())

        return await self._database.read(work)

    async def remember(self, name: str, value: str) -> None:
        """Keep a setting, durably.

        Raises:
            StorageError: nothing was written.
        """
        await self._database.run(lambda connection: connection.execute(_REMEMBER, (name, value)))

    async def claims(self) -> tuple[PeriodClaim, ...]:
        """Return every period that was begun, in the order of the claims."""

        def work(connection: sqlite3.Connection) -> tuple[PeriodClaim, ...]:
            rows = connection.execute("SELECT * FROM heartbeat_periods ORDER BY claimed_at, rowid")
            return tuple(read_row(PeriodClaim, row) for row in rows)

        return await self._database.read(work)

    async def covered(self) -> Mapping[str, str]:
        """Return for each horizon the period up to which, itself included, all count as settled."""

        def work(connection: sqlite3.Connection) -> dict[str, str]:
            return dict(connection.execute("SELECT horizon, period FROM heartbeat_covered").fetchall())

        return await self._database.read(work)

    async def cover(self, periods: Mapping[str, str]) -> None:
        """Set up to which period all count as settled, by horizon.

        Raises:
            StorageError: nothing was written.
        """
        rows = list(periods.items())
        await self._database.run(lambda connection: connection.executemany(_COVER, rows))

    async def claim(self, horizon: str, period: str, *, now: float, is_catch_up: bool) -> bool:
        """Take a period before its work begins, durably; False if it was taken before.

        Raises:
            StorageError: it was not taken.
        """

        def work(connection: sqlite3.Connection) -> bool:
            taken = connection.execute(_CLAIM, (horizon, period, int(is_catch_up), now)).rowcount == 1
            if taken:
                connection.execute(_COVER, (horizon, period))
            return taken

        return await self._database.run(work)

    async def begin_again(self, horizon: str, period: str, *, most_attempts: int) -> bool:
        """Count one more attempt at a period that a crash ended; False where there were enough.

        Raises:
            StorageError: nothing was counted.
        """
        row = (horizon, period, most_attempts)
        return await self._database.run(
            lambda connection: (
                connection.execute(
                    "UPDATE heartbeat_periods SET attempts = attempts + 1"
                    " WHERE horizon = ? AND period = ? AND finished_at IS NULL AND attempts < ?",
                    row,
                ).rowcount
                == 1
            )
        )

    async def finish(self, horizon: str, period: str, *, now: float) -> None:
        """Write down that the work of a period is over.

        Raises:
            StorageError: it was not written.
        """
        row = (now, horizon, period)
        await self._database.run(
            lambda connection: connection.execute(
                "UPDATE heartbeat_periods SET finished_at = ? WHERE horizon = ? AND period = ?", row
            )
        )

    async def take_message(self, kind: str, *, now: float, an_hour: int, a_day: int) -> bool:
        """Count a message if the last hour and the last 24 hours leave room for it, in one transaction.

        Messages that a wrong clock dated into the future do not count.

        Raises:
            StorageError: nothing was counted.
        """

        def work(connection: sqlite3.Connection) -> bool:
            for span, most in ((_HOUR_S, an_hour), (_DAY_S, a_day)):
                (sent,) = connection.execute(_SENT, (kind, now - span, now)).fetchone()
                if sent >= most:
                    return False
            connection.execute("INSERT INTO heartbeat_messages (sent_at, kind) VALUES (?, ?)", (now, kind))
            return True

        return await self._database.run(work)

    def forget_old(self, now: float) -> None:
        """Remove claims and messages that nothing needs any more, without waiting."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM heartbeat_periods WHERE claimed_at < ?", (now - _KEPT_S,))
            connection.execute("DELETE FROM heartbeat_messages WHERE sent_at < ?", (now - 30 * _DAY_S,))

        self._database.post(work)
