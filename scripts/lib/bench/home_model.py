"""What a home of the bench is made of: floors, areas, devices, entities and running timers, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaSpec:
    """An area, by the name people say."""

    name: str
    floor: str | None = None
    """Name of the floor it lies on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeviceSpec:
    """A device in the registry."""

    key: str
    """Unique within the home; tasks name the speaking device by it."""
    name: str
    area: str | None = None
    rings_timers: bool = False
    """True when the device can hold Home Assistant's timers, as a satellite does."""
    manufacturer: str | None = None
    model: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EntitySpec:
    """An entity with the state a task starts from."""

    entity_id: str
    name: str
    area: str | None = None
    device: str | None = None
    state: str | None = None
    attributes: Mapping[str, Any] = field(default_factory=dict)
    """Attributes in Home Assistant's words, and `supported_features` as names; without these, all features."""

    @property
    def domain(self) -> str:
        """The part before the dot."""
        return self.entity_id.split(".", 1)[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerSpec:
    """A timer that runs when the sentence is said."""

    device: str
    hours: int | None = None
    minutes: int | None = None
    seconds: int | None = None
    name: str | None = None
    seconds_left: int | None = None
    """Where this differs from the length it was started with."""
    paused: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Home:
    """Everything a sentence can be about."""

    floors: tuple[str, ...] = ()
    areas: tuple[AreaSpec, ...] = ()
    devices: tuple[DeviceSpec, ...] = ()
    entities: tuple[EntitySpec, ...] = ()
    timers: tuple[TimerSpec, ...] = ()
    shopping_list: tuple[str, ...] | None = None
    """Items of Home Assistant's own shopping list; None where it is not installed."""
    satellite: str | None = None
    """Key of the device that hears the sentences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StateSetup:
    """What a task sets before its sentence, or expects after it."""

    state: str | None = None
    attributes: Mapping[str, Any] = field(default_factory=dict)
