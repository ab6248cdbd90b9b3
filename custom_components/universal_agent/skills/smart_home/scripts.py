"""Scripts as they run: what they have to be told first, and when they end."""

import asyncio
from collections.abc import Iterable, Mapping
from typing import Any

from homeassistant.const import STATE_ON
from homeassistant.core import Event, EventStateChangedData, HomeAssistant, callback
from homeassistant.helpers.entity_component import DATA_INSTANCES
from homeassistant.helpers.event import async_track_state_change_event

_SCRIPT = "script"


def required_fields(hass: HomeAssistant, entity_id: str) -> tuple[str, ...]:
    """Return what a script has to be told, by the names that people have given; nothing that has a default."""
    component = hass.data.get(DATA_INSTANCES, {}).get(_SCRIPT)
    entity = component.get_entity(entity_id) if component else None
    fields: Mapping[str, Mapping[str, Any]] = getattr(entity, "fields", None) or {}
    return tuple(
        str(field.get("name") or name)
        for name, field in fields.items()
        if field.get("required") and field.get("default") is None
    )


def with_nested(hass: HomeAssistant, entity_ids: Iterable[str]) -> frozenset[str]:
    """Return the scripts among some entities with those that they start and do not wait for, however deep."""
    component = hass.data.get(DATA_INSTANCES, {}).get(_SCRIPT)
    found: set[str] = set()
    rest = [entity_id for entity_id in entity_ids if entity_id.startswith(f"{_SCRIPT}.")]
    while rest:
        if (entity_id := rest.pop()) in found:
            continue
        found.add(entity_id)
        entity = component.get_entity(entity_id) if component else None
        named: Iterable[str] = getattr(entity, "referenced_entities", ())
        rest += [other for other in named if other.startswith(f"{_SCRIPT}.")]
    return frozenset(found)


def running(hass: HomeAssistant, entity_ids: Iterable[str]) -> frozenset[str]:
    """Return the scripts among some entities that are under way."""
    states = (hass.states.get(item) for item in entity_ids if item.startswith(f"{_SCRIPT}."))
    return frozenset(state.entity_id for state in states if state is not None and state.state == STATE_ON)


async def until_ended(hass: HomeAssistant, scripts: frozenset[str]) -> None:
    """Wait until none of these scripts is under way."""
    ended = asyncio.Event()

    @callback
    def look(_event: Event[EventStateChangedData] | None = None) -> None:
        if not running(hass, scripts):
            ended.set()

    stop = async_track_state_change_event(hass, scripts, look)
    try:
        look()
        await ended.wait()
    finally:
        stop()
