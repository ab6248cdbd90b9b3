"""What an amount means for a device: the slots of the HA intent that sets it."""

from collections.abc import Mapping
from typing import Any

from homeassistant.core import State

from .amounts import AmountKind, Quantified
from .home import Thing

_PERCENT_SLOTS: Mapping[str, str] = {
    "light": "brightness",
    "cover": "position",
    "valve": "position",
    "fan": "percentage",
    "media_player": "volume_level",
}
_STEP_PERCENT = 20
_STEP_DEGREES = 1.0
_MAX_STEP_DEGREES = 10.0
"""Degrees at most that a temperature is moved by: more is meant as the temperature itself."""
_PLAUSIBLE = ((5.0, 35.0), (40.0, 95.0))
"""Room temperatures, in degrees Celsius and Fahrenheit, where a device names no limits."""


def slots_for(thing: Thing, amount: Quantified, state: State | None, kinds: frozenset[str]) -> dict[str, Any] | None:
    """Return the slots that set a thing to an amount, or None where it makes no sense for it.

    Args:
        thing: what is set.
        amount: to what.
        state: its state now.
        kinds: the kinds that were named: a media player has more numbers than its volume.
    """
    if amount.measure is AmountKind.COLOUR:
        return {"color": amount.colour} if thing.domain == "light" else None
    if thing.domain == "climate":
        if amount.measure is AmountKind.PERCENT or not _is_warm_enough(amount.value, state):
            return None
        return {"temperature": amount.value}
    slot = _PERCENT_SLOTS.get(thing.domain)
    if slot is None or amount.measure is AmountKind.DEGREES or not 0 <= amount.value <= 100:
        return None
    counts_volume = "volume" in kinds or amount.measure is AmountKind.PERCENT
    if (thing.domain == "media_player" and not counts_volume) or not amount.value.is_integer():
        return None
    return {slot: round(amount.value)}


def step_slots(
    thing: Thing, direction: int, state: State | None, size: Quantified | None = None
) -> dict[str, Any] | None:
    """Return the slots that move a thing from where it is, or None where that is not known.

    Args:
        thing: what is moved.
        direction: up or down.
        state: its state now.
        size: how far; a little where it was not said.
    """
    if state is None:
        return None
    if thing.domain == "climate":
        if size is not None and (size.measure is AmountKind.PERCENT or not 0 < size.value <= _MAX_STEP_DEGREES):
            return None
        now = state.attributes.get("temperature")
        step = _STEP_DEGREES if size is None else size.value
        wanted = None if now is None else float(now) + direction * step
        return {"temperature": wanted} if wanted is not None and _is_warm_enough(wanted, state) else None
    if size is not None and (size.measure is AmountKind.DEGREES or not 1 <= size.value <= 100):
        return None
    percent = _percent_now(thing, state)
    if percent is None:
        return None
    step = _STEP_PERCENT if size is None else size.value
    least = 1 if thing.domain == "light" else 0
    return {_PERCENT_SLOTS[thing.domain]: max(least, min(100, round(percent + direction * step)))}


def _percent_now(thing: Thing, state: State) -> int | None:
    attribute, whole = {
        "light": ("brightness", 255),
        "fan": ("percentage", 100),
        "media_player": ("volume_level", 1),
        "cover": ("current_position", 100),
        "valve": ("current_position", 100),
    }[thing.domain]
    value = state.attributes.get(attribute)
    return None if value is None else round(float(value) / whole * 100)


def _is_warm_enough(value: float, state: State | None) -> bool:
    """Tell whether a temperature is within what the device takes."""
    attributes = {} if state is None else state.attributes
    low, high = attributes.get("min_temp"), attributes.get("max_temp")
    if low is None or high is None:
        return any(least <= value <= most for least, most in _PLAUSIBLE)
    return bool(float(low) <= value <= float(high))
