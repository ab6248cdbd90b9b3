"""What an HA intent would touch: the services and entities behind its slots, for the policy."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er, intent
from homeassistant.helpers.entity_component import DATA_INSTANCES

from ...intents.base import Assessment
from ...nlu.target_index import TARGET_INDEX
from ...safety.exposure import shown_domains
from ...safety.policy import Action
from ...safety.purposes import purpose_of
from ...safety.rules import READ_ONLY_DOMAINS, always_low_risk
from ..exposed import is_exposed
from .intent_handlers import HandlerSource, origin_of, sequence_of
from .membership import device_class_of, members_of
from .resolved_targets import ResolvedTargets, names_target, reach_of
from .services import service_of, service_without_target, value_for
from .target_resolution import resolved, resolved_sequence

_LOOKED_INTO = frozenset({"group", "scene", "script"})


def assess(
    hass: HomeAssistant,
    meant: ResolvedTargets,
    *,
    everything: bool = False,
    counted: bool = False,
    risky: frozenset[str] = frozenset(),
) -> Assessment:
    """Return the services and targets of an HA intent, scenes, scripts and groups resolved.

    Where the intent names one thing, only domains are looked through in which something may need a person, those of
    groups and of what keeps something, and those named as `risky` because an automation may follow among them; every
    one where `everything` is wanted, because not all is the person's to control, or where what is named is `counted`.
    """
    name = meant.name
    origin = origin_of(hass, name, meant.handler)
    if origin is HandlerSource.SCRIPT:
        script, is_certain = sequence_of(meant.handler)
        found = resolved_sequence(hass, script, f"intent.{name}")
        return found if is_certain else replace(found, unresolved=True)
    looked_through = None if everything or counted else _guarded(hass) | risky
    is_seen = everything or service_without_target(name).partition(".")[0] in risky
    found = _by_slots(hass, meant, everything=is_seen, only=looked_through)
    return replace(found, unresolved=True) if origin is not HandlerSource.CORE else found


def _by_slots(
    hass: HomeAssistant, meant: ResolvedTargets, *, everything: bool, only: frozenset[str] | None
) -> Assessment:
    """Return what an HA intent of Home Assistant's own calls, by its slots; names are looked for in `only`."""
    name, slots, states = meant.name, meant.slots, meant.states
    plain: tuple[Action, ...] = ()
    if not names_target(slots):
        service = service_without_target(name)
        plain = (Action(service=service, value=value_for(hass, service, slots)),)
        if not everything or reach_of(meant.handler) is None:
            return Assessment(actions=plain)
    if slots.get("name") and slots["name"] != "all" and only is not None:
        states = tuple(state for state in states if state.domain in only or _is_looked_at(hass, state))
    return resolved(hass, (*plain, *(_action(hass, name, slots, state) for state in states if _moves(state))))


def _is_looked_at(hass: HomeAssistant, state: State) -> bool:
    """Tell whether something keeps something while it is on, or moves others: a group."""
    return _moves(state) and (members_of(hass, state.entity_id) != () or purpose_of(hass, state.entity_id) is not None)


def assess_script(hass: HomeAssistant, entity_id: str) -> Assessment:
    """Return what running a script would do."""
    if hass.states.get(entity_id) is None:
        return Assessment(unresolved=True)
    return resolved(hass, (Action(service="script.turn_on", entity_id=entity_id),))


def named(hass: HomeAssistant, name: str) -> State | None:
    """Return the exposed device of that name, alias or entity id."""
    wanted = name.casefold()
    registry = er.async_get(hass)
    for state in hass.states.async_all():
        if is_exposed(hass, state.entity_id):
            aliases = intent.async_get_entity_aliases(hass, registry.async_get(state.entity_id), state=state)
            if wanted == state.entity_id or wanted in {alias.casefold() for alias in aliases}:
                return state
    return None


def others_there(hass: HomeAssistant, state: State) -> list[str]:
    """Return the names of the other exposed devices of its kind in the same area that can answer, in order."""
    registry = er.async_get(hass)
    area_id = _area_id(registry, state.entity_id)
    if area_id is None:
        return []
    return sorted(
        other.name
        for other in hass.states.async_all(state.domain)
        if other.entity_id != state.entity_id
        and other.state != STATE_UNAVAILABLE
        and _area_id(registry, other.entity_id) == area_id
        and is_exposed(hass, other.entity_id)
    )


def _area_id(registry: er.EntityRegistry, entity_id: str) -> str | None:
    entry = registry.async_get(entity_id)
    return er.async_get_effective_area_id(registry.hass, entry) if entry else None


def _guarded(hass: HomeAssistant) -> frozenset[str]:
    """Return the domains of this home in which not every command is harmless."""
    there = {*hass.data.get(DATA_INSTANCES, ()), *_LOOKED_INTO}
    index = hass.data.get(TARGET_INDEX)
    steering = shown_domains(hass) if index is None else index.steering
    return steering.union(domain for domain in there if not always_low_risk(domain))


def _moves(state: State) -> bool:
    return state.domain not in READ_ONLY_DOMAINS


def _action(hass: HomeAssistant, name: str, slots: Mapping[str, Any], state: State) -> Action:
    service = service_of(name, slots, state.domain)
    return Action(
        service=service,
        entity_id=state.entity_id,
        device_class=device_class_of(state),
        value=value_for(hass, service, slots),
        plain=name == intent.INTENT_TURN_ON,
    )
