"""Two fixtures of the test plugin, with plain functions in place of mocks that imitate what they replace.

To make such mocks took as long as to make a Home Assistant.
"""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any
from unittest.mock import patch

from homeassistant.components.http.server import HomeAssistantHTTP
import pytest
from pytest_homeassistant_custom_component import common


@pytest.fixture(autouse=True)
def disable_http_server() -> Iterator[None]:
    """Keep the HTTP server from listening."""

    async def nothing(_server: HomeAssistantHTTP, *_args: Any) -> None:
        """Listen to nobody."""

    with patch.object(HomeAssistantHTTP, "async_bind", nothing), patch.object(HomeAssistantHTTP, "start", nothing):
        yield


@pytest.fixture
def hass_storage() -> Iterator[dict[str, Any]]:
    """Keep in memory what a home would write to its folder."""

    def in_place(target: str, *, side_effect: Callable[..., Awaitable[Any]], autospec: bool) -> Any:
        return patch(target, side_effect)

    with patch.object(common, "patch", in_place):
        storage = common.mock_storage()
        stored = storage.__enter__()
    yield stored
    storage.__exit__(None, None, None)
