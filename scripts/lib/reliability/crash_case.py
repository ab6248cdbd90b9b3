"""One kill of the rows about crashes: its case, what it came to, and the child of this process that is killed."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
import os
from pathlib import Path
import signal
import sqlite3
from typing import Any

FINAL = {"done", "failed", "refused", "dropped", "expired", "unknown"}
DEADLINE_S = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One kill."""

    number: int
    """Its place."""
    effect_class: str
    """Of all its changes."""
    point: str
    """Where it is killed, in words."""
    wanted: int
    """How many changes are asked for at once."""
    first: tuple[str, ...]
    """What the first life passes."""
    second: tuple[str, ...] = ()
    """What the second life passes, if it is killed too."""
    after: str = ""
    """What follows the request and is killed in its place: `approve`, `undo` or `due`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What one kill came to."""

    case: Case
    """The kill."""
    lost: str | None = None
    """What is wrong by row 1."""
    twice: str | None = None
    """What is wrong by row 2."""
    wrong: str | None = None
    """What is wrong by row 3."""


def journal_of(folder: Path) -> list[dict[str, Any]]:
    """Return what the journal holds, in the order in which it was written."""
    return select(folder, "SELECT id, target, state FROM journal ORDER BY rowid")


def broken(case: Case, reason: str) -> Found:
    """Return a kill that says nothing because of this reason."""
    return Found(case=case, lost=reason, twice=reason, wrong=reason)


def select(folder: Path, query: str) -> list[dict[str, Any]]:
    """Return rows of the database that a killed life has left."""
    connection = sqlite3.connect(f"file:{folder / 'universal_agent.db'}?mode=ro", uri=True)
    connection.row_factory = sqlite3.Row
    try:
        return [dict(row) for row in connection.execute(query)]
    finally:
        connection.close()


def life_of(life: Coroutine[Any, Any, None]) -> int:
    """Run a life in a child and return how it ended; minus the signal if one ended it."""
    child = fork(lambda: asyncio.run(life), DEADLINE_S)
    life.close()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def fork(work: Callable[[], None], deadline_s: int = 0) -> int:
    """Run something in a child of this process, which has no thread and no event loop."""
    if child := os.fork():
        return child
    signal.alarm(deadline_s)
    try:
        work()
    except BaseException as err:  # noqa: BLE001 - a child must end here, whatever happened
        print(f"{type(err).__name__}: {err}", flush=True)
        os._exit(1)
    os._exit(0)
