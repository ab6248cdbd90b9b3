"""One pass over all states: sorts what observers want to know, and reads nothing of a registry."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime

from homeassistant.core import State

_OPENING_CLASSES = frozenset({"door", "window", "garage_door", "opening"})
_COVER_OPENINGS = frozenset({"door", "window", "garage", "gate"})
_LEFT_ON = frozenset({"light", "media_player", "fan"})
_ACTIVE = frozenset({"on", "open", "unlocked", "playing", "heat", "cool"})
_OF_HABIT = frozenset({"light", "switch", "lock", "cover", "media_player", "fan", "climate"})
_PLAYING = frozenset({"on", "playing"})
EMPTY_AFTER_S = 600.0
"""How long everybody has to be away before the home counts as empty."""


@dataclass(slots=True, kw_only=True)
class View:
    """What one pass has found."""

    now: datetime
    """When, in the home's time zone."""
    is_night: bool = False
    """Whether people are asleep, or soon will be."""
    is_exposed: Callable[[str], bool] = lambda _entity_id: True
    """Tells whether assistants may see an entity; asked only of what is notable."""
    openings: list[State] = field(default_factory=list)
    """Doors and windows that are open."""
    left_on: list[State] = field(default_factory=list)
    """Lights, media players and fans that are on."""
    batteries: list[State] = field(default_factory=list)
    """Everything that shows the charge of a battery."""
    unavailable: list[State] = field(default_factory=list)
    """What cannot be reached."""
    active: list[State] = field(default_factory=list)
    """What is on, open or unlocked, of the kinds that have habits."""
    sensors: list[State] = field(default_factory=list)
    """Sensors that read a figure."""
    people: list[State] = field(default_factory=list)
    """The persons of the household."""

    @property
    def is_empty(self) -> bool:
        """Whether nobody has been home for a while; a home without persons never is."""
        return bool(self.people) and all(
            person.state not in ("home", "unknown", "unavailable")
            and (self.now - person.last_changed).total_seconds() >= EMPTY_AFTER_S
            for person in self.people
        )


def look(
    states: Iterable[State],
    now: datetime,
    *,
    is_night: bool = False,
    is_exposed: Callable[[str], bool] = lambda _entity_id: True,
) -> View:
    """Return what there is, sorted, in one pass."""
    view = View(now=now, is_night=is_night, is_exposed=is_exposed)
    for state in states:
        value, domain = state.state, state.domain
        if value == "unavailable":
            view.unavailable.append(state)
        elif domain == "sensor":
            if state.attributes.get("device_class") == "battery":
                view.batteries.append(state)
            elif "unit_of_measurement" in state.attributes:
                view.sensors.append(state)
        elif domain == "binary_sensor":
            if value == "on":
                _binary(view, state)
        elif domain == "person":
            view.people.append(state)
        elif domain in _OF_HABIT and value in _ACTIVE:
            _active(view, state, domain, value)
    return view


def _binary(view: View, state: State) -> None:
    device_class = state.attributes.get("device_class")
    if device_class in _OPENING_CLASSES:
        view.openings.append(state)
        view.active.append(state)
    elif device_class == "battery":
        view.batteries.append(state)


def _active(view: View, state: State, domain: str, value: str) -> None:
    view.active.append(state)
    if domain in _LEFT_ON and value in _PLAYING:
        view.left_on.append(state)
    elif domain == "cover" and state.attributes.get("device_class") in _COVER_OPENINGS:
        view.openings.append(state)
