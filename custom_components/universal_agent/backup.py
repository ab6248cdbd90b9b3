"""Lets Home Assistant's backup copy the database while the agent goes on working.

The file stands still during a backup and only the log beside it grows, so that a slow copy is whole. Nobody is blocked:
a backup takes minutes, and an action waits for the journal.
"""

from homeassistant.core import HomeAssistant

from .const import DOMAIN
from .data import UniversalAgentConfigEntry
from .store import Stores


async def async_pre_backup(hass: HomeAssistant) -> None:
    """Write everything into the file and let it stand still."""
    for stores in _open(hass):
        stores.executions.flush()
        await stores.database.begin_backup()


async def async_post_backup(hass: HomeAssistant) -> None:
    """Let the file move on."""
    for stores in _open(hass):
        await stores.database.end_backup()


def _open(hass: HomeAssistant) -> list[Stores]:
    entries: list[UniversalAgentConfigEntry] = hass.config_entries.async_loaded_entries(DOMAIN)
    return [entry.runtime_data.stores for entry in entries]
