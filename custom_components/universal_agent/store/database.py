"""SQLite on two threads, one that writes and one that reads: WAL, full synchronisation, copies, a word on failures."""

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from functools import partial
import logging
from pathlib import Path
import sqlite3
import traceback
from typing import Any

from ..common.errors import StorageError
from . import copies
from .opening import AUTOMATIC_CHECKPOINT_PAGES, QuarantinedFile, connect_to_read, open_file
from .schema import VERSION

_LOGGER = logging.getLogger(__name__)

_OF_THE_FILE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
"""Damage: it stays until the file is opened again and quarantined, whatever else can be written."""
_OF_THE_DISK = {
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
}
POST_DELAY_S = 0.005
"""How long what nobody waits for waits itself, so that an answer which is nearly ready comes before it."""


class Database:
    """The integration's database. What writes runs on one thread, in the order it was asked for.

    What only reads runs on another, so that a long search holds up no action; it sees all that was asked for before.
    """

    def __init__(self, path: Path, *, unreadable: Mapping[str, str] | None = None) -> None:
        """Take the path, and what makes a row unreadable, by table."""
        self.path = path
        self.quarantined: QuarantinedFile | None = None
        """What could not be used at this start, if anything."""
        self.on_trouble: Callable[[str | None], None] = lambda reason: None
        """Called in the event loop when writing begins to fail, with the reason, and with None when it works again."""
        self.checkpoint: Callable[[str], None] = lambda name: None
        """Called on the thread before and after every commit; fault tests stop the program here."""
        self._unreadable = unreadable or {}
        self._executor: ThreadPoolExecutor | None = None
        self._connection: sqlite3.Connection | None = None
        self._reading_executor: ThreadPoolExecutor | None = None
        self._reading: sqlite3.Connection | None = None
        self._is_closing = False
        self._newest_write: Future[Any] | None = None
        self._posted: list[Callable[[sqlite3.Connection], object]] = []
        """What was posted and has not begun; it does before anything that is asked for later."""
        self._posting: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._trouble: str | None = None
        self._damaged = False

    @property
    def trouble(self) -> str | None:
        """Why writing fails at present, if it does."""
        return self._trouble

    async def open(self) -> None:
        """Open the file, check it, bring its schema up to date; one that cannot be used is quarantined.

        Raises:
            StorageError: the file can be neither used nor quarantined (a full or read-only disk).
        """
        self._loop = asyncio.get_running_loop()
        self._is_closing = False
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="universal_agent_db")
        self._reading_executor = ThreadPoolExecutor(1, thread_name_prefix="universal_agent_db_reading")
        try:
            await self._submit(self._open)
        except (sqlite3.Error, OSError) as err:
            self._shut_down_executors()
            raise StorageError(f"cannot open {self.path.name}: {err}") from err

    async def run[T](self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` in one transaction and wait until it is durable.

        Raises:
            StorageError: it could not be written or read; nothing of it remains.
        """
        try:
            return await self._submit(lambda: self._transaction(work))
        except (sqlite3.Error, ValueError) as err:  # flipped bits can be text, JSON or a state that is none
            raise StorageError(str(err)) from err

    async def read[T](self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work`, which changes nothing, on one state of the database, and make nobody wait who writes to it.

        Raises:
            StorageError: it could not be read.
        """
        if self._posted:
            self._begin_posted()
        if self._newest_write is not None and not self._newest_write.done():
            await self.settle()
        try:
            return await self._submit(lambda: self._snapshot(work), self._reading_executor)
        except (sqlite3.Error, ValueError) as err:
            raise StorageError(str(err)) from err

    def post(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Queue `work` in one transaction of its own without waiting; a failure is logged."""
        if self._executor is None:
            return
        self._posted.append(work)
        if self._posting is None:
            self._posting = asyncio.get_running_loop().call_later(POST_DELAY_S, self._begin_posted)

    async def settle(self) -> None:
        """Wait until everything that was posted so far is written."""
        await self._submit(lambda: None)

    async def try_writing(self) -> None:
        """Write something that changes nothing, to learn whether writing works.

        Raises:
            StorageError: it does not.
        """
        await self.run(_trial)

    async def copy(self) -> None:
        """Make a copy beside the database, without making anybody wait who writes to it.

        Raises:
            StorageError: it could not be made; the older ones are still there.
        """
        try:
            await asyncio.to_thread(copies.make, self.path)
        except (sqlite3.Error, OSError) as err:
            raise StorageError(f"cannot copy {self.path.name}: {err}") from err

    def copied_at(self) -> datetime | None:
        """Return when the newest copy was made; it looks into the folder, so not in the event loop."""
        found = copies.newest_first(self.path)
        return copies.made_at(found[0]) if found else None

    async def begin_backup(self) -> None:
        """Let the file stand still, so that it can be copied from outside; only the log beside it grows."""
        await self._pragmas("wal_checkpoint(TRUNCATE)", "wal_autocheckpoint = 0")

    async def end_backup(self) -> None:
        """Let what was written meanwhile go into the file again."""
        await self._pragmas(f"wal_autocheckpoint = {AUTOMATIC_CHECKPOINT_PAGES}")

    async def close(self) -> None:
        """Write what is queued and close; safe to call twice."""
        if self._executor is None:
            return
        # The writing connection is the last: it puts the log into the file.
        await self._submit(self._close_reading, self._reading_executor)
        if self._executor is not None:  # somebody else may have closed it meanwhile
            await self._submit(self._close)
            self._shut_down_executors()

    async def _pragmas(self, *names: str) -> None:
        def work() -> None:
            if self._connection is not None:
                for name in names:
                    self._connection.execute(f"PRAGMA {name}").fetchall()

        try:
            await self._submit(work)
        except sqlite3.Error as err:
            raise StorageError(str(err)) from err

    def _shut_down_executors(self) -> None:
        for executor in (self._reading_executor, self._executor):
            if executor is not None:
                executor.shutdown(wait=True)
        self._executor = self._reading_executor = self._newest_write = None

    def _begin_posted(self) -> None:
        """Hand what was posted to the thread."""
        if self._posting is not None:
            self._posting.cancel()
            self._posting = None
        posted, self._posted = self._posted, []
        for work in posted:
            if self._executor is not None:
                self._newest_write = self._executor.submit(self._transaction, work)
                self._newest_write.add_done_callback(_log_failure)

    async def _submit[T](self, work: Callable[[], T], executor: ThreadPoolExecutor | None = None) -> T:
        executor = executor or self._executor
        if executor is None:
            raise StorageError("the database is closed")
        if executor is self._executor and self._posted:
            self._begin_posted()
        loop = asyncio.get_running_loop()
        # A future of its own: a turn that is cancelled cancels no statement that is already under way.
        answered: asyncio.Future[T] = loop.create_future()
        submitted = executor.submit(work)
        if executor is self._executor:
            self._newest_write = submitted
        submitted.add_done_callback(partial(_tell, loop, answered))
        return await answered

    def _snapshot[T](self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._connection is None or self._is_closing:
            raise sqlite3.ProgrammingError("the database is closed")
        if self._reading is None:
            self._reading = connect_to_read(self.path)
        connection = self._reading
        try:
            connection.execute("BEGIN")
            return work(connection)
        except sqlite3.Error as err:
            self._note_failure(err, _OF_THE_FILE)
            raise
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")

    def _transaction[T](self, work: Callable[[sqlite3.Connection], T]) -> T:
        connection = self._connection
        if connection is None:
            raise sqlite3.ProgrammingError("the database is closed")
        before = connection.total_changes
        try:
            result = self._commit(connection, work)
        except sqlite3.Error as err:
            self._note_failure(err, _OF_THE_DISK | _OF_THE_FILE)
            raise
        if not self._damaged and (connection.total_changes > before or work is _trial):
            self._note(None)
        return result

    def _commit[T](self, connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
        # No cursor may leave this thread: SQLite resets a connection's error code when one is let go of, and a
        # statement that fails here at that moment would look as if it had succeeded.
        try:
            connection.execute("BEGIN IMMEDIATE")
            result = work(connection)
            if isinstance(result, sqlite3.Cursor):
                result.close()
            self.checkpoint("before_commit")
            connection.execute("COMMIT")
            self.checkpoint("committed")
        except BaseException as err:
            traceback.clear_frames(err.__traceback__)
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return result

    def _note_failure(self, err: sqlite3.Error, telling: set[int]) -> None:
        """Note an error that is damage, or one of those that tell of trouble."""
        code = getattr(err, "sqlite_errorcode", 0) & 0xFF
        self._damaged = self._damaged or code in _OF_THE_FILE
        if code in telling:
            self._note(str(err))

    def _note(self, trouble: str | None) -> None:
        """Tell the event loop that writing has begun to fail, or works again."""
        began = trouble is not None and self._trouble is None
        ended = trouble is None and self._trouble is not None
        self._trouble = trouble
        if (began or ended) and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(lambda: self.on_trouble(trouble))

    def _open(self) -> None:
        self._connection, self.quarantined = open_file(self.path, self._unreadable)

    def _close_reading(self) -> None:
        # Who asks between this and the end must not open it again: nobody would close that.
        self._is_closing = True
        if self._reading is not None:
            self._reading.close()
            self._reading = None

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _tell[T](loop: asyncio.AbstractEventLoop, answered: asyncio.Future[T], done: Future[T]) -> None:
    """Tell the event loop, from the database's thread, what has become of some work; nobody where it has closed."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(_answer, answered, done)


def _answer[T](answered: asyncio.Future[T], done: Future[T]) -> None:
    if answered.done():  # whoever asked was cancelled
        return
    if (error := done.exception()) is not None:
        answered.set_exception(error)
    else:
        answered.set_result(done.result())


def _trial(connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA user_version = {VERSION}").close()


def _log_failure(future: Future[object]) -> None:
    if not future.cancelled() and (error := future.exception()) is not None:
        _LOGGER.error("A record could not be written: %s", error)
