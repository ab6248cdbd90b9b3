"""What an observer hands out: something notable, with its evidence and what could be done about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from ...intents.base import ActionIntent


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
