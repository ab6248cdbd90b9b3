"""Row 4: a disk that is full, denied, failing, torn or slow while the real integration is asked for changes."""

import asyncio
from collections import Counter
from dataclasses import dataclass
import logging
import multiprocessing
from pathlib import Path
import random
import resource
import shutil
import signal
import tempfile

from homeassistant.helpers import issue_registry as ir

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.const import DATABASE
from custom_components.universal_agent.data import UniversalAgentData
from custom_components.universal_agent.store import Stores
from custom_components.universal_agent.upkeep import NOT_WRITABLE, try_recover

from ..bench.core import running_hass
from .crash_process import COMPONENTS, ask, installed, wishes
from .crash_world import World
from .faulty_connection import FAULTS, inject
from .row import RowResult

FULL, FILE_LIMIT, DENIED, TORN = "full (max_page_count)", "full (RLIMIT_FSIZE)", "denied (query_only)", "torn write"
KINDS = (FULL, FILE_LIMIT, DENIED, TORN, *FAULTS)
CALLS = 12
MEMORY = "the spare key is under the blue pot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What one fault came to."""

    kind: str
    """Which fault."""
    fault: str | None
    """What is wrong, if anything."""


def run(count: int, seed: int) -> RowResult:
    """Let the disk fail so many times, in a process each."""
    jobs = [(number, seed) for number in range(count)]
    with multiprocessing.get_context("fork").Pool(2, maxtasksperchild=1) as pool:
        found = pool.map(_case, jobs, chunksize=1)
    tried = Counter(candidate.kind for candidate in found)
    failed = Counter(candidate.kind for candidate in found if candidate.fault)
    reasons = Counter(f"{candidate.kind}: {candidate.fault}" for candidate in found if candidate.fault)
    notes = (
        "Real: a full file (max_page_count), a limit of the system on file size (RLIMIT_FSIZE), a connection that may"
        " not write, and logs cut at a byte. Simulated at our connection, since they need a failing device: "
        + ", ".join(FAULTS)
        + "; each fails (or waits) at the Nth operation after it is armed.",
        (
            "Each case: the caller is told or it was done, no device moves without a row, a repair appears and goes"
            " away when writing works again, what was remembered before is there, nothing is left open after a restart."
        ),
        *(f"{reason}: {number}" for reason, number in reasons.items()),
    )
    return RowResult(
        row=4,
        claim="disk faults are told and cost no old data",
        kinds={kind: (tried[kind], failed[kind]) for kind in KINDS if tried[kind]},
        notes=notes,
    )


def _case(job: tuple[int, int]) -> Found:
    number, seed = job
    chance = random.Random(f"{seed} {number}")
    kind = KINDS[number % len(KINDS)]
    logging.disable()  # what goes wrong here is meant to
    with tempfile.TemporaryDirectory(prefix="disk-home-") as folder:
        if kind == TORN:
            return Found(kind=kind, fault=asyncio.run(_torn(Path(folder), chance)))
        return Found(kind=kind, fault=asyncio.run(_running(Path(folder), kind, chance)))


async def _running(folder: Path, kind: str, chance: random.Random) -> str | None:
    world = World(folder)
    async with running_hass(COMPONENTS, config_dir=folder) as hass:
        with inject() as faults:
            data = await installed(hass, world)
            await data.stores.memories.add(key="old", content=MEMORY, person=None, importance=0.5, source="bench")
            effect_class = chance.choice(("set_to_value", "keyed_add", "pulse", "delayed"))
            if kind in FAULTS:
                faults.arm(kind, chance.randrange(12))
            else:
                await _stand_in_the_way(data, kind)
            told = await _ask_until_told(data, effect_class, world)
            await asyncio.sleep(0.01)  # the word of the database's thread may be one turn of the loop away
            issue = ir.async_get(hass).async_get_issue("universal_agent", NOT_WRITABLE)
            troubled = faults.failed or kind not in FAULTS
            faults.disarm()
            await _make_way(data, kind)
            if troubled and (issue is None or (told is None and not _quietly(kind))):
                return f"{effect_class}: " + ("no repair appeared" if issue is None else "nobody was told")
            if told is not None and told.startswith("!"):
                return f"{effect_class}: {told[1:]}"
            if not await try_recover(data.stores.database):
                return "it cannot be written afterwards"
            await hass.async_block_till_done()
            if ir.async_get(hass).async_get_issue("universal_agent", NOT_WRITABLE) is not None:
                return "the repair stays"
        (entry,) = hass.config_entries.async_entries("universal_agent")
        await hass.config_entries.async_reload(entry.entry_id)
        await hass.async_block_till_done()
        return await _whole(entry.runtime_data, world, effect_class)


def _quietly(kind: str) -> bool:
    """Whether only what nobody waits for may have failed: then a repair says it, and no caller."""
    return kind in FAULTS


async def _ask_until_told(data: UniversalAgentData, effect_class: str, world: World) -> str | None:
    """Ask for changes until one is refused for the disk; what begins with ! is a fault of ours."""
    for number in range(CALLS):
        (wish,) = wishes(effect_class, 1)
        before = world.times()[wish.device, wish.effect]
        (result,) = await ask(data, [wish])
        after = world.times()[wish.device, wish.effect]
        if result["reason"] == "storage" or result["status"] == "failed":
            if after != before and result["reason"] == "storage":
                return f"!a device moved although nothing could be written, at call {number}"
            return str(result["reason"])
        await data.processor.drain()
        await data.stores.database.settle()
    return None


async def _stand_in_the_way(data: UniversalAgentData, kind: str) -> None:
    if kind == FILE_LIMIT:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        log = data.stores.database.path.with_name(f"{DATABASE}-wal")
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size + 2000, hard))
        return
    await _pragma(data, "query_only = ON" if kind == DENIED else f"max_page_count = {await _pages(data)}")


async def _make_way(data: UniversalAgentData, kind: str) -> None:
    if kind == FILE_LIMIT:
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    elif kind in (FULL, DENIED):
        await _pragma(data, "query_only = OFF" if kind == DENIED else "max_page_count = 1000000")


async def _pages(data: UniversalAgentData) -> int:
    return int(await data.stores.database.run(lambda connection: connection.execute("PRAGMA page_count").fetchone()[0]))


async def _pragma(data: UniversalAgentData, pragma: str) -> None:
    database = data.stores.database
    await database._submit(lambda: database._connection.execute(f"PRAGMA {pragma}").fetchall())  # type: ignore[union-attr]  # noqa: SLF001 - a fault, put where it happens


async def _whole(data: UniversalAgentData, world: World, effect_class: str) -> str | None:
    """Return what is wrong after a restart: old data gone, an intent left open, a pulse too many."""
    if not any(memory.content == MEMORY for memory in await data.stores.memories.all(person=None)):
        return "old data is gone"
    if left := await data.stores.journal.unfinished():
        return f"an intent is left {left[0].state}"
    rows = await data.stores.journal.recent()
    if effect_class == "pulse" and sum(world.times().values()) > len(rows):
        return "a device moved without a row"
    return None


async def _torn(folder: Path, chance: random.Random) -> str | None:
    """Cut the log at a byte, as a power cut does, and look whether a beginning of what was written is there."""
    stores = Stores(folder / "whole.db")
    await stores.database.open()
    contents = [f"memory {number} {'x' * chance.randrange(3000)}" for number in range(12)]
    for content in contents:
        await stores.memories.add(key=content, content=content, person=None, importance=0.5, source="bench")
    torn = folder / "torn.db"
    shutil.copyfile(stores.database.path, torn)
    log = stores.database.path.with_name("whole.db-wal").read_bytes()
    torn.with_name("torn.db-wal").write_bytes(log[: chance.randrange(len(log))])
    await stores.database.close()
    after = Stores(torn)
    try:
        await after.database.open()
        found = [memory.content for memory in reversed(await after.memories.all(person=None))]
        await after.memories.add(key="new", content="new", person=None, importance=0.5, source="bench")
    except StorageError as err:
        return f"it cannot be used: {err}"
    finally:
        await after.database.close()
    if after.database.quarantined is not None:
        return "it was taken for damaged"
    return None if sorted(found) == sorted(contents[: len(found)]) else "what is there is not a beginning"
