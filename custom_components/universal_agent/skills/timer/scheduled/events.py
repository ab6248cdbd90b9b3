"""What a command waits for, as Home Assistant's own triggers and conditions: validated by it and told in words."""

from collections.abc import Sequence
from typing import Annotated, Any, Self

from homeassistant.core import HomeAssistant, State
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import condition, config_validation as cv, trigger
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, WithJsonSchema, model_validator

from ....common.errors import TargetNotFoundError, UnsupportedError
from ....safety.exposure import is_exposed
from ...speech import Speech
from ..wording import TimerWording

HOME_ZONE = "zone.home"
SUN = "sun.sun"
_UNKNOWN = ["unavailable", "unknown"]
_ALWAYS_TOLD = frozenset({"person", "sun"})
"""Domains that are named whatever is exposed."""

_OPENS = {"on": "open", "off": "closed"}
_DETECTS = {"on": "detected", "off": "clear"}
_BINARY = {
    **dict.fromkeys(("door", "window", "opening", "garage_door"), _OPENS),
    **dict.fromkeys(("motion", "occupancy", "presence", "smoke", "gas", "carbon_monoxide", "vibration"), _DETECTS),
    "moisture": {"on": "wet", "off": "dry"},
}
_PLAIN = ("rainy", "on", "off", "unlocked", "open", "closed")
"""The states that stand for a set of them in words."""
_WORKING = frozenset({"heat", "cool"})
"""States of a heating or an air conditioner, of which any one means that it is on."""
_ADJECTIVES = frozenset({"on", "off", "open", "closed", "locked", "unlocked", "wet", "dry", "docked"})
"""The states of which a sentence can say that something is not that."""

type EntityId = Annotated[
    # No model needs the pattern, and every prompt would hold it.
    str, StringConstraints(pattern=r"^[a-z0-9_]+\.[a-z0-9_]+$", max_length=255), WithJsonSchema({"type": "string"})
]
type States = Annotated[list[Annotated[str, StringConstraints(min_length=1, max_length=120)]], Field(max_length=20)]
type Attribute = Annotated[str, StringConstraints(max_length=80)]


class AwaitedEvent(BaseModel):
    """What has to come about, or to be so."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    entity_id: EntityId = Field(description="A sensor, device or person; 'zone.home' counts who is home.")
    becomes: States = Field(default_factory=list, description="States it comes to.")
    leaves: States = Field(default_factory=list, description="Or states it leaves.")
    below: float | None = Field(default=None, description="Or what it falls below.")
    above: float | None = Field(default=None, description="Or what it rises above.")
    attribute: Attribute | None = Field(default=None, description="What holds the number, if not the state.")

    @model_validator(mode="after")
    def _says_one_thing(self) -> Self:
        said = [bool(self.becomes), bool(self.leaves), self.below is not None, self.above is not None]
        if said.count(True) != 1:
            raise ValueError("exactly one of becomes, leaves, below and above says what is waited for")
        return self

    @property
    def is_number(self) -> bool:
        """Whether it is about a value."""
        return self.below is not None or self.above is not None

    def renamed(self, before: str, entity_id: str) -> Self:
        """Return the same of an entity that bears another id now."""
        return self.model_copy(update={"entity_id": entity_id}) if self.entity_id == before else self

    def as_trigger(self) -> dict[str, Any]:
        """Return Home Assistant's trigger for it."""
        if self.is_number:
            return {"trigger": "numeric_state", "entity_id": [self.entity_id], **self._limits()}
        states: dict[str, Any] = {"to": self.becomes} if self.becomes else {"from": self.leaves, "not_to": _UNKNOWN}
        return {"trigger": "state", "entity_id": [self.entity_id], **states}

    def as_condition(self) -> dict[str, Any]:
        """Return Home Assistant's condition that it is so now."""
        if self.is_number:
            return {"condition": "numeric_state", "entity_id": [self.entity_id], **self._limits()}
        if self.becomes:
            return {"condition": "state", "entity_id": [self.entity_id], "state": self.becomes}
        left = {"condition": "state", "entity_id": [self.entity_id], "state": [*self.leaves, *_UNKNOWN]}
        return {"condition": "not", "conditions": [left]}

    def _limits(self) -> dict[str, Any]:
        limits = {"below": self.below, "above": self.above, "attribute": self.attribute}
        return {name: value for name, value in limits.items() if value is not None}


class WaitedEvent(AwaitedEvent):
    """One of the events of which the first to come about counts."""

    was_so: bool = False
    """Whether it was so already when it was asked for: then it has to come about anew."""


async def checked_trigger(hass: HomeAssistant, event: AwaitedEvent) -> list[dict[str, Any]]:
    """Return the trigger as Home Assistant has validated it.

    Raises:
        UnsupportedError: it does not take it.
    """
    config = event.as_trigger()
    if event.entity_id == HOME_ZONE:
        # The zone's count is not told before the zone has looked anew; the persons themselves are what counts.
        moved = {"from": ["home"], "not_to": _UNKNOWN} if event.below is not None else {"to": ["home"]}
        config = {"trigger": "state", "entity_id": hass.states.async_entity_ids("person"), **moved}
    try:
        return await trigger.async_validate_trigger_config(hass, cv.TRIGGER_SCHEMA([config]))
    except (HomeAssistantError, ValueError) as err:
        raise UnsupportedError(f"Home Assistant cannot wait for that: {err}") from err


async def is_so(hass: HomeAssistant, event: AwaitedEvent) -> bool | None:
    """Tell whether it is so now, by Home Assistant's own condition; None where that cannot be known."""
    if event.entity_id == HOME_ZONE:
        at_home = sum(person.state == "home" for person in hass.states.async_all("person"))
        is_enough = at_home > (event.above or 0) if event.below is None else at_home < event.below
        return is_enough if _is_known(hass) else None
    state = hass.states.get(event.entity_id)
    if state is None or state.state in _UNKNOWN:
        return None
    checker = None
    try:
        config = await condition.async_validate_condition_config(hass, cv.CONDITION_SCHEMA(event.as_condition()))
        checker = await condition.async_from_config(hass, config)
        return checker.async_check()
    except HomeAssistantError, ValueError:
        return None
    finally:
        if checker is not None:
            checker.async_unload()


def _is_known(hass: HomeAssistant) -> bool:
    """Tell whether it is known of every person where they are, and there is one."""
    people = hass.states.async_all("person")
    return bool(people) and all(person.state not in _UNKNOWN for person in people)


def refuse_unknown(hass: HomeAssistant, event: AwaitedEvent, wording: TimerWording, language: str) -> None:
    """Refuse to wait for what is not there, or is not for assistants to see.

    Raises:
        TargetNotFoundError: so it is.
    """
    domain = event.entity_id.partition(".")[0]
    is_open = domain in _ALWAYS_TOLD or event.entity_id == HOME_ZONE or is_exposed(hass, event.entity_id)
    is_there = hass.states.get(event.entity_id) is not None or event.entity_id == HOME_ZONE
    if not is_open or not is_there:
        spoken = wording.say("event_unknown", language, name=event.entity_id)
        raise TargetNotFoundError(f"{event.entity_id} is not there", spoken=spoken)


def in_words(hass: HomeAssistant, speech: Speech, event: AwaitedEvent, language: str, *, told: bool = False) -> str:
    """Return what is waited for: "when Leni comes home"; or, once it has come about, how that is told."""
    state = hass.states.get(event.entity_id)
    name = event.entity_id if state is None else state.name
    key, what = _key(event)
    value = f"{event.below if event.below is not None else event.above:g}" if event.is_number else what
    if event.is_number and state is not None and (unit := _unit(state, event, hass)):
        value = f"{value} {unit}"
    key = f"told_{key}" if told else f"event_{key}"
    return speech.say("timer", key, language, {"name": name, "value": _called(value, event, speech, hass, language)})


def not_so_in_words(hass: HomeAssistant, speech: Speech, event: AwaitedEvent, language: str) -> str:
    """Return that something is not so: "Kitchen Light is not on."."""
    state = hass.states.get(event.entity_id)
    key, what = _key(event)
    if key != "state" or state is None or _plain(what, event, hass) not in _ADJECTIVES:
        told = in_words(hass, speech, event, language, told=True)
        return speech.say("timer", "not_so", language, {"event": told})
    values = {"name": state.name, "value": _called(what, event, speech, hass, language)}
    return speech.say("timer", "told_not_state", language, values)


def _unit(state: State, event: AwaitedEvent, hass: HomeAssistant) -> str | None:
    """Return the unit of what is waited for: a sensor's own, or that of the temperatures of the home."""
    if event.attribute is None:
        unit = state.attributes.get("unit_of_measurement")
        return None if unit is None else str(unit)
    return hass.config.units.temperature_unit if event.attribute.endswith("temperature") else None


def either_in_words(hass: HomeAssistant, speech: Speech, events: Sequence[AwaitedEvent], language: str) -> str:
    """Return what is waited for, of which the first to come about counts: "when it rains or when Leni comes home"."""
    told = [in_words(hass, speech, event, language) for event in events]
    return told[0] if len(told) == 1 else f"{speech.either([words.rstrip(',') for words in told], language)},"


def _key(event: AwaitedEvent) -> tuple[str, str]:
    """Return how it is worded, and the state in it."""
    is_person = event.entity_id.startswith("person.")
    if event.entity_id == HOME_ZONE:
        return ("nobody" if event.below is not None else "everybody" if event.above else "somebody"), ""
    if event.is_number:
        return ("below" if event.below is not None else "above"), ""
    states = event.becomes or event.leaves
    if event.entity_id == SUN:
        is_dark = ("below_horizon" in states) is bool(event.becomes)
        return ("dark" if is_dark else "light"), ""
    plain = "on" if _WORKING.issubset(states) else states[0]
    state = next((plain for plain in _PLAIN if plain in states), plain)
    if is_person:
        side = "arrives" if event.becomes else "goes"
        return (f"{side}_home" if state == "home" else side), state
    return ("state" if event.becomes else "left"), state


def _called(value: str, event: AwaitedEvent, speech: Speech, hass: HomeAssistant, language: str) -> str:
    """Return a state as it is called in a language."""
    if event.entity_id.startswith("person."):
        return value
    plain = _plain(value, event, hass)
    return str(speech.words("timer_states", language).get(plain, plain))


def _plain(value: str, event: AwaitedEvent, hass: HomeAssistant) -> str:
    """Return what a state means: what a sensor only tells as on or off is open or closed, wet or dry."""
    state = hass.states.get(event.entity_id)
    device_class = "" if state is None else str(state.attributes.get("device_class"))
    is_told_by_sensor = event.entity_id.startswith("binary_sensor.")
    return _BINARY.get(device_class, {}).get(value, value) if is_told_by_sensor else value
