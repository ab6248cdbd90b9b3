"""What is outside the program: devices that count what reaches them, and a phone; no kill of the program changes it."""

import asyncio
from collections import Counter
import random
from typing import Any, Self

from aiohttp import web

_SLOWEST_S = 0.06


class Outside:
    """A server on this machine."""

    def __init__(self, rng: random.Random) -> None:
        self.counts: Counter[str] = Counter()
        """How often each command came: `bell ring`, `lamp on`, `lock unlocked`."""
        self.states = {"lamp": "off", "lock": "locked", "bell": "ready"}
        """The state that each device is in."""
        self.items: list[str] = []
        """What is on the list."""
        self.told: list[str] = []
        """What the phone was told."""
        self.pushed: list[dict[str, Any]] = []
        """All that it was sent with that."""
        self.url = ""
        self._rng = rng
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        """Listen on a free port."""
        app = web.Application()
        app.router.add_post("/device/{device}", self._device)
        app.router.add_post("/push", self._push)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(self, *_exc: object) -> None:
        """Listen no more."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _device(self, request: web.Request) -> web.Response:
        device, command = request.match_info["device"], (await request.json())["command"]
        if command is not None:
            await self._take_time()
            if device == "list":
                self.items.append(command)
            else:
                self.counts[f"{device} {command}"] += 1
                self.states[device] = command
            await self._take_time()
        if device == "list":
            return web.Response(text="\n".join(self.items))
        return web.Response(text=self.states[device])

    async def _push(self, request: web.Request) -> web.Response:
        sent = await request.json()
        await self._take_time()
        self.pushed.append(sent)
        self.told.append(str(sent.get("message", "")))
        await self._take_time()
        return web.json_response({}, status=201)

    async def _take_time(self) -> None:
        """Be as slow as devices are: the program may be killed before and after they act."""
        await asyncio.sleep(self._rng.uniform(0, _SLOWEST_S))
