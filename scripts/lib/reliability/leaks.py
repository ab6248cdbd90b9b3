"""Row 18: neither reloads nor requests leave tasks, timers or memory behind."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
import gc
from pathlib import Path
import tempfile
import threading

from homeassistant.core import HomeAssistant

from ..bench.contestants import OURS, ask, install
from ..bench.core import running_hass
from ..bench.home import build_home
from ..bench.speed import KINDS
from ..bench.speed_home import home_of, sentences
from .row import RowResult

MOST_GROWTH = 0.05
RELOADS_OF = 51
"""One case of so many is a reload; the others are requests."""
WARM_UP = 0.3
"""This part of the cases fills caches, and memory is compared from its end on."""


async def run(count: int, seed: int) -> RowResult:
    """Reload and ask so many times, and compare memory, tasks and threads."""
    reloads = max(count // RELOADS_OF, 4)
    requests = count - reloads
    with tempfile.TemporaryDirectory(prefix="leaks-") as folder:
        async with running_hass(config_dir=Path(folder)) as hass:
            built = await build_home(hass, home_of(20))
            await install(hass, OURS)
            said = [text for templates in KINDS.values() for text in sentences(built.home, templates, 50)]
            asked = [said[number % len(said)] for number in range(requests)]
            request_growth, request_left = await _compared(hass, [partial(_ask, hass, text) for text in asked])
            reload_growth, reload_left = await _compared(hass, [partial(_reload, hass)] * reloads)
    kinds = {
        "requests": (requests, int(request_growth >= MOST_GROWTH)),
        "reloads": (reloads, int(reload_growth >= MOST_GROWTH)),
        "tasks and threads after the requests": (1, request_left),
        "tasks and threads after the reloads": (1, reload_left),
    }
    notes = (
        (
            f"Memory (resident) after the first {WARM_UP:.0%} against the end: requests {request_growth:+.1%}, reloads"
            f" {reload_growth:+.1%}; the limit is {MOST_GROWTH:.0%}."
        ),
    )
    return RowResult(row=18, claim="nothing leaks", kinds=kinds, notes=notes)


async def _compared(hass: HomeAssistant, work: Sequence[Callable[[], Awaitable[None]]]) -> tuple[float, int]:
    """Do everything, and return how much memory grew after the warm-up and how many tasks and threads are left."""
    warm = int(len(work) * WARM_UP)
    memory = tasks = threads = 0
    for number, one in enumerate(work):
        if number == warm:
            memory, tasks, threads = await _settled(hass)
        await one()
    after, tasks_after, threads_after = await _settled(hass)
    return (after - memory) / memory, max(0, tasks_after - tasks) + max(0, threads_after - threads)


async def _settled(hass: HomeAssistant) -> tuple[int, int, int]:
    await hass.async_block_till_done()
    await asyncio.sleep(1)
    gc.collect()
    ours = [task for task in asyncio.all_tasks() if "universal_agent" in repr(task)]
    threads = [thread for thread in threading.enumerate() if "universal_agent" in thread.name]
    return _resident(), len(ours), len(threads)


def _resident() -> int:
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise RuntimeError("the system does not tell the size of this process")


async def _ask(hass: HomeAssistant, text: str) -> None:
    await ask(hass, OURS, text)


async def _reload(hass: HomeAssistant) -> None:
    (entry,) = hass.config_entries.async_entries("universal_agent")
    if not await hass.config_entries.async_reload(entry.entry_id):
        raise RuntimeError("the entry could not be loaded again")
