"""Reviews of the day, the week and the month, as they were written."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
import json
import sqlite3
from typing import Any

from .database import Database
from .rows import read_row

MAX_KEPT = 400
"""Reviews of one horizon; of the day's, that is more than a year."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """One review."""

    id: int = 0
    """Row number; 0 before it is kept."""
    horizon: str
    """`daily`, `weekly` or `monthly`."""
    period: str
    """The period of the home's calendar in which it was written, for example `2026-W47`."""
    is_scheduled: bool
    """Whether its hour had come; otherwise somebody asked for it. A period has one scheduled review at most."""
    created_at: float
    """Unix time."""
    language: str
    """BCP 47 tag of its text."""
    title: str
    """One line: what it is a review of."""
    short: str
    """A few lines, for a phone."""
    text: str
    """The whole text, its paragraphs separated by blank lines."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What it was written from."""
    written_by: str | None = None
    """The model connection that worded it; None for our own sentences."""


_COLUMNS = tuple(name for name in Review.__dataclass_fields__ if name != "id")
_INSERT = f"INSERT OR IGNORE INTO reviews ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))})"  # noqa: S608
_FORGET = (
    "DELETE FROM reviews WHERE horizon = ? AND id NOT IN"
    " (SELECT id FROM reviews WHERE horizon = ? ORDER BY created_at DESC, id DESC LIMIT ?)"
)


class Reviews:
    """Reads and writes reviews."""

    def __init__(self, database: Database, redact: Callable[[str], str] = str) -> None:
        """Keep reviews; every text of theirs goes through `redact` first."""
        self._database = database
        self._redact = redact

    async def add(self, review: Review) -> Review:
        """Keep a review durably and return it with its number; a period's scheduled one is kept once, the first.

        Raises:
            StorageError: nothing was written.
        """
        row = tuple(self._column(review, name) for name in _COLUMNS)

        def work(connection: sqlite3.Connection) -> Review:
            added = connection.execute(_INSERT, row)
            if added.rowcount == 1:
                connection.execute(_FORGET, (review.horizon, review.horizon, MAX_KEPT))
                found = connection.execute("SELECT * FROM reviews WHERE id = ?", (added.lastrowid,)).fetchone()
            else:
                found = connection.execute(_SCHEDULED, (review.horizon, review.period)).fetchone()
            return read_row(Review, found)

        return await self._database.run(work)

    async def scheduled(self, horizon: str, period: str) -> Review | None:
        """Return the scheduled review of a period, if it was written."""

        def work(connection: sqlite3.Connection) -> Review | None:
            row = connection.execute(_SCHEDULED, (horizon, period)).fetchone()
            return None if row is None else read_row(Review, row)

        return await self._database.read(work)

    async def recent(
        self, *, horizon: str | None = None, until: float | None = None, limit: int = 20
    ) -> tuple[Review, ...]:
        """Return the newest reviews of a horizon (None: of any), written before a Unix time, newest first."""
        clause = (
            "SELECT * FROM reviews WHERE (?1 IS NULL OR horizon = ?1) AND (?2 IS NULL OR created_at < ?2)"
            " ORDER BY created_at DESC, id DESC LIMIT ?3"
        )

        def work(connection: sqlite3.Connection) -> tuple[Review, ...]:
            return tuple(read_row(Review, row) for row in connection.execute(clause, (horizon, until, limit)))

        return await self._database.read(work)

    async def get(self, number: int) -> Review | None:
        """Return one review, or None."""

        def work(connection: sqlite3.Connection) -> Review | None:
            row = connection.execute("SELECT * FROM reviews WHERE id = ?", (number,)).fetchone()
            return None if row is None else read_row(Review, row)

        return await self._database.read(work)

    def _column(self, review: Review, name: str) -> Any:
        value = getattr(review, name)
        if name == "facts":
            value = json.dumps(value, ensure_ascii=False)
        if isinstance(value, bool):
            return int(value)
        return self._redact(value) if isinstance(value, str) else value


_SCHEDULED = "SELECT * FROM reviews WHERE horizon = ? AND period = ? AND is_scheduled = 1"
