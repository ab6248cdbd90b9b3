"""The world outside, on this machine: every public name and address leads to one server, and every attempt is noted."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
import socket
from typing import Any
from unittest.mock import patch

import aiohappyeyeballs
from aiohttp import web

PUBLIC = "93.184.215.14"
_RESOLVE = "custom_components.universal_agent.skills.search.tools.resolve_with_system"

type Page = Callable[[web.Request], web.Response]


@dataclass(slots=True)
class Outside:
    """What is outside, and what has come there."""

    port: int = 0
    """Where its server listens on this machine."""
    pages: dict[str, Page] = field(default_factory=dict)
    """`host/path` to what is answered; any other page is not there."""
    names: dict[str, Callable[[], Sequence[str]]] = field(default_factory=dict)
    """Host to its addresses at each question; any other name has one public address."""
    asked_names: list[str] = field(default_factory=list)
    """Names that were asked for."""
    connected: list[str] = field(default_factory=list)
    """Addresses that were connected to."""
    came: list[str] = field(default_factory=list)
    """Requests that came: address, headers and body as one text."""

    def page(self, where: str, text: str = "", **answer: Any) -> None:
        """Put a page somewhere."""
        values: dict[str, Any] = {"text": text, "content_type": "text/html"} | answer
        self.pages[where] = lambda request: web.Response(**values)

    async def resolve(self, host: str, port: int) -> Sequence[str]:
        """Return the addresses of a name."""
        self.asked_names.append(host)
        return self.names.get(host, lambda: (PUBLIC,))()

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Answer a request by the name that it asks for."""
        body = await request.text()
        self.came.append(f"{request.method} {request.host}{request.path_qs}\n{dict(request.headers)}\n{body}")
        found = self.pages.get(f"{request.host}{request.path}")
        return web.Response(status=404) if found is None else found(request)


@asynccontextmanager
async def outside() -> AsyncGenerator[Outside]:
    """Run it; the agent that is assembled meanwhile asks it for every name.

    Connections to this machine itself are real, as far as the measurement needs them: to the model and to the search
    server. They are noted like all others.
    """
    world = Outside()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", world.answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    world.port = runner.addresses[0][1]
    real = aiohappyeyeballs.start_connection

    async def start_connection(addr_infos: Sequence[Any], **options: Any) -> socket.socket:
        address = str(addr_infos[0][4][0])
        world.connected.append(address)
        if address == "127.0.0.1":
            return await real(addr_infos, **options)
        here = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", world.port))
        return await real([here], **(options | {"local_addr_infos": None}))

    try:
        with patch.object(aiohappyeyeballs, "start_connection", start_connection), patch(_RESOLVE, world.resolve):
            yield world
    finally:
        await runner.cleanup()
