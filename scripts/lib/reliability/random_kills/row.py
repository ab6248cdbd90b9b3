"""Kill the program at random moments, start it again, look; and so on, on one folder."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
import random
import tempfile

from ...demo.client import Client
from ...demo.hass_process import HassDidNotStartError, HassProcess, free_port
from ..row import RowResult
from .clients import Asked, Clients
from .forked import ForkedHass
from .house import House
from .outside import Outside
from .verdict import FINAL, Left, faults, happened, of_reminders

WHOLE = 28
"""So many kills more, at the least, are of a program that `hass` itself has started, imports and all."""
_SHARE_OF_WHOLE = 7
_EARLIEST_S, _LATEST_S = 0.03, 3.0
_AGAIN_EVERY = 4
_STARTS_WITHIN_S = 1.2
_SETTLES_S = 0.3
_REMINDERS_WITHIN_S = 20


@dataclass(slots=True, kw_only=True)
class Run:
    """One home that is killed again and again."""

    house: House
    outside: Outside
    seed: int
    how: str
    """How the program is started, for the page."""
    client: Client = field(init=False)
    kinds: dict[str, tuple[int, int]] = field(default_factory=dict)
    found: list[str] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)
    claimed: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    once: list[tuple[Asked, int]] = field(default_factory=list)
    """What had to happen once at most, and how often it had when it was first looked at."""
    reminders: list[Asked] = field(default_factory=list)

    async def begin(self) -> None:
        """Start the first life."""
        self.client = await self.house.start()

    async def kill(self, number: int) -> None:
        """Let five clients ask, kill the program at a random moment, start it again and judge."""
        rng = random.Random(f"{self.seed}/{self.how}/{number}")
        clients = Clients(self.outside, rng, number)
        before = {row["id"] for row in self.house.journal()}
        asking = asyncio.create_task(clients.ask_until_gone(self.client))
        await asyncio.sleep(rng.uniform(_EARLIEST_S, _LATEST_S))
        await self.house.process.kill()
        await asking
        await self.client.close()
        under_way = [row for row in self.house.journal() if row["id"] not in before and row["state"] not in FINAL]
        kind = f"{self.how}, {len(under_way)} under way in the journal"
        if number % _AGAIN_EVERY == 0:
            kind = f"{self.how}, and once more as it starts"
            await self.house.process.start()
            await asyncio.sleep(rng.uniform(0, _STARTS_WITHIN_S))
            await self.house.process.kill()
        self.client = await self.house.start()
        await asyncio.sleep(_SETTLES_S)
        self._note(number, kind, clients.asked, await self._look(self.client, before))

    def _note(self, number: int, kind: str, asked: list[Asked], left: Left) -> None:
        wrong = faults(asked, left)
        self.reminders += [killing for killing in asked if killing.client == "reminder"]
        judged = of_reminders(self.reminders, left)
        wrong += [fault for fault in judged.values() if fault]
        self.reminders = [killing for killing in self.reminders if killing.mark not in judged]
        self.once += [
            (killing, happened(killing, left)) for killing in asked if killing.client in ("message", "item", "timer")
        ]
        self.asked.update(killing.client for killing in asked)
        self.claimed.update(killing.client for killing in asked if killing.claimed)
        self.ends.update(row["state"] for row in left.journal)
        tried, failed = self.kinds.get(kind, (0, 0))
        self.kinds[kind] = (tried + 1, failed + bool(wrong))
        self.found += [f"{self.how}, kill {number}: {fault}" for fault in wrong]

    async def end(self) -> None:
        """Let everything be told that is still to be told, and look whether anything happened again meanwhile."""
        for _ in range(_REMINDERS_WITHIN_S):
            left = await self._look(self.client, set())
            judged = of_reminders(self.reminders, left)
            waiting = [killing for killing in self._put_down(left) if killing.mark not in judged]
            if not waiting:
                break
            await asyncio.sleep(1)
        await self.client.close()
        late = [fault for fault in judged.values() if fault]
        late += [f"reminder {killing.mark} was never told" for killing in waiting]
        late += [
            f"{killing.client} {killing.mark} happened again"
            for killing, was in self.once
            if happened(killing, left) > was
        ]
        late += [f"{row['target']} is left {row['state']}" for row in left.journal if row["state"] not in FINAL]
        self.kinds[f"{self.how}, at the end"] = (1, int(bool(late)))
        self.found += [f"{self.how}, at the end: {fault}" for fault in late]

    def _put_down(self, left: Left) -> list[Asked]:
        kept = {row["message"] for row in left.schedule}
        return [killing for killing in self.reminders if killing.mark in kept]

    async def _look(self, client: Client, before: set[str]) -> Left:
        notes = await client.command("persistent_notification/get")
        return Left(
            journal=[row for row in self.house.journal() if row["id"] not in before],
            schedule=self.house.schedule(),
            counts=dict(self.outside.counts),
            states=dict(self.outside.states),
            told=list(self.outside.told),
            items=list(self.outside.items),
            shown=" ".join(note["message"] for note in notes),
        )


async def run(count: int, seed: int) -> RowResult:
    """Kill a forked program so many times, and one that `hass` itself starts some times more."""
    whole = WHOLE if count >= WHOLE * _SHARE_OF_WHOLE else max(1, count // _SHARE_OF_WHOLE)
    runs = [await _killed("forked", count, seed), await _killed("whole", whole, seed)]
    return RowResult(
        row=26,
        claim="random kills double nothing, leave nothing open and make nothing untrue",
        kinds={kind: figures for killing in runs for kind, figures in sorted(killing.kinds.items())},
        notes=(*_notes(runs), *(fault for killing in runs for fault in killing.found[:10])),
    )


async def _killed(how: str, count: int, seed: int) -> Run:
    with tempfile.TemporaryDirectory(prefix=f"kills-{how}-") as folder:
        config = Path(folder) / "config"
        port, modules = free_port(), Path(folder) / "modules"
        process = ForkedHass(config, port, modules) if how == "forked" else HassProcess(config, port)
        async with Outside(random.Random(seed)) as outside:
            house = House(config, process)
            run = Run(house=house, outside=outside, seed=seed, how=how)
            try:
                await house.build(outside.url)
                await run.begin()
                for number in range(1, count + 1):
                    await run.kill(number)
                await run.end()
            except (HassDidNotStartError, TimeoutError) as error:
                run.kinds[f"{how}, it does not start any more"] = (1, 1)
                run.found.append(f"{how}: {error or type(error).__name__}")
            finally:
                await process.stop()
    return run


def _notes(runs: list[Run]) -> tuple[str, ...]:
    asked = sum((killing.asked for killing in runs), Counter[str]())
    claimed = sum((killing.claimed for killing in runs), Counter[str]())
    ends = sum((killing.ends for killing in runs), Counter[str]())
    return (
        "“Forked”: a parent with Home Assistant's modules forks a process with `hass`'s entry point; “whole”: `hass`.",
        f"SIGKILL comes {_EARLIEST_S} to {_LATEST_S} s after the first request; the next start is on the same folder.",
        f"{asked.total():,} requests by REST, websocket and action, {claimed.total():,} of them answered as done: "
        + ", ".join(f"{client} {claimed[client]} of {many}" for client, many in sorted(asked.items()))
        + ".",
        "Where the journal's rows ended: " + ", ".join(f"{state} {many}" for state, many in ends.most_common()) + ".",
        "Counted outside: a bell, a lamp, a lock (opened after a yes), a list, a phone; read: timers, reminders.",
        "A list of Home Assistant's own is a file that is written in place: a kill in that moment empties it.",
    )
