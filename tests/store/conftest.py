"""A database in a temporary folder; Home Assistant is not needed here."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from custom_components.universal_agent.store import Stores


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""


@pytest.fixture
async def stores(tmp_path: Path) -> AsyncGenerator[Stores]:
    """Return an open database."""
    opened = Stores(tmp_path / "agent.db")
    await opened.database.open()
    yield opened
    await opened.database.close()
