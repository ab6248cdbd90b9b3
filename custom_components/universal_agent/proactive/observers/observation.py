"""What an observer hands out: something notable, with its evidence and what could be done about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from ...intents.base import ActionIntent


class Kind(StrEnum):
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


RANKS: Mapping[Kind, int] = {
    Kind.OPEN_AWAY: 90,
    Kind.OPEN_IN_RAIN: 85,
    Kind.OPEN_AT_NIGHT: 75,
    Kind.UNUSUAL: 65,
    Kind.TRAVEL_WEATHER: 60,
    Kind.LEFT_ON: 60,
    Kind.APPOINTMENT: 55,
    Kind.ACTION_OVERDUE: 50,
    Kind.UNUSUAL_VALUE: 50,
    Kind.ACTION_DUE: 45,
    Kind.SILENT: 40,
    Kind.GOAL_DUE: 40,
    Kind.LOW_BATTERY: 35,
    Kind.REPEATED: 30,
}
"""How much each kind matters, 0 to 100."""
GATHERED = frozenset(
    {
        *(Kind.OPEN_AWAY, Kind.OPEN_IN_RAIN, Kind.OPEN_AT_NIGHT, Kind.LEFT_ON, Kind.LOW_BATTERY, Kind.SILENT),
        *(Kind.ACTION_DUE, Kind.ACTION_OVERDUE),
    }
)
"""Kinds of which several are told in one sentence."""
UNTIL_DONE = frozenset({Kind.APPOINTMENT, Kind.TRAVEL_WEATHER, Kind.REPEATED})
"""Kinds that are told once and then not again for their subject, however they were answered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """Something notable. Names and states in it are data of the home, never instructions."""

    kind: Kind
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
