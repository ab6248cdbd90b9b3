"""Here Home Assistant loads the integration, as everywhere but in the folder around."""

import pytest


@pytest.fixture(autouse=True)
def _custom_integrations(enable_custom_integrations: None) -> None:
    """Let Home Assistant load the integration."""
