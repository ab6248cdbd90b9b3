"""Measure a quiet tick of the heartbeat in a large home: what it costs, and that it asks no model."""

from collections.abc import Sequence
import datetime as dt
import gc
from importlib.metadata import version
from pathlib import Path
from statistics import median
import tempfile
import time
from types import MappingProxyType

from homeassistant.config_entries import ConfigSubentry
from homeassistant.core import HomeAssistant

from custom_components.universal_agent.const import DOMAIN, MODEL_CONNECTION
from custom_components.universal_agent.proactive.heartbeat.heartbeat import Heartbeat

from ..model_server import ModelServer
from .compared_agents import OURS, install
from .core import running_hass
from .home import build_home
from .sections import marked, put
from .speed_home import home_of
from .speed_timing import middle, p95

ENTITIES = 2_000
ROUNDS = 5
TICKS = 40
WARM_UP = 5
"""Ticks in which what there is to notice is noticed; after them all is quiet."""
REACH = 5.0

HOW = """\
A home of 2,000 entities in a real Home Assistant in this process, at the autonomy after installation, with a scripted
model connected that counts what it is asked. A tick is timed from its beginning until all its jobs have run, their
users were looked after and the entities have shown it. The reference is one pass over all states that reads every
attribute; both are timed in turn. Ratios are of medians, the median of the rounds with the lowest and highest round in
brackets. Milliseconds are this machine's reading, for orientation.
"""


async def measure(root: Path) -> int:
    """Print the section and write it; return the exit code."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        async with ModelServer() as server, running_hass(config_dir=Path(folder)) as hass:
            await build_home(hass, home_of(ENTITIES))
            await install(hass, OURS)
            heartbeat = await _with_model(hass, server)
            for _ in range(WARM_UP):
                await _tick(heartbeat)
            server.requests.clear()
            rounds = [await _round(hass, heartbeat) for _ in range(ROUNDS)]
            asked, jobs, entities = len(server.requests), heartbeat.jobs, len(hass.states.async_all())
    ratios = [middle(ticks) / middle(passes) for ticks, passes in rounds]
    text = marked("P8", "scripts/bench --heartbeat", _section(rounds, ratios, asked, jobs, entities))
    print(text)
    put(root / "docs" / "performance.md", text, "Performance")
    print("wrote docs/performance.md")
    return 0 if median(ratios) <= REACH and asked == 0 else 1


async def _with_model(hass: HomeAssistant, server: ModelServer) -> Heartbeat:
    """Connect the scripted model and return the heartbeat that runs then."""
    (entry,) = hass.config_entries.async_entries(DOMAIN)
    described = {"kind": "openai_compatible", "base_url": server.url, "api_key": "none", "model": "scripted"}
    subentry = ConfigSubentry(
        data=MappingProxyType(described), subentry_type=MODEL_CONNECTION, title="Scripted", unique_id=None
    )
    hass.config_entries.async_add_subentry(entry, subentry)
    await hass.async_block_till_done()
    heartbeat: Heartbeat = entry.runtime_data.heartbeat
    return heartbeat


async def _round(hass: HomeAssistant, heartbeat: Heartbeat) -> tuple[list[float], list[float]]:
    """Return the times of ticks and of passes over all states, in milliseconds."""
    gc.collect()
    ticks, passes = [], []
    for _ in range(TICKS):
        started = time.perf_counter()
        _read_everything(hass)
        passes.append((time.perf_counter() - started) * 1000)
        started = time.perf_counter()
        await _tick(heartbeat)
        ticks.append((time.perf_counter() - started) * 1000)
    return ticks, passes


async def _tick(heartbeat: Heartbeat) -> None:
    heartbeat.beat()
    await heartbeat.settled()


def _read_everything(hass: HomeAssistant) -> int:
    """Read the state and every attribute of every entity."""
    seen = 0
    for state in hass.states.async_all():
        seen += len(state.state)
        for name, value in state.attributes.items():
            seen += name is not value
    return seen


def _section(
    rounds: Sequence[tuple[list[float], list[float]]],
    ratios: Sequence[float],
    asked: int,
    jobs: Sequence[str],
    entities: int,
) -> str:
    ticks = [reading for one, _ in rounds for reading in one]
    passes = [reading for _, one in rounds for reading in one]
    ratio = f"{median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
    return "\n".join(
        [
            "## P8: a quiet tick of the heartbeat",
            "",
            (
                f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d} with homeassistant {version('homeassistant')};"
                f" jobs that ran: {', '.join(jobs) or 'none yet'}."
            ),
            "",
            "| entities | ticks x rounds | one pass, ms | tick, ms | tick over pass | model calls |",
            "|---:|---:|---:|---:|---:|---:|",
            (
                f"| {entities:,} | {TICKS} x {ROUNDS} | {middle(passes):.2f} (p95 {p95(passes):.2f})"
                f" | {middle(ticks):.2f} (p95 {p95(ticks):.2f}) | {ratio} | {asked} |"
            ),
            "",
            f"Reach: at most {REACH:g} x one pass, and no model call.",
            "",
            HOW.strip(),
        ]
    )
