"""What people's own words mean, because they taught it or a model did it: the words and the calls they stand for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
import json
import sqlite3
from typing import Any

from .database import Database
from .rows import read_row


@dataclass(frozen=True, slots=True, kw_only=True)
class Utterance:
    """Words that somebody has taught."""

    id: int
    """Row number."""
    phrase: str
    """The words, as they were said."""
    words: str
    """The words compared: folded, without courtesies."""
    said: str
    """What they stand for, as it was said."""
    language: str
    """BCP 47 tag of both."""
    user_id: str | None
    """Whose words they are; None for the household's."""
    area_id: str | None
    """Where they were taught: what was said without a place means that one."""
    calls: Sequence[Mapping[str, Any]]
    """The calls, each with `tool` and `arguments`."""
    meaning: Sequence[Any]
    """What those touched when they were taught."""
    taught_at: float
    """Unix time."""
    used_at: float | None
    """Unix time when they were last said."""
    variables: Sequence[str] = ()
    """Names and numbers among the words compared in whose place others may be said."""


class Utterances:
    """Reads and writes what was taught; it is little, so all of it stays in memory."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._all: dict[int, Utterance] = {}

    async def load(self) -> None:
        """Read what is kept; what cannot be read is left out."""

        def work(connection: sqlite3.Connection) -> list[Utterance]:
            rows = connection.execute(
                "SELECT * FROM utterances WHERE removed_at IS NULL"
                " AND json_valid(calls) AND json_valid(meaning) AND json_valid(variables) ORDER BY id"
            )
            return [read_row(Utterance, row) for row in rows]

        self._all = {utterance.id: utterance for utterance in await self._database.read(work)}

    def all(self, user_id: str | None) -> tuple[Utterance, ...]:
        """Return what counts for somebody: their own and the household's, in the order of teaching."""
        return tuple(utterance for utterance in self._all.values() if utterance.user_id in (None, user_id))

    def everyone(self) -> tuple[Utterance, ...]:
        """Return what counts for anybody."""
        return tuple(self._all.values())

    def get(self, number: int) -> Utterance | None:
        """Return one; None where it is not there any more."""
        return self._all.get(number)

    async def add(
        self,
        *,
        key: str,
        phrase: str,
        words: str,
        said: str,
        language: str,
        user_id: str | None,
        area_id: str | None,
        calls: Sequence[Mapping[str, Any]],
        meaning: Sequence[Any],
        taught_at: float,
        variables: Sequence[str] = (),
    ) -> int:
        """Keep words and return their number; the same key is kept once."""
        parts = (json.dumps(part, ensure_ascii=False) for part in (calls, meaning, variables))
        row = (key, phrase, words, said, language, user_id, area_id, *parts, taught_at)

        def work(connection: sqlite3.Connection) -> int:
            connection.execute(
                "INSERT INTO utterances"
                " (key, phrase, words, said, language, user_id, area_id, calls, meaning, variables, taught_at)"
                " VALUES (?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT (key) DO NOTHING",
                row,
            )
            (number,) = connection.execute("SELECT id FROM utterances WHERE key = ?", (key,)).fetchone()
            return int(number)

        number = await self._database.run(work)
        await self.load()
        return number

    async def has_key(self, key: str) -> bool:
        """Tell whether something was taught under that key."""
        return await self._database.read(
            lambda connection: (
                connection.execute("SELECT 1 FROM utterances WHERE key = ?", (key,)).fetchone() is not None
            )
        )

    async def set_removed(self, number: int, at: float | None) -> None:
        """Forget words at a moment, or take that back."""
        await self._database.run(
            lambda connection: connection.execute("UPDATE utterances SET removed_at=? WHERE id=?", (at, number))
        )
        await self.load()

    async def note_use(self, number: int, at: float) -> None:
        """Note that words were said."""
        await self._database.run(
            lambda connection: connection.execute("UPDATE utterances SET used_at=? WHERE id=?", (at, number))
        )
        await self.load()
