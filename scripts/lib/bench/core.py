"""Start a real Home Assistant in this process, with a configuration folder of its own."""

from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
import json
import logging
from pathlib import Path
import tempfile

from homeassistant import auth, bootstrap, config_entries, loader
from homeassistant.components.http.config import HTTP_STORAGE_SCHEMA
from homeassistant.core import CoreState, HomeAssistant
from homeassistant.setup import async_setup_component
from homeassistant.util.unit_system import METRIC_SYSTEM

from custom_components.universal_agent.const import DOMAIN

from .calls import record_calls

COMPONENTS = (
    "homeassistant",
    "conversation",
    "binary_sensor",
    "calendar",
    "climate",
    "cover",
    "fan",
    "lawn_mower",
    "light",
    "lock",
    "media_player",
    "person",
    "scene",
    "script",
    "sensor",
    "switch",
    "todo",
    "vacuum",
    "valve",
    "weather",
    "assist_satellite",
)
"""What a home of the bench can hold; `assist_satellite` brings the intent that broadcasts."""


@asynccontextmanager
async def running_hass(
    components: Iterable[str] = COMPONENTS, *, config_dir: Path | None = None
) -> AsyncGenerator[HomeAssistant]:
    """Run a Home Assistant that has started, without listening on the network."""
    _quiet()
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        config_dir = config_dir or Path(folder)
        _listen_where_nobody_else_does(config_dir)
        hass = HomeAssistant(str(config_dir))
        record_calls(hass)
        hass.config.skip_pip = True
        hass.config.units = METRIC_SYSTEM
        hass.config_entries = config_entries.ConfigEntries(hass, {})
        loader.async_setup(hass)
        await bootstrap.async_load_base_functionality(hass)
        hass.auth = await auth.auth_manager_from_config(hass, [{"type": "homeassistant"}], [])
        hass.set_state(CoreState.running)
        try:
            for component in components:
                if not await async_setup_component(hass, component, {}):
                    raise RuntimeError(f"{component} did not set up")
            await hass.async_block_till_done()
            yield hass
        finally:
            # Entities of Home Assistant's own platforms, such as a calendar, leave their alarms behind otherwise.
            for entry in hass.config_entries.async_loaded_entries(DOMAIN):
                await hass.config_entries.async_unload(entry.entry_id)
            await hass.async_stop(force=True)


def _listen_where_nobody_else_does(config_dir: Path) -> None:
    """Let Home Assistant's HTTP server take any free port of the loopback interface.

    The `http` integration binds while it is set up, and the usual port may be taken.
    """
    settings = {**HTTP_STORAGE_SCHEMA({"server_host": ["127.0.0.1"]}), "server_port": 0}
    stored = {
        "version": 2,
        "minor_version": 2,
        "key": "http",
        "data": {"stable": {**settings, "error": None}, "pending": None, "yaml_migration_done": True},
    }
    storage = config_dir / ".storage"
    storage.mkdir(exist_ok=True)
    (storage / "http").write_text(json.dumps(stored), encoding="utf-8")


def _quiet() -> None:
    """Show only the faults of the integration under test."""
    logging.basicConfig(level=logging.CRITICAL, force=True)
    logging.getLogger("custom_components").setLevel(logging.ERROR)
