"""Turns on climate devices in the mode in which they have something to do.

Home Assistant would heat with every one that can both heat and cool, an air conditioner on a hot day included, and it
would change what one does that is on.
"""

from typing import override

from homeassistant.components.climate.const import (
    ATTR_CURRENT_TEMPERATURE,
    ATTR_HVAC_MODE,
    ATTR_HVAC_MODES,
    ATTR_MAX_TEMP,
    ATTR_MIN_TEMP,
    DOMAIN as CLIMATE_DOMAIN,
    SERVICE_SET_HVAC_MODE,
    HVACMode,
)
from homeassistant.components.intent import OnOffIntentHandler
from homeassistant.const import ATTR_ENTITY_ID, ATTR_TEMPERATURE, SERVICE_TURN_ON, STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import DOMAIN as HOMEASSISTANT_DOMAIN, State
from homeassistant.helpers import intent

from ....nlu.datetimes import number
from ....nlu.grounded_parser.words import split

_BOTH = frozenset({HVACMode.HEAT, HVACMode.COOL})
_MAX_NUMBER = 3
"""Words of a temperature at most."""


class TurnOnHandler(OnOffIntentHandler):
    """Home Assistant's own handler for turning on, with a mode for climate devices."""

    @override
    async def async_call_service(self, domain: str, service: str, intent_obj: intent.Intent, state: State) -> None:
        """Turn one thing on; a climate device that is on goes on as it does."""
        is_climate = state.domain == CLIMATE_DOMAIN
        if is_climate and state.state not in (HVACMode.OFF, STATE_UNKNOWN, STATE_UNAVAILABLE):
            return
        mode = mode_to_start(state, intent_obj.text_input or "", intent_obj.language) if is_climate else None
        if mode is None:
            await super().async_call_service(domain, service, intent_obj, state)
            return
        data = {ATTR_ENTITY_ID: state.entity_id, ATTR_HVAC_MODE: mode}
        called = intent_obj.hass.services.async_call(
            CLIMATE_DOMAIN, SERVICE_SET_HVAC_MODE, data, context=intent_obj.context, blocking=True
        )
        await self._run_then_background(intent_obj.hass.async_create_task(called))


TURN_ON = TurnOnHandler(intent.INTENT_TURN_ON, HOMEASSISTANT_DOMAIN, SERVICE_TURN_ON)


def mode_to_start(state: State, said: str, language: str) -> HVACMode | None:
    """Return whether a climate device that is off shall heat or cool; None where Home Assistant's choice is as good.

    `said` is the order: a temperature in it counts for more than the one that the device was set to when it last ran.
    """
    modes = frozenset(map(str, state.attributes.get(ATTR_HVAC_MODES) or ()))
    if not modes >= _BOTH or HVACMode.HEAT_COOL in modes:
        return None
    now, wanted = _number(state, ATTR_CURRENT_TEMPERATURE), _wanted(state, said, language)
    if now is None or wanted is None or now == wanted:
        return None
    return HVACMode.COOL if now > wanted else HVACMode.HEAT


def _wanted(state: State, said: str, language: str) -> float | None:
    """Return the temperature that an order names, else the one that a device is set to."""
    low, high = _number(state, ATTR_MIN_TEMP), _number(state, ATTR_MAX_TEMP)
    if low is not None and high is not None:
        words = split(said)
        sizes = range(min(_MAX_NUMBER, len(words)), 0, -1)
        runs = (" ".join(words[at : at + size]) for size in sizes for at in range(len(words) - size + 1))
        named = (value for run in runs if (value := number(run, language)) is not None and low <= value <= high)
        if (value := next(named, None)) is not None:
            return value
    return _number(state, ATTR_TEMPERATURE)


def _number(state: State, attribute: str) -> float | None:
    value = state.attributes.get(attribute)
    return float(value) if isinstance(value, int | float) else None
