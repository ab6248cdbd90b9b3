"""Which devices a command really reached: groups, scenes and scripts followed to what is behind them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from homeassistant.components.homeassistant.scene import entities_in_scene
from homeassistant.components.script.const import DOMAIN as SCRIPT
from homeassistant.const import ATTR_ENTITY_ID
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_component import DATA_INSTANCES

from .saved import RESTORABLE

_MOST_DEEP = 8
_TURNED = frozenset({"homeassistant", "scene", "script", "group"})
"""Domains whose actions are judged by what they are for."""
_NOT_FOUND_OUT = ("event", "device_id", "webhook_id", "set_conversation_response")
"""Steps of a script that do something which is not a state."""


def reached(hass: HomeAssistant, entity_ids: Iterable[str]) -> tuple[str, ...] | None:
    """Return the devices behind these entities; None if something was done that no state shows."""
    found: dict[str, None] = {}
    for entity_id in entity_ids:
        behind = _behind(hass, entity_id, _MOST_DEEP)
        if behind is None:
            return None
        found |= dict.fromkeys(behind)
    return tuple(found)


def _behind(hass: HomeAssistant, entity_id: str, depth: int) -> list[str] | None:
    if depth == 0:
        return None
    domain = entity_id.partition(".")[0]
    if domain == SCRIPT:
        return _all_behind(hass, _in_script(hass, entity_id), depth)
    if domain == "scene":
        return _all_behind(hass, entities_in_scene(hass, entity_id) or None, depth)
    state = hass.states.get(entity_id)
    members = state.attributes.get(ATTR_ENTITY_ID) if state else None
    if isinstance(members, list | tuple | set) and members:
        return _all_behind(hass, members, depth)
    return [entity_id] if domain in RESTORABLE else None


def _all_behind(hass: HomeAssistant, entity_ids: Iterable[str] | None, depth: int) -> list[str] | None:
    if entity_ids is None:
        return None
    found: list[str] = []
    for entity_id in entity_ids:
        behind = _behind(hass, entity_id, depth - 1)
        if behind is None:
            return None
        found += behind
    return found


def _in_script(hass: HomeAssistant, entity_id: str) -> list[str] | None:
    """Return all that a script's steps are for; None where one of them does or names something that is not known."""
    component = hass.data[DATA_INSTANCES].get(SCRIPT)
    entity = component.get_entity(entity_id) if component else None
    config = getattr(entity, "raw_config", None)
    if not isinstance(config, Mapping):
        return None
    found: list[str] = []
    for step in _steps(config.get("sequence")):
        if any(key in step for key in _NOT_FOUND_OUT):
            return None
        if (action := step.get("action", step.get("service"))) is None:
            continue
        targets = _targets(str(action), step)
        if targets is None:
            return None
        found += targets
    return found


def _steps(node: Any) -> Iterator[Mapping[str, Any]]:
    """Yield every step of a script, those inside of others too."""
    if isinstance(node, Mapping):
        if "condition" not in node or "action" in node:
            yield node
            for key, child in node.items():
                if key not in ("target", "data", "conditions", "if"):
                    yield from _steps(child)
    elif isinstance(node, list | tuple):
        for child in node:
            yield from _steps(child)


def _targets(action: str, step: Mapping[str, Any]) -> list[str] | None:
    """Return the entities that one action is for."""
    domain, _, name = action.partition(".")
    if domain == SCRIPT and name not in ("turn_on", "turn_off", "toggle", "reload"):
        return [action]
    if domain not in RESTORABLE and domain not in _TURNED:
        return None
    target = {**(step.get("data") or {}), **(step.get("target") or {})}
    if ATTR_ENTITY_ID in step:
        target[ATTR_ENTITY_ID] = step[ATTR_ENTITY_ID]
    given = target.get(ATTR_ENTITY_ID)
    named = [given] if isinstance(given, str) else given
    elsewhere = any(target.get(key) for key in ("area_id", "device_id", "floor_id", "label_id"))
    if elsewhere or not isinstance(named, list) or not all(_is_plain(one) for one in named):
        return None
    return [part.strip() for one in named for part in one.split(",")]


def _is_plain(entity_id: Any) -> bool:
    return isinstance(entity_id, str) and "." in entity_id and "{" not in entity_id
