"""A web of one server on this machine that answers for every name, and a diary of every address connected to."""

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
import socket
from typing import Any

import aiohappyeyeballs
from aiohttp import web
from aiohttp.test_utils import TestServer
from homeassistant.core import HomeAssistant
from homeassistant.helpers.aiohttp_client import async_get_clientsession
import pytest

from custom_components.universal_agent.safety.url_guard import UrlGuard
from custom_components.universal_agent.skills.search.reading import PageReader

PUBLIC = "93.184.215.14"


@dataclass
class Web:
    """The whole internet, as far as a test knows it."""

    names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Host to addresses; any other name has one public address."""
    pages: dict[str, Callable[[web.Request], web.StreamResponse | Awaitable[web.StreamResponse]]] = field(
        default_factory=dict
    )
    """`host/path` to what is answered; any other page is not there."""
    connected: list[str] = field(default_factory=list)
    """Every address that somebody has tried to connect to."""
    dead: set[str] = field(default_factory=set)
    """Addresses that nobody answers at."""
    asked: list[web.Request] = field(default_factory=list)
    """Every request that reached the server."""

    async def resolve(self, host: str, port: int) -> Sequence[str]:
        """Return the addresses of a name."""
        return self.names.get(host, (PUBLIC,))

    def page(self, where: str, text: str = "", **answer: Any) -> None:
        """Put a page somewhere."""
        values: dict[str, Any] = {"text": text, "content_type": "text/html"} | answer
        self.pages[where] = lambda request: web.Response(**values)

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Answer a request by the name that it asks for."""
        self.asked.append(request)
        found = self.pages.get(f"{request.host}{request.path}")
        if found is None:
            return web.Response(status=404)
        answer = found(request)
        return answer if isinstance(answer, web.StreamResponse) else await answer


@pytest.fixture
async def internet(socket_enabled: None, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Web]:
    """Return a web; whatever address is connected to, the server of this machine answers."""
    world = Web()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", world.answer)
    server = TestServer(app, host="127.0.0.1")
    await server.start_server()
    real = aiohappyeyeballs.start_connection

    async def start_connection(addr_infos: Sequence[Any], **options: Any) -> socket.socket:
        address = str(addr_infos[0][4][0])
        world.connected.append(address)
        if address in world.dead:
            raise ConnectionRefusedError(111, "nobody is there")
        here = (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", server.port))
        return await real([here], **(options | {"local_addr_infos": None}))

    monkeypatch.setattr(aiohappyeyeballs, "start_connection", start_connection)
    yield world
    await server.close()


@pytest.fixture
async def reader(hass: HomeAssistant, internet: Web) -> PageReader:
    """Return a reader of that web, through Home Assistant's own session."""
    return PageReader(lambda: async_get_clientsession(hass), UrlGuard(internet.resolve), hass.async_add_executor_job)
