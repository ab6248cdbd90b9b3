"""Model clients against the scripted server, over real sockets of this machine; Home Assistant is not needed here."""

from collections.abc import AsyncGenerator

import aiohttp
import pytest

from scripts.lib.model_server import ModelServer
from tests.models.clients.common import WIRES, ClientExchange, Wire


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


@pytest.fixture
async def server(socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a server that says what a test tells it to."""
    async with ModelServer(key="secret") as started:
        yield started


@pytest.fixture
async def session(socket_enabled: None) -> AsyncGenerator[aiohttp.ClientSession]:
    """Return a session that is shared, as Home Assistant's is."""
    async with aiohttp.ClientSession() as opened:
        yield opened


@pytest.fixture(params=WIRES, ids=[wire.name for wire in WIRES])
def talk(request: pytest.FixtureRequest, server: ModelServer, session: aiohttp.ClientSession) -> ClientExchange:
    """Return a client of each protocol, streamed and not, and the server it speaks to."""
    wire: Wire = request.param
    return ClientExchange(wire=wire, server=server, session=session)
