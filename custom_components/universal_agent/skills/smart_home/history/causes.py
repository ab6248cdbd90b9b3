"""Who or what brought a change about: a person or an automation; nothing is guessed where that was not kept."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from homeassistant.core import HomeAssistant, State
from homeassistant.util import dt as dt_util

from ...exposed import person_of

_AROUND = timedelta(seconds=1)
"""How far the moment that a state is kept with may lie from the one that it was written at."""
_RUN_BY_ITSELF = frozenset({"automation", "script", "scene"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """What was behind a change."""

    person: str | None = None
    """The name of the person who did it, where one did."""
    entity_id: str | None = None
    """The automation, script or scene that did it, where one did."""
    name: str | None = None
    """What that is called."""


async def cause_of(hass: HomeAssistant, state: State, at: datetime) -> Cause | None:
    """Return what was behind a change of an entity at a moment; None where that is not known.

    The logbook knows what led to what. A change so new that it is not kept yet tells who by itself.
    """
    found = await _in_logbook(hass, state.entity_id, dt_util.as_utc(at))
    if found is not None:
        return found
    is_this_one = state.last_changed == state.last_updated and abs(state.last_changed - dt_util.as_utc(at)) <= _AROUND
    return await _of_user(hass, state.context.user_id) if is_this_one else None


async def _in_logbook(hass: HomeAssistant, entity_id: str, at: datetime) -> Cause | None:
    if not {"logbook", "recorder"} <= hass.config.components:
        return None
    from homeassistant.components.logbook.helpers import (  # noqa: PLC0415 - a home may have no logbook
        async_determine_event_types,
    )
    from homeassistant.components.logbook.processor import EventProcessor  # noqa: PLC0415 - the same
    from homeassistant.helpers.recorder import get_instance  # noqa: PLC0415 - the same

    processor = EventProcessor(hass, async_determine_event_types(hass, [entity_id], None), [entity_id])
    rows = await get_instance(hass).async_add_executor_job(processor.get_events, at - _AROUND, at + _AROUND)
    for row in reversed(rows):
        if row.get("entity_id") != entity_id or "state" not in row:
            continue
        by = row.get("context_entity_id")
        if by and by.partition(".")[0] in _RUN_BY_ITSELF:
            return Cause(entity_id=by, name=row.get("context_entity_id_name") or by)
        if (cause := await _of_user(hass, row.get("context_user_id"))) is not None:
            return cause
    return None


async def _of_user(hass: HomeAssistant, user_id: str | None) -> Cause | None:
    user = await hass.auth.async_get_user(user_id) if user_id else None
    if user is None or user.system_generated:
        return None
    person = person_of(hass, user.id)
    return Cause(person=user.name if person is None else person.name)
