"""Killed with kill -9 at five points of an intent's life: nothing accepted is lost, no pulse happens twice."""

import asyncio
import contextlib
from dataclasses import dataclass
from pathlib import Path

from aiohttp import ClientError
import pytest

from scripts.lib.demo.client import RequestFailedError
from tests.crash.counter import PulseCounter
from tests.crash.house import CrashHouse, move_in

FINAL = {"done", "failed", "refused", "dropped", "expired", "unknown"}
INSIDE_THE_EFFECT = "inside_the_effect"
KILLS = {
    "before it is written down": ("before_journal", False, 0),
    "written down and not started": ("journaled", True, 0),
    "inside the effect": (INSIDE_THE_EFFECT, True, 1),
    "after the effect and before its end is written down": ("effected", True, 1),
    "after its end was queued for writing": ("finished", True, 1),
}
"""When Home Assistant is killed: the point, whether the press is in the journal, and how often the bell has rung."""


@pytest.mark.real_home_assistant
async def test_a_kill_loses_nothing_and_repeats_nothing(
    tmp_path: Path, socket_enabled: None, subtests: pytest.Subtests
) -> None:
    """Kill one Home Assistant at every point; the start behind one kill is what the next one ends."""
    async with PulseCounter() as counter:
        house = await move_in(tmp_path / "template", tmp_path / "config", counter.port)
        try:
            for when, (point, journaled, pulses) in KILLS.items():
                with subtests.test(when):
                    told, before = await _killed(house, counter, point)

                    assert counter.count - before.pulses == pulses
                    assert _presses(house) - before.presses == (1 if journaled else 0)
                    assert {row["state"] for row in house.rows("SELECT state FROM journal")} <= FINAL
                    assert "pasta" in told
                    assert "pack" in told
        finally:
            await house.process.stop()


@dataclass(frozen=True)
class Before:
    """What has happened before a kill."""

    presses: int
    pulses: int
    fired: int


async def _killed(house: CrashHouse, counter: PulseCounter, point: str) -> tuple[str, Before]:
    """Kill Home Assistant while it rings the bell, start it again, and return what it tells then."""
    client = await (house.start() if house.process.pid is None else house.connect())
    before = Before(presses=_presses(house), pulses=counter.count, fired=_fired(house))
    await client.ask_action("universal_agent", "process", text="set a pasta timer for 5 seconds")
    await client.ask_action("universal_agent", "process", text="remind me in 6 seconds to pack")
    if point == INSIDE_THE_EFFECT:
        counter.on_pulse = house.process.kill
    else:
        await client.call("crash_points", "arm", points=[point])
    with contextlib.suppress(ClientError, RequestFailedError, TimeoutError):
        await client.ask_action("universal_agent", "process", text="turn on the doorbell chime")
    await client.close()
    async with asyncio.timeout(120):
        assert await house.process.wait_for_exit() == -9
    counter.on_pulse = None

    client = await house.start()
    async with asyncio.timeout(120):
        while _fired(house) < before.fired + 2:
            await asyncio.sleep(0.2)
    notifications = await client.command("persistent_notification/get")
    await client.close()
    return " ".join(notification["message"] for notification in notifications), before


def _presses(house: CrashHouse) -> int:
    return len(house.rows("SELECT 1 FROM journal WHERE type = 'device_control'"))


def _fired(house: CrashHouse) -> int:
    return len(house.rows("SELECT 1 FROM schedule WHERE state = 'fired'"))
