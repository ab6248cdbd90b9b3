"""What every test stands on: a small home whose devices really change, and the agent installed through its flow."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
import gc
import logging
from pathlib import Path
from unittest.mock import patch

from homeassistant.core import HomeAssistant
from homeassistant.setup import async_setup_component
from homeassistant.util import executor
from hypothesis import HealthCheck, settings
import pytest

import custom_components.universal_agent  # noqa: F401 - before the test plugin's own components
from custom_components.universal_agent.proactive.heartbeat.build import HomeTiming
from custom_components.universal_agent.store.database import Database
from tests.home_cache import kept_homes
from tests.installed_agent import InstalledAgent, install
from tests.loops import _left_as_found, pytest_collection_modifyitems  # noqa: F401 - a fixture and a hook
from tests.mock_home import SmallHome, build_home
from tests.old_homes import pytest_runtest_protocol  # noqa: F401 - a hook
from tests.plain_mocks import (
    disable_http_server,  # noqa: F401 - a fixture
    hass_storage,  # noqa: F401 - a fixture
    plainly_started,
    skip_stop_scripts,  # noqa: F401 - a fixture
)
from tests.stopped_clocks import known_clocks
from tests.worker_cache import kept

# A Home Assistant is ten thousands of objects that refer to one another. To look through all that are alive whenever
# two homes had come and gone took an eighth of a test's time. The test plugin collects them at every module; this is
# for a module that leaves more behind than homes.
gc.set_threshold(1_000_000, 20, 20)

# What is logged is shown with the test that fails. The test plugin wrote it to the captured standard error once more.
for handler in [handler for handler in logging.root.handlers if type(handler) is logging.StreamHandler]:
    logging.root.removeHandler(handler)

# Nothing that a test needs: what Home Assistant loads, sets up and registers, sixty lines in each of its homes.
for name in ("homeassistant.loader", "homeassistant.setup", "homeassistant.helpers.entity_registry"):
    logging.getLogger(name).setLevel(logging.WARNING)

# How long an example takes is the machine's affair.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

# Home Assistant interrupts a worker thread that does not end within a second. One told to end that waits for the
# processor then never passes that on to the next, and the test is blamed for the threads that are left.
executor.EXECUTOR_SHUTDOWN_TIMEOUT = 600


@pytest.fixture(autouse=True)
def _custom_integrations(request: pytest.FixtureRequest) -> None:
    """Let Home Assistant load the integration, where a test has one: most have no need of it, and it takes long."""
    if "hass" in request.fixturenames:
        request.getfixturevalue("enable_custom_integrations")


@pytest.fixture(autouse=True, scope="session")
def _kept_between_tests() -> Iterator[None]:
    """Read and parse once what no test changes."""
    with kept(), kept_homes(), known_clocks(), plainly_started():
        yield


@pytest.fixture(autouse=True)
async def enable_event_loop_debug() -> None:
    """Let the loop check from where it is used, as the test plugin does, without noting the stack at every handle.

    They took a third of a test's time, and asking of every callback whether it is a coroutine some more: one that
    nobody awaits is warned of anyway. `PYTHONASYNCIODEBUG=1` brings them back.
    """
    loop = asyncio.get_running_loop()
    notes_stacks = loop.get_debug()
    loop.set_debug(True)
    if not notes_stacks:
        setattr(loop, "get_debug", lambda: False)  # noqa: B010 - it is a method
        setattr(loop, "_check_callback", lambda _callback, _method: None)  # noqa: B010 - it is a method, too


@pytest.fixture(autouse=True)
def _heart_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the heartbeat from ringing by the machine's clock: on the quarter it would ask a test's model for a review.

    Where beats are what is tested, the folder's own fixture of this name lets it ring.
    """
    monkeypatch.setattr(HomeTiming, "later", lambda _timing, _delay_s, _action: lambda: None)


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    """Give the next test the loggers as this one found them: a whole Home Assistant changes them for good.

    A test that leaves them silent fails: what went wrong in a later one could not be read.
    """
    manager = logging.root.manager
    ours = [name for name in manager.loggerDict if name.startswith("custom_components.universal_agent")]
    loggers = [logging.getLogger(name) for name in ("custom_components", "homeassistant", "asyncio", *ours)]
    kept = [(logger, logger.level, logger.propagate, list(logger.filters)) for logger in loggers]
    disabled = manager.disable
    yield
    # Each level and threshold that is set makes every logger forget what it knows, which takes longer than most tests.
    silenced = manager.disable != disabled
    if silenced:
        logging.disable(disabled)
    silent = [
        logger for logger in manager.loggerDict.values() if isinstance(logger, logging.Logger) and logger.disabled
    ]
    for logger in silent:
        logger.disabled = False
    for logger, level, propagate, filters in kept:
        if logger.level != level:
            logger.setLevel(level)
        logger.propagate = propagate
        logger.filters = filters
    assert not silenced, "the test leaves logging disabled"
    assert not silent, "the test leaves loggers disabled"


@pytest.fixture
async def home(hass: HomeAssistant, tmp_path: Path) -> SmallHome:
    """Return a home of three rooms with a configuration folder of its own."""
    hass.config.config_dir = str(tmp_path)
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "conversation", {})
    return await build_home(hass)


@pytest.fixture
async def agent(hass: HomeAssistant, home: SmallHome) -> AsyncGenerator[InstalledAgent]:
    """Return the agent, installed in that home."""
    installed = await install(hass)
    yield installed
    with patch.object(Database, "copy", _no_copy):
        await installed.uninstall()


async def _no_copy(_database: Database) -> None:
    """Make no copy of a database at its end: nobody will read it."""
