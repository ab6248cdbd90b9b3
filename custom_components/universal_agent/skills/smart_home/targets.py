"""What an HA intent would touch: the services and entities behind its slots, for the policy."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er, intent
from homeassistant.helpers.entity_component import DATA_INSTANCES

from ...intents.base import Assessment
from ...nlu.target_index import TARGET_INDEX, likely_targets
from ...safety.own_entities import shown_domains
from ...safety.policy import Action
from ...safety.purposes import purpose_of
from ...safety.rules import READ_ONLY_DOMAINS, always_low_risk
from ..exposed import ASSISTANT, is_exposed
from .intent_handlers import HandlerSource, handler_of, origin_of, sequence_of
from .membership import device_class_of, members_of
from .services import service_of, service_without_target, value_for
from .target_resolution import resolved, resolved_sequence

_NAMES_TARGET = frozenset({"name", "area", "floor", "domain", "device_class"})
_LOOKED_INTO = frozenset({"group", "scene", "script"})


def assess(
    hass: HomeAssistant,
    name: str,
    slots: Mapping[str, Any],
    area_id: str | None,
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
    handler = handler_of(hass, name)
    origin = origin_of(hass, name, handler)
    if origin is HandlerSource.SCRIPT:
        script, is_certain = sequence_of(handler)
        found = resolved_sequence(hass, script, f"intent.{name}")
        return found if is_certain else replace(found, unresolved=True)
    looked_through = None if everything or counted else _guarded(hass) | risky
    is_seen = everything or service_without_target(name).partition(".")[0] in risky
    found = _by_slots(hass, name, slots, area_id, reach=_reach(handler), everything=is_seen, only=looked_through)
    return replace(found, unresolved=found.unresolved or origin is not HandlerSource.CORE)


def _by_slots(
    hass: HomeAssistant,
    name: str,
    slots: Mapping[str, Any],
    area_id: str | None,
    *,
    reach: frozenset[str] | None,
    everything: bool,
    only: frozenset[str] | None,
) -> Assessment:
    """Return what an HA intent of Home Assistant's own calls, by its slots; names are looked for in `only`."""
    named_target = bool(slots.keys() & _NAMES_TARGET)
    plain: tuple[Action, ...] = ()
    if not named_target:
        service = service_without_target(name)
        plain = (Action(service=service, value=value_for(hass, service, slots)),)
        if not everything or reach is None:
            return Assessment(actions=plain)
    within = reach
    if slots.get("name") and slots["name"] != "all" and only is not None:
        only |= _looked_at(hass, slots["name"])
        within = only if reach is None else reach & only
    found = matched(hass, slots, area_id, only=within)
    return resolved(hass, (*plain, *(_action(hass, name, slots, state) for state in found if _moves(state))))


def _looked_at(hass: HomeAssistant, name: str) -> frozenset[str]:
    """Return the domains in which a name stands for what keeps something while it is on, or moves others: a group."""
    states = likely_targets(hass, intent.MatchTargetsConstraints(name=name))
    called = hass.states.async_all() if states is None else states
    return frozenset(state.domain for state in called if _moves(state) and _is_looked_at(hass, state))


def _is_looked_at(hass: HomeAssistant, state: State) -> bool:
    return members_of(hass, state.entity_id) != () or purpose_of(hass, state.entity_id) is not None


def assess_script(hass: HomeAssistant, entity_id: str) -> Assessment:
    """Return what running a script would do."""
    if hass.states.get(entity_id) is None:
        return Assessment(unresolved=True)
    return resolved(hass, (Action(service="script.turn_on", entity_id=entity_id),))


def matched(
    hass: HomeAssistant, slots: Mapping[str, Any], area_id: str | None, *, only: frozenset[str] | None = None
) -> list[State]:
    """Return the states that Home Assistant would match for these slots, of these domains where some are named."""
    domains = _as_set(slots.get("domain"))
    if only is not None:
        domains = domains & only if domains else set(only)
        if not domains:
            return []
    entity_name = slots.get("name")
    constraints = intent.MatchTargetsConstraints(
        name=None if entity_name == "all" else entity_name,
        area_name=slots.get("area"),
        floor_name=slots.get("floor"),
        domains=domains,
        device_classes=_as_set(slots.get("device_class")),
        assistant=ASSISTANT,
    )
    preferences = intent.MatchTargetsPreferences(area_id=slots.get("preferred_area_id") or area_id)
    states = likely_targets(hass, constraints)
    if states is None:
        states = hass.states.async_all(domains)
    if not states:
        return []
    return list(intent.async_match_targets(hass, constraints, preferences, states).states)


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


def _reach(handler: intent.IntentHandler | None) -> frozenset[str] | None:
    """Return the domains that an HA intent is limited to; None where it may be any."""
    if handler is None:
        return None
    domains = getattr(handler, "required_domains", None) or handler.platforms
    return frozenset(domains) if domains else None


def _guarded(hass: HomeAssistant) -> frozenset[str]:
    """Return the domains of this home in which not every command is harmless."""
    there = {*hass.data.get(DATA_INSTANCES, ()), *_LOOKED_INTO}
    index = hass.data.get(TARGET_INDEX)
    steering = shown_domains(hass) if index is None else index.steering
    return steering.union(domain for domain in there if not always_low_risk(domain))


def _moves(state: State) -> bool:
    return state.domain not in READ_ONLY_DOMAINS


def _as_set(value: Any) -> set[str] | None:
    if not value:
        return None
    return {value} if isinstance(value, str) else set(value)


def _action(hass: HomeAssistant, name: str, slots: Mapping[str, Any], state: State) -> Action:
    service = service_of(name, slots, state.domain)
    return Action(
        service=service,
        entity_id=state.entity_id,
        device_class=device_class_of(state),
        value=value_for(hass, service, slots),
        plain=name == intent.INTENT_TURN_ON,
    )
