"""Universal Agent: an agent for Home Assistant that works without a model and better with one."""

import logging

from homeassistant.components import persistent_notification
from homeassistant.const import EVENT_HOMEASSISTANT_FINAL_WRITE, Platform
from homeassistant.core import Event, HomeAssistant
from homeassistant.exceptions import ConfigEntryNotReady
from homeassistant.helpers import config_validation as cv, issue_registry as ir
from homeassistant.helpers.typing import ConfigType
from homeassistant.util import dt as dt_util

from .actions import register_actions
from .assembly import assemble
from .capabilities import CapabilitiesView
from .common.errors import StorageError
from .const import DOMAIN, MODEL_CONNECTION, TITLE
from .data import UniversalAgentConfigEntry, UniversalAgentData
from .intents.recovery import Recovered, recover
from .llm_api import register_api
from .store.journal import JournalState
from .store.retention import forget_old
from .supervisor.connections import Described

_LOGGER = logging.getLogger(__name__)

PLATFORMS = [Platform.CONVERSATION]
CONFIG_SCHEMA = cv.config_entry_only_config_schema(DOMAIN)
_TOLD = {JournalState.UNKNOWN: "interrupted", JournalState.DROPPED: "dropped_after_restart"}


async def async_setup(hass: HomeAssistant, config: ConfigType) -> bool:
    """Register the actions and the capability manifest."""
    register_actions(hass)
    hass.http.register_view(CapabilitiesView())
    return True


async def async_setup_entry(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> bool:
    """Open the database, recover what a crash left unfinished, and take requests."""
    try:
        data = await assemble(hass, entry.options, _connections(hass, entry))
    except StorageError as err:
        raise ConfigEntryNotReady(str(err)) from err
    entry.runtime_data = data

    async def stop(event: Event | None = None) -> None:
        await _stop(data)

    entry.async_on_unload(hass.bus.async_listen_once(EVENT_HOMEASSISTANT_FINAL_WRITE, stop))
    _tell(hass, data, await recover(data.processor, dt_util.now))
    forget_old(data.stores.database)
    for domain in data.domains:
        if domain.start is not None:
            await domain.start()
    entry.async_on_unload(register_api(hass, data.offered))
    await hass.config_entries.async_forward_entry_setups(entry, PLATFORMS)
    entry.async_on_unload(entry.add_update_listener(_reload))
    return True


def _connections(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> list[Described]:
    """Return the model connections; what was wrong with one is forgotten until it fails again."""
    subentries = [one for one in entry.subentries.values() if one.subentry_type == MODEL_CONNECTION]
    for subentry in subentries:
        ir.async_delete_issue(hass, DOMAIN, f"model_access_{subentry.subentry_id}")
    return [(one.subentry_id, one.title, one.data) for one in subentries]


async def _reload(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> None:
    """Load the entry again after its options or connections have changed: they are decided when it is loaded."""
    await hass.config_entries.async_reload(entry.entry_id)


async def async_unload_entry(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> bool:
    """Finish what is under way and close the database."""
    if not await hass.config_entries.async_unload_platforms(entry, PLATFORMS):
        return False
    await _stop(entry.runtime_data)
    return True


async def _stop(data: UniversalAgentData) -> None:
    for domain in data.domains:
        if domain.stop is not None:
            await domain.stop()
    data.engine.close()
    await data.processor.drain()
    data.stores.executions.flush()
    await data.stores.database.close()


def _tell(hass: HomeAssistant, data: UniversalAgentData, recovered: list[Recovered]) -> None:
    """Tell the person what cannot be known after a crash."""
    lines = [
        data.speech.say("conversation", _TOLD[item.state], hass.config.language, {"target": item.entry.target})
        for item in recovered
        if item.state in _TOLD
    ]
    if lines:
        persistent_notification.async_create(hass, "\n".join(lines), title=TITLE, notification_id=f"{DOMAIN}_recovered")
