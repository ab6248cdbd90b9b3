"""Words about which people were, or may be, asked whether to remember what they mean: each at most once."""

from dataclasses import dataclass
import sqlite3

from .database import Database

MAX_ROWS = 1_000
"""Words that are kept; those are forgotten first of which nothing was heard for the longest time."""

_ANSWERED_WITHIN_S = 120.0
"""Longer than a question waits for its answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedWords:
    """Words, and who said them."""

    user_id: str | None
    """Whose they are; None where nobody knows who spoke."""
    language: str
    """Base language."""
    words: str
    """The words compared, as those of taught ones are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastQuestion:
    """When somebody was last asked about any words, and what came of it."""

    asked_at: float
    """Unix time."""
    was_kept: bool
    """Whether the answer was a yes."""


class WordQuestions:
    """Reads and writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def confirmed(self, words: AskedWords, said: str, at: float) -> int:
        """Note that words were confirmed to mean something, and return how often in a row that was the same."""
        key = _key(words)

        def work(connection: sqlite3.Connection) -> int:
            connection.execute(
                "INSERT INTO word_questions (user_id, language, words, said, times, seen_at) VALUES (?,?,?,?,1,?)"
                " ON CONFLICT (user_id, language, words) DO UPDATE SET"
                " times = CASE WHEN said = excluded.said THEN times + 1 ELSE 1 END,"
                " said = excluded.said, seen_at = excluded.seen_at",
                (*key, said, at),
            )
            connection.execute(
                "DELETE FROM word_questions WHERE rowid NOT IN"
                " (SELECT rowid FROM word_questions ORDER BY seen_at DESC, rowid DESC LIMIT ?)",
                (MAX_ROWS,),
            )
            (times,) = connection.execute(
                "SELECT times FROM word_questions WHERE user_id = ? AND language = ? AND words = ?", key
            ).fetchone()
            return int(times)

        return await self._database.run(work)

    async def was_asked(self, words: AskedWords) -> bool:
        """Tell whether somebody was asked about words before, whatever the answer was."""
        key = _key(words)
        return await self._database.read(
            lambda connection: (
                connection.execute(
                    "SELECT 1 FROM word_questions"
                    " WHERE user_id = ? AND language = ? AND words = ? AND asked_at NOT NULL",
                    key,
                ).fetchone()
                is not None
            )
        )

    async def last(self, user_id: str | None) -> LastQuestion | None:
        """Return the last question that somebody was asked."""

        def work(connection: sqlite3.Connection) -> LastQuestion | None:
            row = connection.execute(
                "SELECT asked_at, was_kept FROM word_questions WHERE user_id = ? AND asked_at NOT NULL"
                " ORDER BY asked_at DESC LIMIT 1",
                (user_id or "",),
            ).fetchone()
            return None if row is None else LastQuestion(asked_at=row["asked_at"], was_kept=bool(row["was_kept"]))

        return await self._database.read(work)

    async def set_asked(self, words: AskedWords, said: str, at: float) -> None:
        """Note that somebody is asked now: never again about these words."""
        row = (*_key(words), said, at, at)
        await self._database.run(
            lambda connection: connection.execute(
                "INSERT INTO word_questions (user_id, language, words, said, times, seen_at, asked_at)"
                " VALUES (?,?,?,?,0,?,?) ON CONFLICT (user_id, language, words) DO UPDATE SET"
                " said = excluded.said, seen_at = excluded.seen_at, asked_at = excluded.asked_at",
                row,
            )
        )

    async def note_taught(self, words: AskedWords, at: float) -> None:
        """Note that words are taught now: by a yes to the question, if it was asked just before, else in full."""
        row = (at - _ANSWERED_WITHIN_S, *_key(words))
        await self._database.run(
            lambda connection: connection.execute(
                "UPDATE word_questions SET was_kept = asked_at NOT NULL AND asked_at >= ?"
                " WHERE user_id = ? AND language = ? AND words = ?",
                row,
            )
        )

    async def was_kept(self, words: AskedWords) -> bool:
        """Tell whether words are kept because of a yes to the question."""
        key = _key(words)
        return await self._database.read(
            lambda connection: (
                connection.execute(
                    "SELECT 1 FROM word_questions WHERE user_id = ? AND language = ? AND words = ? AND was_kept", key
                ).fetchone()
                is not None
            )
        )


def _key(words: AskedWords) -> tuple[str, str, str]:
    return (words.user_id or "", words.language, words.words)
