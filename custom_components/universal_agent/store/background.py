"""What goes on in the background: noted until the person was told what came of it."""

from collections.abc import Callable
from dataclasses import dataclass
import sqlite3

from ..common.origin import OfOrigin, Origin
from .database import Database
from .rows import read_row


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptTask(OfOrigin):
    """One task whose answer somebody was promised."""

    id: str
    """Its id; the request's, where it is one."""
    title: str
    """What was asked for, in the person's words."""
    origin: Origin
    """Who asked, from where; its columns are all that a restart leaves of it."""
    started_at: float
    """Unix time of the request."""
    answer: str | None = None
    """What came of it, in words; None until it is done."""


_ORIGIN = ("language", "user_id", "device_id", "satellite_id")
_COLUMNS = ("id", "title", "started_at", "answer", *_ORIGIN)
_PUT = f"INSERT OR REPLACE INTO background_tasks ({','.join(_COLUMNS)}) VALUES ({','.join('?' * len(_COLUMNS))})"  # noqa: S608


class BackgroundTasks:
    """Notes tasks; every text of theirs goes through `redact` first."""

    def __init__(self, database: Database, redact: Callable[[str], str] = str) -> None:
        self._database = database
        self._redact = redact

    async def add(self, task: KeptTask) -> None:
        """Write a task down before anybody is promised its answer.

        Raises:
            StorageError: it cannot be written.
        """
        row = self._row(task)
        await self._database.run(lambda connection: connection.execute(_PUT, row))

    def change(self, task: KeptTask) -> None:
        """Write down what came of a task, without waiting."""
        row = self._row(task)
        self._database.post(lambda connection: connection.execute(_PUT, row))

    def remove(self, task_id: str) -> None:
        """Forget a task whose end the person knows, without waiting."""
        row = (task_id,)
        self._database.post(lambda connection: connection.execute("DELETE FROM background_tasks WHERE id=?", row))

    async def all(self) -> tuple[KeptTask, ...]:
        """Return every task, oldest first; at a start none of them runs any more."""

        def work(connection: sqlite3.Connection) -> tuple[KeptTask, ...]:
            rows = connection.execute("SELECT * FROM background_tasks ORDER BY started_at")
            return tuple(read_row(KeptTask, row, origin=Origin.of_stored(dict(row))) for row in rows)

        return await self._database.read(work)

    def _row(self, task: KeptTask) -> tuple[object, ...]:
        origin = task.origin.as_stored()
        answer = None if task.answer is None else self._redact(task.answer)
        return (task.id, self._redact(task.title), task.started_at, answer, *map(origin.get, _ORIGIN))
