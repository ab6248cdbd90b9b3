"""Figure P10: a search in memory and a write to the journal at 100,000 rows, against plain SQLite doing the same."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
import datetime as dt
from functools import partial
from pathlib import Path
import random
import shutil
import sqlite3
from statistics import median
import tempfile
import time

from custom_components.universal_agent.common.effects import EffectClass
from custom_components.universal_agent.store.database import Database
from custom_components.universal_agent.store.journal import Journal, JournalEntry, JournalState
from custom_components.universal_agent.store.memories import Memories

from .sections import marked, put
from .speed_timing import middle, p95

ROWS = 100_000
ROUNDS = 5
TIMES = 60
REACH = 1.5
_SEARCH = (
    "SELECT memories.* FROM memories JOIN memories_text ON memories_text.rowid = memories.id"
    " WHERE memories_text MATCH ? AND forgotten_at IS NULL AND (person IS NULL OR person = ?)"
    " ORDER BY bm25(memories_text) * (0.5 + importance), created_at DESC LIMIT 5"
)
_WRITE = f"INSERT INTO journal VALUES ({','.join('?' * 16)})"
_ENTRY = JournalEntry(
    id="",
    request_id="request",
    seq=0,
    type="device_control",
    target="Kitchen Lamp",
    key="key",
    effect_class=EffectClass.ABSOLUTE_SET,
    state=JournalState.PROPOSED,
    payload={"type": "device_control", "slots": {"name": "Kitchen Lamp"}},
    context={"user_id": "someone", "channel": "voice", "language": "en"},
)
HOW = """\
The plain side is the sqlite3 module with a connection and a thread of its own, on a copy of the same file with the same
settings, doing the same statement in one durable transaction, awaited from the event loop; both are timed in turn. What
ours has beside it: the words of the search are cleaned, rows become values, an entry is rendered. Ratios
are of medians, the median of the rounds with the lowest and highest round in brackets. Milliseconds are this machine's
reading, for orientation."""


class _Plain:
    """SQLite and nothing else."""

    def __init__(self, path: Path) -> None:
        self._path, self._thread = path, ThreadPoolExecutor(1)

    async def run[T](self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def open(self) -> None:
        self._connection = sqlite3.connect(self._path, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=FULL")

    def search(self, words: tuple[str, ...]) -> list[tuple[object, ...]]:
        query = " OR ".join(f'"{word}"*' for word in words)
        return self._connection.execute(_SEARCH, (query, None)).fetchall()

    def write(self, row: tuple[object, ...]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute(_WRITE, row)
        self._connection.execute("COMMIT")

    def close(self) -> None:
        self._connection.close()
        self._thread.shutdown(wait=False)


def measure(root: Path) -> int:
    """Print the section and write it; return the exit code."""
    return asyncio.run(_measure(root))


async def _measure(root: Path) -> int:
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        database = Database(Path(folder) / "ours.db")
        await database.open()
        await database.run(_fill)
        await database.begin_backup()
        shutil.copy(database.path, Path(folder) / "plain.db")
        await database.end_backup()
        plain = _Plain(Path(folder) / "plain.db")
        await plain.run(plain.open)
        rounds = [await _round(database, plain, number) for number in range(ROUNDS)]
        await plain.run(plain.close)
        await database.close()
    lines = ["| what | plain, ms | ours, ms | ours over plain |", "|---|---:|---:|---:|"]
    worst = 0.0
    for what in ("memory search", "journal write"):
        ours = [reading for entry in rounds for reading in entry[what][0]]
        theirs = [reading for entry in rounds for reading in entry[what][1]]
        ratios = [middle(entry[what][0]) / middle(entry[what][1]) for entry in rounds]
        worst = max(worst, median(ratios))
        spread = f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
        lines.append(f"| {what} | {_told(theirs)} | {_told(ours)} | {spread} |")
    verdict = "Met." if worst <= REACH else "Not met: the work beside the statement shows against so small a one."
    head = ["## P10: the store at 100,000 rows", "", f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d}.", ""]
    reach = f"Reach: at most {REACH} x plain SQLite ({worst:.2f} x). {verdict}"
    section = marked("P10", "scripts/bench --store", "\n".join([*head, *lines, "", reach, "", HOW]))
    print(section)
    put(root / "docs" / "performance.md", section, "Performance")
    return 0 if worst <= REACH else 1


def _told(readings: list[float]) -> str:
    return f"{middle(readings):.2f} (p95 {p95(readings):.2f})"


def _word(number: int) -> str:
    return f"thing{number:04d}"


def _fill(connection: sqlite3.Connection) -> None:
    chosen = random.Random(1)
    connection.executemany(
        "INSERT INTO memories (key, content, person, importance, source, tainted, created_at)"
        " VALUES (?,?,NULL,0.5,'bench',0,?)",
        ((f"k{n}", " ".join(_word(chosen.randrange(5000)) for _ in range(8)), float(n)) for n in range(ROWS)),
    )
    connection.executemany(_WRITE, (_row(f"old{n}") for n in range(ROWS)))


def _row(entry_id: str) -> tuple[object, ...]:
    payload, context = '{"type": "device_control", "slots": {"name": "Kitchen Lamp"}}', '{"channel": "voice"}'
    named = (entry_id, "request", 0, "device_control", "Kitchen Lamp", "key", "set_to_value", "done", payload, context)
    return (*named, None, None, None, None, time.time(), time.time())


async def _round(database: Database, plain: _Plain, number: int) -> dict[str, tuple[list[float], list[float]]]:
    memories, journal, chosen = Memories(database), Journal(database), random.Random(number)
    found: dict[str, tuple[list[float], list[float]]] = {"memory search": ([], []), "journal write": ([], [])}
    for at in range(TIMES):
        said = (_word(chosen.randrange(5000)), _word(chosen.randrange(5000)))
        entry_id = f"r{number}-{at}"
        entry = replace(_ENTRY, id=entry_id)
        row = _row(entry_id)
        search, write = found["memory search"], found["journal write"]
        search[0].append(await _timed(memories.search(" ".join(said), person=None)))
        search[1].append(await _timed(plain.run(partial(plain.search, said))))
        write[0].append(await _timed(journal.add([entry])))
        write[1].append(await _timed(plain.run(partial(plain.write, row))))
    return found


async def _timed(work: Awaitable[object]) -> float:
    started = time.perf_counter()
    await work
    return (time.perf_counter() - started) * 1000
