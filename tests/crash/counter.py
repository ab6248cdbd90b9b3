"""A counter outside Home Assistant that sees every pulse, whatever Home Assistant remembers of it."""

from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Self

from aiohttp import web

type OnPulse = Callable[[], Awaitable[None]]


class PulseCounter:
    """A small web server on this machine."""

    def __init__(self) -> None:
        self.count = 0
        self.on_pulse: OnPulse | None = None
        """Awaited before the pulse is answered: the effect is then under way and not finished."""
        self.port = 0
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_post("/pulse", self._pulse)
        self._runner = web.AppRunner(app)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        await self._runner.cleanup()

    async def _pulse(self, request: web.Request) -> web.Response:
        self.count += 1
        if self.on_pulse is not None:
            await self.on_pulse()
        return web.Response(text="ok")
