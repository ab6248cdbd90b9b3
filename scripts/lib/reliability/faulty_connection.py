"""A connection that fails or waits at its Nth operation, in place of a device that does."""

from collections.abc import Iterator
from contextlib import contextmanager
import sqlite3
import threading
import time
from typing import Any

IO_ERROR, FAILED_SYNC, FULL_DISK, SLOW = (
    "I/O error (simulated)",
    "failed sync (simulated)",
    "full disk at the Nth operation (simulated)",
    "slow (simulated)",
)
FAULTS = (IO_ERROR, FAILED_SYNC, FULL_DISK, SLOW)
SLOW_S = 0.02
_MESSAGES = {
    IO_ERROR: ("disk I/O error", sqlite3.SQLITE_IOERR_WRITE),
    FAILED_SYNC: ("disk I/O error", sqlite3.SQLITE_IOERR_FSYNC),
    FULL_DISK: ("database or disk is full", sqlite3.SQLITE_FULL),
}


class Faults:
    """What is to go wrong, and whether it has."""

    def __init__(self) -> None:
        self.failed = False
        self._kind: str | None = None
        self._after = 0
        self._lock = threading.Lock()

    def arm(self, kind: str, after: int) -> None:
        """Let that kind happen after so many operations, and from then on."""
        with self._lock:
            self._kind, self._after, self.failed = kind, after, False

    def disarm(self) -> None:
        """Let everything work again."""
        with self._lock:
            self._kind = None

    def meet(self, statement: str) -> None:
        """Raise or wait if it is time."""
        with self._lock:
            kind = self._kind
            if kind is None or statement.startswith("ROLLBACK"):
                return
            if kind == FAILED_SYNC and statement != "COMMIT":
                return
            self._after -= 1
            if self._after >= 0:
                return
            if kind != SLOW:
                self.failed = True
        if kind == SLOW:
            time.sleep(SLOW_S)
            return
        message, code = _MESSAGES[kind]
        error = sqlite3.OperationalError(message)
        error.sqlite_errorcode = code
        raise error


@contextmanager
def inject() -> Iterator[Faults]:
    """Let every connection that is made meanwhile meet the faults."""
    faults = Faults()

    class Connection(sqlite3.Connection):
        """A connection that meets the faults before each statement."""

        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            """Run a statement."""
            faults.meet(sql)
            return super().execute(sql, *args)

        def executemany(self, sql: str, *args: Any) -> sqlite3.Cursor:
            """Run a statement for many rows."""
            faults.meet(sql)
            return super().executemany(sql, *args)

    connect = sqlite3.connect

    def faulty(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        return connect(*args, **kwargs, factory=Connection)

    sqlite3.connect = faulty  # type: ignore[assignment]
    try:
        yield faults
    finally:
        sqlite3.connect = connect
