"""Figures P2 to P5 and P9: requests with a model, ours beside Home Assistant's own OpenAI integration."""

import asyncio
from pathlib import Path

from ..model_server import ModelServer
from .compared_agents import OURS
from .models_asking import Pace, beside
from .models_counting import Counted, ScriptedModel, always_ahead, count, spend_freely
from .models_home import model_home
from .models_page import write
from .models_script import PLANS, REQUESTS
from .models_timing import AtOnce, Timed, at_once, timed

SIZES = (20, 200, 2000)
LOCAL = Pace(reads_per_s=4_500, writes_per_s=150)
"""A model of a few billion parameters on a graphics card at home."""
TIMED_SIZE = 200
ROUNDS = 3
CPU_ROUNDS = 11
AT_ONCE = (1, 10, 50)
WAITS = Pace(first_s=1.5)


async def measure(root: Path) -> int:
    """Measure, print the sections and write them; return the exit code."""
    model = ScriptedModel()
    counted: list[Counted] = []
    simple, planned, cpu = list[Timed](), list[Timed](), list[Timed]()
    together: list[AtOnce] = []
    for size in SIZES:
        with beside(ModelServer(answer=model)) as server:
            async with model_home(size, server) as home:
                spend_freely(home.of[OURS.name])
                found = [await count(home, model, size, request) for request in (*REQUESTS, *PLANS)]
                counted += found
                if size == TIMED_SIZE:
                    with always_ahead():
                        simple = [await timed(home, model, REQUESTS[0], LOCAL, ROUNDS)]
                        planned = [await timed(home, model, request, LOCAL, ROUNDS) for request in PLANS]
                        cpu = [await timed(home, model, REQUESTS[0], Pace(), CPU_ROUNDS)]
                        calls = found[0].ours.waited_for
                        together = [await at_once(home, model, number, pace=WAITS, calls=calls) for number in AT_ONCE]
    return write(root / "docs" / "performance.md", counted, (simple, planned), cpu, together)


def measure_now(root: Path) -> int:
    """Measure to the end."""
    return asyncio.run(measure(root))
