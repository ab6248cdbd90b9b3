"""Row 18: neither reloads nor requests leave tasks, timers or memory behind."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta
from functools import partial
import gc
from pathlib import Path
import tempfile
import threading

from homeassistant.core import HomeAssistant
from homeassistant.helpers.chat_session import CONVERSATION_TIMEOUT
from homeassistant.util import dt as dt_util
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from ..bench.calls import recorded_calls
from ..bench.compared_agents import OURS, ask, install
from ..bench.core import running_hass
from ..bench.home import build_home
from ..bench.speed_home import TEMPLATES, home_of, sentences
from .row import RowResult

MAX_GROWTH = 0.05
RELOADS_OF = 51
"""One case of so many is a reload; the others are requests."""
WARM_UP = 0.3
"""This part of the cases fills caches, and memory is compared from its end on."""
PER_VISIT = 50
"""After so many requests there is a pause, long enough for Home Assistant to forget the conversations."""
PAUSE = CONVERSATION_TIMEOUT + timedelta(seconds=10)


async def run(count: int, seed: int) -> RowResult:
    """Reload and ask so many times, and compare memory, tasks and threads."""
    reloads = max(count // RELOADS_OF, 4)
    requests = count - reloads
    with tempfile.TemporaryDirectory(prefix="leaks-") as folder:
        async with running_hass(config_dir=Path(folder)) as hass:
            built = await build_home(hass, home_of(20))
            await install(hass, OURS)
            said = [text for templates in TEMPLATES.values() for text in sentences(built.home, templates, 50)]
            asked = [said[number % len(said)] for number in range(requests)]
            request_growth, request_left = await _compared(hass, [partial(_ask, hass, text) for text in asked])
            reload_growth, reload_left = await _compared(hass, [partial(_reload, hass)] * reloads)
    kinds = {
        "requests": (requests, int(request_growth >= MAX_GROWTH)),
        "reloads": (reloads, int(reload_growth >= MAX_GROWTH)),
        "tasks and threads after the requests": (1, request_left),
        "tasks and threads after the reloads": (1, reload_left),
    }
    notes = (
        (
            f"Memory (resident) after the first {WARM_UP:.0%}, which fills the caches, against the end: requests"
            f" {request_growth:+.1%}, reloads {reload_growth:+.1%}; the limit is {MAX_GROWTH:.0%}."
        ),
        (
            f"Every request is a conversation of its own, which Home Assistant keeps for {CONVERSATION_TIMEOUT}; after"
            f" every {PER_VISIT} requests, and before memory is read, that time passes (its timers are made to ring)."
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
        if number % PER_VISIT == PER_VISIT - 1:
            await _pause(hass)
    after, tasks_after, threads_after = await _settled(hass)
    return (after - memory) / memory, max(0, tasks_after - tasks) + max(0, threads_after - threads)


async def _pause(hass: HomeAssistant) -> None:
    """Let the time pass after which Home Assistant ends conversations, and forget what the measurement noted itself."""
    await hass.async_block_till_done()
    async_fire_time_changed(hass, dt_util.utcnow() + PAUSE)
    await hass.async_block_till_done()
    recorded_calls(hass).clear()


async def _settled(hass: HomeAssistant) -> tuple[int, int, int]:
    await _pause(hass)
    await asyncio.sleep(1)
    gc.collect()
    ours = [task for task in asyncio.all_tasks() if "universal_agent" in repr(task)]
    threads = [thread for thread in threading.enumerate() if "universal_agent" in thread.name]
    return _resident(), len(ours), len(threads)


async def settled_memory(hass: HomeAssistant) -> int:
    """Return the kilobytes that are resident once conversations are forgotten."""
    return (await _settled(hass))[0]


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
