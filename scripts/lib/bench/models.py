"""Figures P2 to P5 and P9: requests with a model, ours beside Home Assistant's own OpenAI integration."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
import time
from unittest.mock import patch

from homeassistant.core import HomeAssistant

from custom_components.universal_agent.const import DOMAIN
from custom_components.universal_agent.supervisor.routing_model import Classification

from ..model_server import ModelServer, ScriptedReply, Seen
from .compared_agents import OURS, Contestant
from .models_asking import Pace, Reading, ask, beside
from .models_home import CORE, ModelHome, calls_of, model_home, prompt_tokens
from .models_page import write
from .models_script import PLANNED, REQUESTS, Simple, model_of

SIZES = (20, 200, 2000)
LOCAL = Pace(reads_per_s=4_500, writes_per_s=150)
"""A model of a few billion parameters on a graphics card at home."""
TIMED_SIZE = 200
ROUNDS = 3
CPU_ROUNDS = 11
AT_ONCE = (1, 10, 50)
WAITS = Pace(first_s=1.5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What a model was told in one request."""

    size: int
    """Exposed entities."""
    request: str
    ours: tuple[int, ...]
    """Prompt tokens of each call of ours, the router asked."""
    known: tuple[int, ...]
    """The same where the route is known."""
    core: tuple[int, ...]
    """Those of Home Assistant's own integration."""


@dataclass(slots=True)
class Timed:
    """Readings of one request by both, at the same model."""

    request: str
    ours: list[Reading] = field(default_factory=list)
    known: list[Reading] = field(default_factory=list)
    core: list[Reading] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class AtOnce:
    """So many requests at once."""

    number: int
    waiting_s: float
    """What the model of one request keeps it waiting."""
    own_s: float
    """Our own processor time for all of them."""
    wall_s: float

    @property
    def of_ideal(self) -> float:
        """How much of the ideal was reached: everybody's waiting overlaps, and one processor does our own work."""
        return (self.waiting_s + self.own_s) / self.wall_s


class _Model:
    """What answers now; changed from request to request."""

    def __init__(self) -> None:
        self.request, self.pace = REQUESTS[0], Pace()

    def __call__(self, seen: Seen) -> ScriptedReply:
        answer: ScriptedReply = model_of(self.request, self.pace)(seen)
        return answer


async def measure(root: Path) -> int:
    """Measure, print the sections and write them; return the exit code."""
    model = _Model()
    counted: list[Counted] = []
    timed: list[Timed] = []
    planned: list[Timed] = []
    cpu: list[Timed] = []
    at_once: list[AtOnce] = []
    for size in SIZES:
        with beside(ModelServer(answer=model)) as server:
            async with model_home(size, server) as home:
                counted += [await count(home, model, size, request) for request in REQUESTS]
                if size == TIMED_SIZE:
                    timed = [await _timed(home, model, REQUESTS[0], LOCAL, ROUNDS)]
                    planned = [await _timed(home, model, PLANNED, LOCAL, ROUNDS)]
                    cpu = [await _timed(home, model, REQUESTS[0], Pace(), CPU_ROUNDS)]
                    at_once = [await _at_once(home, model, number) for number in AT_ONCE]
    return write(root / "docs" / "performance.md", counted, (timed, planned), cpu, at_once)


def measure_now(root: Path) -> int:
    """Measure to the end."""
    return asyncio.run(measure(root))


async def count(home: ModelHome, model: _Model, size: int, request: Simple) -> Counted:
    """Return the tokens of one request, made three times."""
    model.request, model.pace = request, Pace()
    ours = await _tokens(home, OURS, request)
    with known_route(home.of[OURS.name], request.role):
        known = await _tokens(home, OURS, request)
    core = await _tokens(home, CORE, request)
    return Counted(size=size, request=request.name, ours=ours, known=known, core=core)


async def _tokens(home: ModelHome, contestant: Contestant, request: Simple) -> tuple[int, ...]:
    home.server.requests.clear()
    if (await ask(home.of[contestant.name], contestant, request.text)).failed:
        raise RuntimeError(f"{contestant.name} failed at {request.text!r}")
    if not (found := tuple(prompt_tokens(seen.body) for seen in calls_of(home.server))):
        raise RuntimeError(f"no model was asked for {request.text!r}")
    return found


@contextmanager
def known_route(hass: HomeAssistant, role: str) -> Iterator[None]:
    """Let routing be sure of a role, as it is after it has learned (D3)."""
    (entry,) = hass.config_entries.async_entries(DOMAIN)
    with patch.object(entry.runtime_data.learned, "choose", return_value=Classification(label=role, confidence=0.99)):
        yield


async def _timed(home: ModelHome, model: _Model, request: Simple, pace: Pace, rounds: int) -> Timed:
    """Time a request by both in turn, who goes first changing."""
    found = Timed(request=request.name)
    model.request, model.pace = request, pace
    await ask(home.of[OURS.name], OURS, request.text)
    await ask(home.of[CORE.name], CORE, request.text)
    for number in range(rounds):
        for contestant in (OURS, CORE) if number % 2 else (CORE, OURS):
            if contestant is CORE:
                found.core.append(await ask(home.of[CORE.name], CORE, request.text))
                continue
            found.ours.append(await ask(home.of[OURS.name], OURS, request.text))
            if request.together is not None:
                continue
            with known_route(home.of[OURS.name], request.role):
                found.known.append(await ask(home.of[OURS.name], OURS, request.text))
        await home.of[contestant.name].async_block_till_done()
    return found


async def _at_once(home: ModelHome, model: _Model, number: int) -> AtOnce:
    model.request, model.pace = REQUESTS[0], WAITS
    home.server.requests.clear()
    started, own = time.perf_counter(), time.thread_time()
    readings = await asyncio.gather(*(ask(home.of[OURS.name], OURS, REQUESTS[0].text) for _ in range(number)))
    wall, own = time.perf_counter() - started, time.thread_time() - own
    if any(reading.failed for reading in readings):
        raise RuntimeError("a request failed")
    calls = len(calls_of(home.server)) / number
    return AtOnce(number=number, waiting_s=calls * WAITS.first_s, own_s=own, wall_s=wall)
