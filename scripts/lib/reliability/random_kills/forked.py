"""A Home Assistant that a parent with warm imports forks at each start; otherwise it is started and killed as any."""

import asyncio
from collections.abc import Mapping
import contextlib
import os
from pathlib import Path
import signal
import sys

from ...demo.hass_process import HassProcess, bind
from ..record import ROOT
from .parent import READY, START, WAIT


class ForkedHass(HassProcess):
    """One life after another, on one folder."""

    def __init__(self, config_dir: Path, port: int, modules: Path, env: Mapping[str, str] | None = None) -> None:
        super().__init__(config_dir, port, env=dict(env or {}))
        self._modules = modules
        self._parent: asyncio.subprocess.Process | None = None
        self._child: int | None = None
        self._code: int | None = None

    @property
    def pid(self) -> int | None:
        """Return the process id while the program runs."""
        return self._child

    @property
    def exit_code(self) -> int | None:
        """Return the exit code once the program has ended, negative for a signal."""
        return self._code

    async def start(self) -> None:
        """Fork a new life."""
        bind(self.config_dir, self.port)
        if self._parent is None:
            await self._start_parent()
        self._child = int(await self._ask(START))

    async def wait_for_exit(self) -> int:
        """Wait until this life ends and return its exit code."""
        self._code = int(await self._ask(WAIT))
        self._child = None
        return self._code

    async def stop(self, timeout_s: float = 30) -> None:
        """Stop it in order, and the parent with it."""
        if self._child is not None:
            os.kill(self._child, signal.SIGTERM)
            try:
                async with asyncio.timeout(timeout_s):
                    await self.wait_for_exit()
            except TimeoutError:
                self._end_with_us()
        if self._parent is not None:
            self._parent.kill()
            await self._parent.wait()
            self._parent = None

    async def kill(self) -> None:
        """End it at once, as a power cut would (kill -9)."""
        if self._child is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._child, signal.SIGKILL)
            await self.wait_for_exit()

    async def _start_parent(self) -> None:
        env = {**os.environ, **self._env}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        self._parent = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", f"{__package__}.parent", str(self.config_dir), str(self._modules)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            cwd=ROOT,
            env=env,
        )
        assert await self._heard() == READY

    async def _ask(self, what: str) -> str:
        assert self._parent is not None
        assert self._parent.stdin is not None
        self._parent.stdin.write(f"{what}\n".encode())
        await self._parent.stdin.drain()
        return await self._heard()

    async def _heard(self) -> str:
        assert self._parent is not None
        assert self._parent.stdout is not None
        return (await self._parent.stdout.readline()).decode().strip()
