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

from homeassistant.components.conversation import agent_manager
from homeassistant.components.conversation.default_agent import DefaultAgent
from homeassistant.core import HomeAssistant

from .compared_agents import Contestant

REQUESTS_PER_COMMIT = 5


@dataclass(slots=True, kw_only=True)
class Round:
    """The readings of one round, in milliseconds."""

    requests: dict[str, list[float]] = field(default_factory=dict)
    """By contestant."""
    commits: list[float] = field(default_factory=list)
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
    hass: HomeAssistant, asked: Sequence[Contestant], sentences: Sequence[str], commits: Commits
) -> Round:
    """Say every sentence to every contestant, who goes first changing each time.

    The default agent's recognition cache is cleared before each request: ours, which recognises with the same code,
    would find there what the default agent has just recognised, and the other way round.
    """
    readings = Round(requests={c.name: [] for c in asked}, failed=dict.fromkeys((c.name for c in asked), 0))
    for number, text in enumerate(sentences):
        for contestant in asked if number % 2 else asked[::-1]:
            _clear_cache(hass)
            took, ok = await _request(hass, contestant, text)
            readings.requests[contestant.name].append(took)
            readings.failed[contestant.name] += not ok
            await hass.async_block_till_done()
        if number % REQUESTS_PER_COMMIT == 0:
            readings.commits.append(await commits.timed())
    return readings


async def _request(hass: HomeAssistant, contestant: Contestant, text: str) -> tuple[float, bool]:
    """Make one request through the action; return milliseconds and whether it went well."""
    data = {"text": text, "agent_id": contestant.agent_id, "language": "en"}
    started = time.perf_counter()
    answer = await hass.services.async_call("conversation", "process", data, blocking=True, return_response=True)
    took = (time.perf_counter() - started) * 1000
    response = cast(dict[str, dict[str, str]], answer)["response"]
    return took, response["response_type"] != "error"


def _clear_cache(hass: HomeAssistant) -> None:
    agent = cast(DefaultAgent, agent_manager.get_agent_manager(hass).default_agent)
    agent._intent_cache.clear()  # noqa: SLF001 - there is no other way to time every recognition
