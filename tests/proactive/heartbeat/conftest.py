"""A database of its own for the heartbeat, without Home Assistant."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from custom_components.universal_agent.store import Stores


@pytest.fixture(autouse=True)
def _heart_at_rest() -> None:
    """Let the heart beat: here time is driven."""


@pytest.fixture
async def stores(tmp_path: Path) -> AsyncGenerator[Stores]:
    """Return an open database."""
    opened = Stores(tmp_path / "heartbeat.db")
    await opened.database.open()
    yield opened
    await opened.database.close()
