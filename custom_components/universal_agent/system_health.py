"""System health: whether the agent runs, what it stands on, and what waits for a person."""

from typing import Any

from homeassistant.components import system_health
from homeassistant.core import HomeAssistant, callback

from .common.errors import StorageError
from .const import DOMAIN, MODEL_CONNECTION
from .data import UniversalAgentConfigEntry
from .store.journal import JournalState
from .store.schema import VERSION as SCHEMA_VERSION


@callback
def async_register(hass: HomeAssistant, register: system_health.SystemHealthRegistration) -> None:
    """Register what is shown."""
    register.async_register_info(_info)


async def _info(hass: HomeAssistant) -> dict[str, Any]:
    """Return it; an agent that is not loaded has nothing else to say."""
    entries: list[UniversalAgentConfigEntry] = hass.config_entries.async_loaded_entries(DOMAIN)
    if not entries:
        return {"loaded": False}
    (entry,) = entries
    data = entry.runtime_data
    connections = [subentry for subentry in entry.subentries.values() if subentry.subentry_type == MODEL_CONNECTION]
    return {
        "loaded": True,
        "schema_version": SCHEMA_VERSION,
        "model_connections": len(connections),
        "tools": len(data.registry.get_all_tools()),
        **await _counts(entry),
    }


async def _counts(entry: UniversalAgentConfigEntry) -> dict[str, Any]:
    """Return what the journal holds; a database that cannot be read is an error to be shown."""
    try:
        counts = await entry.runtime_data.stores.journal.counts()
    except StorageError as err:
        return {"journal": {"type": "failed", "error": str(err)}}
    return {
        "journal": sum(counts.values()),
        "waiting_for_approval": counts.get(JournalState.AWAITING_APPROVAL, 0),
        "unknown_outcomes": counts.get(JournalState.UNKNOWN, 0),
    }
