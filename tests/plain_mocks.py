"""What the test plugin replaces in every home, with plain functions in place of mocks that imitate what they replace.

To make such mocks took as long as to make a Home Assistant.
"""

from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from homeassistant.components.http.server import HomeAssistantHTTP
from homeassistant.helpers import script
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


@pytest.fixture(autouse=True)
def skip_stop_scripts(wait_for_stop_scripts_after_shutdown: bool) -> Iterator[None]:
    """Let no script go on behind the end of a home, where a test does not wait for it."""
    if wait_for_stop_scripts_after_shutdown:
        yield
        return
    with patch.object(script, "_schedule_stop_scripts_after_shutdown", _nothing):
        yield


@contextmanager
def plainly_started() -> Generator[None]:
    """Start every home with registries that load nothing and with no saving of states, without mocks of either."""
    with patch.object(common, "patch", _PlainPatch()):
        yield


class _PlainPatch:
    """The `patch` of the test plugin: a plain function where it would make a mock for each home."""

    _plain = frozenset(
        {
            "homeassistant.helpers.restore_state.RestoreStateData.async_setup_dump",
            "homeassistant.helpers.restore_state.start.async_at_start",
        }
    )

    def __call__(self, target: str, *new: Any, **how: Any) -> Any:
        """Replace what a name stands for."""
        return patch(target, _nothing) if target in self._plain and not new else patch(target, *new, **how)

    def object(self, owner: Any, name: str, *new: Any, **how: Any) -> Any:
        """Replace an attribute."""
        if owner is common.StoreWithoutWriteLoad and name == "async_load":
            return patch.object(owner, name, _load_nothing)
        return patch.object(owner, name, *new, **how)

    def __getattr__(self, name: str) -> Any:
        """Return what else there is of it."""
        return getattr(patch, name)


def _nothing(*_args: Any, **_named: Any) -> None:
    """Do nothing."""


async def _load_nothing(_store: Any) -> None:
    """Load nothing."""
