"""What an HA intent would touch: the services and entities behind its slots, for the policy."""

from collections.abc import Iterable, Mapping
from typing import Any

from homeassistant.components.group import expand_entity_ids
from homeassistant.components.homeassistant.scene import entities_in_scene
from homeassistant.components.script import entities_in_script
from homeassistant.const import ATTR_DEVICE_CLASS, STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er, intent

from ...intents.base import Assessment
from ...safety.policy import Action
from ..exposed import ASSISTANT, is_exposed

GUARDED = frozenset({"lock", "cover", "valve", "alarm_control_panel", "script", "scene", "group"})
"""Domains whose entities, or what is behind them, may need a person."""

_SERVICES: Mapping[str, Mapping[str, str]] = {
    intent.INTENT_TURN_ON: {
        "lock": "lock.lock",
        "cover": "cover.open_cover",
        "valve": "valve.open_valve",
        "button": "button.press",
        "input_button": "input_button.press",
    },
    intent.INTENT_TURN_OFF: {"lock": "lock.unlock", "cover": "cover.close_cover", "valve": "valve.close_valve"},
    "HassOpenCover": {"cover": "cover.open_cover"},
    "HassCloseCover": {"cover": "cover.close_cover"},
    intent.INTENT_STOP_MOVING: {"cover": "cover.stop_cover", "valve": "valve.stop_valve"},
}
_DEFAULT_SERVICE = {
    intent.INTENT_TURN_ON: "turn_on",
    intent.INTENT_TURN_OFF: "turn_off",
    intent.INTENT_TOGGLE: "toggle",
}


def assess(hass: HomeAssistant, name: str, slots: Mapping[str, Any], area_id: str | None) -> Assessment:
    """Return the services and targets of an HA intent, scenes, scripts and groups resolved.

    Where the intent names one thing, only the guarded domains are looked through: the policy allows all others.
    """
    if not (slots.keys() & {"name", "area", "floor", "domain", "device_class"}):
        return Assessment(actions=(Action(service=f"intent.{name}"),))
    actions: list[Action] = []
    only = _reach(hass, name)
    if slots.get("name") and slots["name"] != "all":
        only = GUARDED if only is None else only & GUARDED
    for state in matched(hass, slots, area_id, only=only):
        actions += _actions(hass, name, slots, state)
    return Assessment(actions=tuple(actions))


def assess_script(hass: HomeAssistant, entity_id: str) -> Assessment:
    """Return what running a script would touch; a template in it may stand for anything, and is not seen here."""
    state = hass.states.get(entity_id)
    actions = () if state is None else tuple(_actions(hass, intent.INTENT_TURN_ON, {}, state))
    return Assessment(actions=actions, unresolved=True)


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
    states = hass.states.async_all(domains) if domains else None
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


def _reach(hass: HomeAssistant, name: str) -> frozenset[str] | None:
    """Return the domains that an HA intent is limited to; None where it may be any."""
    handler = next((handler for handler in intent.async_get(hass) if handler.intent_type == name), None)
    if handler is None:
        return None
    domains = getattr(handler, "required_domains", None) or handler.platforms
    return frozenset(domains) if domains else None


def _as_set(value: Any) -> set[str] | None:
    if not value:
        return None
    return {value} if isinstance(value, str) else set(value)


def _actions(hass: HomeAssistant, name: str, slots: Mapping[str, Any], state: State) -> Iterable[Action]:
    service = _service(name, slots, state.domain)
    yield Action(service=service, entity_id=state.entity_id, device_class=state.attributes.get(ATTR_DEVICE_CLASS))
    for behind in _behind(hass, state):
        # What it would do to them is not known, so the riskiest of their services is assumed.
        domain = behind.partition(".")[0]
        shown = hass.states.get(behind)
        device_class = shown.attributes.get(ATTR_DEVICE_CLASS) if shown else None
        assumed = service.partition(".")[2] if state.domain == "group" else "toggle"
        group_service = _service(name, slots, domain) if state.domain == "group" else f"{domain}.{assumed}"
        yield Action(service=group_service, entity_id=behind, device_class=device_class)


def _service(name: str, slots: Mapping[str, Any], domain: str) -> str:
    if name == intent.INTENT_SET_POSITION:
        closes = slots.get("position") in (0, "0")
        if domain == "valve":
            return "valve.set_valve_position"
        return "cover.close_cover" if closes else "cover.set_cover_position"
    special = _SERVICES.get(name, {}).get(domain)
    return special or f"{domain}.{_DEFAULT_SERVICE.get(name, name)}"


def _behind(hass: HomeAssistant, state: State) -> list[str]:
    if state.domain == "script":
        return list(entities_in_script(hass, state.entity_id))
    if state.domain == "scene":
        return list(entities_in_scene(hass, state.entity_id))
    if state.domain == "group":
        return [entity_id for entity_id in expand_entity_ids(hass, [state.entity_id]) if entity_id != state.entity_id]
    return []
