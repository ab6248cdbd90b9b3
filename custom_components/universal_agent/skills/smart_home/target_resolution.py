"""What stands behind scripts, scenes and groups: the real services and targets, as far as they can be known."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from homeassistant.components.cover import ATTR_CURRENT_POSITION
from homeassistant.const import ATTR_ENTITY_ID, STATE_OFF, STATE_ON
from homeassistant.core import HomeAssistant
from homeassistant.helpers import config_validation as cv, entity_registry as er
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.helpers.script import Script
from homeassistant.helpers.target import TargetSelection, async_extract_referenced_entity_ids
from homeassistant.helpers.template import Template, is_template_string

from ...intents.base import Assessment
from ...safety.policy import Action
from ...safety.purposes import purpose_of
from ...safety.rules import RULES
from .membership import device_class, is_there, members_of
from .services import comes_to, is_stopped, may_stop, mode_for, service_on_member, value_for

_GROUP = "group"
_TARGET_KEYS = (ATTR_ENTITY_ID, "device_id", "area_id", "floor_id", "label_id")
_QUIET_STEPS = frozenset(
    {
        cv.SCRIPT_ACTION_DELAY,
        cv.SCRIPT_ACTION_WAIT_TEMPLATE,
        cv.SCRIPT_ACTION_WAIT_FOR_TRIGGER,
        cv.SCRIPT_ACTION_CHECK_CONDITION,
        cv.SCRIPT_ACTION_VARIABLES,
        cv.SCRIPT_ACTION_STOP,
        cv.SCRIPT_ACTION_SET_CONVERSATION_RESPONSE,
    }
)
_DEVICE_ACTIONS: Mapping[tuple[str, str], str] = {
    ("lock", "open"): "open",
    ("cover", "open"): "open_cover",
    ("cover", "close"): "close_cover",
    ("cover", "stop"): "stop_cover",
    ("cover", "set_position"): "set_cover_position",
    ("cover", "open_tilt"): "open_cover_tilt",
    ("cover", "close_tilt"): "close_cover_tilt",
    ("cover", "set_tilt_position"): "set_cover_tilt_position",
    ("light", "brightness_increase"): "turn_on",
    ("light", "brightness_decrease"): "turn_on",
    ("light", "flash"): "turn_on",
    ("alarm_control_panel", "disarm"): "alarm_disarm",
    ("alarm_control_panel", "arm_away"): "alarm_arm_away",
    ("alarm_control_panel", "arm_home"): "alarm_arm_home",
    ("alarm_control_panel", "arm_night"): "alarm_arm_night",
    ("vacuum", "clean"): "start",
    ("vacuum", "dock"): "return_to_base",
    ("climate", "set_hvac_mode"): "set_hvac_mode",
    ("climate", "set_preset_mode"): "set_preset_mode",
}
"""Device actions that are called something else than the service behind them."""
_SCENE_STATES: Mapping[str, Mapping[str, str]] = {
    "lock": {"unlocked": "unlock", "open": "open", "locked": "lock"},
    "cover": {"open": "open_cover", "closed": "close_cover"},
    "valve": {"open": "open_valve", "closed": "close_valve"},
    "alarm_control_panel": {
        "disarmed": "alarm_disarm",
        "armed_away": "alarm_arm_away",
        "armed_home": "alarm_arm_home",
        "armed_night": "alarm_arm_night",
    },
}
_SCENE_OTHERWISE = {"lock": "unlock", "cover": "open_cover", "valve": "open_valve", "alarm_control_panel": "disarm"}

_OF_THEIR_KIND = frozenset(
    {
        "alarm_control_panel",
        "climate",
        "cover",
        "fan",
        "humidifier",
        "light",
        "lock",
        "media_player",
        "switch",
        "vacuum",
    }
)
"""Domains whose actions reach entities of their own kind and nothing else."""
_DECIDED_BY_CLASS = frozenset(rule.domain for rule in RULES if rule.classes is not None)
"""Domains in which the device class decides what may happen."""


def resolved(hass: HomeAssistant, actions: Iterable[Action]) -> Assessment:
    """Return the actions with everything that stands behind their targets."""
    resolver = _TargetResolver(hass)
    for action in actions:
        resolver.add(action)
    return resolver.assessment()


def effects(hass: HomeAssistant, actions: Iterable[Action]) -> tuple[tuple[Action, ...], bool]:
    """Return all that actions come to, and whether some of it cannot be known: what the policy decides upon."""
    found = resolved(hass, actions)
    return found.actions, found.unresolved


def effects_of_steps(
    hass: HomeAssistant, sequence: Sequence[Mapping[str, Any]], via: str
) -> tuple[tuple[Action, ...], bool]:
    """Return all that a sequence of actions comes to, and whether some of it cannot be known."""
    resolver = _TargetResolver(hass)
    resolver.walk(sequence, via)
    found = resolver.assessment()
    return found.actions, found.unresolved


def resolved_call(hass: HomeAssistant, service: str, target: Mapping[str, Any], data: Mapping[str, Any]) -> Assessment:
    """Return what calling an action would do, with what it is aimed at as its own targets.

    What is aimed at and of another kind, as the sensors of an area are for an action of lights, Home Assistant leaves
    out.
    """
    resolver = _TargetResolver(hass)
    resolver.walk([{"action": service, "target": target, "data": data}], None)
    found = resolver.assessment()
    return replace(found, actions=tuple(action for action in found.actions if not _is_left_out(action)))


def resolved_sequence(hass: HomeAssistant, script: Script | None, via: str) -> Assessment:
    """Return what a sequence of actions would do; `via` is what it belongs to."""
    resolver = _TargetResolver(hass)
    if script is not None:
        resolver.walk(script.sequence, via)
    return resolver.assessment()


class _TargetResolver:
    """Follows scripts, scenes and groups, each once."""

    def __init__(self, hass: HomeAssistant) -> None:
        self._hass = hass
        self._actions: dict[Action, None] = {}
        self._groups: set[str] = set()
        self._unresolved = False

    def assessment(self) -> Assessment:
        """Return what was found."""
        return Assessment(actions=tuple(self._actions), unresolved=self._unresolved)

    def add(self, action: Action) -> None:
        """Take an action and all that follows from it."""
        action = self._with_purpose(self._classed(action))
        if action in self._actions:
            return
        self._actions[action] = None
        domain, _, name = action.service.partition(".")
        target = action.entity_id
        if domain == "script" and name not in ("turn_on", "toggle", "turn_off", "reload"):
            target = action.service
        if target is None or (domain == "script" and name in ("turn_off", "reload")):
            return
        match target.partition(".")[0]:
            case "script":
                self._script(target)
            case "scene":
                self._scene(target)
            case "automation" if name in ("trigger", "turn_on", "toggle"):
                self._automation(target)
            case _:
                self._members(action.service, target)

    def _classed(self, action: Action) -> Action:
        """Return an action with its target's device class; where that decides and nothing is known, all is open."""
        if action.entity_id is None or action.device_class is not None:
            return action
        found = device_class(self._hass, action.entity_id)
        if found is None and action.entity_id.partition(".")[0] in _DECIDED_BY_CLASS:
            self._unresolved = self._unresolved or not is_there(self._hass, action.entity_id)
        return replace(action, device_class=found)

    def _with_purpose(self, action: Action) -> Action:
        """Return an action with what its target keeps, where the action may stop that."""
        if action.entity_id is None or not may_stop(action):
            return action
        purpose = purpose_of(self._hass, action.entity_id)
        return replace(action, purpose=purpose) if purpose and is_stopped(self._hass, action, purpose) else action

    def walk(self, sequence: Sequence[Mapping[str, Any]], via: str | None) -> None:
        """Take every step of a sequence, whichever way it may go."""
        for step in sequence:
            if step.get("enabled") is not False:
                self._step(step, via)

    def _step(self, step: Mapping[str, Any], via: str | None) -> None:
        kind = cv.determine_script_action(dict(step))
        if kind in _QUIET_STEPS:
            return
        match kind:
            case cv.SCRIPT_ACTION_CALL_SERVICE:
                self._call(step, via)
            case cv.SCRIPT_ACTION_ACTIVATE_SCENE:
                self.add(Action(service="scene.turn_on", entity_id=step["scene"], behind=via))
            case cv.SCRIPT_ACTION_DEVICE_AUTOMATION:
                self._device(step, via)
            case _:
                self._branches(kind, step, via)

    def _branches(self, kind: str, step: Mapping[str, Any], via: str | None) -> None:
        """Take every way that a step may go."""
        match kind:
            case cv.SCRIPT_ACTION_CHOOSE:
                ways = [*(choice["sequence"] for choice in step["choose"]), step.get("default") or ()]
            case cv.SCRIPT_ACTION_IF:
                ways = [step["then"], step.get("else") or ()]
            case cv.SCRIPT_ACTION_REPEAT:
                ways = [step["repeat"]["sequence"]]
            case cv.SCRIPT_ACTION_PARALLEL:
                ways = [branch["sequence"] for branch in step["parallel"]]
            case cv.SCRIPT_ACTION_SEQUENCE:
                ways = [step["sequence"]]
            case _:
                ways = []
                self._unresolved = True
        for way in ways:
            self.walk(way, via)

    def _call(self, step: Mapping[str, Any], via: str | None) -> None:
        service = step.get("action") or step.get("service") or step.get("service_template")
        if not isinstance(service, str) or is_template_string(service):
            self._unresolved = True
            return
        parts = [step.get("target"), step.get("data"), step.get("data_template"), step]
        if any(isinstance(part, Template) for part in parts):
            self._unresolved = True
            return
        data: dict[str, Any] = {}
        for part in reversed([part for part in parts if part]):
            data |= cast(Mapping[str, Any], part)
        if service == "scene.apply":
            self._apply(data.get("entities"), via)
            return
        targets = self._targets(data)
        value = value_for(self._hass, service, data)
        if targets is None:
            self._unresolved = True
            if not service.startswith("homeassistant."):  # those are what their targets make of them
                self.add(Action(service=service, value=value, behind=via, unknown=True))
            return
        if not targets:
            self.add(Action(service=service, value=value, behind=via))
        for entity_id in targets:
            self.add(self._on(service, entity_id, via, data))

    def _targets(self, data: Mapping[str, Any]) -> list[str] | None:
        """Return the entities that a call is aimed at; None where that is decided only when it is made."""
        chosen = {key: _several(data[key]) for key in _TARGET_KEYS if data.get(key)}
        given = [item for value in chosen.values() for item in value]
        if any(not isinstance(item, str) or is_template_string(item) or item == "all" for item in given):
            return None
        if ATTR_ENTITY_ID in chosen:
            registry = er.async_get(self._hass)
            named = [er.async_resolve_entity_id(registry, item) for item in chosen[ATTR_ENTITY_ID] if item != "none"]
            if None in named:
                return None
            chosen[ATTR_ENTITY_ID] = named
        found = async_extract_referenced_entity_ids(self._hass, TargetSelection(chosen), expand_group=False)
        return sorted(found.referenced | found.indirectly_referenced)

    def _device(self, step: Mapping[str, Any], via: str | None) -> None:
        domain, kind = str(step.get("domain")), str(step.get("type"))
        entity_id = step.get(ATTR_ENTITY_ID)
        if isinstance(entity_id, str) and "." not in entity_id:
            entry = er.async_get(self._hass).async_get(entity_id)
            entity_id = entry.entity_id if entry else None
        service = f"{domain}.{_DEVICE_ACTIONS.get((domain, kind), kind)}"
        self.add(self._on(service, entity_id, via, step))

    def _script(self, entity_id: str) -> None:
        component = self._hass.data[DATA_INSTANCES].get("script")
        entity = component.get_entity(entity_id) if component else None
        sequence = getattr(getattr(entity, "script", None), "sequence", None)
        if sequence is not None:
            self.walk(sequence, entity_id)
        elif self._hass.states.get(entity_id) is not None:
            self._unresolved = True

    def _automation(self, entity_id: str) -> None:
        component = self._hass.data[DATA_INSTANCES].get("automation")
        entity = component.get_entity(entity_id) if component else None
        sequence = getattr(getattr(entity, "action_script", None), "sequence", None)
        if sequence is None:
            self._unresolved = True
        else:
            self.walk(sequence, entity_id)

    def _scene(self, entity_id: str) -> None:
        component = self._hass.data[DATA_INSTANCES].get("scene")
        scene = component.get_entity(entity_id) if component else None
        config = getattr(scene, "scene_config", None)
        if config is None:  # a scene of some integration, which keeps to itself what it sets
            self._unresolved = entity_id not in self._scenes_of_lights() or self._unresolved
            return
        for target, state in config.states.items():
            self._put(target, state.state, state.attributes, entity_id)

    def _apply(self, entities: object, via: str | None) -> None:
        """Take the states that a step puts up itself."""
        self.add(Action(service="scene.apply", behind=via))
        if not isinstance(entities, Mapping):
            self._unresolved = True
            return
        for target, wanted in entities.items():
            if isinstance(wanted, Template):
                self._unresolved = True
            elif isinstance(wanted, Mapping):
                self._put(str(target), _as_state(wanted.get("state")), wanted, via)
            else:
                self._put(str(target), _as_state(wanted), {}, via)

    def _put(self, target: str, state: str, attributes: Mapping[str, Any], via: str | None) -> None:
        """Take one state that a scene wants; one that nobody knows is taken as the riskiest."""
        domain = target.partition(".")[0]
        if domain == _GROUP:  # each member is put into that state, as a lock or a cover knows it
            self._put_members(target, state, attributes)
            return
        is_off = state == STATE_OFF and domain not in _SCENE_STATES
        otherwise = (
            "turn_off"
            if is_off
            else "set_hvac_mode"
            if domain == "climate"
            else _SCENE_OTHERWISE.get(domain, "turn_on")
        )
        names = [_SCENE_STATES.get(domain, {}).get(state, otherwise)]
        if "temperature" in attributes and domain in ("climate", "water_heater"):
            names = ["turn_off", "set_temperature"] if is_off else ["set_temperature"]
        if attributes.get(ATTR_CURRENT_POSITION) and domain == "cover":  # goes before the state
            names = ["set_cover_position"]
        for name in names:
            self.add(self._on(f"{domain}.{name}", target, via, {**attributes, "hvac_mode": state}))

    def _put_members(self, group: str, state: str, attributes: Mapping[str, Any]) -> None:
        """Take the state that a scene wants of a group, which is that of its members."""
        if group in self._groups:
            return
        self._groups.add(group)
        members = members_of(self._hass, group)
        if members is None:
            self._unresolved = True
        for member in members or ():
            self._put(member, state, attributes, group)

    def _scenes_of_lights(self) -> set[str]:
        """Return the scenes that live in a bridge of lights: their lights are not listed, and are no more than that."""
        entries = er.async_get(self._hass).entities.values()
        return {entry.entity_id for entry in entries if entry.domain == "scene" and entry.platform in _LIGHT_BRIDGES}

    def _members(self, service: str, entity_id: str) -> None:
        members = members_of(self._hass, entity_id)
        if members is None:
            self._unresolved = True
        for member in members or ():
            self.add(self._on(service_on_member(service, member.partition(".")[0]), member, entity_id, {}))

    def _on(self, service: str, entity_id: str | None, via: str | None, data: Mapping[str, Any]) -> Action:
        value, mode = value_for(self._hass, service, data), mode_for(service, data)
        return Action(service=comes_to(service, data), entity_id=entity_id, value=value, mode=mode, behind=via)


def _is_left_out(action: Action) -> bool:
    domain = str(action.entity_id).partition(".")[0]
    is_aimed_at = action.behind is None and action.entity_id is not None and domain != _GROUP
    return (
        is_aimed_at
        and action.service.partition(".")[0] in _OF_THEIR_KIND
        and not action.service.startswith(f"{domain}.")
    )


def _as_state(wanted: object) -> str:
    """Return a state as a scene takes it: YAML makes a truth value of on and off."""
    if isinstance(wanted, bool):
        return STATE_ON if wanted else STATE_OFF
    return str(wanted)


def _several(given: Any) -> list[Any]:
    """Return one or several ids as a list; Home Assistant takes several with commas between them too."""
    if isinstance(given, str) and not is_template_string(given):
        return [item.strip() for item in given.split(",") if item.strip()]
    return list(given) if isinstance(given, list | tuple | set) else [given]


_LIGHT_BRIDGES = frozenset({"deconz", "hue", "lifx_cloud", "lutron", "lutron_caseta", "nanoleaf", "wiz"})
"""Integrations whose scenes set lights and nothing else."""
