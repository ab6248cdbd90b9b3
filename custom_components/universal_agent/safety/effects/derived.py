"""Entities whose state follows that of others: groups, templates and other helpers."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from homeassistant.const import ATTR_ENTITY_ID, ATTR_GROUP_ENTITIES
from homeassistant.core import HomeAssistant, valid_entity_id
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.entity import Entity
from homeassistant.helpers.template import Template

from .devices import SWITCH_AS_X, template_entities
from .triggers import entities_in, starts_of

_GROUP = "group"
_HELPERS = (
    *("bayesian", "derivative", "filter", "generic_hygrostat", "generic_thermostat", _GROUP, "history_stats"),
    *("integration", "min_max", "mold_indicator", "statistics", SWITCH_AS_X, "template", "threshold", "trend"),
    "utility_meter",
)
"""Integrations whose config entries name the entities that they watch."""
_BOTH_WAYS = frozenset({"generic_hygrostat", "generic_thermostat", SWITCH_AS_X})
"""Those that move what they name."""


def derived_entities(hass: HomeAssistant) -> Mapping[str, frozenset[str]]:
    """Return, for every entity that others follow, which."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for source, follower in (*_groups(hass), *_templates(hass), *_helpers(hass)):
        if source != follower:
            found[source].add(follower)
    return {source: frozenset(followers) for source, followers in found.items()}


def _groups(hass: HomeAssistant) -> Iterator[tuple[str, str]]:
    registry = er.async_get(hass)
    for state in hass.states.async_all():
        entry = registry.async_get(state.entity_id)
        if state.domain != _GROUP and (entry is None or entry.platform != _GROUP):
            continue
        for key in (ATTR_ENTITY_ID, ATTR_GROUP_ENTITIES):
            members = state.attributes.get(key)
            if isinstance(members, Sequence) and not isinstance(members, str):
                yield from ((str(member), state.entity_id) for member in members)


def _templates(hass: HomeAssistant) -> Iterator[tuple[str, str]]:
    for entity in template_entities(hass):
        for source in _watched_by(hass, entity):
            yield source, entity.entity_id


def _watched_by(hass: HomeAssistant, entity: Entity) -> frozenset[str]:
    """Return the entities in a template entity's templates, or in the triggers that it waits for."""
    texts = [item.template.template for item in getattr(entity, "_templates", {}).values()]
    attributes = getattr(entity, "_attribute_templates", None) or {}
    texts += [attribute.template for attribute in attributes.values() if isinstance(attribute, Template)]
    found = frozenset[str]().union(*(entities_in(text) for text in texts))
    coordinator = getattr(entity, "coordinator", None)
    if coordinator is None:
        return found
    starts = starts_of(hass, coordinator.config.get("triggers") or ())
    return found.union(change.entity_id for change in starts.changes)


def _helpers(hass: HomeAssistant) -> Iterator[tuple[str, str]]:
    registry = er.async_get(hass)
    for domain in _HELPERS:
        for entry in hass.config_entries.async_entries(domain):
            own = [item.entity_id for item in er.async_entries_for_config_entry(registry, entry.entry_id)]
            for source in _named_in(registry, dict(entry.options)):
                yield from ((source, item) for item in own)
                if domain in _BOTH_WAYS:
                    yield from ((item, source) for item in own)


def _named_in(registry: er.EntityRegistry, value: Any) -> Iterator[str]:
    """Yield the entities that options name: by id, by registry id, or in a template."""
    if isinstance(value, str):
        found = er.async_resolve_entity_id(registry, value)
        if found is not None:
            yield found
        elif valid_entity_id(value):
            yield value
        else:
            yield from entities_in(value)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _named_in(registry, item)
    elif isinstance(value, list | tuple):
        for element in value:
            yield from _named_in(registry, element)
