"""Killed with kill -9 at five points of an intent's life: nothing accepted is lost, no pulse happens twice."""

import asyncio
import contextlib
from pathlib import Path

from aiohttp import ClientError
import pytest

from scripts.lib.demo.client import RequestFailedError
from tests.crash.counter import PulseCounter
from tests.crash.house import CrashHouse, move_in

FINAL = {"done", "failed", "refused", "dropped", "expired", "unknown"}
INSIDE_THE_EFFECT = "inside_the_effect"


@pytest.mark.real_home_assistant
@pytest.mark.parametrize(
    ("point", "journaled", "pulses"),
    [
        pytest.param("before_journal", False, 0, id="before it is written down"),
        pytest.param("journaled", True, 0, id="written down and not started"),
        pytest.param(INSIDE_THE_EFFECT, True, 1, id="inside the effect"),
        pytest.param("effected", True, 1, id="after the effect and before its end is written down"),
        pytest.param("finished", True, 1, id="after its end was queued for writing"),
    ],
)
async def test_a_kill_loses_nothing_and_repeats_nothing(
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    socket_enabled: None,
    point: str,
    journaled: bool,
    pulses: int,
) -> None:
    async with PulseCounter() as counter:
        template = tmp_path_factory.getbasetemp() / "crash-house"
        house = await move_in(template, tmp_path / "config", counter.port)
        try:
            client = await house.start()
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
            await _until_fired(house, 2)
            notifications = await client.command("persistent_notification/get")
            await client.close()
        finally:
            await house.process.stop()

    presses = house.rows("SELECT * FROM journal WHERE type = 'device_control'")
    assert counter.count == pulses
    assert len(presses) == (1 if journaled else 0)
    assert {row["state"] for row in house.rows("SELECT state FROM journal")} <= FINAL
    told = " ".join(notification["message"] for notification in notifications)
    assert "pasta" in told
    assert "pack" in told


async def _until_fired(house: CrashHouse, count: int) -> None:
    async with asyncio.timeout(120):
        while len(house.rows("SELECT 1 FROM schedule WHERE state = 'fired'")) < count:
            await asyncio.sleep(0.2)
