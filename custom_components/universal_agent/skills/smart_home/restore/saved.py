"""What a device was like: its state and those attributes that can be brought back, as the journal keeps them."""

from collections.abc import Iterable, Mapping
from typing import Any, Self

from homeassistant.const import STATE_UNAVAILABLE, STATE_UNKNOWN
from homeassistant.core import State
from pydantic import BaseModel, ConfigDict

_COLOURS = ("hs_color", "rgb_color", "rgbw_color", "rgbww_color", "xy_color", "color_temp_kelvin")
RESTORABLE: Mapping[str, tuple[str, ...]] = {
    "alarm_control_panel": (),
    "automation": (),
    "climate": (
        *("temperature", "target_temp_high", "target_temp_low", "humidity"),
        *("preset_mode", "fan_mode", "swing_mode", "swing_horizontal_mode"),
    ),
    "cover": ("current_position", "current_tilt_position"),
    "fan": ("percentage", "preset_mode", "oscillating", "direction"),
    "humidifier": ("humidity", "mode"),
    "input_boolean": (),
    "input_datetime": ("has_date", "has_time"),
    "input_number": (),
    "input_select": (),
    "input_text": (),
    "lawn_mower": (),
    "light": ("brightness", "effect", "color_mode", *_COLOURS),
    "lock": (),
    "media_player": ("volume_level", "is_volume_muted", "source", "sound_mode"),
    "number": (),
    "remote": ("current_activity",),
    "select": (),
    "siren": (),
    "switch": (),
    "text": (),
    "vacuum": ("fan_speed",),
    "valve": ("current_position",),
    "water_heater": ("temperature", "operation_mode", "away_mode"),
}
"""Domains that keep a state which can be set again, with the attributes that belong to it. What a player plays and how
far it is does not: nobody wants a song from its beginning."""
_SAME = {
    "opening": "open",
    "closing": "closed",
    "locking": "locked",
    "unlocking": "unlocked",
    "returning": "docked",
    "arming": "armed",
}
"""What is on its way counts as there."""
_NEAR = {"brightness": 3.0, "volume_level": 0.02, "current_position": 1.0, "current_tilt_position": 1.0}
"""How far a device may stay from what it was told."""


class SavedState(BaseModel):
    """One device as it was."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    entity_id: str
    """The device."""
    name: str
    """Its name then."""
    state: str
    """Its state."""
    attributes: dict[str, Any]
    """What else can be brought back."""

    @classmethod
    def of(cls, state: State) -> Self:
        """Return a device as it is."""
        kept = {name: state.attributes.get(name) for name in RESTORABLE[state.domain]}
        attributes = {name: value for name, value in kept.items() if value is not None}
        return cls(entity_id=state.entity_id, name=state.name, state=state.state, attributes=attributes)

    @property
    def domain(self) -> str:
        """What kind of device it is."""
        return self.entity_id.partition(".")[0]

    def differing(self, now: State) -> set[str]:
        """Return the attributes in which a device differs from how it was; "state" for the state itself."""
        found = {name for name, was in self.attributes.items() if not _same(name, was, now.attributes.get(name))}
        return found | (set() if settled(self.state) == settled(now.state) else {"state"})

    def is_back(self, now: State) -> bool:
        """Tell whether a device is as it was; what is off has nothing else to be."""
        differing = self.differing(now)
        return "state" not in differing if self.state == "off" else not differing


def settled(state: str) -> str:
    """Return the state that a device on its way arrives at."""
    return _SAME.get(state, state)


def saved(states: Iterable[State | None]) -> tuple[SavedState, ...]:
    """Return the devices among these that were known, as they were."""
    return tuple(SavedState.of(state) for state in known(states))


def known(states: Iterable[State | None]) -> tuple[State, ...]:
    """Return those of some states that tell how a device is."""
    unknown = (STATE_UNAVAILABLE, STATE_UNKNOWN)
    return tuple(state for state in states if state is not None and state.state not in unknown)


def _same(name: str, was: Any, now: Any) -> bool:
    if isinstance(was, int | float) and isinstance(now, int | float):
        return abs(was - now) <= _NEAR.get(name, 0.01)
    if isinstance(was, list | tuple) and isinstance(now, list | tuple):
        return len(was) == len(now) and all(abs(one - other) <= 1 for one, other in zip(was, now, strict=True))
    return bool(was == now)
