"""Universal Agent: an agent for Home Assistant that works without a model and better with one."""

from functools import partial
from pathlib import Path

from homeassistant.const import EVENT_HOMEASSISTANT_FINAL_WRITE, Platform
from homeassistant.core import Event, HomeAssistant
from homeassistant.exceptions import ConfigEntryNotReady
from homeassistant.helpers import config_validation as cv, issue_registry as ir
from homeassistant.helpers.typing import ConfigType
from homeassistant.util import dt as dt_util

from .actions.registration import register_actions
from .assembly.agent import assemble
from .assembly.deciding import tell_forgotten
from .assembly.settings import read_all, tell_broken
from .capabilities import CapabilitiesView
from .common.errors import StorageError
from .const import DATABASE, DOMAIN, MODEL_CONNECTION
from .data import UniversalAgentConfigEntry, UniversalAgentData
from .effects_report import trust_for_good, watch_effects
from .flows.options_steps.limits import OPTION_KEEP_DATA
from .home_setup.assistants import give_back
from .home_setup.issues import watch_home
from .home_setup.rehearsal import watch_words
from .home_setup.sentence_conflicts import watch_sentences
from .home_setup.spoken_names import watch_names
from .intents.recovery import recover
from .llm_api import register_api
from .logs import redact_logs
from .model_access import forget_access
from .panel.registration import register_panel, remove_panel, show_panel
from .proactive.heartbeat.build import start_with_home
from .proactive.heartbeat.users import remove_users
from .slow_requests import watch_requests
from .store import forget_old
from .store.opening import remove_database
from .supervisor.connections import Described
from .trace_export import export_traces
from .unreported import show_unreported
from .upkeep import FRESH_AT_STOP, copy_if_older, start_maintenance, tell_not_writable

PLATFORMS = [
    Platform.AI_TASK,
    Platform.BUTTON,
    Platform.CALENDAR,
    Platform.CONVERSATION,
    Platform.EVENT,
    Platform.SELECT,
    Platform.SENSOR,
    Platform.SWITCH,
    Platform.TODO,
]
CONFIG_SCHEMA = cv.config_entry_only_config_schema(DOMAIN)


async def async_setup(hass: HomeAssistant, config: ConfigType) -> bool:
    """Register the actions, the commands of the panel and the capability manifest."""
    register_actions(hass)
    register_panel(hass)
    hass.http.register_view(CapabilitiesView())
    return True


async def async_setup_entry(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> bool:
    """Open the database, recover what a crash left unfinished, and take requests."""
    # Before anything is read off the entry: what is changed from here on is loaded again, as soon as this has ended.
    entry.async_on_unload(entry.add_update_listener(_reload))
    settings = read_all(entry.options, entry.subentries.values())
    tell_broken(hass, settings.broken)
    try:
        data = await assemble(hass, settings.options, _connections(hass, entry), settings.profiles)
    except StorageError as err:
        tell_not_writable(hass, str(err))
        raise ConfigEntryNotReady(str(err)) from err
    entry.runtime_data = data
    entry.async_on_unload(redact_logs(data.redactor))
    entry.async_on_unload(start_maintenance(hass, data.stores.database))

    async def stop(event: Event | None = None) -> None:
        await _stop(hass, data)

    entry.async_on_unload(hass.bus.async_listen_once(EVENT_HOMEASSISTANT_FINAL_WRITE, stop))
    try:
        await recover(data.processor, dt_util.now)
        entry.async_on_unload(await show_unreported(hass, data))
    except StorageError as err:
        await _stop(hass, data)
        raise ConfigEntryNotReady(str(err)) from err
    forget_old(data.stores.database)
    for domain in data.domains:
        if domain.start is not None:
            await domain.start()
    await tell_forgotten(hass, data.speech, data.forgotten_plans)
    entry.async_on_unload(watch_effects(hass, data))
    entry.async_on_unload(watch_home(hass, entry))
    entry.async_on_unload(watch_names(hass))
    entry.async_on_unload(watch_sentences(hass, data.stores.utterances, data.speech))
    entry.async_on_unload(watch_words(hass, data.skill_context))
    entry.async_on_unload(watch_requests(hass, data.figures, settings.options))
    entry.async_on_unload(data.approvals.start(partial(trust_for_good, hass, entry)))
    entry.async_on_unload(data.recorded.start(hass))
    entry.async_on_unload(data.touches.close)
    entry.async_on_unload(register_api(hass, data.offered))
    entry.async_on_unload(export_traces(hass, data, settings.options))
    await hass.config_entries.async_forward_entry_setups(entry, PLATFORMS)
    await show_panel(hass)
    entry.async_on_unload(data.suggesting.start())
    entry.async_on_unload(start_with_home(hass, data.heartbeat))
    return True


def _connections(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> list[Described]:
    """Return the model connections; what was wrong with one is forgotten until it fails again."""
    subentries = [item for item in entry.subentries.values() if item.subentry_type == MODEL_CONNECTION]
    for subentry in subentries:
        forget_access(hass, subentry.subentry_id)
    return [(item.subentry_id, item.title, item.data) for item in subentries]


async def _reload(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> None:
    """Load the entry again after its options or connections have changed: they are decided when it is loaded."""
    await hass.config_entries.async_reload(entry.entry_id)


async def async_unload_entry(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> bool:
    """Finish what is under way and close the database."""
    if not await hass.config_entries.async_unload_platforms(entry, PLATFORMS):
        return False
    await _stop(hass, entry.runtime_data)
    if entry.disabled_by is not None:
        remove_panel(hass)
        await give_back(hass)
    return True


async def async_remove_entry(hass: HomeAssistant, entry: UniversalAgentConfigEntry) -> None:
    """Remove the panel and the heartbeat's users, give the voice assistants back, and remove the data if wanted."""
    remove_panel(hass)
    await remove_users(hass)
    await give_back(hass)
    for domain, issue_id in list(ir.async_get(hass).issues):
        if domain == DOMAIN:  # nobody is there any more to solve them
            ir.async_delete_issue(hass, DOMAIN, issue_id)
    if entry.options.get(OPTION_KEEP_DATA, True) is False:
        await hass.async_add_executor_job(remove_database, Path(hass.config.path(DATABASE)))


async def _stop(hass: HomeAssistant, data: UniversalAgentData) -> None:
    await data.heartbeat.stop()
    for domain in data.domains:
        if domain.stop is not None:
            await domain.stop()
    data.engine.close()
    await data.learned.settle()
    await data.processor.drain()
    data.stores.executions.close()
    await copy_if_older(hass, data.stores.database, FRESH_AT_STOP)
    await data.stores.database.close()
