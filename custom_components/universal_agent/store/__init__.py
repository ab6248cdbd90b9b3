"""What remembers: one SQLite database, one module a subject."""

from collections.abc import Callable
from pathlib import Path

from .asked_questions import AskedQuestions
from .background import BackgroundTasks
from .database import Database
from .executions import Executions
from .goals import Goals
from .habits import Habits
from .heartbeat import HeartbeatStore
from .household_log import HouseholdLog
from .journal import Journal
from .learned import LearnedRouting
from .memories import Memories
from .pin_attempts import PinAttempts
from .projects import Projects
from .readable import UNREADABLE
from .rehearsed import RehearsedStore
from .reviews import Reviews
from .routines import Routines
from .schedule import Schedule
from .suggestions import Suggestions
from .usage import UsageStore
from .utterances import Utterances
from .waiting_plans import WaitingPlans
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
