"""Execution records: what each request was, how it was taken, what it did and how long each stage took."""

import asyncio
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
import json
import re
import sqlite3
from typing import Any

from ..common.origin import OfOrigin, Origin
from .database import Database
from .rows import read_row, to_json


@dataclass(frozen=True, slots=True, kw_only=True)
class ExecutionRecord(OfOrigin):
    """One request, as it is kept."""

    id: str
    """The request's id."""
    started_at: float
    """Unix time."""
    text: str
    """What was asked."""
    origin: Origin
    """Where it came from; the database has a column for some of it."""
    approach: str
    """`direct` or `meta_planning`."""
    engine: str
    """Who understood it."""
    route: str
    """The role that answered, or `runtime_agent`."""
    confidence: float
    """The router's confidence, 0 to 1."""
    configuration: Mapping[str, Any] | None = None
    """The agent that was designed for it, as planned."""
    refused_configurations: tuple[Mapping[str, Any], ...] = ()
    """Designs that were not accepted, with the reason."""
    tools_selected: tuple[str, ...] = ()
    """Tools that were offered."""
    tools_used: tuple[str, ...] = ()
    """Tools that were called, in order."""
    intents: tuple[Mapping[str, Any], ...] = ()
    """What was to be changed and what came of it."""
    response: str = ""
    """What was answered."""
    error: str | None = None
    """Error type, if it failed."""
    understood: bool = True
    """Whether it was recognised."""
    iterations: int = 0
    """Rounds of the agent loop."""
    taint: tuple[str, ...] = ()
    """Where strangers' text came from that was read."""
    timings_ms: Mapping[str, float] = field(default_factory=dict)
    """Milliseconds of each stage."""
    spans: tuple[Mapping[str, Any], ...] = ()
    """What it did when, as `common.trace` writes it down."""
    duration_ms: float = 0.0
    """Milliseconds in all."""


class RecordFilter(StrEnum):
    """Which records are wanted."""

    ALL = "all"
    CHANGED = "changed"
    """Those that changed something."""
    FAILED = "failed"
    """Those that were not understood, or that an error ended."""
    WAITING = "waiting"
    """Those of which something waits for a person."""


_FILTERS = {
    RecordFilter.ALL: "1",
    RecordFilter.CHANGED: (
        "id IN (SELECT request_id FROM journal WHERE state IN ('done', 'running', 'undone', 'unknown'))"
    ),
    RecordFilter.FAILED: "(NOT understood OR error IS NOT NULL)",
    RecordFilter.WAITING: "id IN (SELECT request_id FROM journal WHERE state = 'awaiting_approval')",
}
DELAY_S = 0.5
"""How long a record waits for company."""
_JSON = (
    "configuration",
    "refused_configurations",
    "tools_selected",
    "tools_used",
    "intents",
    "taint",
    "timings_ms",
    "spans",
)
_ORIGIN = ("language", "channel", "conversation_id", "user_id", "device_id")
_OWN = tuple(name for name in ExecutionRecord.__dataclass_fields__ if name != "origin")
_COLUMNS = (*_OWN, *_ORIGIN)
_INSERT = f"INSERT OR REPLACE INTO executions ({','.join(_COLUMNS)}) VALUES ({','.join('?' * len(_COLUMNS))})"  # noqa: S608


class Executions:
    """Reads and writes execution records."""

    def __init__(self, database: Database, redact: Callable[[str], str] = str) -> None:
        """Keep records; every text of theirs goes through `redact` first."""
        self._database = database
        self._redact = redact
        self._waiting: list[ExecutionRecord] = []
        self._timer: asyncio.TimerHandle | None = None
        self._is_closed = False

    def save(self, record: ExecutionRecord) -> None:
        """Write a record a moment later, with those that follow it, so that nobody waits for it.

        A crash within that moment loses the record, never an intent: those are in the journal. So does the end of the
        program: what is answered after it is not kept.
        """
        if self._is_closed:
            return
        self._waiting.append(record)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(DELAY_S, self.flush)

    def flush(self) -> None:
        """Hand what waits to the database."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._waiting:
            records, self._waiting = self._waiting, []
            # They are rendered on the database's thread, not while the next request is answered.
            rows = (tuple(map(self._clean, _row(record))) for record in records)
            self._database.post(lambda connection: connection.executemany(_INSERT, rows))

    def close(self) -> None:
        """Hand what waits to the database, and take nothing more."""
        self.flush()
        self._is_closed = True

    def _clean(self, value: Any) -> Any:
        return self._redact(value) if isinstance(value, str) else value

    async def recent(self, limit: int = 20) -> tuple[ExecutionRecord, ...]:
        """Return the newest records, newest first."""
        return await self._select("ORDER BY started_at DESC, id DESC LIMIT ?", (limit,))

    async def get(self, record_id: str) -> ExecutionRecord | None:
        """Return one record, or None."""
        return next(iter(await self._select("WHERE id = ?", (record_id,))), None)

    async def of_ids(self, record_ids: Collection[str]) -> Mapping[str, ExecutionRecord]:
        """Return those of some thousands of records that are kept, by id."""
        wanted = json.dumps(list(record_ids))
        found = await self._select("WHERE id IN (SELECT value FROM json_each(?))", (wanted,))
        return {record.id: record for record in found}

    async def page(
        self,
        *,
        limit: int,
        before: tuple[float, str] | None = None,
        user_id: str | None = None,
        words: str = "",
        wanted: RecordFilter = RecordFilter.ALL,
    ) -> tuple[ExecutionRecord, ...]:
        """Return the newest records before one (its `started_at` and `id`), newest first: of a user, or of everybody.

        `words` stand in what was asked or answered, in any case where they are ASCII.
        """
        clauses, values = [_FILTERS[wanted]], list[object]()
        if before is not None:
            clauses.append("(started_at, id) < (?, ?)")
            values += before
        if user_id is not None:
            clauses.append("user_id = ?")
            values.append(user_id)
        if words:
            clauses.append(r"(text LIKE ? ESCAPE '\' OR response LIKE ? ESCAPE '\')")
            values += [f"%{_literally(words)}%"] * 2
        clause = f"WHERE {' AND '.join(clauses)} ORDER BY started_at DESC, id DESC LIMIT ?"
        return await self._select(clause, (*values, limit))

    async def of_conversation(self, conversation_id: str, limit: int = 20) -> tuple[ExecutionRecord, ...]:
        """Return the newest records of a conversation, newest first."""
        return await self._select(
            "WHERE conversation_id = ? ORDER BY started_at DESC, id DESC LIMIT ?", (conversation_id, limit)
        )

    async def between(self, start: float, end: float, limit: int = 500) -> tuple[ExecutionRecord, ...]:
        """Return the records of requests that came in between two moments, newest first."""
        clause = "WHERE started_at BETWEEN ? AND ? ORDER BY started_at DESC, id DESC LIMIT ?"
        return await self._select(clause, (start, end, limit))

    async def numbers(self, start: float, end: float) -> tuple[int, int]:
        """Return how many requests of people and automations came between two moments, and how many of them failed."""
        self.flush()

        def work(connection: sqlite3.Connection) -> tuple[int, int]:
            row = connection.execute(
                "SELECT count(*), count(CASE WHEN NOT understood OR error IS NOT NULL THEN 1 END) FROM executions"
                " WHERE started_at > ? AND started_at <= ? AND channel <> 'heartbeat'",
                (start, end),
            ).fetchone()
            return int(row[0]), int(row[1])

        return await self._database.read(work)

    async def _select(self, clause: str, parameters: tuple[object, ...]) -> tuple[ExecutionRecord, ...]:
        self.flush()

        def work(connection: sqlite3.Connection) -> tuple[ExecutionRecord, ...]:
            rows = connection.execute(f"SELECT * FROM executions {clause}", parameters)  # noqa: S608 - our own clauses
            return tuple(
                read_row(ExecutionRecord, row, origin=Origin.of_stored({name: row[name] for name in _ORIGIN}))
                for row in rows
            )

        return await self._database.read(work)


def _literally(words: str) -> str:
    """Return words as a pattern that means nothing but themselves."""
    return re.sub(r"([%_\\])", r"\\\1", words)


def _row(record: ExecutionRecord) -> tuple[Any, ...]:
    return tuple(_column(record, column) for column in _COLUMNS)


def _column(record: ExecutionRecord, column: str) -> Any:
    value = getattr(record, column)
    if column in _JSON:
        return to_json(value)
    return int(value) if isinstance(value, bool) else value
