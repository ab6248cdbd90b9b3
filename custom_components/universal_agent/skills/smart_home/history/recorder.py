"""Reads what the recorder has kept, in the recorder's own thread; nothing where there is no recorder."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from homeassistant.core import HomeAssistant, State
from homeassistant.util import dt as dt_util

from .spells import UNKNOWN, StateSample

_BEFORE = timedelta(seconds=1)
"""What held a moment before tells what began right then from what was so already."""
MAX_STATES_LENGTH = timedelta(days=31)
"""How far back single states are read; what is older is read as hourly figures."""
_WRITING_S = 5
"""How long a question waits for the recorder to write down what has just happened."""
_READING_ATTRIBUTE = {"climate": "current_temperature", "weather": "temperature", "water_heater": "current_temperature"}
"""Domain to the attribute that holds its reading."""


def has_recorder(hass: HomeAssistant) -> bool:
    """Tell whether anything is kept."""
    return "recorder" in hass.config.components


async def read_changes(
    hass: HomeAssistant, state: State, start: datetime, end: datetime, *, readings: bool
) -> list[StateSample]:
    """Return the states of one entity from the one that held at the start on, and what it is now.

    Args:
        hass: where the home is.
        state: the entity as it is now.
        start: the beginning.
        end: the end.
        readings: whether its readings are wanted, which some domains keep beside the state.
    """
    from homeassistant.components.recorder.history import (  # noqa: PLC0415 - a home may have no recorder
        get_significant_states,
    )
    from homeassistant.helpers.recorder import get_instance  # noqa: PLC0415 - the same

    attribute = _READING_ATTRIBUTE.get(state.domain) if readings else None
    read = partial(
        get_significant_states,
        hass,
        dt_util.as_utc(start) - _BEFORE,
        dt_util.as_utc(end),
        [state.entity_id],
        include_start_time_state=True,
        significant_changes_only=False,
        no_attributes=attribute is None,
    )
    recorder = get_instance(hass)
    with suppress(TimeoutError):
        # It writes every few seconds only: what came and went since then would be missing.
        async with asyncio.timeout(_WRITING_S):
            await recorder.async_block_till_done()
    rows = await recorder.async_add_executor_job(read)
    kept = [row for row in rows.get(state.entity_id, ()) if isinstance(row, State)]
    changes: list[StateSample] = []
    # What has just changed may not be written yet.
    for item in (*kept, *((state,) if state.last_updated <= dt_util.as_utc(end) else ())):
        value = item.state if attribute is None else str(item.attributes.get(attribute, ""))
        at = item.last_changed if attribute is None else item.last_updated
        if changes and (changes[-1].state == value or at < changes[-1].at):
            continue
        changes.append(StateSample(at=dt_util.as_local(at), state=value))
    return changes


async def read_statistics(
    hass: HomeAssistant, entity_id: str, start: datetime, end: datetime
) -> Sequence[dict[str, Any]]:
    """Return the hourly figures of a sensor: start, mean, min and max of each hour there are some of."""
    from homeassistant.components.recorder.statistics import (  # noqa: PLC0415 - a home may have no recorder
        statistics_during_period,
    )
    from homeassistant.helpers.recorder import get_instance  # noqa: PLC0415 - the same

    rows = await get_instance(hass).async_add_executor_job(
        statistics_during_period,
        hass,
        dt_util.as_utc(start),
        dt_util.as_utc(end),
        {entity_id},
        "hour",
        None,
        {"mean", "min", "max"},
    )
    return [dict(row) for row in rows.get(entity_id, ())]


def reaches_back(changes: Sequence[StateSample], start: datetime) -> bool:
    """Tell whether what is kept reaches back to a time: what is not known was neither so nor not so."""
    known = [change for change in changes if change.state not in UNKNOWN]
    return bool(known) and known[0].at <= start
