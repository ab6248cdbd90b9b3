"""Routines: requests that worked, kept by the household under a name."""

from collections.abc import Mapping
from dataclasses import dataclass
import json
import sqlite3
import time
from typing import Any

from .database import Database
from .rows import read_row

LOCAL_ROUTE = "local"
"""The route of a routine that needs no model."""


def folded(name: str) -> str:
    """Return what two spellings of one routine's name share."""
    return " ".join(name.casefold().strip(" .!?\"'«»„“”").split())


@dataclass(frozen=True, slots=True, kw_only=True)
class Routine:
    """One routine."""

    title: str
    """Its name, as the person gave it."""
    request: str
    """What was asked when it was saved."""
    language: str
    """BCP 47 tag of that request."""
    route: str
    """The role that took it, `runtime_agent`, or `local` where no model was needed."""
    configuration: Mapping[str, Any] | None = None
    """The agent that was designed for it, where one was."""

    @property
    def is_local(self) -> bool:
        """Whether its words are enough: no model was needed for it."""
        return self.route == LOCAL_ROUTE

    @property
    def name(self) -> str:
        """The name it is found by."""
        return folded(self.title)


class Routines:
    """Reads and writes routines; they are few, so all of them stay in memory."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._all: dict[str, Routine] = {}

    async def load(self) -> None:
        """Read what is kept; a routine that cannot be read is left out."""

        def work(connection: sqlite3.Connection) -> list[Routine]:
            rows = connection.execute(
                "SELECT * FROM routines WHERE configuration IS NULL OR json_valid(configuration) ORDER BY name"
            )
            return [read_row(Routine, row) for row in rows]

        self._all = {routine.name: routine for routine in await self._database.read(work)}

    def all(self) -> tuple[Routine, ...]:
        """Return every routine in order of their names."""
        return tuple(self._all[name] for name in sorted(self._all))

    def get(self, name: str) -> Routine | None:
        """Return the routine of a name, however it is spelled; None if there is none."""
        return self._all.get(folded(name))

    async def put(self, routine: Routine) -> None:
        """Keep a routine, in place of an older one of its name."""
        configuration = None if routine.configuration is None else json.dumps(routine.configuration, ensure_ascii=False)
        row = (
            routine.name,
            routine.title,
            routine.request,
            routine.language,
            routine.route,
            configuration,
            time.time(),
        )
        await self._database.run(
            lambda connection: connection.execute("INSERT OR REPLACE INTO routines VALUES (?,?,?,?,?,?,?)", row)
        )
        self._all[routine.name] = routine

    async def remove(self, name: str) -> None:
        """Forget a routine."""
        row = (folded(name),)
        await self._database.run(lambda connection: connection.execute("DELETE FROM routines WHERE name=?", row))
        self._all.pop(folded(name), None)
