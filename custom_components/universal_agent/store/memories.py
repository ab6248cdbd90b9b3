"""What the agent was asked to remember, found again with full-text search."""

from dataclasses import dataclass
import re
import sqlite3
import time

from .database import Database
from .rows import read_row


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """One thing to remember."""

    id: int
    """Row number."""
    content: str
    """What was said."""
    person: str | None
    """The user it belongs to; None is shared by the household."""
    importance: float
    """0 to 1."""
    source: str
    """Where it came from: the request's id."""
    tainted: bool
    """Whether strangers' text had a hand in it."""
    created_at: float
    """Unix time."""


class Memories:
    """Reads and writes memories."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, *, key: str, content: str, person: str | None, importance: float, source: str, tainted: bool = False
    ) -> int:
        """Keep something and return its number; the same key is kept once."""
        row = (key, content, person, importance, source, int(tainted), time.time())

        def work(connection: sqlite3.Connection) -> int:
            connection.execute(
                "INSERT INTO memories (key, content, person, importance, source, tainted, created_at)"
                " VALUES (?,?,?,?,?,?,?) ON CONFLICT (key) DO NOTHING",
                row,
            )
            (number,) = connection.execute("SELECT id FROM memories WHERE key = ?", (key,)).fetchone()
            return int(number)

        return await self._database.run(work)

    async def has_key(self, key: str) -> bool:
        """Tell whether something was kept under that key."""
        return await self._database.read(
            lambda connection: connection.execute("SELECT 1 FROM memories WHERE key = ?", (key,)).fetchone() is not None
        )

    async def search(
        self, words: str, *, person: str | None, limit: int = 5, ignore: frozenset[str] = frozenset()
    ) -> tuple[Memory, ...]:
        """Return what matches any of the words best: by relevance, then importance, then recency."""
        terms = [term for term in re.findall(r"[^\W_]+", words.lower()) if term not in ignore][:32]
        if not terms:
            return ()
        query = " OR ".join(f'"{term}"' + ("*" if len(term) > 3 else "") for term in terms)
        return await self._select(
            "JOIN memories_text ON memories_text.rowid = memories.id WHERE memories_text MATCH ?"
            " AND forgotten_at IS NULL AND (person IS NULL OR person = ?)"
            " ORDER BY bm25(memories_text) * (0.5 + importance), created_at DESC LIMIT ?",
            (query, person, limit),
        )

    async def all(self, *, person: str | None, limit: int = 100, before: int | None = None) -> tuple[Memory, ...]:
        """Return everything this person may see, newest first; of what was kept before one, where that is named."""
        return await self._select(
            "WHERE forgotten_at IS NULL AND (person IS NULL OR person = ?1) AND (?2 IS NULL OR (created_at, id) <"
            " (SELECT older.created_at, older.id FROM memories AS older WHERE older.id = ?2))"
            " ORDER BY created_at DESC, id DESC LIMIT ?3",
            (person, before, limit),
        )

    async def get(self, number: int) -> Memory | None:
        """Return one memory, or None if it is not there or was forgotten."""
        found = await self._select("WHERE memories.id = ? AND forgotten_at IS NULL", (number,))
        return found[0] if found else None

    async def set_forgotten(self, number: int, *, forgotten: bool) -> None:
        """Forget a memory, or take that back."""
        value = time.time() if forgotten else None
        await self._database.run(
            lambda connection: connection.execute("UPDATE memories SET forgotten_at=? WHERE id=?", (value, number))
        )

    async def _select(self, clause: str, parameters: tuple[object, ...]) -> tuple[Memory, ...]:
        def work(connection: sqlite3.Connection) -> tuple[Memory, ...]:
            rows = connection.execute(f"SELECT memories.* FROM memories {clause}", parameters)  # noqa: S608 - our own
            return tuple(read_row(Memory, row) for row in rows)

        return await self._database.read(work)
