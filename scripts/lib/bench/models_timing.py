"""Times a request in several ways in turn, and many requests at once."""

import asyncio
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from enum import StrEnum
import time

from homeassistant.core import HomeAssistant

from .compared_agents import OURS
from .models_asking import Pace, ask
from .models_counting import ROUTES_AFTER_S, ScriptedModel, guessing_wrong, known_route, lived, never_ahead
from .models_home import CORE, ModelHome
from .models_script import REQUESTS, Simple

_TRIES = 3


class Way(StrEnum):
    """How a request is asked."""

    CORE = "core"
    """By Home Assistant's own integration."""
    ASKED = "router asked"
    """By ours: the router, and beside it the roles that it will likely name."""
    WRONG = "guessed wrong"
    """The same where the role that was guessed is a wrong one."""
    IN_TURN = "in turn"
    """The same where nothing is asked ahead."""
    KNOWN = "route known"
    """By ours, its role known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Took:
    """What one request took: our own processor time, and the model's time at its pace; by no clock."""

    action_s: float | None
    """Until the first service was called that does not only look; None where none was."""
    word_s: float
    """Until the first word to speak."""
    whole_s: float
    own_s: float
    """Processor time of the thread that Home Assistant runs on."""


@dataclass(slots=True)
class Timed:
    """One request in several ways, at the same model."""

    request: str
    of: Mapping[Way, list[Took]] = field(default_factory=lambda: {way: [] for way in Way})


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


async def timed(home: ModelHome, model: ScriptedModel, request: Simple, pace: Pace, rounds: int) -> Timed:
    """Time a request in all ways in turn, who goes first changing."""
    found = Timed(request=request.name)
    ways = [way for way in Way if way is not Way.KNOWN or request.together is None]
    model.request, model.pace, model.holds_router_s = request, Pace(), ROUTES_AFTER_S
    for way in (Way.ASKED, Way.CORE):
        await _took(home, model, way, pace)
    for number in range(rounds):
        for way in ways if number % 2 else reversed(ways):
            found.of[way].append(await _took(home, model, way, pace))
    model.holds_router_s = 0.0
    return found


async def _took(home: ModelHome, model: ScriptedModel, way: Way, pace: Pace) -> Took:
    contestant = CORE if way is Way.CORE else OURS
    with _as(way, home.of[contestant.name], model.request):
        reading, started, calls = await lived(home, model, contestant, model.request)

    def until(seconds: float) -> float:
        return reading.own_s + calls.served_s(pace, started + seconds)

    return Took(
        action_s=None if reading.action_s is None else until(reading.action_s),
        word_s=until(reading.whole_s if reading.word_s is None else reading.word_s),
        whole_s=until(reading.whole_s),
        own_s=reading.own_s,
    )


def _as(way: Way, hass: HomeAssistant, request: Simple) -> AbstractContextManager[None]:
    match way:
        case Way.WRONG:
            return guessing_wrong(request.role)
        case Way.IN_TURN:
            return never_ahead()
        case Way.KNOWN:
            return known_route(hass, request.role)
        case _:
            return nullcontext()


async def at_once(home: ModelHome, model: ScriptedModel, number: int, *, pace: Pace, calls: int) -> AtOnce:
    """Make so many requests at once, each of which waits for so many calls; the best of some tries.

    What else the machine does can only be in the way of them.
    """
    model.request, model.pace = REQUESTS[0], pace
    tries = [await _at_once(home, number, calls * pace.first_s) for _ in range(_TRIES)]
    return max(tries, key=lambda found: found.of_ideal)


async def _at_once(home: ModelHome, number: int, waiting_s: float) -> AtOnce:
    started, own = time.perf_counter(), time.thread_time()
    readings = await asyncio.gather(*(ask(home.of[OURS.name], OURS, REQUESTS[0].text) for _ in range(number)))
    wall, own = time.perf_counter() - started, time.thread_time() - own
    if any(reading.failed for reading in readings):
        raise RuntimeError("a request failed")
    return AtOnce(number=number, waiting_s=waiting_s, own_s=own, wall_s=wall)
