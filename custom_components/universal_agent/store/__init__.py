"""What remembers: one SQLite database, one module a subject."""

from pathlib import Path

from .database import Database
from .executions import Executions
from .goals import Goals
from .journal import Journal
from .memories import Memories
from .schedule import Schedule
from .usage import UsageStore

__all__ = ["Database", "Executions", "Goals", "Journal", "Memories", "Schedule", "Stores", "UsageStore"]


class Stores:
    """The database and its subjects."""

    def __init__(self, path: Path) -> None:
        self.database = Database(path)
        self.journal = Journal(self.database)
        self.executions = Executions(self.database)
        self.memories = Memories(self.database)
        self.goals = Goals(self.database)
        self.schedule = Schedule(self.database)
        self.usage = UsageStore(self.database)
