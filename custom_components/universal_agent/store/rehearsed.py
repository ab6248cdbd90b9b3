"""What people have said of late and what it moved: words that are read again after the home has changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
import json
import sqlite3
from typing import Any

from .database import Database
from .rows import read_row


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokenText:
    """Words, and all that they mean depends on besides the home."""

    text: str
    """The words, as they were said."""
    language: str
    """BCP 47 tag."""
    user_id: str | None
    """Whose words they were."""
    area_id: str | None
    """Where they were said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RehearsedWords:
    """Words of somebody's with what they meant."""

    key: str
    """The same for the same words of the same person in the same room."""
    said: SpokenText
    """The words."""
    meaning: Sequence[Any]
    """What they touched."""
    things: Mapping[str, Mapping[str, Any]]
    """Each thing of those: what it was called, and the area it was in."""
    said_at: float
    """Unix time when they were last said."""


_OF_TEXT = tuple(SpokenText.__dataclass_fields__)


class RehearsedStore:
    """Reads and writes such words."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> tuple[RehearsedWords, ...]:
        """Return all of them, the last said first; what cannot be read is left out."""

        def work(connection: sqlite3.Connection) -> tuple[RehearsedWords, ...]:
            rows = connection.execute(
                "SELECT * FROM rehearsed WHERE json_valid(meaning) AND json_valid(things) ORDER BY said_at DESC, key"
            )
            return tuple(
                read_row(RehearsedWords, row, said=SpokenText(**{name: row[name] for name in _OF_TEXT})) for row in rows
            )

        return await self._database.read(work)

    async def keep(self, words: Sequence[RehearsedWords], *, at_most: int) -> None:
        """Keep words; of those that are known only when they were said. The longest unsaid go beyond a number."""
        rows = [
            (
                item.key,
                *(getattr(item.said, name) for name in _OF_TEXT),
                *(json.dumps(part, ensure_ascii=False) for part in (item.meaning, item.things)),
                item.said_at,
            )
            for item in words
        ]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "INSERT INTO rehearsed (key, text, language, user_id, area_id, meaning, things, said_at)"
                " VALUES (?,?,?,?,?,?,?,?) ON CONFLICT (key) DO UPDATE SET said_at = max(said_at, excluded.said_at)",
                rows,
            )
            connection.execute(
                "DELETE FROM rehearsed WHERE key NOT IN (SELECT key FROM rehearsed ORDER BY said_at DESC LIMIT ?)",
                (at_most,),
            )

        await self._database.run(work)

    async def forget(self, key: str) -> None:
        """Forget words; said again, they are kept with what they mean then."""
        await self._database.run(lambda connection: connection.execute("DELETE FROM rehearsed WHERE key = ?", (key,)))
