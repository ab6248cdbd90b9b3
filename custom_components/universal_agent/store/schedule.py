"""What is due later: timers, reminders and delayed actions, kept over restarts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
import json
import sqlite3
import time
from typing import Any

from .database import Database
from .rows import read_row


class ScheduleKind(StrEnum):
    """What happens when it is due."""

    TIMER = "timer"
    REMINDER = "reminder"
    ACTION = "action"


class ScheduleState(StrEnum):
    """Where an item is in its life."""

    ACTIVE = "active"
    PAUSED = "paused"
    FIRING = "firing"
    FIRED = "fired"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduledItem:
    """One thing that is due later."""

    id: int = 0
    """Row number; 0 before it is kept."""
    key: str
    """Idempotency key of the intent that created it."""
    kind: ScheduleKind
    """What happens when it is due."""
    name: str | None = None
    """What the person calls it."""
    message: str | None = None
    """What to say when it is due."""
    fires_at: float
    """Unix time."""
    duration_s: float | None = None
    """How long it was set for, for timers."""
    paused_remaining_s: float | None = None
    """What was left when it was paused."""
    recurrence: str | None = None
    """How it repeats; None is once."""
    payload: Mapping[str, Any] = field(default_factory=dict)
    """What to do, for actions."""
    device_id: str | None = None
    """Where it was asked for."""
    user_id: str | None = None
    """Who asked, where known."""
    language: str = "en"
    """The language to speak when it is due."""
    native_id: str | None = None
    """The id of Home Assistant's own timer that this one shadows."""
    state: ScheduleState = ScheduleState.ACTIVE
    """Where it is in its life."""
    created_at: float = field(default_factory=lambda: time.time())  # noqa: PLW0108 - the clock as it is when called
    """Unix time."""


_COLUMNS = tuple(name for name in ScheduledItem.__dataclass_fields__ if name != "id")


class Schedule:
    """Reads and writes what is due."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._listeners: list[Callable[[ScheduledItem | None], None]] = []

    def listen(self, changed: Callable[[ScheduledItem | None], None]) -> Callable[[], None]:
        """Call something whenever what is due has changed, with what was added; return what ends that."""
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)

    def _tell(self, added: ScheduledItem | None = None) -> None:
        for listener in tuple(self._listeners):
            listener(added)

    async def add(self, item: ScheduledItem) -> ScheduledItem:
        """Keep an item durably and return it with its number; the same key is kept once."""
        row = (*(_column(item, column) for column in _COLUMNS), time.time())
        marks = ",".join("?" * len(row))

        def work(connection: sqlite3.Connection) -> ScheduledItem:
            connection.execute(
                f"INSERT INTO schedule ({','.join(_COLUMNS)}, updated_at) VALUES ({marks})"  # noqa: S608 - our names
                " ON CONFLICT (key) DO NOTHING",
                row,
            )
            return read_row(
                ScheduledItem, connection.execute("SELECT * FROM schedule WHERE key = ?", (item.key,)).fetchone()
            )

        kept = await self._database.run(work)
        self._tell(kept)
        return kept

    async def update(self, number: int, **changes: Any) -> None:
        """Change columns of one item durably."""
        assignments = ", ".join(f"{column} = ?" for column in changes)
        row = (*changes.values(), time.time(), number)
        statement = f"UPDATE schedule SET {assignments}, updated_at = ? WHERE id = ?"  # noqa: S608 - our own names
        await self._database.run(lambda connection: connection.execute(statement, row))
        self._tell()

    async def claim(self, number: int) -> bool:
        """Mark an active item as firing; False if something else did so first."""
        claimed = await self._database.run(
            lambda connection: (
                connection.execute(
                    "UPDATE schedule SET state = 'firing', updated_at = ? WHERE id = ? AND state = 'active'",
                    (time.time(), number),
                ).rowcount
                == 1
            )
        )
        self._tell()
        return claimed

    async def get_by_key(self, key: str) -> ScheduledItem | None:
        """Return the item of that key, or None."""
        found = await self._select("WHERE key = ?", (key,))
        return found[0] if found else None

    async def open_items(self, *kinds: ScheduleKind) -> tuple[ScheduledItem, ...]:
        """Return what is active, paused or was about to fire, soonest first; of these kinds, or of any."""
        wanted = kinds or tuple(ScheduleKind)
        marks = ",".join("?" * len(wanted))
        return await self._select(
            f"WHERE state IN ('active', 'paused', 'firing') AND kind IN ({marks}) ORDER BY fires_at", wanted
        )

    async def _select(self, clause: str, parameters: tuple[Any, ...]) -> tuple[ScheduledItem, ...]:
        def work(connection: sqlite3.Connection) -> tuple[ScheduledItem, ...]:
            rows = connection.execute(f"SELECT * FROM schedule {clause}", parameters)  # noqa: S608 - our own clauses
            return tuple(read_row(ScheduledItem, row) for row in rows)

        return await self._database.read(work)


def _column(item: ScheduledItem, column: str) -> Any:
    value = getattr(item, column)
    if column == "payload":
        return json.dumps(value, ensure_ascii=False)
    return value.value if isinstance(value, StrEnum) else value
