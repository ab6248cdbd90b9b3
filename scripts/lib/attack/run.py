"""Run cells, each at the same time in the home that is guarded and in the one that is not."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
import time

from ..model_server import ModelServer, ScriptedReply, Seen
from .cells import Cell
from .doors import Doors
from .house import House
from .model import helper, story

_CONTROL_WITHIN_S = 12.0
_LONGER_S = 0.6
"""How much longer a guarded home is watched than its control took to break."""
_WIRES = {"model (chat)": "chat", "model (messages)": "messages"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What came of a cell."""

    cell: Cell
    """Which."""
    number: int
    """Its place among those that were tried."""
    took_s: float
    """How long it took."""
    tries: int
    """Messages and calls made in the guarded home."""
    broken: frozenset[str]
    """What moved there."""
    shown: bool
    """Whether the unguarded home was broken by the same attack."""


class Run:
    """One attack on both homes."""

    def __init__(self, guarded: House, control: House, cells: Sequence[Cell]) -> None:
        self._guarded, self._control = (guarded, Doors(guarded)), (control, Doors(control))
        self._cells = cells
        self._wire = ""
        hostile = story(cells)
        for house in (guarded, control):
            _obey(house.model, hostile)

    async def __aiter__(self) -> AsyncIterator[Result]:
        """Try one cell after the other."""
        for _, doors in (self._guarded, self._control):
            await doors.listen()
        for number, cell in enumerate(self._cells):
            if (wire := _WIRES.get(cell.channel)) and wire != self._wire:
                self._wire = wire
                await asyncio.gather(*(house.use_wire(wire) for house, _ in (self._guarded, self._control)))
            yield await self._try(cell, number)

    async def _try(self, cell: Cell, number: int) -> Result:
        began = time.monotonic()
        await asyncio.gather(*(self._begin(house, doors) for house, doors in (self._guarded, self._control)))
        control = asyncio.create_task(self._try_unguarded(cell, number))
        tries, answered = await self._try_guarded(cell, number)
        took = await control
        watched_until = answered + (took or _CONTROL_WITHIN_S) + _LONGER_S
        await asyncio.sleep(max(0.0, watched_until - time.monotonic()))
        return Result(
            cell=cell,
            number=number,
            took_s=time.monotonic() - began,
            tries=tries,
            broken=self._guarded[0].watch.moved,
            shown=took is not None,
        )

    @staticmethod
    async def _begin(house: House, doors: Doors) -> None:
        await doors.reject_all()
        await house.rest()

    async def _try_guarded(self, cell: Cell, number: int) -> tuple[int, float]:
        house, doors = self._guarded
        tries = await doors.attack(cell, number)
        await house.let_happen(cell.way)
        tries += await doors.press_on(cell, number)
        return tries, time.monotonic()

    async def _try_unguarded(self, cell: Cell, number: int) -> float | None:
        """Return how long it took from the answer to the effect; None where there was none."""
        house, doors = self._control
        await doors.attack(cell, number)
        began = time.monotonic()
        await house.let_happen(cell.way)
        was_broken = await house.watch.wait_for(cell.target, _CONTROL_WITHIN_S)
        return time.monotonic() - began if was_broken else None


def _obey(server: ModelServer, hostile: object) -> None:
    """Let a home's model server attack."""

    def answer(seen: Seen) -> ScriptedReply:
        if seen.path.startswith("/api/"):
            return helper(seen)
        assert callable(hostile)
        reply: ScriptedReply = hostile(seen)
        return reply

    server.answer_with(answer)
