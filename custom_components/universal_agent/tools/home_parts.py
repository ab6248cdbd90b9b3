"""What a home has that schemas of tools speak of, so that a model is shown no choice that this home has not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
import time
from typing import Any

from homeassistant.const import ATTR_DEVICE_CLASS
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers import area_registry as ar, floor_registry as fr

_KEPT_S = 60.0
"""How long what was read is kept before the home is read again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeParts:
    """What there is."""

    device_classes: frozenset[str]
    """Device classes that some entity has."""
    has_areas: bool
    """Whether there are areas."""
    has_floors: bool
    """Whether there are floors."""


def home_parts(hass: HomeAssistant, clock: Callable[[], float] = time.monotonic) -> Callable[[], HomeParts]:
    """Return what reads the home, at most once a minute."""
    read_at = float("-inf")
    kept = HomeParts(device_classes=frozenset(), has_areas=True, has_floors=True)

    @callback
    def parts() -> HomeParts:
        nonlocal read_at, kept
        if clock() - read_at >= _KEPT_S:
            read_at, kept = clock(), _read(hass)
        return kept

    return parts


def _read(hass: HomeAssistant) -> HomeParts:
    classes = (state.attributes.get(ATTR_DEVICE_CLASS) for state in hass.states.async_all())
    return HomeParts(
        device_classes=frozenset(str(item) for item in classes if item),
        has_areas=bool(ar.async_get(hass).areas),
        has_floors=bool(fr.async_get(hass).floors),
    )


def of_this_home(schema: Mapping[str, Any], parts: HomeParts) -> dict[str, Any]:
    """Return a tool's schema as a model is shown it here: without arguments that can say nothing in this home.

    The tool's own schema still takes them.
    """
    required = schema.get("required", ())
    shown = {
        name: fitted
        for name, node in schema.get("properties", {}).items()
        if (fitted := node if name in required else _fitted(name, node, parts)) is not None
    }
    return {**schema, "properties": shown}


def _fitted(name: str, node: Mapping[str, Any], parts: HomeParts) -> Mapping[str, Any] | None:
    """Return an argument with the choices that there are; None where none is left to make."""
    if (name == "floor" and not parts.has_floors) or (name == "area" and not parts.has_areas):
        return None
    items = node.get("items", {})
    choices = items.get("enum")
    if name == "domain" and choices is not None and len(choices) == 1:
        return None  # the tool is for nothing else
    if name != "device_class" or choices is None:
        return node
    left = [choice for choice in choices if choice in parts.device_classes]
    return {**node, "items": {**items, "enum": left}} if left else None
