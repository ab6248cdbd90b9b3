"""Suggestions of the heartbeat: what is open, how it was answered, and what is learned from the answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
import json
import sqlite3
from typing import Any

from .database import Database
from .rows import read_row

_DAY_S = 86_400.0
KEPT_S = 180 * _DAY_S
"""How long closed suggestions are kept."""


class SuggestionState(StrEnum):
    """What has become of a suggestion."""

    OPEN = "open"
    """Nobody has answered it."""
    POSTPONED = "postponed"
    """It is told again later, if it still holds then."""
    ACCEPTED = "accepted"
    DISMISSED = "dismissed"
    NEVER = "never"
    """It is no problem, and never will be."""
    CARRIED_OUT = "carried_out"
    """The heartbeat has done it by itself."""
    OVER = "over"
    """What it was about is not so any more."""


OPEN_STATES = (SuggestionState.OPEN, SuggestionState.POSTPONED)
"""The states in which it can be answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suggestion:
    """One suggestion."""

    id: int
    """Row number."""
    kind: str
    """What kind of observation it comes from."""
    subjects: tuple[str, ...]
    """What it is about: entity ids, or names of what is planned."""
    words: str
    """What is said."""
    evidence: Mapping[str, Any]
    """The plain facts behind it."""
    remedy: Mapping[str, Any]
    """What accepting it does, in the form of undo data; no intents where there is nothing to do."""
    rank: int
    """How much it matters, 0 to 100."""
    token: str
    """A word that nobody can guess; the buttons on phones carry it."""
    state: SuggestionState
    """Where it stands."""
    created_at: float
    """Unix time."""
    told_at: float | None
    """Unix time it was sent to somebody, if it was."""
    until: float | None
    """Unix time until which it is put off."""
    answered_at: float | None
    """Unix time of the answer."""
    answered_by: str | None
    """The user who answered."""
    request_id: str | None
    """The request that carried it out, if one did."""

    @property
    def has_remedy(self) -> bool:
        """Whether accepting it does something."""
        return bool(self.remedy.get("intents"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Learned:
    """What answers have taught about one kind of observation of one subject."""

    never: bool = False
    """Whether it is not to be told again at all."""
    dismissals: int = 0
    """How often it was dismissed since it was accepted last."""
    quiet_until: float = 0.0
    """Unix time until which it is not told again."""


class Suggestions:
    """Reads and writes suggestions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self,
        *,
        kind: str,
        subjects: Sequence[str],
        words: str,
        evidence: Mapping[str, Any],
        remedy: Mapping[str, Any],
        rank: int,
        token: str,
        now: float,
    ) -> Suggestion:
        """Keep a new one, open and told to nobody yet.

        Raises:
            StorageError: nothing was written.
        """
        row = (kind, json.dumps(subjects), words, json.dumps(evidence), json.dumps(remedy), rank, token, now)

        def work(connection: sqlite3.Connection) -> Suggestion:
            number = connection.execute(
                "INSERT INTO suggestions (kind, subjects, words, evidence, remedy, rank, token, state, created_at)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, 'open', ?)",
                row,
            ).lastrowid
            return read_row(
                Suggestion, connection.execute("SELECT * FROM suggestions WHERE id = ?", (number,)).fetchone()
            )

        return await self._database.run(work)

    async def standing(self) -> tuple[Suggestion, ...]:
        """Return those that can be answered, most important first."""
        return await self._select("state IN ('open', 'postponed') ORDER BY rank DESC, created_at, id")

    async def recent(self, *, since: float = 0.0) -> tuple[Suggestion, ...]:
        """Return all since a Unix time, newest first."""
        return await self._select("created_at >= ? ORDER BY created_at DESC, id DESC", since)

    async def get(self, number: int) -> Suggestion | None:
        """Return one by its number."""
        return next(iter(await self._select("id = ?", number)), None)

    async def by_token(self, token: str) -> Suggestion | None:
        """Return the one whose buttons carry this word."""
        return next(iter(await self._select("token = ?", token)), None)

    async def told(self, number: int, *, now: float, state: SuggestionState = SuggestionState.OPEN) -> None:
        """Write down that somebody was told; one that was put off stands again."""
        await self._update("told_at = ?, state = ?, until = NULL WHERE id = ?", now, state.value, number)

    async def reword(self, number: int, words: str) -> None:
        """Keep better words."""
        await self._update("words = ? WHERE id = ?", words, number)

    async def settle(
        self,
        number: int,
        state: SuggestionState,
        *,
        now: float,
        by: str | None = None,
        until: float | None = None,
        request_id: str | None = None,
    ) -> bool:
        """Give one its answer; False if it has another one already.

        Raises:
            StorageError: nothing was written.
        """
        row = (state.value, now, by, until, request_id, number)

        def work(connection: sqlite3.Connection) -> bool:
            changed = connection.execute(
                "UPDATE suggestions SET state = ?, answered_at = ?, answered_by = ?, until = ?, request_id = ?"
                " WHERE id = ? AND state IN ('open', 'postponed')",
                row,
            )
            return changed.rowcount == 1

        return await self._database.run(work)

    async def restore(self, number: int, state: SuggestionState) -> None:
        """Let one stand again, as if it had not been answered."""
        await self._update("state = ?, answered_at = NULL, until = NULL WHERE id = ?", state.value, number)

    async def learned(self) -> Mapping[tuple[str, str], Learned]:
        """Return what answers have taught, by kind and subject."""

        def work(connection: sqlite3.Connection) -> dict[tuple[str, str], Learned]:
            return {
                (row["kind"], row["subject"]): Learned(
                    never=bool(row["never"]), dismissals=row["dismissals"], quiet_until=row["quiet_until"]
                )
                for row in connection.execute("SELECT * FROM suggestion_answers")
            }

        return await self._database.read(work)

    async def learn(self, kind: str, subjects: Sequence[str], learned: Mapping[str, Learned]) -> None:
        """Keep what an answer has taught about subjects; one that is not among `learned` is forgotten.

        Raises:
            StorageError: nothing was written.
        """
        gone = [(kind, subject) for subject in subjects if subject not in learned]
        rows = [
            (kind, subject, int(one.never), one.dismissals, one.quiet_until)
            for subject, one in learned.items()
            if subject in subjects
        ]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany("DELETE FROM suggestion_answers WHERE kind = ? AND subject = ?", gone)
            connection.executemany("INSERT OR REPLACE INTO suggestion_answers VALUES (?, ?, ?, ?, ?)", rows)

        await self._database.run(work)

    async def forget_answers(self, *, kind: str | None = None, subject: str | None = None) -> int:
        """Forget what was learned, of a kind and subject where they are named; return how much that was."""
        row = (kind, kind, subject, subject)

        def work(connection: sqlite3.Connection) -> int:
            return connection.execute(
                "DELETE FROM suggestion_answers WHERE (? IS NULL OR kind = ?) AND (? IS NULL OR subject = ?)", row
            ).rowcount

        return await self._database.run(work)

    def forget_old(self, now: float) -> None:
        """Remove closed ones that are long over, without waiting."""
        self._database.post(
            lambda connection: connection.execute(
                "DELETE FROM suggestions WHERE created_at < ? AND state NOT IN ('open', 'postponed')", (now - KEPT_S,)
            )
        )

    async def _select(self, condition: str, *values: object) -> tuple[Suggestion, ...]:
        def work(connection: sqlite3.Connection) -> tuple[Suggestion, ...]:
            rows = connection.execute(f"SELECT * FROM suggestions WHERE {condition}", values)  # noqa: S608 - our own
            return tuple(read_row(Suggestion, row) for row in rows)

        return await self._database.read(work)

    async def _update(self, change: str, *values: object) -> None:
        await self._database.run(
            lambda connection: connection.execute(f"UPDATE suggestions SET {change}", values)  # noqa: S608 - our own
        )
