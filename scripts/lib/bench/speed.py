"""Measure figure P1: one request the local engine handles, ours against the default agent."""

import gc
from pathlib import Path
import tempfile

from .compared_agents import Contestant, contestants, install
from .core import running_hass
from .home import build_home
from .speed_home import ACTIONS, FALLBACK, QUERIES, home_of, sentences
from .speed_page import Series, section, write
from .speed_timing import Commits, Round, time_round

SIZES = (20, 2000)
SENTENCES = {"queries": 250, "actions": 250, "fallback queries": 40}
"""Sentences a round."""
WARM_UP = 60
ROUNDS = 5
KINDS = {"queries": QUERIES, "actions": ACTIONS, "fallback queries": FALLBACK}


async def measure(root: Path, *, default_only: bool, limit: int | None) -> int:
    """Time both sizes, print the section and, unless limited, write it; return the exit code."""
    asked = contestants(root, default_only=default_only)
    series = [found for size in SIZES for found in await _size(size, asked, limit)]
    text = section(series, asked)
    print(text)
    if limit is None and not default_only:
        write(root / "docs" / "performance.md", text)
        print("wrote docs/performance.md")
    return 0


async def _size(size: int, asked: tuple[Contestant, ...], limit: int | None) -> list[Series]:
    """Time one home: the kinds of requests alternate, so that a slow moment of the machine meets all of them."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        async with running_hass(config_dir=Path(folder)) as hass:
            built = await build_home(hass, home_of(size))
            for contestant in asked:
                await install(hass, contestant)
            commits = Commits(Path(folder) / "bench.db")
            await commits.open()
            counts = {kind: limit or count for kind, count in SENTENCES.items()}
            said = {kind: sentences(built.home, KINDS[kind], count * (ROUNDS + 1)) for kind, count in counts.items()}
            for texts in said.values():
                await time_round(hass, asked, texts[-WARM_UP:], commits)
            rounds: dict[str, list[Round]] = {kind: [] for kind in KINDS}
            for number in range(ROUNDS):
                for kind, texts in said.items():
                    gc.collect()
                    part = texts[number * counts[kind] : (number + 1) * counts[kind]]
                    rounds[kind].append(await time_round(hass, asked, part, commits))
            await commits.close()
    return [Series(kind=kind, size=size, rounds=tuple(readings)) for kind, readings in rounds.items()]
