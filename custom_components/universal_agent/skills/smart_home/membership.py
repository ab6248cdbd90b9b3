"""Who belongs to a group, and what kind of thing a device is, also while it is unavailable or not loaded."""

from collections.abc import Sequence

from homeassistant.const import ATTR_DEVICE_CLASS, ATTR_ENTITY_ID, ATTR_GROUP_ENTITIES, STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import entity_registry as er
from homeassistant.helpers.entity import Entity
from homeassistant.helpers.entity_component import DATA_INSTANCES

_GROUP = "group"
_MEMBERS = (ATTR_ENTITY_ID, ATTR_GROUP_ENTITIES)


def members_of(hass: HomeAssistant, entity_id: str) -> tuple[str, ...] | None:
    """Return what belongs to an entity: nothing for a single device, None for a group that does not tell.

    An unavailable group hides its members from its state, not from the entity behind it.
    """
    entity = _entity(hass, entity_id)
    state = hass.states.get(entity_id)
    found: dict[str, None] = {}
    for attributes in (state.attributes if state else None, entity.extra_state_attributes if entity else None):
        for key in _MEMBERS:
            members = attributes.get(key) if attributes else None
            if isinstance(members, Sequence) and not isinstance(members, str):
                found |= dict.fromkeys(str(member) for member in members if member != entity_id)
    if found:
        return tuple(found)
    return None if _is_group(hass, entity_id, entity) and not _is_empty_group(state) else ()


def device_class_of(state: State | None) -> str | None:
    """Return the device class that a state tells, where it tells one."""
    found = state.attributes.get(ATTR_DEVICE_CLASS) if state else None
    return None if found is None else str(found)


def device_class(hass: HomeAssistant, entity_id: str) -> str | None:
    """Return an entity's device class, from its state or else from the registry."""
    found = device_class_of(hass.states.get(entity_id))
    if found is not None:
        return found
    entry = er.async_get(hass).async_get(entity_id)
    return (entry.device_class or entry.original_device_class) if entry else None


def is_there(hass: HomeAssistant, entity_id: str) -> bool:
    """Tell whether anything is known of an entity."""
    return hass.states.get(entity_id) is not None or er.async_get(hass).async_get(entity_id) is not None


def _entity(hass: HomeAssistant, entity_id: str) -> Entity | None:
    component = hass.data.get(DATA_INSTANCES, {}).get(entity_id.partition(".")[0])
    return component.get_entity(entity_id) if component else None


def _is_group(hass: HomeAssistant, entity_id: str, entity: Entity | None) -> bool:
    entry = er.async_get(hass).async_get(entity_id)
    platforms = {entry.platform if entry else None, entity.platform.platform_name if entity else None}
    return _GROUP in platforms or entity_id.startswith(f"{_GROUP}.")


def _is_empty_group(state: State | None) -> bool:
    """Tell whether a group says itself that nobody belongs to it."""
    return state is not None and state.state != STATE_UNAVAILABLE and any(key in state.attributes for key in _MEMBERS)
