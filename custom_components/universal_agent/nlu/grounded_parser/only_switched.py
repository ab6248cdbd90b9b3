"""Lights that are on or off and nothing between: "a bit dimmer" is meant of them, and not of others in the room."""

from collections.abc import Sequence

from homeassistant.components.light.const import ATTR_SUPPORTED_COLOR_MODES
from homeassistant.components.light.helper import brightness_supported

from ..understanding import HaMatch
from .commands import Scene
from .home import Thing

_ANY_LEVEL = 50
"""Percent that are asked for, and declined."""


def declined_by(things: Sequence[Thing], scene: Scene) -> tuple[HaMatch, ...]:
    """Return what things decline of which each is only switched; nothing where one of them can do more."""
    if not all(_is_only_switched(thing, scene) for thing in things):
        return ()
    return tuple(
        HaMatch(
            name="HassLightSet",
            slots={"name": thing.entity_id, "brightness": _ANY_LEVEL},
            texts={"name": thing.name, "brightness": _ANY_LEVEL},
            response_key="brightness",
        )
        for thing in things
    )


def _is_only_switched(thing: Thing, scene: Scene) -> bool:
    state = scene.state_of(thing.entity_id) if thing.domain == "light" else None
    modes = None if state is None else state.attributes.get(ATTR_SUPPORTED_COLOR_MODES)
    return modes is not None and not brightness_supported(modes)
