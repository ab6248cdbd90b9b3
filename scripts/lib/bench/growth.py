"""How processor time grows with the home, with the tools of others and with what is remembered: one picture each."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
import datetime as dt
from functools import partial
import math
import os
from pathlib import Path
import random
import sqlite3
from statistics import median
import tempfile
import time

from custom_components.universal_agent.common.origin import Channel
from custom_components.universal_agent.skills.search.providers import FEATURE
from custom_components.universal_agent.store.database import Database
from custom_components.universal_agent.store.memories import Memories
from custom_components.universal_agent.tools.registry import ToolRegistry
from custom_components.universal_agent.tools.retrieval import ToolRetrieval

from ..tools_page import all_tools
from .compared_agents import DEFAULT, OURS, install
from .core import running_hass
from .home import build_home
from .line_plot import Axis, Line, drawn
from .retrieval import function_tool
from .sections import marked, put
from .speed_home import ACTIONS, QUERIES, home_of, sentences
from .speed_timing import Commits, time_round

HOMES, TOOLS, MEMORIES = (20, 200, 2_000), (100, 300, 1_000), (100, 1_000, 10_000, 100_000)
_COLOURS = ("#707070", "#1f77b4", "#b0b0b0", "#7fb2dd")
_WARM_UP, _REQUESTS, _TIMES = 8, 12, 40
_BUSY = 0.5
"""So many programs of others that want a processor each are a loaded machine."""
HOW = """\
Processor time of all threads, the median, over that of the first line at the left; sizes on a logarithmic axis. The
requests are those of P1, said for the first time in one home after the other. A choice of ten tools is made among ours
and made-up tools of others; a search in memory looks for two words of 5,000, in memories of eight such words."""

type Curves = Mapping[str, list[float]]
"""Milliseconds by size, by what was done."""


def measure(root: Path) -> int:
    """Print the section, and write it with its pictures; return the exit code."""
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    found = {
        ("entities", HOMES): asyncio.run(_homes()),
        ("tools", TOOLS): _tools(),
        ("memories", MEMORIES): asyncio.run(_memories()),
    }
    when = f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d}.{_told(load)}"
    lines = ["## Growth: entities, tools, memories", "", when, ""]
    for (of, sizes), curves in found.items():
        first = next(iter(curves.values()))[0]
        ratios = {what: [reading / first for reading in readings] for what, readings in curves.items()}
        (root / "docs" / "pictures" / f"growth-{of}.svg").write_text(_picture(sizes, ratios, of), encoding="utf-8")
        lines += [f"![Processor time by the number of {of}](pictures/growth-{of}.svg)", ""]
        lines += [f"| {of} | {' | '.join(f'{size:,}' for size in sizes)} |", f"|---|{'---:|' * len(sizes)}"]
        lines += [f"| {what} | {' | '.join(f'{ratio:.2f}' for ratio in each)} |" for what, each in ratios.items()]
        lines.append("")
    section = marked("growth", "scripts/bench --growth", "\n".join([*lines, HOW]))
    print(section)
    put(root / "docs" / "performance.md", section, "Performance")
    return 0


def _told(load: float) -> str:
    return f" The machine was loaded by others: {load:.1f} programs for each processor." if load > _BUSY else ""


def _picture(sizes: tuple[int, ...], ratios: Curves, of: str) -> str:
    high = max(max(each) for each in ratios.values())
    step = 10 ** math.floor(math.log10(high))
    step = step if high / step >= 3 else step / 4
    places = [math.log10(size / sizes[0]) for size in sizes]
    return drawn(
        [
            Line(name=what, colour=colour, points=list(zip(places, each, strict=True)))
            for colour, (what, each) in zip(_COLOURS, ratios.items(), strict=False)
        ],
        Axis(last=places[-1], marks=[(at, f"{size:,}") for at, size in zip(places, sizes, strict=True)]),
        Axis(last=high, marks=[(step * n, f"{step * n:g} x") for n in range(int(high / step) + 1)]),
    )


async def _homes() -> Curves:
    kinds = {"actions": ACTIONS, "queries": QUERIES}
    found: dict[str, list[float]] = {}
    for size in HOMES:
        with tempfile.TemporaryDirectory(prefix="bench-") as folder:
            async with running_hass(config_dir=Path(folder)) as hass:
                built = await build_home(hass, home_of(size))
                await install(hass, OURS)
                commits = Commits(Path(folder) / "bench.db")
                await commits.open()
                for kind, templates in kinds.items():
                    texts = sentences(built.home, templates, _WARM_UP + _REQUESTS)
                    await time_round(hass, (DEFAULT, OURS), texts[:_WARM_UP], commits, warm=False)
                    timed = await time_round(hass, (DEFAULT, OURS), texts[_WARM_UP:], commits, warm=False)
                    for agent, name in ((DEFAULT, "the default agent"), (OURS, "ours")):
                        spent = median(reading.cpu for reading in timed.requests[agent.name])
                        found.setdefault(f"{kind}, {name}", []).append(spent)
                await commits.close()
    return found


def _tools() -> Curves:
    found: dict[str, list[float]] = {"a choice of ten tools": []}
    for size in TOOLS:
        chance, registry = random.Random(size), ToolRegistry(features=[FEATURE])
        for spec in all_tools():
            registry.register(spec)
        for number in range(size - len(registry.names())):
            words = " ".join(_word(chance) for _ in range(12))
            about = {"description": words, "parameters": {}, "name": _word(chance)}
            registry.register(function_tool(f"set.tool_{number}", about))
        retrieval = ToolRetrieval(registry)
        asked = [f"turn on the {_word(chance)} and tell the weather" for _ in range(_TIMES)]
        for text in asked:  # the index is made once, at the first of them
            retrieval.choose(text, channel=Channel.CHAT, count=10)
        choose = partial(retrieval.choose, channel=Channel.CHAT, count=10)
        spent = [_timed(partial(choose, text)) for text in asked]
        found["a choice of ten tools"].append(median(spent))
    return found


async def _memories() -> Curves:
    found: dict[str, list[float]] = {"a search in memory": []}
    for size in MEMORIES:
        with tempfile.TemporaryDirectory(prefix="bench-") as folder:
            chance, database = random.Random(size), Database(Path(folder) / "ours.db")
            rows = [(f"k{n}", " ".join(_word(chance) for _ in range(8)), float(n)) for n in range(size)]
            await database.open()
            await database.run(partial(_fill, rows=rows))
            memories = Memories(database)
            spent = [
                await _spent(memories.search(f"{_word(chance)} {_word(chance)}", person=None)) for _ in range(_TIMES)
            ]
            await database.close()
        found["a search in memory"].append(median(spent))
    return found


def _fill(connection: sqlite3.Connection, rows: Sequence[tuple[str, str, float]]) -> None:
    connection.executemany(
        "INSERT INTO memories (key, content, person, importance, source, tainted, created_at)"
        " VALUES (?,?,NULL,0.5,'bench',0,?)",
        rows,
    )


def _word(chance: random.Random) -> str:
    return f"thing{chance.randrange(5000):04d}"


def _timed(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return (time.process_time() - started) * 1000


async def _spent(work: Awaitable[object]) -> float:
    started = time.process_time()
    await work
    return (time.process_time() - started) * 1000
