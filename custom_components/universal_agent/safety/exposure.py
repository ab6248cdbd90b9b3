"""What this home lets assistants see, what a user may control, and what steers the agent and is never its to change."""

from collections.abc import Iterable

from homeassistant.auth.models import User
from homeassistant.auth.permissions.const import POLICY_CONTROL, POLICY_READ
from homeassistant.components.homeassistant.exposed_entities import async_should_expose
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er

from ..common.const import DOMAIN
from .rules import READ_ONLY_DOMAINS

_CONTENT = frozenset({"todo"})
"""Domains of our own entities that hold what people plan."""
ASSISTANT = "conversation"
"""Whose exposure settings count: those of Home Assistant's own conversation."""
_NOT_EXPOSED_BY_ANYBODY = frozenset({"assist_satellite", "notify", "tts", "person", "zone"})
"""Domains that are reached by a person's or a room's name, whatever is exposed."""


def is_exposed(hass: HomeAssistant, entity_id: str) -> bool:
    """Whether the household lets assistants see an entity."""
    return async_should_expose(hass, ASSISTANT, entity_id)


def hidden(hass: HomeAssistant, entity_ids: Iterable[str]) -> frozenset[str]:
    """Return those entities that assistants are not to act on."""
    return frozenset(
        entity_id
        for entity_id in entity_ids
        if entity_id.partition(".")[0] not in _NOT_EXPOSED_BY_ANYBODY and not is_exposed(hass, entity_id)
    )


def forbidden(user: User | None, entity_ids: Iterable[str]) -> frozenset[str]:
    """Return those entities that a user may not control; where no user is known, none."""
    if user is None or user.is_admin or user.permissions.access_all_entities(POLICY_CONTROL):
        return frozenset()
    may = user.permissions.check_entity
    return frozenset(entity_id for entity_id in entity_ids if not may(entity_id, POLICY_CONTROL))


def may_read(user: User | None, entity_id: str) -> bool:
    """Whether a user may see an entity."""
    return user is None or user.is_admin or user.permissions.check_entity(entity_id, POLICY_READ)


def steers(entry: er.RegistryEntry) -> bool:
    """Tell whether people steer the agent by this entity."""
    return entry.platform == DOMAIN and entry.domain not in _CONTENT | READ_ONLY_DOMAINS


def shown_domains(hass: HomeAssistant) -> frozenset[str]:
    """Return the domains in which somebody has shown such an entity to assistants; usually none."""
    registry = er.async_get(hass)
    return frozenset(
        entity.domain
        for entry in hass.config_entries.async_entries(DOMAIN)
        for entity in er.async_entries_for_config_entry(registry, entry.entry_id)
        if steers(entity) and is_exposed(hass, entity.entity_id)
    )
