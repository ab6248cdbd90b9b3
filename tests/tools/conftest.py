"""Nothing here needs Home Assistant to load the integration."""

import pytest


@pytest.fixture(autouse=True)
def _custom_integrations() -> None:
    """Need no Home Assistant."""
