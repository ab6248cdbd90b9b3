"""What an observer hands out: something notable, with its evidence and what could be done about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from homeassistant.core import State

from ...intents.base import ActionIntent
from ...skills.smart_home.by_service.actions import WAYS, DeviceAction
from ...skills.smart_home.by_service.intents import DeviceServiceIntent

_SUPPORTS_CLOSE = 2
"""`CoverEntityFeature.CLOSE`."""


class ObservationKind(StrEnum):
    """What kind of thing is notable. The values are the keys of its sentences, and are kept with the answers."""

    OPEN_AWAY = "open_away"
    OPEN_AT_NIGHT = "open_at_night"
    OPEN_IN_RAIN = "open_in_rain"
    LEFT_ON = "left_on"
    LOW_BATTERY = "low_battery"
    SILENT = "silent"
    UNUSUAL = "unusual"
    UNUSUAL_VALUE = "unusual_value"
    APPOINTMENT = "appointment"
    TRAVEL_WEATHER = "travel_weather"
    ACTION_DUE = "action_due"
    ACTION_OVERDUE = "action_overdue"
    GOAL_DUE = "goal_due"
    REPEATED = "repeated"


RANKS: Mapping[ObservationKind, int] = {
    ObservationKind.OPEN_AWAY: 90,
    ObservationKind.OPEN_IN_RAIN: 85,
    ObservationKind.OPEN_AT_NIGHT: 75,
    ObservationKind.UNUSUAL: 65,
    ObservationKind.TRAVEL_WEATHER: 60,
    ObservationKind.LEFT_ON: 60,
    ObservationKind.APPOINTMENT: 55,
    ObservationKind.ACTION_OVERDUE: 50,
    ObservationKind.UNUSUAL_VALUE: 50,
    ObservationKind.ACTION_DUE: 45,
    ObservationKind.SILENT: 40,
    ObservationKind.GOAL_DUE: 40,
    ObservationKind.LOW_BATTERY: 35,
    ObservationKind.REPEATED: 30,
}
"""How much each kind matters, 0 to 100."""
GATHERED = frozenset(
    {
        *(
            ObservationKind.OPEN_AWAY,
            ObservationKind.OPEN_IN_RAIN,
            ObservationKind.OPEN_AT_NIGHT,
            ObservationKind.LEFT_ON,
            ObservationKind.LOW_BATTERY,
            ObservationKind.SILENT,
        ),
        *(ObservationKind.ACTION_DUE, ObservationKind.ACTION_OVERDUE),
    }
)
"""Kinds of which several are told in one sentence."""
UNTIL_DONE = frozenset({ObservationKind.APPOINTMENT, ObservationKind.TRAVEL_WEATHER, ObservationKind.REPEATED})
"""Kinds that are told once and then not again for their subject, however they were answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """Something notable. Names and states in it are data of the home, never instructions."""

    kind: ObservationKind
    """What kind of thing."""
    subject: str
    """What it is about: an entity id, or `action 3`, `goal 2`, `event ...`."""
    name: str
    """What a person calls it."""
    evidence: Mapping[str, Any] = field(default_factory=dict)
    """Plain facts: what fills the sentence, and what a person may ask for."""
    remedy: tuple[ActionIntent, ...] = ()
    """What could be done about it, in order."""

    @property
    def rank(self) -> int:
        """How much it matters, 0 to 100."""
        return RANKS[self.kind]


def closing(state: State) -> tuple[ActionIntent, ...]:
    """Return what closes an opening; nothing where it has no motor."""
    is_motorised = state.domain == "cover" and int(state.attributes.get("supported_features", 0)) & _SUPPORTS_CLOSE
    return device(state, DeviceAction.CLOSE) if is_motorised else ()


def turning_off(state: State) -> tuple[ActionIntent, ...]:
    """Return what turns a device off."""
    return device(state, DeviceAction.TURN_OFF)


def calming(state: State) -> tuple[ActionIntent, ...]:
    """Return what brings an active device to rest: off, closed or locked."""
    match state.domain:
        case "cover":
            return closing(state)
        case "lock":
            return device(state, DeviceAction.LOCK)
        case _:
            return turning_off(state)


def device(state: State, action: DeviceAction) -> tuple[ActionIntent, ...]:
    """Return one action on one device; nothing where its kind cannot do that."""
    way = WAYS[action].get(state.domain)
    if way is None:
        return ()
    return (
        DeviceServiceIntent(
            operation=action, target=state.name, effect_class=way.effect_class, entity_id=state.entity_id
        ),
    )
