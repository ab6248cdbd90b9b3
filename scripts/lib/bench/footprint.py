"""Figure P7: the memory and the start of Home Assistant with us and without us, as programs of their own."""

import asyncio
import datetime as dt
from importlib.metadata import version
import json
from pathlib import Path
import re
from statistics import median
import tempfile

from ..demo.hass_process import HassProcess, free_port
from .compared_agents import DOMAIN
from .sections import marked, put

ROUNDS = 3
SETTLES_S = 15.0
"""After the start, until the memory is read."""
MAX_MB, MAX_S = 40.0, 0.5
_STARTED = re.compile(r"Home Assistant initialized in ([\d.]+)s")
_CONFIGURATION = "conversation:\nlogger:\n  default: warning\n  logs:\n    homeassistant.bootstrap: info\n"
HOW = """\
The `hass` program on a configuration of its own, the integrations that ours needs set up on both sides, with or without
our entry; no model is connected. Both are started in turn, and once before, so that byte code and caches are there.
Memory is the resident set fifteen seconds after the web server answers; the start is what Home Assistant logs."""


def measure(root: Path) -> int:
    """Print the section and write it; return the exit code."""
    return asyncio.run(_measure(root))


async def _measure(root: Path) -> int:
    found: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        folders = {ours: _configured(Path(folder) / str(ours), root, ours=ours) for ours in (False, True)}
        for number in range(ROUNDS + 1):
            for ours in (False, True) if number % 2 else (True, False):
                reading = await _started(folders[ours])
                if number:
                    found[ours].append(reading)
    pairs = list(zip(found[True], found[False], strict=True))
    memory = median(mine[0] - other[0] for mine, other in pairs)
    start = median(mine[1] - other[1] for mine, other in pairs)
    met = memory <= MAX_MB and start <= MAX_S
    lines = ["| | without us | with us | more |", "|---|---:|---:|---:|"]
    for column, (what, more) in enumerate((("resident memory, MB", memory), ("start, s", start))):
        without, with_it = (median(reading[column] for reading in found[with_us]) for with_us in (False, True))
        lines.append(f"| {what} | {without:.2f} | {with_it:.2f} | {more:+.2f} |")
    today = f"{dt.datetime.now(dt.UTC):%Y-%m-%d}"
    measured = f"Measured on {today} with homeassistant {version('homeassistant')}, {ROUNDS} starts of each."
    reach = f"Reach: at most + {MAX_MB:g} MB and + {MAX_S:g} s. {'Met.' if met else 'Not met.'}"
    body = ["## P7: memory and start", "", measured, "", *lines, "", reach, "", HOW]
    section = marked("P7", "scripts/bench --footprint", "\n".join(body))
    print(section)
    put(root / "docs" / "performance.md", section, "Performance")
    return 0 if met else 1


def _configured(folder: Path, root: Path, *, ours: bool) -> Path:
    """Return a configuration folder, with our entry in it or without."""
    (folder / ".storage").mkdir(parents=True)
    (folder / "configuration.yaml").write_text(_CONFIGURATION + _needed(root), encoding="utf-8")
    if not ours:
        return folder
    (folder / "custom_components").symlink_to(root / "custom_components")
    stamp = "2026-01-01T00:00:00+00:00"
    entry: dict[str, object] = {
        "created_at": stamp,
        "modified_at": stamp,
        "data": {},
        "disabled_by": None,
        "discovery_keys": {},
        "domain": DOMAIN,
        "entry_id": "01JBENCH00000000000000000",
        "minor_version": 1,
        "options": {},
        "pref_disable_new_entities": False,
        "pref_disable_polling": False,
        "source": "user",
        "subentries": [],
        "title": "Universal Agent",
        "unique_id": None,
        "version": 1,
    }
    stored = {"version": 1, "minor_version": 5, "key": "core.config_entries", "data": {"entries": [entry]}}
    (folder / ".storage" / "core.config_entries").write_text(json.dumps(stored), encoding="utf-8")
    return folder


def _needed(root: Path) -> str:
    """Return what our manifest wants set up, so that it stands on both sides."""
    manifest = json.loads((root / "custom_components" / DOMAIN / "manifest.json").read_text(encoding="utf-8"))
    return "".join(f"{name}:\n" for name in manifest.get("dependencies", ()) if name not in ("conversation", "http"))


async def _started(folder: Path) -> tuple[float, float]:
    """Return megabytes and seconds of one start."""
    process = HassProcess(folder, free_port())
    await process.start()
    try:
        await process.wait_for_http()
        await asyncio.sleep(SETTLES_S)
        status = await asyncio.to_thread(Path(f"/proc/{process.pid}/status").read_text, encoding="utf-8")
    finally:
        await process.stop()
    printed = process.output_file.read_text(errors="replace")
    if (at := _STARTED.search(printed)) is None:
        raise RuntimeError(f"Home Assistant did not say when it had started:\n{process.tail()}")
    (kilobytes,) = re.findall(r"VmRSS:\s+(\d+)", status)
    return int(kilobytes) / 1024, float(at[1])
