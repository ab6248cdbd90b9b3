"""Habits of the home: when things are usually on, what sensors usually read, and what people do by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
import sqlite3

from .database import Database
from .rows import read_row

_ADD = (
    "INSERT INTO habits (subject, hour_of_week, count) VALUES (?, ?, ?)"
    " ON CONFLICT (subject, hour_of_week) DO UPDATE SET count = count + excluded.count"
)
_DAY_S = 86_400.0
MANUAL_DAYS = 30
"""How long what people did is kept."""

type Slot = tuple[str, int]
"""A subject and an hour of the week, 0 to 167, Monday's first hour is 0; the subject "" counts the looks themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """What a sensor reads at an hour of the day."""

    mean: float
    """The mean of the hourly means, in the sensor's unit."""
    spread: float
    """Their standard deviation."""
    samples: int
    """How many there were."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ManualAction:
    """Something that a person did with one device."""

    at: float
    """Unix time."""
    entity_id: str
    """The device."""
    action: str
    """What was done, for example `turn_on`."""
    person: str
    """The user who did it."""


class Habits:
    """Reads and writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def counts(self) -> dict[Slot, float]:
        """Return how often each subject was seen active in each hour of the week."""

        def work(connection: sqlite3.Connection) -> dict[Slot, float]:
            rows = connection.execute("SELECT * FROM habits")
            return {(row["subject"], row["hour_of_week"]): row["count"] for row in rows}

        return await self._database.read(work)

    def add_counts(self, counts: Mapping[Slot, float]) -> None:
        """Add to the counts, without waiting."""
        rows = [(*slot, count) for slot, count in counts.items()]
        self._database.post(lambda connection: connection.executemany(_ADD, rows))

    def fade(self, factor: float) -> None:
        """Make all counts smaller, so that new habits weigh more than old ones, without waiting."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE habits SET count = count * ?", (factor,))
            connection.execute("DELETE FROM habits WHERE count < 0.05")

        self._database.post(work)

    async def baselines(self) -> dict[str, dict[int, Baseline]]:
        """Return what sensors usually read, by entity and hour of the day."""

        def work(connection: sqlite3.Connection) -> dict[str, dict[int, Baseline]]:
            found: dict[str, dict[int, Baseline]] = {}
            for row in connection.execute("SELECT * FROM usual_values"):
                baseline = Baseline(mean=row["mean"], spread=row["spread"], samples=row["samples"])
                found.setdefault(row["subject"], {})[row["hour"]] = baseline
            return found

        return await self._database.read(work)

    async def replace_baselines(self, values: Mapping[str, Mapping[int, Baseline]]) -> None:
        """Keep these in place of all that were kept.

        Raises:
            StorageError: nothing was written.
        """
        rows = [
            (subject, hour, one.mean, one.spread, one.samples)
            for subject, hours in values.items()
            for hour, one in hours.items()
        ]

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM usual_values")
            connection.executemany("INSERT INTO usual_values VALUES (?, ?, ?, ?, ?)", rows)

        await self._database.run(work)

    def note_actions(self, actions: Sequence[ManualAction]) -> None:
        """Keep what a person did, and forget what is long ago, without waiting."""
        rows = [(action.at, action.entity_id, action.action, action.person) for action in actions]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "INSERT INTO manual_actions (at, entity_id, action, person) VALUES (?, ?, ?, ?)", rows
            )
            latest = max(at for at, *_ in rows)
            connection.execute("DELETE FROM manual_actions WHERE at < ?", (latest - MANUAL_DAYS * _DAY_S,))

        if rows:
            self._database.post(work)

    async def manual_actions(self, *, since: float) -> tuple[ManualAction, ...]:
        """Return what people did since a Unix time, oldest first."""

        def work(connection: sqlite3.Connection) -> tuple[ManualAction, ...]:
            rows = connection.execute("SELECT * FROM manual_actions WHERE at >= ? ORDER BY at, id", (since,))
            return tuple(read_row(ManualAction, row) for row in rows)

        return await self._database.read(work)
