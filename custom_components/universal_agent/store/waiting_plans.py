"""Which plans wait for a person's answer, so that a restart that forgets them can say so."""

from dataclasses import dataclass
import sqlite3

from .database import Database
from .rows import read_row


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
