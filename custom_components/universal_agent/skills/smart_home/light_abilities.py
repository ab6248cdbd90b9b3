"""What lights can be set to: which of some can show a shade, and why none of them can."""

from collections.abc import Iterable, Mapping
from typing import Any

from homeassistant.components.light.const import ATTR_SUPPORTED_COLOR_MODES
from homeassistant.components.light.helper import brightness_supported
from homeassistant.core import State

from ...nlu.grounded_parser.settings import SHOWING

_ABILITIES = {**SHOWING, "brightness": brightness_supported}
_REASONS = {"color": "no_colour", "temperature": "no_white", "brightness": "only_switched"}


def showing(slots: Mapping[str, Any], lights: list[State]) -> list[State]:
    """Return those of some lights that can show the shade in the slots; all of them where none can."""
    needed = [is_able for slot, is_able in SHOWING.items() if slot in slots]
    able = [state for state in lights if all(can(state.attributes.get(ATTR_SUPPORTED_COLOR_MODES)) for can in needed)]
    return able or lights


def inability(slots: Mapping[str, Any], lights: Iterable[State]) -> str | None:
    """Return the reason why none of some lights can be set so; None where one of them can, or may."""
    found = list(lights)
    for slot, is_able in _ABILITIES.items():
        if not slots.get(slot) or not found:
            continue  # a brightness of nothing turns a light off, which each of them can
        modes = [state.attributes.get(ATTR_SUPPORTED_COLOR_MODES) for state in found]
        if not any(known is None or is_able(known) for known in modes):
            only_switched = not any(brightness_supported(known) for known in modes)
            return _REASONS["brightness" if only_switched else slot]
    return None
