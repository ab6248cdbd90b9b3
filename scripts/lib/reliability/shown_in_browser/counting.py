"""The stranger's server: every request that comes is noted by its path; it is the search server of the home, too."""

from typing import Any, Self
from urllib.parse import unquote

from aiohttp import web

from .payloads import KINDS, payload

_PIXEL = bytes.fromhex("47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b")


class CountingServer:
    """Listens from when it is entered until it is left."""

    def __init__(self) -> None:
        self.came: list[str] = []
        """The marks that were asked for."""
        self.url = ""
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        """Listen on a free port."""
        app = web.Application()
        app.router.add_route("*", "/search", self._search)
        app.router.add_route("*", "/{field}/{mark}", self._count)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(self, *_exc: object) -> None:
        """Listen no more."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _count(self, request: web.Request) -> web.Response:
        self.came.append(unquote(request.match_info["mark"])[:40])
        return web.Response(body=_PIXEL, content_type="image/gif", headers={"Cache-Control": "no-store"})

    async def _search(self, request: web.Request) -> web.Response:
        """Return results of which every part is hostile; the question names the kind by its place."""
        asked = request.query.get("q", "")
        kind = next((kind for at, kind in enumerate(KINDS) if f"number {at} " in f"{asked} "), "image")
        written = payload("s", kind, self.url)
        results: list[dict[str, Any]] = [
            {"title": written, "url": f"https://a.example/{at}", "content": written} for at in range(2)
        ]
        return web.json_response({"results": results})
