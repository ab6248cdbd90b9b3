"""The part of rows 1 to 3 that kills the whole program: `hass` itself, asked in words, on a folder that stays."""

import asyncio
import contextlib
from dataclasses import dataclass
from pathlib import Path
import tempfile
from typing import Any

from aiohttp import ClientError

from scripts.lib.demo.client import RequestFailedError
from tests.crash.counter import PulseCounter
from tests.crash.house import CrashHouse, move_in

FINAL = {"done", "failed", "refused", "dropped", "expired", "unknown"}
POINTS: dict[str, tuple[str, ...]] = {
    "before it is written down": ("before_journal",),
    "inside the commit that writes it down": ("before_journal", "before_commit"),
    "after that commit, before anybody hears of it": ("before_journal", "committed"),
    "written down": ("journaled",),
    "before the effect": ("begun",),
    "the device is asked": (),
    "after the effect": ("effected",),
    "inside the commit of its end": ("effected", "before_commit"),
    "after the commit of its end": ("effected", "committed"),
    "its end is queued": ("finished",),
    "answered": (),
    "answered, and a question answered after it": (),
    "restarted and killed again": ("begun",),
    "restarted and killed twice again": ("begun",),
}
NON_IDEMPOTENT, TIMER = "turn on the doorbell chime", "set a tea timer for 20 minutes"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramKill:
    """What one kill of the program came to."""

    point: str
    """Where it was killed."""
    pulse: bool
    """Whether a pulse was asked for; else a timer."""
    lost: str | None = None
    """What is wrong by row 1."""
    ends_wrong: str | None = None
    """What is wrong by row 2, or by row 3 for a timer."""


async def kill_program(count: int) -> list[ProgramKill]:
    """Kill the program so many times: each point with a pulse and with a timer."""
    wanted = [(point, pulse) for point in POINTS for pulse in (True, False)]
    with tempfile.TemporaryDirectory(prefix="crash-program-") as folder:
        found = []
        for number in range(count):
            point, pulse = wanted[number % len(wanted)]
            found.append(await _kill(Path(folder), number, point, pulse=pulse))
    return found


async def _kill(folder: Path, number: int, point: str, *, pulse: bool) -> ProgramKill:
    async with PulseCounter() as counter:
        house = await move_in(folder / "template", folder / str(number), counter.port)
        try:
            answered = await _until_killed(house, counter, point, pulse=pulse)
            counter.on_pulse = None
            client = await house.start()
            told = await client.command("persistent_notification/get")
            issues = await client.command("repairs/list_issues")
            await client.close()
        except TimeoutError:
            return ProgramKill(point=point, pulse=pulse, lost="it took too long", ends_wrong="it took too long")
        finally:
            await house.process.stop()
    rows = house.rows("SELECT target, state FROM journal")
    timers = len(house.rows("SELECT 1 FROM schedule"))
    return ProgramKill(
        point=point,
        pulse=pulse,
        lost=_lost(rows, told, answered=answered),
        ends_wrong=_wrong_pulse(rows, counter.count, issues) if pulse else _wrong_timer(rows, timers),
    )


async def _until_killed(house: CrashHouse, counter: PulseCounter, point: str, *, pulse: bool) -> bool:
    client = await house.start()
    answered = False
    if point == "the device is asked" and pulse:
        counter.on_pulse = house.process.kill
    elif POINTS[point] or point == "the device is asked":
        await client.call("crash_points", "arm", points=list(POINTS[point] or ("begun",)))
    with contextlib.suppress(ClientError, RequestFailedError, TimeoutError):
        await client.ask_action("universal_agent", "process", text=NON_IDEMPOTENT if pulse else TIMER)
        answered = True
        if "question" in point:
            await client.ask_action("universal_agent", "process", text="what time is it")
    if answered:
        await house.process.kill()
    await client.close()
    async with asyncio.timeout(30):
        await house.process.wait_for_exit()
    for _ in range(point.count("again") + point.count("twice")):
        await (await house.start()).close()
        await house.process.kill()
        async with asyncio.timeout(30):
            await house.process.wait_for_exit()
    return answered


def _lost(rows: list[dict[str, Any]], told: list[dict[str, Any]], *, answered: bool) -> str | None:
    if answered and not rows:
        return "it was answered and is not in the journal"
    shown = " ".join(note["message"] for note in told)
    for row in rows:
        if row["state"] not in FINAL:
            return f"an intent is left {row['state']}"
        if row["state"] in ("unknown", "dropped") and row["target"] not in shown:
            return f"nobody is told that an intent is {row['state']}"
    return None


def _wrong_pulse(rows: list[dict[str, Any]], count: int, issues: dict[str, Any]) -> str | None:
    states = {row["state"] for row in rows}
    if count > 1:
        return f"it happened {count} times"
    if "done" in states and count == 0:
        return "it is called done and did not happen"
    if "unknown" in states and not any(issue["issue_id"] == "unknown_outcome" for issue in issues["issues"]):
        return "no repair says that its outcome is unknown"
    return None


def _wrong_timer(rows: list[dict[str, Any]], timers: int) -> str | None:
    expected = 1 if rows else 0
    return None if timers == expected else f"{timers} timers instead of {expected}"
