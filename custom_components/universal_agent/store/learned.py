"""What routing has learned: examples of requests that a role took well, and the model made of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
import json
import sqlite3
from typing import Any

from .database import Database
from .rows import read_row

MAX_EXAMPLES = 3_000
"""Examples that are kept; the oldest are forgotten first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoutingExample:
    """One request and who took it."""

    id: str
    """The request's id."""
    words: str
    """What was asked, the home's names and all figures replaced by marks."""
    label: str
    """The role, or `none` where an agent had to be designed."""
    seen_at: float
    """Unix time."""


class LearnedRouting:
    """Reads and writes what was learned."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, examples: Iterable[RoutingExample]) -> None:
        """Keep examples, without waiting."""
        rows = [(example.id, example.words, example.label, example.seen_at) for example in examples]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany("INSERT OR REPLACE INTO routing_examples VALUES (?,?,?,?)", rows)
            connection.execute(
                "DELETE FROM routing_examples WHERE id NOT IN"
                " (SELECT id FROM routing_examples ORDER BY seen_at DESC, id DESC LIMIT ?)",
                (MAX_EXAMPLES,),
            )

        self._database.post(work)

    async def examples(self) -> tuple[RoutingExample, ...]:
        """Return every example, oldest first."""

        def work(connection: sqlite3.Connection) -> tuple[RoutingExample, ...]:
            rows = connection.execute("SELECT * FROM routing_examples ORDER BY seen_at, id")
            return tuple(read_row(RoutingExample, row) for row in rows)

        return await self._database.read(work)

    def save_model(self, model: Mapping[str, Any]) -> None:
        """Keep a model in place of the last one, without waiting."""
        row = (json.dumps(model, ensure_ascii=False),)
        self._database.post(
            lambda connection: connection.execute("INSERT OR REPLACE INTO routing_model VALUES (1, ?)", row)
        )

    async def model(self) -> Mapping[str, Any] | None:
        """Return the last model; None where there is none that can be read: it is made again from the examples."""

        def work(connection: sqlite3.Connection) -> Mapping[str, Any] | None:
            row = connection.execute("SELECT model FROM routing_model WHERE json_valid(model)").fetchone()
            return None if row is None else dict(json.loads(row["model"]))

        return await self._database.read(work)

    async def forget(self) -> None:
        """Forget all that was learned."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM routing_examples")
            connection.execute("DELETE FROM routing_model")

        await self._database.run(work)
