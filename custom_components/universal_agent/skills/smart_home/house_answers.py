"""Answers about what runs, what plays, how the air is, where it is warmest and which batteries are low."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from homeassistant.const import (
    ATTR_DEVICE_CLASS,
    ATTR_UNIT_OF_MEASUREMENT,
    STATE_HOME,
    STATE_UNAVAILABLE,
    STATE_UNKNOWN,
)
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.util import dt as dt_util

from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...common.resting import RESTING
from ...nlu.datetimes import say_duration
from ...nlu.grounded_parser.asking.measures import LOW_BATTERY
from ..speech import Speech
from .history.spells import as_number

_STALE, _BAD = 1000, 1400
"""Parts per million of carbon dioxide from which a room wants airing, and from which it needs it."""
_SECONDS = {"s": 1, "min": 60, "h": 3600, "d": 86_400, "ms": 0.001}
_NOT_RUNNING = frozenset({"off", "aus", "uit", "arrêt", "éteint", "apagado", "idle", "standby", "docked", "none"})
_MAX_PLAYERS = 5


class HouseAnswers:
    """Words answers about the house as a whole."""

    def __init__(
        self, hass: HomeAssistant, speech: Speech, value_of: Callable[[State, str | None], str | None]
    ) -> None:
        """Take what words a state."""
        self._hass = hass
        self._speech = speech
        self._value_of = value_of
        self._forms: Mapping[str, Callable[[Sequence[State], RequestContext, str | None], str]] = {
            "remaining": self._remaining,
            "finished": self._finished,
            "running": self._running,
            "playing": self._playing,
            "air": self._air,
            "highest": self._extreme(max),
            "lowest": self._extreme(min),
            "low": self._low,
            "in_room": self._in_room,
        }

    def answer(
        self, question: str, states: Sequence[State], request: RequestContext, attribute: str | None
    ) -> Outcome | None:
        """Return the answer, or None where it is another kind of question."""
        form = self._forms.get(question)
        if form is None:
            return None
        spoken = form(states, request, attribute)
        data = {"states": {state.name: state.state for state in states}, "answer": spoken}
        named = [state for state in states if state.state == "playing"] if question == "playing" else states
        return success(data, spoken=spoken, about=tuple(state.entity_id for state in named))

    def _remaining(self, states: Sequence[State], request: RequestContext, _: str | None) -> str:
        timed, status = states[0], states[-1]
        if status is not timed and _is_resting(status):
            return self._finished([status], request, None)
        seconds = _seconds_left(timed, request)
        if seconds is None:
            return self._say("states_value_unknown", request, name=status.name)
        if seconds <= 0:
            return self._say("house_done", request, name=status.name)
        return self._say("house_left", request, name=status.name, length=say_duration(seconds, request.language))

    def _finished(self, states: Sequence[State], request: RequestContext, _: str | None) -> str:
        state = states[0]
        if not _is_known(state):
            return self._say("states_value_unknown", request, name=state.name)
        said = self._value_of(state, None) or state.state
        if state.state.casefold() in _NOT_RUNNING:
            return self._say("house_not_running", request, name=state.name)
        return self._say("house_done" if _is_resting(state) else "house_running", request, name=state.name, value=said)

    def _running(self, states: Sequence[State], request: RequestContext, _: str | None) -> str:
        """Return whether something is still at work: the answer to it is a yes where that to "is it done" is a no."""
        state = states[0]
        if not _is_known(state):
            return self._say("states_value_unknown", request, name=state.name)
        if state.state.casefold() in _NOT_RUNNING:
            return self._say("house_not_running", request, name=state.name)
        if _is_resting(state):
            return self._say("house_no_longer_running", request, name=state.name)
        return self._say("house_still_running", request, name=state.name)

    def _playing(self, states: Sequence[State], request: RequestContext, _: str | None) -> str:
        playing = [state for state in states if state.state == "playing"][:_MAX_PLAYERS]
        if not playing:
            return self._say("house_nothing_plays", request)
        return " ".join(f"{self._title(state)}." for state in playing)

    def _title(self, state: State) -> str:
        known = (state.attributes.get(name) for name in ("media_title", "media_artist"))
        said = ", ".join(str(item) for item in known if item) or state.attributes.get("source")
        return f"{state.name}: {said}" if said else state.name

    def _air(self, states: Sequence[State], request: RequestContext, _: str | None) -> str:
        sentences = []
        for state in states:
            if (value := as_number(state.state)) is None:
                sentences.append(self._say("states_value_unknown", request, name=state.name))
                continue
            said = self._say("states_value", request, name=state.name, value=self._value_of(state, None) or state.state)
            if state.attributes.get(ATTR_DEVICE_CLASS) == "carbon_dioxide":
                key = "house_air_bad" if value >= _BAD else "house_air_stale" if value >= _STALE else "house_air_good"
                said = f"{self._say(key, request)} {said}"
            sentences.append(said)
        return " ".join(sentences)

    def _extreme(
        self, choose: Callable[..., tuple[float, State]]
    ) -> Callable[[Sequence[State], RequestContext, str | None], str]:
        def answer(states: Sequence[State], request: RequestContext, attribute: str | None) -> str:
            known = [(value, state) for state in states if (value := _figure(state, attribute)) is not None]
            if not known:
                return self._say("states_unknown", request)
            value, state = choose(known, key=lambda one: one[0])
            percent = attribute == "current_humidity"
            unit = "%" if percent else f" {self._hass.config.units.temperature_unit}"
            return self._say("house_extreme", request, name=self._place(state), value=f"{value:g}{unit}")

        return answer

    def _place(self, state: State) -> str:
        entry = er.async_get(self._hass).async_get(state.entity_id)
        area_id = er.async_get_effective_area_id(self._hass, entry) if entry else None
        area = ar.async_get(self._hass).async_get_area(area_id) if area_id else None
        return area.name if area else state.name

    def _low(self, states: Sequence[State], request: RequestContext, _: str | None) -> str:
        levels = [(state, as_number(state.state)) for state in states if state.domain == "sensor"]
        low = [state for state, level in levels if level is not None and level < LOW_BATTERY]
        low += [state for state in states if state.domain == "binary_sensor" and state.state == "on"]
        if low:
            names = self._speech.join([self._with_level(state) for state in low], request.language)
            return self._say("house_low", request, names=names)
        known = [(level, state) for state, level in levels if level is not None]
        if not known:
            return self._say("house_none_low", request)
        lowest = min(known, key=lambda one: one[0])[1]
        return self._say("house_none_low_but", request, names=self._with_level(lowest))

    def _in_room(self, states: Sequence[State], request: RequestContext, _: str | None) -> str:
        """Return that nobody is seen in rooms, and who is at home all the same."""
        names = [state.name for state in states if state.state == STATE_HOME]
        if not names:
            return self._say("house_nobody_home", request)
        return self._say("house_not_by_room", request, names=self._speech.join(names, request.language))

    def _with_level(self, state: State) -> str:
        return f"{state.name} ({self._value_of(state, None)})" if state.domain == "sensor" else state.name

    def _say(self, key: str, request: RequestContext, **values: Any) -> str:
        if "value" in values:
            values["value"] = self._speech.figure(str(values["value"]), request.language)
        return self._speech.say("smart_home", key, request.language, values)


def _is_known(state: State) -> bool:
    return state.state not in (STATE_UNAVAILABLE, STATE_UNKNOWN)


def _is_resting(state: State) -> bool:
    return state.state.casefold() in RESTING


def _seconds_left(state: State, request: RequestContext) -> float | None:
    """Return what a duration or a time says is left; None if it says nothing."""
    if state.attributes.get(ATTR_DEVICE_CLASS) == "timestamp":
        at = dt_util.parse_datetime(state.state)
        return None if at is None else (at - request.now).total_seconds()
    value = as_number(state.state)
    return None if value is None else value * _SECONDS.get(str(state.attributes.get(ATTR_UNIT_OF_MEASUREMENT)), 60)


def _figure(state: State, attribute: str | None) -> float | None:
    return as_number(str(state.state if state.domain == "sensor" else state.attributes.get(attribute or "", "")))
