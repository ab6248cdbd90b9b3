"""Things that decline a level: lights that are on or off and nothing between, and players that are off."""

from collections.abc import Mapping, Sequence
from typing import Any

from homeassistant.components.light.const import ATTR_SUPPORTED_COLOR_MODES
from homeassistant.components.light.helper import brightness_supported
from homeassistant.const import STATE_OFF, STATE_STANDBY

from ..understanding import HaMatch
from .commands import Scene
from .home import Thing

_ANY_LEVEL = 50
"""Percent that are asked for, and declined."""
SILENT = frozenset({STATE_OFF, STATE_STANDBY})
"""States in which a player has no volume."""


def declined_by(things: Sequence[Thing], direction: int, scene: Scene) -> tuple[HaMatch, ...]:
    """Return what things decline of which none has a level now to go up or down from; nothing where one has.

    "A bit dimmer" is meant of them all the same, and not of others in the room.
    """
    found = [_declined(thing, direction, scene) for thing in things]
    return () if None in found else tuple(match for match in found if match is not None)


def _declined(thing: Thing, direction: int, scene: Scene) -> HaMatch | None:
    """Return what a thing declines, as its own intent; None where it may not."""
    state = scene.state_of(thing.entity_id)
    if state is None:
        return None
    if thing.domain == "media_player" and state.state in SILENT:
        # What the same request turns on before does not decline it.
        return _match("HassSetVolumeRelative", {"volume_step": "up" if direction > 0 else "down"}, "default", thing)
    modes = state.attributes.get(ATTR_SUPPORTED_COLOR_MODES) if thing.domain == "light" else None
    if modes is None or brightness_supported(modes):
        return None
    return _match("HassLightSet", {"brightness": _ANY_LEVEL}, "brightness", thing)


def _match(name: str, level: Mapping[str, Any], response: str, thing: Thing) -> HaMatch:
    return HaMatch(
        name=name,
        slots={"name": thing.entity_id, **level},
        texts={"name": thing.name, **level},
        response_key=response,
    )
