"""A model that does things for words that nobody else understands."""

from collections.abc import AsyncGenerator

import pytest

from scripts.lib.model_server import ModelServer
from tests.installed_agent import InstalledAgent
from tests.model_connections import connect


@pytest.fixture
async def server(socket_enabled: None, agent: InstalledAgent) -> AsyncGenerator[ModelServer]:
    """Return a model that is connected and says what a test tells it to."""
    async with ModelServer(key="secret") as started:
        await connect(agent, started)
        yield started
