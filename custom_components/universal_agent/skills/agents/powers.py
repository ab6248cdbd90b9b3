"""What another agent can do in this home by itself; where nobody says, it can do anything."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from homeassistant.components.conversation.agent_manager import get_agent_manager
from homeassistant.const import ATTR_SUPPORTED_FEATURES, CONF_LLM_HASS_API
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er, llm
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.loader import IntegrationNotLoaded, async_get_loaded_integration

AI_TASK = "ai_task"
_CONTROL = 1
"""`ConversationEntityFeature.CONTROL`."""


class Powers(StrEnum):
    """How far an agent reaches."""

    NONE = "none"
    """It only talks."""
    HERE = "here"
    """It is Home Assistant's own: what it understands we understand too, so it is asked nothing."""
    EXPOSED = "exposed"
    """It controls what is exposed to assistants."""
    UNKNOWN = "unknown"
    """Nobody can say."""


def powers_of(hass: HomeAssistant, state: State) -> Powers:
    """Return how far a conversation or AI Task entity reaches.

    Home Assistant's own integrations are believed what they say of themselves; their AI Tasks get no tools unless the
    task names some, and ours names none.
    """
    default = get_agent_manager(hass).default_agent if state.domain != AI_TASK else None
    if default is not None and default.entity_id == state.entity_id:
        return Powers.HERE
    entry = er.async_get(hass).async_get(state.entity_id)
    if not _is_built_in(hass, state):
        return Powers.UNKNOWN
    apis = _apis(hass, entry)
    if state.domain == AI_TASK or not (apis or state.attributes.get(ATTR_SUPPORTED_FEATURES, 0) & _CONTROL):
        return Powers.NONE
    return Powers.EXPOSED if apis == {llm.LLM_API_ASSIST} else Powers.UNKNOWN


def _is_built_in(hass: HomeAssistant, state: State) -> bool:
    component = hass.data.get(DATA_INSTANCES, {}).get(state.domain)
    entity = component.get_entity(state.entity_id) if component else None
    platform = getattr(entity, "platform", None)
    if platform is None:
        return False
    try:
        return async_get_loaded_integration(hass, platform.platform_name).is_built_in
    except IntegrationNotLoaded:
        return False


def settings_of(hass: HomeAssistant, entry: er.RegistryEntry | None) -> tuple[str, Mapping[str, Any]]:
    """Return the title and the settings that an agent's owner has given it; nothing where it has none."""
    config = hass.config_entries.async_get_entry(entry.config_entry_id) if entry and entry.config_entry_id else None
    if entry is None or config is None:
        return "", {}
    subentry = config.subentries.get(entry.config_subentry_id or "")
    if subentry is None:
        return config.title, {**config.data, **config.options}
    return subentry.title, subentry.data


def _apis(hass: HomeAssistant, entry: er.RegistryEntry | None) -> set[str]:
    """Return the APIs that an agent was given in its settings."""
    chosen = settings_of(hass, entry)[1].get(CONF_LLM_HASS_API) or ()
    return {chosen} if isinstance(chosen, str) else {str(api) for api in chosen}
