"""A scripted model on this machine."""

from collections.abc import AsyncGenerator

import pytest

from scripts.lib.model_server import ModelServer


@pytest.fixture
async def server(socket_enabled: None) -> AsyncGenerator[ModelServer]:
    """Return a model that says what a test tells it to."""
    async with ModelServer(key="secret") as started:
        yield started
