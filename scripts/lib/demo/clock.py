"""The clock of a Home Assistant that lives ahead of us: days pass at once, and the program itself is unchanged."""

import asyncio
from datetime import datetime, timedelta
import mmap
from pathlib import Path
import shutil
import struct
import subprocess
from zoneinfo import ZoneInfo

from .client import Client

_SOURCE = Path(__file__).with_name("clock.c")
_FORMAT = "q"
_SETTLES_S = 0.4
_STEP = timedelta(minutes=15)


class NoClockError(Exception):
    """This machine cannot put its programs ahead; the message says why."""


class Clock:
    """How far ahead one program is."""

    def __init__(self, folder: Path, zone: ZoneInfo) -> None:
        """Keep the clock's own files in a folder, and tell times in a zone."""
        self._zone = zone
        self._library = folder / "clock.so"
        self._file = folder / "clock.ns"
        self._ahead = timedelta()
        self._map: mmap.mmap | None = None

    @property
    def now(self) -> datetime:
        """What time it is there."""
        return datetime.now(self._zone) + self._ahead

    @property
    def env(self) -> dict[str, str]:
        """What the program has to be started with."""
        return {"LD_PRELOAD": str(self._library), "DEMO_CLOCK": str(self._file)}

    def build(self) -> None:
        """Make the clock.

        Raises:
            NoClockError: there is no compiler, or this is no Linux.
        """
        self._library.parent.mkdir(exist_ok=True)
        compiler = shutil.which("cc") or shutil.which("gcc")
        if compiler is None:
            raise NoClockError("there is no C compiler")
        self._file.write_bytes(struct.pack(_FORMAT, 0))
        command = [compiler, "-O2", "-shared", "-fPIC", "-o", str(self._library), str(_SOURCE), "-ldl", "-lpthread"]
        built = subprocess.run(command, capture_output=True, text=True, check=False)
        if built.returncode:
            raise NoClockError(f"the clock cannot be compiled: {built.stderr.strip()[:500]}")
        with self._file.open("r+b") as file:
            self._map = mmap.mmap(file.fileno(), struct.calcsize(_FORMAT))

    def set(self, to: datetime) -> None:
        """Put the clock ahead to a moment."""
        self._ahead += to - self.now
        assert self._map is not None
        self._map[:] = struct.pack(_FORMAT, round(self._ahead / timedelta(microseconds=1)) * 1000)

    async def pass_until(self, to: datetime, client: Client) -> None:
        """Let time pass, a quarter of an hour at a time, so that everything due on the way is done in its order."""
        while (left := to - self.now) > timedelta():
            await self.skip_to(self.now + min(left, _STEP), client)

    async def skip_to(self, to: datetime, client: Client) -> None:
        """Go to a moment at once; what was due on the way is done late, as after a computer was asleep."""
        self.set(to)
        await client.rest("GET", "/api/")  # wakes the program: it sleeps until the next thing is due by its old clock
        await asyncio.sleep(_SETTLES_S)
        await client.rest("GET", "/api/")
