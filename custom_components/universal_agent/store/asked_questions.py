"""What waits for people: questions on phones until who asked was told what came of them, and plans."""

from collections.abc import Mapping
from dataclasses import dataclass
import json
import sqlite3

from ..common.origin import Origin
from .database import Database
from .rows import read_row


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedQuestion:
    """One question that waits on phones."""

    tag: str
    """What its notices are known by."""
    target: str
    """Who was asked, in words."""
    message: str
    """The question."""
    phones: tuple[str, ...]
    """Config entries of the phones."""
    answers: Mapping[str, str]
    """What a press reports, to the answer that it stands for."""
    origin: Origin
    """Who wants to know."""
    asked_at: float
    """Unix time of the question."""


class AskedQuestions:
    """Notes questions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, question: AskedQuestion) -> None:
        """Write a question down before it is put to anybody.

        Raises:
            StorageError: it cannot be written.
        """
        row = (
            question.tag,
            question.target,
            question.message,
            json.dumps(question.phones),
            json.dumps(question.answers, ensure_ascii=False),
            json.dumps(question.origin.as_stored()),
            question.asked_at,
        )
        await self._database.run(
            lambda connection: connection.execute("INSERT INTO asked_questions VALUES (?,?,?,?,?,?,?)", row)
        )

    def remove(self, tag: str) -> None:
        """Forget a question that is closed, without waiting."""
        self._database.post(lambda connection: connection.execute("DELETE FROM asked_questions WHERE tag=?", (tag,)))

    async def all(self) -> tuple[AskedQuestion, ...]:
        """Return every question, oldest first."""

        def work(connection: sqlite3.Connection) -> tuple[AskedQuestion, ...]:
            rows = connection.execute("SELECT * FROM asked_questions ORDER BY asked_at")
            return tuple(
                AskedQuestion(
                    tag=row["tag"],
                    target=row["target"],
                    message=row["message"],
                    phones=tuple(json.loads(row["phones"])),
                    answers=json.loads(row["answers"]),
                    origin=Origin.of_stored(json.loads(row["origin"])),
                    asked_at=row["asked_at"],
                )
                for row in rows
            )

        return await self._database.read(work)


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingPlan:
    """One plan that waits."""

    conversation_id: str
    """The conversation it was asked in."""
    request: str
    """What the person wanted."""
    language: str
    """BCP 47 tag."""
    asked_at: float
    """Unix time of the question."""


class WaitingPlans:
    """Notes plans that wait."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, plan: WaitingPlan) -> None:
        """Note a plan in place of an older one of its conversation, without waiting."""
        row = (plan.conversation_id, plan.request, plan.language, plan.asked_at)
        self._database.post(
            lambda connection: connection.execute("INSERT OR REPLACE INTO waiting_plans VALUES (?,?,?,?)", row)
        )

    def remove(self, conversation_id: str) -> None:
        """Forget the plan of a conversation, without waiting."""
        row = (conversation_id,)
        self._database.post(
            lambda connection: connection.execute("DELETE FROM waiting_plans WHERE conversation_id=?", row)
        )

    async def take_all(self) -> tuple[WaitingPlan, ...]:
        """Return and forget every plan, oldest first: at a start, none of them is there any more."""

        def work(connection: sqlite3.Connection) -> tuple[WaitingPlan, ...]:
            rows = connection.execute("SELECT * FROM waiting_plans ORDER BY asked_at").fetchall()
            connection.execute("DELETE FROM waiting_plans")
            return tuple(read_row(WaitingPlan, row) for row in rows)

        return await self._database.run(work)
