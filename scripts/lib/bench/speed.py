"""Measure figure P1: one request that needs no model, ours against the default agent."""

from collections.abc import Callable
import gc
from pathlib import Path
import tempfile

from homeassistant.core import HomeAssistant

from .compared_agents import OURS, Contestant, contestants, install
from .core import running_hass
from .home import build_home
from .home_model import Home
from .speed_asked import asked_model
from .speed_home import ACTIONS, ASKED, FALLBACK, NOBODY, QUERIES, home_of, sentences, several
from .speed_page import NOBODY_KIND, UNTIL_ASKED, Series, section, write
from .speed_timing import Commits, Round, time_round

SIZES = (20, 200, 2000)
SENTENCES = 40
"""Sentences of a kind in a round."""
WARM_UP = 30
ROUNDS = 3
KINDS: dict[str, Callable[[Home, int], list[str]]] = {
    "queries": lambda home, count: sentences(home, QUERIES, count),
    "actions": lambda home, count: sentences(home, ACTIONS, count),
    "several parts": several,
    "fallback queries": lambda home, count: sentences(home, FALLBACK, count),
    NOBODY_KIND: lambda home, count: sentences(home, NOBODY, count),
}


async def measure(root: Path, *, default_only: bool, limit: int | None) -> int:
    """Time all sizes, print the section and, unless limited, write it; return the exit code."""
    asked = contestants(root, default_only=default_only)
    series = [found for size in SIZES for found in await _size(size, asked, limit or SENTENCES)]
    text = section(series, asked)
    print(text)
    if limit is None and not default_only:
        write(root / "docs" / "performance.md", text)
        print("wrote docs/performance.md")
    return 0


async def _size(size: int, asked: tuple[Contestant, ...], count: int) -> list[Series]:
    """Time one home: the kinds of requests alternate, so that a slow moment of the machine meets all of them."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        async with running_hass(config_dir=Path(folder)) as hass:
            built = await build_home(hass, home_of(size))
            for contestant in asked:
                await install(hass, contestant)
            commits = Commits(Path(folder) / "bench.db")
            await commits.open()
            # Each is said once: what was said before is no cold request.
            wanted = count * ROUNDS + WARM_UP
            said = {kind: list(dict.fromkeys(made(built.home, wanted))) for kind, made in KINDS.items()}
            for texts in said.values():
                await time_round(hass, asked, texts[-_warm_up(texts) :], commits, warm=False)
            rounds: dict[tuple[str, bool], list[Round]] = {(kind, warm): [] for kind in KINDS for warm in (False, True)}
            for number in range(ROUNDS):
                for (kind, warm), found in rounds.items():
                    gc.collect()
                    each = min(count, (len(said[kind]) - _warm_up(said[kind])) // ROUNDS)
                    part = said[kind][number * each : (number + 1) * each]
                    found.append(await time_round(hass, asked, part, commits, warm=warm))
            if OURS in asked:
                texts = list(dict.fromkeys(sentences(built.home, ASKED, wanted)))
                rounds |= await _until_asked(hass, asked, texts, min(count, len(texts) // (ROUNDS + 1)), commits)
            await commits.close()
    return [
        Series(kind=kind, size=size, is_warm=warm, rounds=tuple(readings)) for (kind, warm), readings in rounds.items()
    ]


async def _until_asked(
    hass: HomeAssistant, asked: tuple[Contestant, ...], texts: list[str], each: int, commits: Commits
) -> dict[tuple[str, bool], list[Round]]:
    """Time ours until it asks a model what nobody understands, beside the default agent that declines it."""
    rounds: list[Round] = []
    async with asked_model(hass) as until:
        await time_round(hass, asked, texts[-each:], commits, warm=False, until=until)
        for number in range(ROUNDS):
            gc.collect()
            part = texts[number * each : (number + 1) * each]
            rounds.append(await time_round(hass, asked, part, commits, warm=False, until=until))
    return {(UNTIL_ASKED, False): rounds}


def _warm_up(texts: list[str]) -> int:
    return min(WARM_UP, len(texts) // 4)
