"""A server outside the home: it counts whatever reaches it."""

from typing import Self

from aiohttp import web


class Sink:
    """Counts requests from when it is entered until it is left."""

    def __init__(self) -> None:
        self.count = 0
        self.url = ""
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        """Listen on a free port of this machine."""
        app = web.Application()
        app.router.add_route("*", "/{path:.*}", self._take)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}/told"
        return self

    async def __aexit__(self, *_exc: object) -> None:
        """Stop listening."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _take(self, _request: web.Request) -> web.Response:
        self.count += 1
        return web.Response()
