"""Projects of 2 to 12 weeks, with their milestones, next actions and progress notes."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime
import sqlite3

from .database import Database
from .planning_rows import PlanningRows
from .rows import read_row


@dataclass(frozen=True, slots=True, kw_only=True)
class Milestone:
    """Something by which one sees that a project has come further."""

    id: int
    """Row number."""
    project: int
    """Number of its project."""
    title: str
    """A few words."""
    due: str | None
    """ISO date it should be reached by."""
    done_at: float | None
    """Unix time it was reached; None while it is open."""
    created_at: float
    """Unix time it was added."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NextAction:
    """One concrete thing to do, of a project or of none (the inbox)."""

    id: int
    """Row number."""
    project: int | None
    """Number of its project; None in the inbox."""
    title: str
    """A few words."""
    description: str
    """What else there is to know."""
    due: str | None
    """ISO date, or aware ISO moment, by which it should be done."""
    done_at: float | None
    """Unix time it was ticked off; None while it is open."""
    position: float
    """Its place on the list, smallest first; no unit."""
    created_at: float
    """Unix time it was added."""
    updated_at: float
    """Unix time of its last change."""

    @property
    def due_at(self) -> date | datetime | None:
        """The day, or the moment, by which it should be done."""
        if self.due is None:
            return None
        return datetime.fromisoformat(self.due) if "T" in self.due else date.fromisoformat(self.due)

    @property
    def due_day(self) -> date | None:
        """The day by which it should be done."""
        at = self.due_at
        return at.date() if isinstance(at, datetime) else at


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressNote:
    """What somebody said about how a goal or project is going."""

    id: int
    """Row number."""
    goal: int | None
    """Number of the goal, if it is about one."""
    project: int | None
    """Number of the project, if it is about one."""
    text: str
    """What was said."""
    percent: int | None
    """The progress in per cent that was recorded with it."""
    person: str | None
    """The Home Assistant user who said it, where one is known."""
    tainted: bool
    """Whether strangers' text had a hand in it."""
    created_at: float
    """Unix time it was said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """One project with all that belongs to it."""

    id: int
    """Row number."""
    goal: int | None
    """Number of the goal it serves."""
    title: str
    """A few words."""
    description: str
    """What it is about."""
    status: str
    """`active`, `done` or `dropped`."""
    progress_set: int | None
    """Per cent as somebody said it; None where it follows from what is done."""
    target_date: str | None
    """ISO date it should be finished by."""
    created_at: float
    """Unix time."""
    updated_at: float
    """Unix time of the last change to the project itself."""
    milestones: tuple[Milestone, ...] = ()
    """In the order they were added."""
    next_actions: tuple[NextAction, ...] = ()
    """Open and done ones, in the order of the list."""
    notes: tuple[ProgressNote, ...] = ()
    """Oldest first."""
    last_touched: float = 0.0
    """Unix time of the last change to it, its milestones, next actions (removed ones too) or notes."""

    @property
    def progress(self) -> int:
        """Per cent: as it was said, else the part of its milestones that are reached, else of its actions done."""
        if self.progress_set is not None:
            return self.progress_set
        parts = self.milestones or self.next_actions
        return round(100 * sum(part.done_at is not None for part in parts) / len(parts)) if parts else 0


class Projects(PlanningRows):
    """Reads and writes projects; what belongs to them is written through `milestones`, `actions` and `notes`."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, "projects")
        self.milestones = PlanningRows(database, "milestones")
        self.actions = PlanningRows(database, "next_actions")
        self.notes = PlanningRows(database, "progress_notes")

    async def all(self, *, status: str | None = "active") -> tuple[Project, ...]:
        """Return projects of a status (None: of any) with all that belongs to them, oldest first."""

        def work(connection: sqlite3.Connection) -> tuple[Project, ...]:
            rows = connection.execute(
                "SELECT * FROM projects WHERE removed_at IS NULL AND (? IS NULL OR status = ?) ORDER BY created_at, id",
                (status, status),
            ).fetchall()
            milestones = _by_project(_milestones(connection))
            actions = _by_project(_actions(connection))
            notes = _by_project(_notes(connection))
            touched = _touched(connection)
            return tuple(
                read_row(
                    Project,
                    row,
                    milestones=tuple(milestones[row["id"]]),
                    next_actions=tuple(actions[row["id"]]),
                    notes=tuple(notes[row["id"]]),
                    last_touched=max(row["updated_at"], touched.get(row["id"], 0.0)),
                )
                for row in rows
            )

        return await self._database.read(work)

    async def next_actions(self) -> tuple[NextAction, ...]:
        """Return the next actions, open and done, of active projects and of the inbox, in the order of the list."""

        def work(connection: sqlite3.Connection) -> tuple[NextAction, ...]:
            active = connection.execute("SELECT id FROM projects WHERE status = 'active' AND removed_at IS NULL")
            shown = {None, *(row["id"] for row in active)}
            return tuple(action for action in _actions(connection) if action.project in shown)

        return await self._database.read(work)

    async def progress_notes(self, *, since: float = 0.0) -> tuple[ProgressNote, ...]:
        """Return every note on goals and projects since a Unix time, oldest first."""
        return tuple(note for note in await self._database.read(_notes) if note.created_at >= since)


def _milestones(connection: sqlite3.Connection) -> tuple[Milestone, ...]:
    rows = connection.execute("SELECT * FROM milestones WHERE removed_at IS NULL ORDER BY created_at, id")
    return tuple(read_row(Milestone, row) for row in rows)


def _actions(connection: sqlite3.Connection) -> tuple[NextAction, ...]:
    rows = connection.execute("SELECT * FROM next_actions WHERE removed_at IS NULL ORDER BY position, id")
    return tuple(read_row(NextAction, row) for row in rows)


def _notes(connection: sqlite3.Connection) -> tuple[ProgressNote, ...]:
    rows = connection.execute("SELECT * FROM progress_notes WHERE removed_at IS NULL ORDER BY created_at, id")
    return tuple(read_row(ProgressNote, row) for row in rows)


def _touched(connection: sqlite3.Connection) -> dict[int, float]:
    """Return when each project's parts were changed last."""
    rows = connection.execute(
        "SELECT project, max(updated_at) AS at FROM ("
        " SELECT project, updated_at FROM milestones UNION ALL SELECT project, updated_at FROM next_actions"
        " UNION ALL SELECT project, updated_at FROM progress_notes) WHERE project IS NOT NULL GROUP BY project"
    )
    return {row["project"]: row["at"] for row in rows}


def _by_project[T: (Milestone, NextAction, ProgressNote)](parts: tuple[T, ...]) -> dict[int | None, list[T]]:
    grouped: dict[int | None, list[T]] = defaultdict(list)
    for part in parts:
        grouped[part.project].append(part)
    return grouped
