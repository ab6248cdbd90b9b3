"""Entities that are made of others: templates, groups and other helpers, and switches that are shown as locks."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from homeassistant.const import ATTR_ENTITY_ID, ATTR_GROUP_ENTITIES, CONF_ENTITY_ID
from homeassistant.core import HomeAssistant, valid_entity_id
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.entity import Entity
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.helpers.script import Script
from homeassistant.helpers.template import Template

from ..policy import Action, rule_for
from ..rules import TELLS_PEOPLE
from .triggers import entities_in, starts_of

_SWITCHED = frozenset({"switch", "input_boolean", "humidifier", "siren", "automation"})
_DIMMED = frozenset({"light", "fan"})
"""Domains in which turning something on with a value of zero turns it off."""
_BY_SERVICE: Mapping[str, frozenset[str]] = {
    "lock.lock": frozenset({"locking", "locked", "jammed"}),
    "lock.unlock": frozenset({"unlocking", "unlocked", "jammed"}),
    "lock.open": frozenset({"opening", "open", "unlocking", "unlocked", "jammed"}),
    "cover.open_cover": frozenset({"opening", "open"}),
    "cover.close_cover": frozenset({"closing", "closed"}),
    "valve.open_valve": frozenset({"opening", "open"}),
    "valve.close_valve": frozenset({"closing", "closed"}),
}
TEMPLATE = "template"
SWITCH_AS_X = "switch_as_x"
_SCRIPTS: Mapping[str, frozenset[str]] = {
    "turn_off": frozenset({"turn_off"}),
    "lock": frozenset({"lock"}),
    "unlock": frozenset({"unlock"}),
    "open": frozenset({"open"}),
    "open_cover": frozenset({"open_cover", "set_cover_position"}),
    "close_cover": frozenset({"close_cover", "set_cover_position"}),
    "stop_cover": frozenset({"stop_cover"}),
    "press": frozenset({"press"}),
}
"""The scripts of a template entity that a service may run; of any other service every one, if none has its name."""
_OPENS: Mapping[str, tuple[str, str]] = {
    "lock": ("unlock", "lock"),
    "cover": ("open_cover", "close_cover"),
    "valve": ("open_valve", "close_valve"),
}
"""What a switch that is shown as such does when it is turned on, and when it is turned off."""
_HOW_IT_WORKS = frozenset({"python_script", "pyscript", "rest_command", "shell_command"})
"""Services by which people build a device: a template switch that runs a command is a switch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrapper:
    """A switch that is shown as something else."""

    entity_id: str
    """What it is shown as."""
    inverted: bool
    """Whether turning the switch on closes it."""

    def moved_by(self, action: Action) -> Action | None:
        """Return what a service on the switch does to it; the riskier where the outcome is open."""
        domain = self.entity_id.partition(".")[0]
        if domain not in _OPENS:
            return None
        states = states_after(action)
        may_open = states is None or ("off" if self.inverted else "on") in states
        return Action(service=f"{domain}.{_OPENS[domain][not may_open]}", entity_id=self.entity_id)


def template_entities(hass: HomeAssistant) -> Iterator[Entity]:
    """Yield every template entity."""
    for component in hass.data.get(DATA_INSTANCES, {}).values():
        for entity in component.entities:
            if _is_template(entity):
                yield entity


def has_scripts(entity: Entity) -> bool:
    """Tell whether something may run when a template entity is used; True where that cannot be known."""
    scripts = getattr(entity, "_action_scripts", None)
    return scripts is None or bool(scripts)


def scripts_of(hass: HomeAssistant, action: Action) -> tuple[tuple[str, Script], ...] | None:
    """Return the scripts that a service on a template entity may run, by name; None where that cannot be known."""
    domain = (action.entity_id or "").partition(".")[0]
    component = hass.data.get(DATA_INSTANCES, {}).get(domain)
    entity = component.get_entity(action.entity_id) if component and action.entity_id else None
    if entity is None or not _is_template(entity):
        return ()
    scripts: Mapping[str, Script] | None = getattr(entity, "_action_scripts", None)
    if scripts is None:
        return None
    name = action.service.partition(".")[2].removeprefix("alarm_")
    return tuple((one, script) for one, script in scripts.items() if _runs(name, one, scripts, action))


def is_a_part(action: Action) -> bool:
    """Tell whether a step of a template entity is more than the way in which it works: a message is no device."""
    domain = action.service.partition(".")[0]
    return domain in TELLS_PEOPLE or (rule_for(action) is not None and domain not in _HOW_IT_WORKS)


def wrappers(hass: HomeAssistant) -> dict[str, tuple[Wrapper, ...]]:
    """Return, for every switch that is shown as something else, as what."""
    registry = er.async_get(hass)
    found: dict[str, tuple[Wrapper, ...]] = {}
    for entry in hass.config_entries.async_entries(SWITCH_AS_X):
        switch = er.async_resolve_entity_id(registry, str(entry.options.get(CONF_ENTITY_ID, "")))
        if switch is None:
            continue
        shown = tuple(
            Wrapper(entity_id=entity.entity_id, inverted=bool(entry.options.get("invert")))
            for entity in er.async_entries_for_config_entry(registry, entry.entry_id)
        )
        found[switch] = (*found.get(switch, ()), *shown)
    return found


def _runs(name: str, script: str, scripts: Mapping[str, Any], action: Action) -> bool:
    """Tell whether a service may run a script of a template entity."""
    if name in _SCRIPTS:
        return script in _SCRIPTS[name]
    if name == "turn_on":
        return script != "turn_off" or states_after(action) is None
    return script == name or name not in scripts


def _is_template(entity: Entity) -> bool:
    platform = getattr(entity, "platform", None)
    return platform is not None and platform.platform_name == TEMPLATE


def states_after(action: Action) -> frozenset[str] | None:
    """Return the states that may come of a service."""
    domain = (action.entity_id or action.service).partition(".")[0]
    name = action.service.partition(".")[2]
    if domain in _SWITCHED | _DIMMED:
        if name == "turn_off":
            return frozenset({"off"})
        if name == "turn_on" and (domain in _SWITCHED or action.plain):
            return frozenset({"on"})
        return None
    return _BY_SERVICE.get(f"{domain}.{name}")


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
