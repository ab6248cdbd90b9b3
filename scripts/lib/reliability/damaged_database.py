"""Row 5: a database that is cut, flipped, foreign, of a later version or locked, at a start of the real integration."""

import asyncio
from collections import Counter, defaultdict
from dataclasses import dataclass
import multiprocessing
from pathlib import Path
import random
import shutil
import sqlite3
import tempfile
from typing import Any

from homeassistant.helpers import issue_registry as ir

from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.const import DATABASE, DOMAIN
from custom_components.universal_agent.store import Stores, opening
from custom_components.universal_agent.store.opening import FallbackFile, FileFault, QuarantinedFile
from custom_components.universal_agent.store.schema import VERSION

from ..bench.compared_agents import OURS, install
from ..bench.core import running_hass
from .database_material import fill, foreign
from .row import RowResult

KINDS = ("cut", "bits flipped", "pages overwritten", "other schema", "later version", "locked")
COMPONENTS = ("homeassistant", "conversation")
LOCK_WAIT_S = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What one start came to."""

    kind: str
    """How the file was damaged."""
    fault: str | None = None
    """What is wrong, if anything."""
    noticed: bool = False
    """Whether the damage was seen at the start."""
    fallback_file: str = ""
    """What was used in its place."""


def run(count: int, seed: int) -> RowResult:
    """Damage a file so many times; every second time there is a copy beside it."""
    with tempfile.TemporaryDirectory(prefix="damaged-") as folder:
        asyncio.run(fill(Path(folder) / DATABASE))
        jobs = [(Path(folder) / DATABASE, number, seed) for number in range(count)]
        with multiprocessing.get_context("fork").Pool(2, maxtasksperchild=25) as pool:
            found = pool.map(_case, jobs, chunksize=5)
    tried = Counter(item.kind for item in found)
    failed = Counter(item.kind for item in found if item.fault)
    reasons: dict[str, int] = defaultdict(int)
    for candidate in found:
        if candidate.fault:
            reasons[f"{candidate.kind}: {candidate.fault}"] += 1
    noticed = sum(item.noticed for item in found)
    fallback_files = Counter(item.fallback_file for item in found if item.fallback_file)
    notes = (
        f"The start noticed {noticed} of {count}: used in its place were "
        + ", ".join(f"{number} × {name}" for name, number in sorted(fallback_files.items())),  # noqa: RUF001
        (
            "What it did not notice are bits that no check of SQLite covers: free space, or the content of a row. There"
            " the set-up has to succeed and the agent to remember something new."
        ),
        *(f"{reason}: {number}" for reason, number in reasons.items()),
    )
    return RowResult(
        row=5,
        claim="a damaged database does not stop the start, is kept, and a person is told",
        kinds={kind: (tried[kind], failed[kind]) for kind in KINDS},
        notes=notes,
    )


def _case(job: tuple[Path, int, int]) -> Found:
    template, number, seed = job
    chance = random.Random(f"{seed} {number}")
    kind = KINDS[number % len(KINDS)]
    opening.LOCK_WAIT_S = LOCK_WAIT_S
    with tempfile.TemporaryDirectory(prefix="damaged-home-") as folder:
        path = Path(folder) / DATABASE
        shutil.copyfile(template, path)
        has_copy = number // len(KINDS) % 2 == 0
        if has_copy:
            shutil.copyfile(template, path.with_name(f"{DATABASE}.copy-20260101T000000000000"))
        holder = damage(path, kind, chance)
        damaged = path.read_bytes()
        try:
            return asyncio.run(_start(path, kind, damaged, has_copy=has_copy))
        finally:
            if holder is not None:
                holder.close()


def damage(path: Path, kind: str, chance: random.Random) -> sqlite3.Connection | None:
    """Damage a file in one way; return what must be held while it is locked."""
    content = bytearray(path.read_bytes())
    match kind:
        case "cut":
            del content[chance.randrange(1, len(content)) :]
        case "bits flipped":
            for _ in range(chance.choice((1, 8, 64, 512))):
                content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        case "pages overwritten":
            for _ in range(chance.choice((1, 2, 5))):
                at = chance.randrange(len(content) // 4096) * 4096
                content[at : at + 4096] = chance.randbytes(4096) if chance.random() < 0.5 else bytes(4096)
        case "other schema":
            foreign(path, chance)
            return None
        case "later version":
            _sql(path, f"PRAGMA user_version = {VERSION + chance.randrange(1, 50)}")
            return None
        case "locked":
            holder = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
            holder.execute("PRAGMA locking_mode = EXCLUSIVE")
            holder.execute("BEGIN EXCLUSIVE")
            return holder
    path.write_bytes(content)
    return None


async def _start(path: Path, kind: str, damaged: bytes, *, has_copy: bool) -> Found:
    async with running_hass(COMPONENTS, config_dir=path.parent) as hass:
        try:
            await install(hass, OURS)
        except Exception as err:  # noqa: BLE001 - whatever it is, the set-up did not succeed
            return Found(kind=kind, fault=f"the set-up failed: {type(err).__name__}")
        stores: Stores = hass.config_entries.async_entries(DOMAIN)[0].runtime_data.stores
        aside = stores.database.quarantined
        issues = [issue for issue in ir.async_get(hass).issues.values() if "put_aside" in issue.issue_id]
        fault = await _works(stores) or _kept(kind, aside, damaged, issues=len(issues), has_copy=has_copy)
    return Found(
        kind=kind, fault=fault, noticed=aside is not None, fallback_file=aside.fallback_file.value if aside else ""
    )


async def _works(stores: Stores) -> str | None:
    """Return what keeps the agent from remembering something new."""
    try:
        await stores.memories.add(key="new", content="something new", person=None, importance=0.5, source="bench")
        if not await stores.memories.search("something", person=None):
            return "what was remembered cannot be found"
    except StorageError as err:
        return f"nothing can be remembered: {err}"
    return None


def _kept(kind: str, aside: QuarantinedFile | None, damaged: bytes, *, issues: int, has_copy: bool) -> str | None:
    if aside is None:
        return f"{kind} was not noticed" if kind in ("other schema", "later version", "locked") else None
    if issues != 1:
        return "no repair says so"
    expected = {"later version": FileFault.LATER, "locked": FileFault.LOCKED}.get(kind, FileFault.DAMAGED)
    if aside.fault is not expected:
        return f"it is called {aside.fault}"
    kept: Any = aside.kept_as.read_bytes()
    if len(kept) < len(damaged) or (kind == "cut" and kept != damaged):
        return "the original is not what it was"
    wanted = FallbackFile.SAME if kind == "locked" else FallbackFile.COPY if has_copy else FallbackFile.EMPTY
    if aside.fallback_file is not wanted:
        return f"{aside.fallback_file} is used instead of {wanted}"
    return None


def _sql(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()
