"""What remembers: one SQLite database, one module a subject."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path
import sqlite3
import time

from ..common.effects import EffectClass
from .asked_questions import AskedQuestions, WaitingPlans
from .background import BackgroundTasks
from .database import Database
from .executions import Executions
from .goals import Goals
from .habits import Habits
from .heartbeat import HeartbeatStore
from .household_log import HouseholdLog
from .journal import UNFINISHED, Journal, JournalState
from .learned import LearnedRouting
from .memories import Memories
from .pin_attempts import PinAttempts
from .projects import Projects
from .rehearsed import RehearsedStore
from .reviews import Reviews
from .routines import Routines
from .schedule import Schedule, ScheduleKind, ScheduleState
from .suggestions import Suggestions
from .usage import UsageStore
from .utterances import Utterances
from .word_questions import WordQuestions

__all__ = [
    "AskedQuestions",
    "BackgroundTasks",
    "Database",
    "Executions",
    "Goals",
    "Habits",
    "HeartbeatStore",
    "HouseholdLog",
    "Journal",
    "LearnedRouting",
    "Memories",
    "PinAttempts",
    "Projects",
    "RehearsedStore",
    "Reviews",
    "Routines",
    "Schedule",
    "Stores",
    "Suggestions",
    "UsageStore",
    "Utterances",
    "WaitingPlans",
    "WordQuestions",
]

_DAY_S = 86_400.0
EXECUTIONS_DAYS = 90
JOURNAL_DAYS = 365
SCHEDULE_DAYS = 30


class Stores:
    """The database and its subjects."""

    def __init__(self, path: Path, *, redact: Callable[[str], str] = str) -> None:
        """Keep the database there; what is recorded of requests and changes goes through `redact` first."""
        self.database = Database(path, unreadable=UNREADABLE)
        self.journal = Journal(self.database, redact)
        self.executions = Executions(self.database, redact)
        self.memories = Memories(self.database)
        self.household_log = HouseholdLog(self.database)
        self.utterances = Utterances(self.database)
        self.rehearsed = RehearsedStore(self.database)
        self.word_questions = WordQuestions(self.database)
        self.goals = Goals(self.database)
        self.projects = Projects(self.database)
        self.schedule = Schedule(self.database)
        self.usage = UsageStore(self.database)
        self.heartbeat = HeartbeatStore(self.database)
        self.background = BackgroundTasks(self.database, redact)
        self.asked_questions = AskedQuestions(self.database)
        self.waiting_plans = WaitingPlans(self.database)
        self.routines = Routines(self.database)
        self.learned = LearnedRouting(self.database)
        self.reviews = Reviews(self.database, redact)
        self.suggestions = Suggestions(self.database)
        self.habits = Habits(self.database)
        self.pin_attempts = PinAttempts(self.database)


def forget_old(database: Database) -> None:
    """Remove old records without waiting; nothing that is still open is touched."""
    now = time.time()

    def work(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM executions WHERE started_at < ?", (now - EXECUTIONS_DAYS * _DAY_S,))
        connection.execute("DELETE FROM rehearsed WHERE said_at < ?", (now - EXECUTIONS_DAYS * _DAY_S,))
        connection.execute(
            "DELETE FROM journal WHERE created_at < ?"
            " AND state NOT IN ('proposed', 'awaiting_approval', 'approved', 'started')",
            (now - JOURNAL_DAYS * _DAY_S,),
        )
        connection.execute(
            "DELETE FROM schedule WHERE updated_at < ? AND state IN ('fired', 'cancelled')",
            (now - SCHEDULE_DAYS * _DAY_S,),
        )

    database.post(work)


def _list(values: Iterable[StrEnum]) -> str:
    return ", ".join(f"'{value.value}'" for value in values)


_DUE = (ScheduleState.ACTIVE, ScheduleState.PAUSED, ScheduleState.FIRING)

UNREADABLE = {
    "journal": f"state NOT IN ({_list(JournalState)})",
    f"(SELECT * FROM journal WHERE state IN ({_list(UNFINISHED)}))": (  # noqa: S608 - our own values
        f"effect_class NOT IN ({_list(EffectClass)}) OR NOT json_valid(payload) OR NOT json_valid(context)"
    ),
    "schedule": f"state NOT IN ({_list(ScheduleState)})",
    f"(SELECT * FROM schedule WHERE state IN ({_list(_DUE)}))": (  # noqa: S608 - our own values
        f"kind NOT IN ({_list(ScheduleKind)}) OR NOT json_valid(payload)"
    ),
}
"""Table, or the part of it that a start reads, to what makes a row unreadable; the rest is read when asked for."""
