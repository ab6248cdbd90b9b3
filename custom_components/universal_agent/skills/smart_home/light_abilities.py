"""What lights cannot do: one that is only on or off takes no brightness, and Home Assistant would merely turn it on."""

from collections.abc import Iterable, Mapping
from typing import Any

from homeassistant.components.light.const import ATTR_SUPPORTED_COLOR_MODES
from homeassistant.components.light.helper import brightness_supported, color_supported, color_temp_supported
from homeassistant.core import State

_ABILITIES = {
    "color": color_supported,
    "temperature": color_temp_supported,
    "brightness": brightness_supported,
}
_REASONS = {"color": "light_no_colour", "temperature": "light_no_white", "brightness": "light_only_switched"}


def inability(slots: Mapping[str, Any], lights: Iterable[State]) -> str | None:
    """Return the sentence that says what none of some lights can be set to; None where one of them can, or may."""
    found = list(lights)
    for slot, is_able in _ABILITIES.items():
        if not slots.get(slot) or not found:
            continue  # a brightness of nothing turns a light off, which each of them can
        modes = [state.attributes.get(ATTR_SUPPORTED_COLOR_MODES) for state in found]
        if not any(known is None or is_able(known) for known in modes):
            only_switched = not any(brightness_supported(known) for known in modes)
            return _REASONS["brightness" if only_switched else slot]
    return None
