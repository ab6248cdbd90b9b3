"""Row 17: nothing blocks the event loop while homes of 200 and 2,000 entities are used for an hour."""

from asyncio.events import Handle
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
import logging
from pathlib import Path
import sqlite3
import tempfile
import threading
import time
import traceback
from typing import Any

from homeassistant import block_async_io
from homeassistant.core import HomeAssistant

from ..bench.compared_agents import OURS, ask, install
from ..bench.core import running_hass
from ..bench.home import build_home
from ..bench.speed_home import TEMPLATES, home_of, sentences
from .row import RowResult

SIZES = (200, 2000)
OWN = "universal_agent"


@dataclass(slots=True)
class Watch:
    """What was seen of the event loop."""

    reports: list[str] = field(default_factory=list)
    """Blocking calls with our code on the stack."""
    stalls_s: list[float] = field(default_factory=list)
    """How long each step of the loop took."""


async def run(count: int, seed: int) -> RowResult:
    """Ask so many requests, half of them in each home, with every detector on."""
    kinds: dict[str, tuple[int, int]] = {}
    notes = [
        (
            "A real Home Assistant core in this process, its blocking-call detector switched to what it does outside of"
            " tests, calls of sqlite3 in the event loop counted as well; an hour of use is its number of requests,"
            " asked one after another."
        )
    ]
    block_async_io._IN_TESTS = False  # noqa: SLF001 - libraries of tests may be loaded here
    block_async_io.enable()
    for size in SIZES:
        watch = Watch()
        with tempfile.TemporaryDirectory(prefix="loop-") as folder:
            async with running_hass(config_dir=Path(folder)) as hass:
                built = await build_home(hass, home_of(size))
                with _watched(watch):
                    await install(hass, OURS)
                    installing = max(watch.stalls_s)
                    watch.stalls_s.clear()
                    said = [
                        text for templates in TEMPLATES.values() for text in sentences(built.home, templates, count)
                    ]
                    await _use(hass, said[:: len(said) // (count // len(SIZES))][: count // len(SIZES)])
        kinds[f"requests in a home of {size:,} entities"] = (count // len(SIZES), len(watch.reports))
        ordered = sorted(watch.stalls_s)
        notes.append(
            f"{size:,} entities: steps of the loop p99 {1000 * ordered[int(0.99 * len(ordered))]:.1f} ms, longest"
            f" {1000 * ordered[-1]:.0f} ms of {len(ordered):,}; longest at the installation {1000 * installing:.0f} ms."
        )
        notes += sorted(set(watch.reports))
    return RowResult(row=17, claim="the event loop is never blocked", kinds=kinds, notes=tuple(notes))


async def _use(hass: HomeAssistant, said: list[str]) -> None:
    for text in said:
        await ask(hass, OURS, text)
    await hass.async_block_till_done()


@contextmanager
def _watched(watch: Watch) -> Iterator[None]:
    """Switch every detector on."""
    loop_thread = threading.get_ident()
    run_step, connect = Handle._run, sqlite3.connect  # noqa: SLF001 - the one place where the loop runs a step
    watch.stalls_s.append(0.0)

    def timed(handle: Handle) -> None:
        started = time.perf_counter()
        run_step(handle)
        if threading.get_ident() == loop_thread:
            watch.stalls_s.append(time.perf_counter() - started)

    class Connection(sqlite3.Connection):
        """A connection that reports its use in the event loop."""

        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            """Run a statement."""
            if threading.get_ident() == loop_thread and _is_ours():
                watch.reports.append(f"sqlite3 in the event loop: {sql[:60]}")
            return super().execute(sql, *args)

    class Reports(logging.Handler):
        """Reads the detector's warnings in the log."""

        def emit(self, record: logging.LogRecord) -> None:
            """Keep a report that names us."""
            said = record.getMessage()
            if "blocking call" in said and OWN in said:
                watch.reports.append(said.splitlines()[0][:200])

    reports = Reports()
    logging.getLogger("homeassistant").setLevel(logging.WARNING)
    logging.getLogger().addHandler(reports)
    Handle._run = timed  # type: ignore[method-assign, assignment]  # noqa: SLF001
    sqlite3.connect = lambda *args, **kwargs: connect(*args, **kwargs, factory=Connection)  # type: ignore[assignment]
    try:
        yield
    finally:
        Handle._run = run_step  # type: ignore[method-assign]  # noqa: SLF001
        sqlite3.connect = connect
        logging.getLogger().removeHandler(reports)


def _is_ours() -> bool:
    return any(OWN in frame.filename for frame in traceback.extract_stack())
