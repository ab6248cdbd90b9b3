"""Questions about the states of exposed devices, answered in a finished sentence."""

from homeassistant.components.sensor import DOMAIN as SENSOR_DOMAIN, async_rounded_state
from homeassistant.components.weather.const import DOMAIN as WEATHER_DOMAIN
from homeassistant.const import ATTR_TEMPERATURE, ATTR_UNIT_OF_MEASUREMENT, STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import HomeAssistant, State
from pydantic import BaseModel, ConfigDict, Field

from ...common.effects import Provenance, Surface
from ...common.errors import TargetNotFoundError
from ...common.outcome import Outcome, success
from ...common.request import RequestContext
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..exposed import is_exposed, readable_by
from ..speech import Speech
from .family import HOME_TOOLS
from .history.spells import as_number
from .house_answers import HouseAnswers
from .telling import Question, Sorted, StateAnswers, sort, spoken_of, state_words

_ENGINE_ONLY = "it takes what the local engine has resolved; models read devices with the other tools"
_MAX_NAMES = 12
_SET_TO = frozenset({"climate", "water_heater"})
"""Domains whose temperature is what they are set to."""
_MAX_TOLD = 2
"""Things at most of which it is told how they are, where not all are as was asked."""
_PERCENT = {
    "brightness": 100 / 255,
    "volume_level": 100,
    "current_position": 1,
    "percentage": 1,
    "current_humidity": 1,
    "humidity": 1,
    "battery_level": 1,
}
"""Attribute to what makes percent of it."""


class AskStatesInput(BaseModel):
    """What `smart_home.ask_states` takes."""

    model_config = ConfigDict(extra="forbid")

    question: Question = Field(
        description="Whether the only one, any or all are so, which or how many are, what their value is; how much "
        "time is left, whether it is done, what plays, how the air is, where the highest or lowest is, which are low, "
        "whether a value is beyond a limit, who of the persons may be in a room that nothing watches"
    )
    wanted: dict[str, list[str]] = Field(
        min_length=1, description="Entity id to the states that count; an empty list where all do or the value is asked"
    )
    otherwise: dict[str, list[str]] = Field(
        default_factory=dict,
        description="Entity id to the states in which it is not so, `*` for all others;"
        " where it is given, any other state is told as not known",
    )
    attribute: str | None = Field(default=None, description="For a value: the attribute, instead of the state itself")
    above: float | None = Field(default=None, description="For a limit: the value that it has to be above")
    below: float | None = Field(default=None, description="For a limit: the value that it has to be below")


class StateQuestions:
    """The handler behind the tool."""

    def __init__(self, hass: HomeAssistant, speech: Speech) -> None:
        self._hass = hass
        self._speech = speech
        self._telling = StateAnswers(hass, speech)
        self._house = HouseAnswers(hass, speech, self._value)

    async def ask_states(self, asked: AskStatesInput, request: RequestContext) -> Outcome:
        """Answer a question about states; what is not available counts as not so and is left out of "all"."""
        may_see = await readable_by(self._hass, request.user_id)
        found = [self._state(entity_id) for entity_id in asked.wanted if may_see(entity_id)]
        states = [state for state in found if state is not None]
        if not states:
            raise TargetNotFoundError("none of these devices is there and exposed")
        if asked.otherwise:
            return self._telling.tell(asked.question, sort(states, asked.wanted, asked.otherwise), request.language)
        if (answer := self._house.answer(asked.question, states, request, asked.attribute)) is not None:
            return answer
        if asked.question == "compared":
            return self._compared(asked, states[0], request.language)
        if asked.question == "value":
            return self._values(asked, states, request.language)
        known = [state for state in states if state.state not in (STATE_UNAVAILABLE, STATE_UNKNOWN)]
        wanted = asked.wanted
        so = [state for state in known if not wanted[state.entity_id] or state.state in wanted[state.entity_id]]
        others = [state for state in known if state not in so]
        data = {"matching": [state.name for state in so], "others": [state.name for state in others]}
        about = spoken_of(asked.question, Sorted(so=so, others=others, unknown=()))
        return success(data, spoken=self._sentence(asked.question, so, known, request.language), about=about)

    def _sentence(self, question: Question, so: list[State], known: list[State], language: str) -> str:
        names = self._names(so, language)
        if not known:
            return self._say("states_unknown", language)
        match question:
            case "all":
                others = [state for state in known if state not in so]
                if not others:
                    return self._say("states_yes", language)
                if len(others) <= _MAX_TOLD:
                    return self._say("safe_no", language, items=self._telling.items(others, language))
                return self._say("states_no_except", language, names=self._names(others, language))
            case "how_many":
                return self._say("states_count", language, count=str(len(so)), names=names) if so else "0."
            case "is":
                key = "states_yes" if so else "states_no_but"
                return self._say(key, language, value=self._state_words(known[0]))
            case "which":
                return self._say("states_which" if so else "states_none", language, names=names)
        if not so:
            return self._say("states_no", language)
        return self._say("states_yes_names", language, names=names)

    def _compared(self, asked: AskStatesInput, state: State, language: str) -> Outcome:
        """Return whether a value is beyond a limit, and the value."""
        value, figure = self._value(state, asked.attribute), _figure(state, asked.attribute)
        if value is None or figure is None:
            unknown = self._value_said(state, None, language, asked.attribute)
            return success({"values": {state.name: None}}, spoken=unknown)
        is_so = (asked.above is None or figure > asked.above) and (asked.below is None or figure < asked.below)
        spoken = self._say("safe_yes_but" if is_so else "states_no_but", language, value=value)
        return success({"values": {state.name: value}, "so": is_so}, spoken=spoken, about=(state.entity_id,))

    def _values(self, asked: AskStatesInput, states: list[State], language: str) -> Outcome:
        values = {state.name: self._value(state, asked.attribute) for state in states}
        sentences = [self._value_said(state, values[state.name], language, asked.attribute) for state in states]
        return success({"values": values}, spoken=" ".join(dict.fromkeys(sentences)))

    def _value_said(self, state: State, value: str | None, language: str, attribute: str | None) -> str:
        """Return a value in words; what the weather tells is so outside, whatever its source is called."""
        if value is None:
            return self._say("states_value_unknown", language, name=state.name)
        key = "states_value_outside" if state.domain == WEATHER_DOMAIN else "states_value"
        if state.domain in _SET_TO and attribute == ATTR_TEMPERATURE:
            key = "states_value_set"  # how warm it is there is something else
        return self._say(key, language, name=state.name, value=value)

    def _value(self, state: State, attribute: str | None) -> str | None:
        """Return a state or attribute as it is said, or None if it is not known."""
        if state.state in (STATE_UNAVAILABLE, STATE_UNKNOWN):
            return None
        if attribute is None or (state.domain == "sensor" and attribute not in state.attributes):
            return self._state_words(state)
        value = state.attributes.get(attribute)
        if value is None:
            return None
        if attribute in _PERCENT:
            return f"{round(float(value) * _PERCENT[attribute])}%"
        return f"{value:g} {self._hass.config.units.temperature_unit}" if isinstance(value, int | float) else str(value)

    def _state_words(self, state: State) -> str:
        unit = state.attributes.get(ATTR_UNIT_OF_MEASUREMENT)
        if unit:
            is_sensor = state.domain == SENSOR_DOMAIN
            value = async_rounded_state(self._hass, state.entity_id, state) if is_sensor else state.state
            return f"{value}%" if unit == "%" else f"{value} {unit}"
        return state_words(self._hass, state)

    def _state(self, entity_id: str) -> State | None:
        exposed = entity_id.startswith("person.") or is_exposed(self._hass, entity_id)
        return self._hass.states.get(entity_id) if exposed else None

    def _names(self, states: list[State], language: str) -> str:
        names = list(dict.fromkeys(state.name for state in states))
        shown = names[:_MAX_NAMES]
        if more := len(names) - len(shown):
            shown.append(self._say("states_more", language, count=str(more)))
        return self._speech.join(shown, language)

    def _say(self, key: str, language: str, **values: str) -> str:
        if "value" in values:
            values["value"] = self._speech.figure(values["value"], language)
        return self._speech.say("smart_home", key, language, values)

    def spec(self) -> ToolSpec:
        """Return the ToolSpec."""
        return HOME_TOOLS.query(
            self.ask_states,
            role=ToolRole.ASK_STATES,
            short="Answer whether, which or how many devices are in a state, or what their value is",
            when_to_use="For a question about the states of devices that the local engine has resolved to entities.",
            examples=("is any window open", "how many lights are on", "what is the humidity in the bathroom"),
            provenance=Provenance.MIXED,
            excluded_surfaces={
                Surface.MODEL: _ENGINE_ONLY,
                Surface.MCP: _ENGINE_ONLY,
                Surface.LOCAL_SENTENCES: "no sentence leads to it, the home's own names do",
            },
        )


def _figure(state: State, attribute: str | None) -> float | None:
    """Return a state or an attribute as a number, in percent where it is said in percent."""
    if attribute is None or (state.domain == SENSOR_DOMAIN and attribute not in state.attributes):
        return as_number(state.state)
    value = as_number(str(state.attributes.get(attribute)))
    return None if value is None else value * _PERCENT.get(attribute, 1)
