"""An event loop only for tests that need one: making and closing it takes longer than most tests that need none."""

from collections.abc import Iterator
from datetime import UTC
import inspect
import threading

from homeassistant.util import dt as dt_util
import pytest
from pytest_asyncio.plugin import PytestAsyncioFunction
from pytest_homeassistant_custom_component.plugins import HASocketBlockedError

_OF_THE_LOOP = frozenset(
    {
        "_heart_at_rest",
        "configure_event_loop",
        "disable_http_server",
        "enable_event_loop_debug",
        "expected_lingering_tasks",
        "expected_lingering_timers",
        "skip_stop_scripts",
        "verify_cleanup",
        "wait_for_stop_scripts_after_shutdown",
    }
)
"""The fixtures of every test that prepare a loop and Home Assistant's parts for it, and clean up behind them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Take the fixtures of the loop from the tests that are plain functions and use nothing that is not."""
    for item in items:
        if isinstance(item, pytest.Function) and not _needs_loop(item):
            item.fixturenames[:] = [name for name in item.fixturenames if name not in _OF_THE_LOOP]


def _needs_loop(item: pytest.Function) -> bool:
    if isinstance(item, PytestAsyncioFunction):
        return True
    fixtures = item._fixtureinfo.name2fixturedefs
    return any(
        definition.scope == "function"
        and (inspect.iscoroutinefunction(definition.func) or inspect.isasyncgenfunction(definition.func))
        for name in item.fixturenames
        if name not in _OF_THE_LOOP
        for definition in fixtures.get(name, ())
    )


@pytest.fixture(autouse=True)
def _left_as_found(request: pytest.FixtureRequest) -> Iterator[None]:
    """Ask of a test without a loop what the test plugin asks of those with one: no thread, no socket, the time zone."""
    if "verify_cleanup" in request.fixturenames:
        yield
        return
    threads_before = frozenset(threading.enumerate())
    yield
    threads = frozenset(threading.enumerate()) - threads_before
    zone, dt_util.DEFAULT_TIME_ZONE = dt_util.DEFAULT_TIME_ZONE, UTC
    blocked, HASocketBlockedError.instances = HASocketBlockedError.instances, []
    assert not [thread for thread in threads if not isinstance(thread, threading._DummyThread)]
    assert zone is UTC
    assert not blocked, "the test opens sockets"
