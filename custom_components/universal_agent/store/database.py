"""One SQLite connection on a thread of its own: WAL, full synchronisation, migrations, damaged files put aside."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cache
import logging
from pathlib import Path
import sqlite3
import traceback

from ..common.errors import StorageError
from .schema import MIGRATIONS, VERSION

_LOGGER = logging.getLogger(__name__)

_DAMAGE = {
    sqlite3.SQLITE_ERROR,  # a statement does not fit: the file has another schema
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_SCHEMA,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
}


class Database:
    """The integration's database. Every statement runs on its thread, in the order it was asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.quarantined: Path | None = None
        """Where a damaged file was put at this start, if there was one."""
        self._executor: ThreadPoolExecutor | None = None
        self._connection: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Open the file, check it, bring its schema up to date.

        Raises:
            StorageError: the file can be neither used nor put aside (a full or read-only disk).
        """
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="universal_agent_db")
        try:
            await self._submit(self._open)
        except sqlite3.Error as err:
            self._shut_down_executor()
            raise StorageError(f"cannot open {self.path.name}: {err}") from err
        except OSError as err:
            self._shut_down_executor()
            raise StorageError(f"cannot open {self.path.name}: {err}") from err

    async def run[T](self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` in one transaction and wait until it is durable.

        Raises:
            StorageError: it could not be written or read; nothing of it remains.
        """
        try:
            return await self._submit(lambda: self._transaction(work))
        except (sqlite3.Error, UnicodeDecodeError) as err:  # flipped bits can be text that is none
            raise StorageError(str(err)) from err

    def post(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Queue `work` in one transaction without waiting; a failure is logged."""
        if self._executor is not None:
            self._executor.submit(self._transaction, work).add_done_callback(_log_failure)

    async def settle(self) -> None:
        """Wait until everything that was posted so far is written."""
        await self._submit(lambda: None)

    async def close(self) -> None:
        """Write what is queued and close; safe to call twice."""
        if self._executor is None:
            return
        await self._submit(self._close)
        self._shut_down_executor()

    def _shut_down_executor(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=True)
            self._executor = None

    async def _submit[T](self, work: Callable[[], T]) -> T:
        if self._executor is None:
            raise StorageError("the database is closed")
        # Shielded: a cancelled turn must not lose track of a statement that is already under way.
        return await asyncio.shield(asyncio.wrap_future(self._executor.submit(work)))

    def _transaction[T](self, work: Callable[[sqlite3.Connection], T]) -> T:
        connection = self._connection
        if connection is None:
            raise sqlite3.ProgrammingError("the database is closed")
        connection.execute("BEGIN IMMEDIATE")
        # No cursor may leave this thread: SQLite resets a connection's error code when one is let go of, and a
        # statement that fails here at that moment would look as if it had succeeded.
        try:
            result = work(connection)
            if isinstance(result, sqlite3.Cursor):
                result.close()
            connection.execute("COMMIT")
        except BaseException as err:
            traceback.clear_frames(err.__traceback__)
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return result

    def _open(self) -> None:
        try:
            self._connection = _connect(self.path)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as err:
            if not _is_damage(err):
                raise
            self.quarantined = _quarantine(self.path)
            _LOGGER.warning("The database was damaged (%s); it is kept as %s", err, self.quarantined.name)
            self._connection = _connect(self.path)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
    try:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        (health,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if health != "ok":
            raise sqlite3.DatabaseError(health)
        _migrate(connection)
        if missing := _expected_shape() - _shape(connection):
            raise sqlite3.DatabaseError(f"its schema lacks {', '.join(sorted(missing))}")
    except BaseException:
        connection.close()
        raise
    return connection


def _migrate(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise sqlite3.DatabaseError(f"it was written by a later version (schema {version}, known {VERSION})")
    for number, statements in enumerate(MIGRATIONS[version:], start=version + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


@cache
def _expected_shape() -> frozenset[str]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        _migrate(connection)
        return _shape(connection)
    finally:
        connection.close()


def _shape(connection: sqlite3.Connection) -> frozenset[str]:
    """Return the names of everything in a schema, columns too."""
    things = connection.execute("SELECT type || ' ' || name FROM sqlite_master")
    columns = connection.execute(
        "SELECT made.name || '.' || col.name FROM sqlite_master AS made, pragma_table_info(made.name) AS col"
        " WHERE made.type = 'table'"
    )
    return frozenset(name for (name,) in (*things, *columns))


def _is_damage(err: Exception) -> bool:
    """Tell a damaged or foreign file from a disk or a lock that stands in the way; our own findings have no code."""
    code = getattr(err, "sqlite_errorcode", None)
    return code is None or code & 0xFF in _DAMAGE


def _quarantine(path: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    aside = path.with_name(f"{path.name}.damaged-{stamp}")
    path.rename(aside)
    for suffix in ("-wal", "-shm"):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + suffix))
    return aside


def _log_failure(future: Future[object]) -> None:
    if not future.cancelled() and (error := future.exception()) is not None:
        _LOGGER.error("A record could not be written: %s", error)
