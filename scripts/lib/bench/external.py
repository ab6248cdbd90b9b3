"""Figure P11: a whole request beside a thousand tools of a connected server, against the same without them."""

import asyncio
from asyncio import Handle
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
import datetime as dt
import gc
import os
from pathlib import Path
import random
from statistics import median
import tempfile
import time
from typing import Any, override
from unittest.mock import patch

from homeassistant.components import conversation
from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm
import probatio as vol

from ..model_server import ModelServer, ScriptedReply, Seen
from .compared_agents import OURS, install
from .core import running_hass
from .home import build_home
from .models_asking import ask, beside
from .models_home import connect_ours
from .models_script import PLANNED, REQUESTS, Simple, model_of
from .sections import marked, put
from .speed_home import home_of

TOOLS = (0, 1_000)
ENTITIES = 200
WARM_UP, TIMES, ROUNDS = 3, 15, 2
GOAL_RATIO, GOAL_MS = 2.0, 50.0
KINDS = {"simple": REQUESTS[0], "planned": PLANNED}


class GivenTool(llm.Tool):
    """One of many tools of a server, as long in words as such tools are."""

    def __init__(self, number: int) -> None:
        chance = random.Random(number)
        words = [f"thing{chance.randrange(5000):04d}" for _ in range(14)]
        self.name = f"tool_{number}"
        self.description = " ".join(words[:12])
        self.parameters = vol.Schema({vol.Required(words[12]): str, vol.Optional(words[13]): vol.Coerce(int)})

    @override
    async def async_call(
        self, hass: HomeAssistant, tool_input: llm.ToolInput, llm_context: llm.LLMContext
    ) -> llm.ToolResult:
        """Nobody calls it."""
        raise NotImplementedError


class GivenTools(llm.API):
    """A connected server with so many tools."""

    def __init__(self, hass: HomeAssistant, number: int) -> None:
        super().__init__(hass=hass, id="given", name="Given")
        self._tools: list[llm.Tool] = [GivenTool(place) for place in range(number)]

    @override
    async def async_get_api_instance(self, llm_context: llm.LLMContext) -> llm.APIInstance:
        """Return its tools, the very same each time."""
        return llm.APIInstance(api=self, api_prompt="", llm_context=llm_context, tools=self._tools)


@dataclass(slots=True)
class Readings:
    """Milliseconds of processor time of the event loop's thread."""

    loop: list[float] = field(default_factory=list)
    """Each request, until its answer is complete."""
    longest: list[float] = field(default_factory=list)
    """The longest callback of each."""


def measure(root: Path) -> int:
    """Print the section and write it; return the exit code."""
    section = asyncio.run(_measured())
    print(section)
    put(root / "docs" / "performance.md", section, "Performance")
    return 0


async def _measured() -> str:
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    found = {kind: {number: Readings() for number in TOOLS} for kind in KINDS}
    first: list[float] = []
    passes: list[float] = [0.0]
    for turn in range(ROUNDS):  # who goes first changes each time
        for number in TOOLS if turn % 2 else TOOLS[::-1]:
            await _home(number, found, first, passes)
    lines = [
        "## P11: a request beside 1,000 tools of others",
        "",
        f"Measured on {dt.datetime.now(dt.UTC):%Y-%m-%d}, beside {load:.1f} other programs for each processor.",
        "",
        "| requests | without them, loop ms | with 1,000, loop ms | ratio | longest callback, ms | goals |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for kind, of in found.items():
        none, many = (median(of[number].loop) for number in TOOLS)
        longest = max(of[TOOLS[-1]].longest)
        goals = {f"{GOAL_RATIO:g} x": many <= GOAL_RATIO * none, f"{GOAL_MS:g} ms": longest <= GOAL_MS}
        reached = [f"≤ {goal}: {'yes' if is_reached else 'no'}" for goal, is_reached in goals.items()]
        lines.append(f"| {kind} | {none:.1f} | {many:.1f} | {many / none:.2f} | {longest:.1f} | {', '.join(reached)} |")
    lines += [
        "",
        f"The first request with a server, which reads all that it offers: longest callback {max(first):.1f} ms; one",
        f"pass of Python's garbage collector over the whole program took {max(passes):.1f} ms.",
        "",
        f"Whole requests in a home of {ENTITIES} with a scripted model on a thread of its own, which has the route",
        "asked (simple) or a plan made over all tools (planned), from the words to the last word of the answer;",
        f"processor time of the event loop's thread, {TIMES * ROUNDS} requests of each in turn, medians; of callbacks",
        "the longest of all, less what the garbage collector took of it. The home's language is prepared, as it is",
        "15 seconds after a start.",
    ]
    return marked("P11", "scripts/bench --tools", "\n".join(lines))


async def _home(number: int, found: dict[str, dict[int, Readings]], first: list[float], passes: list[float]) -> None:
    """Time all kinds of requests in one home with so many tools of others."""
    request: list[Simple] = [REQUESTS[0]]

    def answer(seen: Seen) -> ScriptedReply:
        reply: ScriptedReply = model_of(request[0])(seen)
        return reply

    server = ModelServer(answer=answer)
    with beside(server), tempfile.TemporaryDirectory(prefix="bench-") as folder:
        async with running_hass(config_dir=Path(folder)) as hass:
            await build_home(hass, home_of(ENTITIES))
            await install(hass, OURS)
            await connect_ours(hass, server)
            llm.async_register_api(hass, GivenTools(hass, number))
            await conversation.async_prepare_agent(hass, OURS.agent_id, "en")
            for turn in range(WARM_UP + TIMES):
                for kind, one in KINDS.items():
                    request[0] = one
                    gc.collect()
                    with _callbacks(passes) as longest:
                        reading = await ask(hass, OURS, one.text)
                    await hass.async_block_till_done()
                    if reading.failed:
                        raise RuntimeError(f"{one.name} failed")
                    if turn >= WARM_UP:
                        found[kind][number].loop.append(reading.own_s * 1000)
                        found[kind][number].longest.append(max(longest))
                    elif number and not turn and kind == "simple":
                        first.append(max(longest))


@contextmanager
def _callbacks(passes: list[float]) -> Iterator[list[float]]:
    """Collect what each callback of the event loop takes, and what each pass of the garbage collector does."""
    taken: list[float] = []
    run = Handle._run  # noqa: SLF001 - the one place that each of them goes through
    collecting = [0.0, 0.0]

    def collected(phase: str, _told: object) -> None:
        if phase == "start":
            collecting[0] = time.thread_time()
        else:
            passes.append((time.thread_time() - collecting[0]) * 1000)
            collecting[1] += passes[-1]

    def timed(handle: Any) -> None:
        started, before = time.thread_time(), collecting[1]
        run(handle)
        taken.append((time.thread_time() - started) * 1000 - (collecting[1] - before))

    gc.callbacks.append(collected)
    try:
        with patch.object(Handle, "_run", timed):
            yield taken
    finally:
        gc.callbacks.remove(collected)
