"""What an amount means for a device: the slots of the HA intent that sets it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from homeassistant.components.light.const import ATTR_SUPPORTED_COLOR_MODES
from homeassistant.components.light.helper import color_supported, color_temp_supported
from homeassistant.const import STATE_ON
from homeassistant.core import State

from .amounts import AmountKind, Quantified
from .choosing import Chosen
from .home import Thing
from .vocabulary.model import SOFT

_PERCENT_SLOTS: Mapping[str, str] = {
    "light": "brightness",
    "cover": "position",
    "valve": "position",
    "fan": "percentage",
    "media_player": "volume_level",
}
_STEP_PERCENT = 20
_STEP_DEGREES = 1.0
_STEP_KELVIN = 500
_PLAIN_WHITES: Mapping[int, float] = {1: 2700.0, -1: 4500.0}
"""The white that a light in a colour turns to when it is to be warmer, or cooler."""
_KELVIN = (2000, 6500)
"""Whites of a light that names no limits."""
_MAX_STEP_DEGREES = 10.0
"""Degrees at most that a temperature is moved by: more is meant as the temperature itself."""
_PLAUSIBLE = ((5.0, 35.0), (40.0, 95.0))
"""Room temperatures, in degrees Celsius and Fahrenheit, where a device names no limits."""

_MEASURED: Mapping[str, str] = {"volume": "media_player", "brightness": "light"}
"""Whose amount it is where a word for it was said."""

SHADE_SLOTS: Mapping[AmountKind, str] = {AmountKind.COLOUR: "color", AmountKind.KELVIN: "temperature"}
"""Measure of a shade to the slot that holds it, which names the answer to it, too."""
SHOWING: Mapping[str, Callable[[Iterable[str] | None], bool]] = {
    "color": color_supported,
    "temperature": color_temp_supported,
}
"""What tells by its modes whether a light can show the shade in a slot."""
SHADES = frozenset(SHADE_SLOTS)
"""Measures of what only lights have."""


def shown_by(chosen: Chosen, amount: Quantified | None, state_of: Callable[[str], State | None]) -> Chosen:
    """Return a group without what cannot show a shade; all of it where none can, which is then the reason to tell."""
    if amount is None or amount.measure not in SHADES or not chosen.group:
        return chosen
    is_able = SHOWING[SHADE_SLOTS[amount.measure]]
    able = tuple(thing for thing in chosen.things if is_able(_modes(state_of(thing.entity_id))))
    return replace(chosen, things=able) if able else chosen


def _modes(state: State | None) -> Iterable[str] | None:
    return None if state is None else state.attributes.get(ATTR_SUPPORTED_COLOR_MODES)


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
    if amount.measure is AmountKind.KELVIN:
        return _white(thing, amount.value, state)
    if any(name in kinds and thing.domain != domain for name, domain in _MEASURED.items()):
        return None  # the amount is meant for another one: "the light and the volume of the television at twenty"
    if thing.domain == "climate":
        if amount.measure is AmountKind.PERCENT or not _is_warm_enough(amount.value, state):
            return None
        return {"temperature": amount.value}
    if amount.strength and thing.domain in ("cover", "valve"):
        return None  # a blind is not at "low", which in Spanish is the verb that lowers it
    if amount.strength and amount.value == SOFT and "music" in kinds:
        return None  # soft music is played
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


def scaled_slots(thing: Thing, factor: float, state: State | None) -> dict[str, Any] | None:
    """Return the slots that make something so many times what it is, or None where that is not known."""
    percent = None if state is None else _percent_now(thing, state)
    return None if not percent else {_PERCENT_SLOTS[thing.domain]: max(1, min(100, round(percent * factor)))}


def whitened_slots(thing: Thing, warmer: int, state: State | None) -> dict[str, Any] | None:
    """Return the slots that make the white of a light a step warmer, or cooler; None where it is off.

    What shows a colour turns to a plain white that is warm or cool.
    """
    if state is None or state.state != STATE_ON:
        return None
    now = state.attributes.get("color_temp_kelvin")
    kelvin = _PLAIN_WHITES[warmer] if now is None else float(now) - warmer * _STEP_KELVIN
    return _white(thing, kelvin, state)


def emptied_slots(thing: Thing, amount: Quantified, state: State | None) -> dict[str, Any] | None:
    """Return the slots of an amount that counts from the full end: "three quarters closed", "all the way down"."""
    if thing.domain in ("cover", "valve") and amount.value < 100:
        amount = replace(amount, value=100 - amount.value)
    elif amount.value == 100 and thing.domain in ("light", "media_player"):
        amount = replace(amount, value=1 if thing.domain == "light" else 0)
    elif amount.value != 50:
        return None
    return slots_for(thing, amount, state, frozenset())


def _white(thing: Thing, kelvin: float, state: State | None) -> dict[str, Any] | None:
    """Return the slots that set the white of a light, within what it can show.

    They are there for a light that has only one white, too: what carries them out says that it cannot.
    """
    if thing.domain != "light" or state is None or _modes(state) is None:
        return None
    low = state.attributes.get("min_color_temp_kelvin") or _KELVIN[0]
    high = state.attributes.get("max_color_temp_kelvin") or _KELVIN[1]
    return {"temperature": round(max(low, min(high, kelvin)))}


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
