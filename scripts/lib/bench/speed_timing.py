"""Time requests of two agents in turn, and the durable commits of a database beside them."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
import sqlite3
from statistics import median, quantiles
import time
from typing import cast

from homeassistant.components import conversation
from homeassistant.components.conversation import agent_manager
from homeassistant.components.conversation.default_agent import DefaultAgent
from homeassistant.core import Context, HomeAssistant
from homeassistant.helpers.intent import IntentResponseType

from .compared_agents import OURS, Contestant

REQUESTS_PER_COMMIT = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What one request took until its answer, in milliseconds."""

    wall: float
    cpu: float
    """Processor time of all threads."""
    loop: float
    """Processor time of the thread that Home Assistant runs on."""


class Stopwatch:
    """Tells what passes until it is stopped; only the first stop counts."""

    def __init__(self) -> None:
        self.reading: Reading | None = None

    def start(self) -> None:
        """Begin anew."""
        self.reading = None
        self._began = _now()

    def stop(self) -> None:
        """Note what has passed, unless that was noted before."""
        if self.reading is None:
            passed = (1000 * (now - then) for now, then in zip(_now(), self._began, strict=True))
            self.reading = Reading(**dict(zip(("wall", "cpu", "loop"), passed, strict=True)))


def _now() -> tuple[float, float, float]:
    return time.perf_counter(), time.process_time(), time.thread_time()


@dataclass(slots=True, kw_only=True)
class Round:
    """The readings of one round."""

    requests: dict[str, list[Reading]] = field(default_factory=dict)
    """By contestant."""
    commits: list[float] = field(default_factory=list)
    """Milliseconds of one commit."""
    failed: dict[str, int] = field(default_factory=dict)
    """Requests answered with an error, by contestant; they are timed all the same."""


def middle(readings: Sequence[float]) -> float:
    """Return the median."""
    return median(readings)


def p95(readings: Sequence[float]) -> float:
    """Return the value that 95 of 100 readings do not exceed."""
    return quantiles(readings, n=20)[-1]


class Commits:
    """A database like the journal's: one connection on one thread, write-ahead log, every commit synced to disk."""

    def __init__(self, path: Path) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._path = path

    async def open(self) -> None:
        """Create the file."""
        await self._run(self._open)

    async def timed(self) -> float:
        """Write one row durably, awaited from the event loop; return the milliseconds."""
        started = time.perf_counter()
        await self._run(self._write)
        return (time.perf_counter() - started) * 1000

    async def close(self) -> None:
        """Close the connection and its thread."""
        await self._run(self._close)
        self._thread.shutdown()

    async def _run(self, work: Callable[[], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _open(self) -> None:
        self._connection = sqlite3.connect(self._path, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=FULL")
        self._connection.execute("CREATE TABLE journal (id INTEGER PRIMARY KEY, at TEXT, what TEXT)")

    def _close(self) -> None:
        self._connection.close()

    def _write(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("INSERT INTO journal (at, what) VALUES (datetime('now'), ?)", ("x" * 200,))
        self._connection.execute("COMMIT")


async def time_round(
    hass: HomeAssistant,
    asked: Sequence[Contestant],
    sentences: Sequence[str],
    commits: Commits,
    *,
    warm: bool,
    until: Stopwatch | None = None,
) -> Round:
    """Say every sentence to every contestant, who goes first changing each time.

    Cold: the default agent's recognition cache is cleared before each request; ours, which recognises with the same
    code, would find there what the default agent has just recognised, and the other way round. Warm: each has been
    asked the same right before. Ours is timed `until` something else than its answer where that is given.
    """
    readings = Round(requests={c.name: [] for c in asked}, failed=dict.fromkeys((c.name for c in asked), 0))
    for number, text in enumerate(sentences):
        for contestant in asked if warm else ():
            await _request(hass, contestant, text)
            await hass.async_block_till_done()
        for contestant in asked if number % 2 else asked[::-1]:
            if not warm:
                _clear_cache(hass)
            reading, ok = await _request(hass, contestant, text, until if contestant is OURS else None)
            readings.requests[contestant.name].append(reading)
            readings.failed[contestant.name] += not ok
            await hass.async_block_till_done()
        if number % REQUESTS_PER_COMMIT == 0:
            readings.commits.append(await commits.timed())
    return readings


async def _request(
    hass: HomeAssistant, contestant: Contestant, text: str, until: Stopwatch | None = None
) -> tuple[Reading, bool]:
    """Make one request; return what it took and whether it went well."""
    watch = until or Stopwatch()
    watch.start()
    result = await conversation.async_converse(hass, text, None, Context(), "en", contestant.agent_id)
    if until is None:
        watch.stop()
    if watch.reading is None:
        raise RuntimeError(f"nothing was asked for {text!r}")
    return watch.reading, result.response.response_type is not IntentResponseType.ERROR


def _clear_cache(hass: HomeAssistant) -> None:
    agent = cast(DefaultAgent, agent_manager.get_agent_manager(hass).default_agent)
    agent._intent_cache.clear()  # noqa: SLF001 - there is no other way to time every recognition
