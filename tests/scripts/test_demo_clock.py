"""A program that is put ahead of the machine: it sees the later time, and waits no longer than it means to."""

import asyncio
from datetime import UTC, datetime, timedelta
import json
import os
from pathlib import Path
import shutil
import sys
from zoneinfo import ZoneInfo

import pytest

from scripts.lib.demo.clock import Clock, NoClockError

PROGRAM = """
import asyncio, datetime, json, threading, time
began = time.perf_counter()
threading.Event().wait(0.05)
lock = threading.Lock()
lock.acquire()
lock.acquire(timeout=0.05)
time.sleep(0.05)
asyncio.run(asyncio.sleep(0.05))
print(json.dumps([datetime.datetime.now(datetime.UTC).timestamp(), time.monotonic(), time.perf_counter() - began]))
"""
AHEAD = timedelta(days=3)


async def run(env: dict[str, str]) -> list[float]:
    """Return the wall clock, the monotonic clock and the time that some waiting took, as a program sees them."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM), stdout=asyncio.subprocess.PIPE, env={**os.environ, **env}
    )
    async with asyncio.timeout(60):
        printed, _ = await process.communicate()
    return list(json.loads(printed))


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler")
async def test_days_ahead_and_no_wait_is_longer(tmp_path: Path) -> None:
    clock = Clock(tmp_path, ZoneInfo("Europe/Berlin"))
    clock.build()
    clock.set(clock.now + AHEAD)

    ours = await run({})
    theirs = await run(clock.env)

    assert theirs[0] - ours[0] == pytest.approx(AHEAD.total_seconds(), abs=120)
    assert theirs[1] - ours[1] == pytest.approx(AHEAD.total_seconds(), abs=120)
    assert theirs[2] < 60
    assert abs(clock.now - datetime.now(UTC) - AHEAD) < timedelta(seconds=5)


def test_without_a_compiler_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoClockError, match="no C compiler"):
        Clock(tmp_path, ZoneInfo("UTC")).build()
