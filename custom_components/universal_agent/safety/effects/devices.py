"""Entities that are made of others: template entities with their scripts, switches that are shown as locks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from homeassistant.const import CONF_ENTITY_ID
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.entity import Entity
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.helpers.script import Script

from ..policy import Action, rule_for
from ..rules import TELLS_PEOPLE
from .outcomes import states_after

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
