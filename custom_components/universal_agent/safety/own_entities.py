"""Our own entities by which people steer the agent: no change of the agent's goes to them."""

from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er

from ..common.const import DOMAIN
from .exposure import is_exposed
from .rules import READ_ONLY_DOMAINS

_CONTENT = frozenset({"todo"})
"""Domains of our own entities that hold what people plan."""


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
