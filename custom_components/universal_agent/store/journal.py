"""The journal: every intent, durable before its effect, with all that recovery needs after a crash."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
import json
import sqlite3
import time
from typing import Any

from ..common.effects import EffectClass
from ..common.origin import Origin
from .database import Database
from .rows import read_row, to_json


class JournalState(StrEnum):
    """Where an intent is in its life."""

    PROPOSED = "proposed"
    AWAITING_APPROVAL = "awaiting_approval"
    APPROVED = "approved"
    EXPIRED = "expired"
    STARTED = "started"
    RUNNING = "running"
    """Its effect has begun and goes on (a script with a delay)."""
    DONE = "done"
    FAILED = "failed"
    REFUSED = "refused"
    DROPPED = "dropped"
    UNKNOWN = "unknown"
    UNDONE = "undone"


UNFINISHED = (
    JournalState.PROPOSED,
    JournalState.AWAITING_APPROVAL,
    JournalState.APPROVED,
    JournalState.STARTED,
    JournalState.RUNNING,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalEntry:
    """One intent in the journal."""

    id: str
    """ULID."""
    request_id: str
    """The request it belongs to."""
    seq: int
    """Its place among that request's intents."""
    type: str
    """The intent's type, for example `calendar`."""
    target: str
    """What it changes, for people."""
    key: str
    """Idempotency key."""
    effect_class: EffectClass
    """What doing it again would mean."""
    state: JournalState
    """Where it is in its life."""
    payload: Mapping[str, Any]
    """The intent itself, enough to build it again."""
    context: Mapping[str, Any]
    """Its origin as stored, and what else was true when it was asked for."""
    reason: str | None = None
    """Why it was refused, dropped or failed."""
    result: Mapping[str, Any] | None = None
    """What came of it."""
    undo: Mapping[str, Any] | None = None
    """How to take it back."""
    verified: str | None = None
    """`yes`, `no`, `seen` once a person has seen that it is unknown or was dropped; None while nobody has looked."""
    created_at: float = field(default_factory=time.time)
    """Unix time."""

    @property
    def origin(self) -> Origin:
        """Where it was asked for."""
        return Origin.of_stored(self.context)


class Journal:
    """Reads and writes journal entries."""

    def __init__(self, database: Database, redact: Callable[[str], str] = str) -> None:
        """Keep entries; every text of theirs goes through `redact` first."""
        self._database = database
        self._redact = redact

    async def add(self, entries: Sequence[JournalEntry]) -> None:
        """Write entries durably, in one commit.

        Raises:
            StorageError: nothing was written.
        """
        rows = (tuple(map(self._clean, _row(entry))) for entry in entries)  # rendered on the database's thread
        await self._database.run(lambda connection: connection.executemany(_INSERT, rows))

    async def move(self, ids: Iterable[str], state: JournalState, *, reason: str | None = None) -> None:
        """Put entries into another state, durably.

        Raises:
            StorageError: nothing was written.
        """
        rows = [(state.value, reason, time.time(), entry_id) for entry_id in ids]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany(_MOVE, rows)
            if state is JournalState.DONE:
                _mark_undone(connection, [row[-1] for row in rows])

        await self._database.run(work)

    async def take(
        self, entry_id: str, taken_from: JournalState, state: JournalState, *, reason: str | None = None
    ) -> bool:
        """Put an entry into another state if it is still in the expected one; False if something else was faster.

        Raises:
            StorageError: nothing was written.
        """
        row = (state.value, reason, time.time(), entry_id, taken_from.value)
        return await self._database.run(
            lambda connection: connection.execute(f"{_MOVE} AND state=?", row).rowcount == 1
        )

    def finish(
        self,
        entry_id: str,
        state: JournalState,
        *,
        reason: str | None = None,
        result: Mapping[str, Any] | None = None,
        undo: Callable[[], Mapping[str, Any] | None] = lambda: None,
        verified: str | None = None,
        takes_back: bool = True,
    ) -> None:
        """Record how an effect ended, without waiting: it has happened, and a crash now is found at recovery.

        `undo` makes the undo data, on the database's thread; `takes_back` is whether it may have undone something.
        """
        now = time.time()

        def work(connection: sqlite3.Connection) -> None:
            told = (_json(result), _json(undo()))
            connection.execute(_FINISH, (state.value, reason, *map(self._clean, told), verified, now, entry_id))
            if takes_back and state is JournalState.DONE:
                _mark_undone(connection, [entry_id])

        self._database.post(work)

    def set_verified(self, entry_id: str, verified: str) -> None:
        """Record what reading the state back found, without waiting."""
        row = (verified, time.time(), entry_id)
        self._database.post(
            lambda connection: connection.execute("UPDATE journal SET verified=?, updated_at=? WHERE id=?", row)
        )

    async def get(self, entry_id: str) -> JournalEntry | None:
        """Return one entry, or None."""
        found = await self._select("WHERE id = ?", (entry_id,))
        return found[0] if found else None

    async def unfinished(self) -> tuple[JournalEntry, ...]:
        """Return every entry whose end is not recorded, oldest first."""
        marks = ",".join("?" * len(UNFINISHED))
        return await self._select(f"WHERE state IN ({marks}) ORDER BY created_at, seq", UNFINISHED)

    async def of_request(self, request_id: str) -> tuple[JournalEntry, ...]:
        """Return the entries of one request, in order."""
        return await self._select("WHERE request_id = ? ORDER BY seq", (request_id,))

    async def of_requests(self, request_ids: Sequence[str]) -> tuple[JournalEntry, ...]:
        """Return the entries of several requests, request by request, in order."""
        clause = "WHERE request_id IN (SELECT value FROM json_each(?)) ORDER BY request_id, seq"
        return await self._select(clause, (json.dumps(list(request_ids)),))

    async def since(self, unix_time: float, *, limit: int = 500) -> tuple[JournalEntry, ...]:
        """Return the entries written from a moment on, newest first."""
        clause = "WHERE created_at >= ? ORDER BY created_at DESC, seq DESC LIMIT ?"
        return await self._select(clause, (unix_time, limit))

    async def recent(self, limit: int = 50) -> tuple[JournalEntry, ...]:
        """Return the newest entries, newest first."""
        return await self._select("ORDER BY created_at DESC, seq DESC LIMIT ?", (limit,))

    async def counts(self) -> dict[str, int]:
        """Return how many entries there are of each state."""

        def work(connection: sqlite3.Connection) -> dict[str, int]:
            rows = connection.execute("SELECT state, COUNT(*) FROM journal GROUP BY state ORDER BY state")
            return {state: count for state, count in rows}  # noqa: C416 - rows are no pairs

        return await self._database.read(work)

    async def numbers(self, start: float, end: float) -> tuple[int, int]:
        """Return how many changes were made between two moments, and how many of them were taken back.

        What took a change back is none itself.
        """

        def work(connection: sqlite3.Connection) -> tuple[int, int]:
            row = connection.execute(
                "SELECT count(*), count(CASE WHEN state = 'undone' THEN 1 END) FROM journal"
                " WHERE created_at > ? AND created_at <= ? AND state IN ('done', 'undone')"
                " AND json_extract(context, '$.undoes') IS NULL",
                (start, end),
            ).fetchone()
            return int(row[0]), int(row[1])

        return await self._database.read(work)

    def _clean(self, value: Any) -> Any:
        return self._redact(value) if isinstance(value, str) else value

    async def unreported(self) -> tuple[JournalEntry, ...]:
        """Return what recovery dropped or could not know and nobody has seen yet, oldest first."""
        return await self._select(
            "WHERE verified IS NULL AND (state = 'unknown' OR"
            " state = 'dropped' AND reason IN ('restart', 'too_old', 'no_handler')) ORDER BY created_at, seq",
            (),
        )

    def acknowledge(self, ids: Iterable[str]) -> None:
        """Record that a person has seen what recovery made of entries, without waiting."""
        for entry_id in ids:
            self.set_verified(entry_id, "seen")

    async def _select(self, clause: str, parameters: Sequence[Any]) -> tuple[JournalEntry, ...]:
        def work(connection: sqlite3.Connection) -> tuple[JournalEntry, ...]:
            rows = connection.execute(f"SELECT * FROM journal {clause}", tuple(parameters))  # noqa: S608 - our own clauses
            return tuple(read_row(JournalEntry, row) for row in rows)

        return await self._database.read(work)


_INSERT = """
INSERT INTO journal (id, request_id, seq, type, target, key, effect_class, state, payload, context, reason, result,
                     undo, verified, created_at, updated_at)
VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)
"""
_MOVE = "UPDATE journal SET state=?, reason=?, updated_at=? WHERE id=?"
_FINISH = "UPDATE journal SET state=?, reason=?, result=?, undo=?, verified=?, updated_at=? WHERE id=?"

_UNDONE = """
UPDATE journal SET state='undone', updated_at=:now WHERE state='done' AND id = (
    SELECT json_extract(inverse.context, '$.undoes') FROM journal AS inverse WHERE inverse.id=:id
    AND NOT EXISTS (
        SELECT 1 FROM journal AS other WHERE other.request_id = inverse.request_id AND other.state != 'done'
        AND json_extract(other.context, '$.undoes') = json_extract(inverse.context, '$.undoes')
    )
)
"""


def _mark_undone(connection: sqlite3.Connection, ids: Iterable[str]) -> None:
    """Mark what these finished entries have taken back; an entry that takes several intents to undo, at the last."""
    connection.executemany(_UNDONE, [{"id": entry_id, "now": time.time()} for entry_id in ids])


def _json(value: Mapping[str, Any] | None) -> str | None:
    return None if value is None else to_json(value)


def _row(entry: JournalEntry) -> tuple[Any, ...]:
    return (
        entry.id,
        entry.request_id,
        entry.seq,
        entry.type,
        entry.target,
        entry.key,
        entry.effect_class.value,
        entry.state.value,
        _json(entry.payload),
        _json(entry.context),
        entry.reason,
        _json(entry.result),
        _json(entry.undo),
        entry.verified,
        entry.created_at,
        time.time(),
    )
