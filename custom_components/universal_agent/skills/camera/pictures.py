"""Pictures of the home's cameras and image entities, as they are now and as they were last looked at."""

from base64 import b64encode
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.exceptions import HomeAssistantError

from ...common.errors import UnavailableError
from ...models.client import Picture

DOMAINS = ("camera", "image")
MAX_BYTES = 10_000_000
"""What a picture may have at most."""
_TIMEOUT_S = 10
_WIDTH = 1280
"""Pixels that are enough for a model; a camera that cannot scale its pictures sends them as they are."""
_KEPT = 16
_KEPT_FOR = timedelta(hours=24)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """A picture and when it was taken."""

    picture: Picture
    """The picture."""
    at: datetime
    """When."""


class Shots:
    """The latest picture that was looked at of each camera: in memory only, for a day."""

    def __init__(self) -> None:
        self._latest: OrderedDict[str, Shot] = OrderedDict()

    def keep(self, entity_id: str, shot: Shot) -> None:
        """Keep a picture in place of the one before."""
        # Where it was taken shows something else by now.
        self._latest[entity_id] = replace(shot, picture=replace(shot.picture, media_id=None))
        self._latest.move_to_end(entity_id)
        while len(self._latest) > _KEPT:
            self._latest.popitem(last=False)

    def latest(self, entity_id: str, now: datetime) -> Shot | None:
        """Return the one that was looked at last, if that was within a day."""
        shot = self._latest.get(entity_id)
        return shot if shot is not None and now - shot.at <= _KEPT_FOR else None


async def take(hass: HomeAssistant, state: State) -> Picture:
    """Return what a camera or an image entity shows now.

    Raises:
        UnavailableError: it shows nothing now, or too much.
    """
    if state.state == STATE_UNAVAILABLE:
        raise UnavailableError(f"{state.name} is unavailable")
    try:
        if state.domain == "camera":
            from homeassistant.components import camera  # noqa: PLC0415 - a home may have none, and lack what it needs

            image = await camera.async_get_image(hass, state.entity_id, timeout=_TIMEOUT_S, width=_WIDTH)
            kind, content = image.content_type, image.content
        else:
            from homeassistant.components import image as images  # noqa: PLC0415 - the same

            shown = await images.async_get_image(hass, state.entity_id, timeout=_TIMEOUT_S)
            kind, content = shown.content_type, shown.content
    except HomeAssistantError as err:
        raise UnavailableError(f"{state.name} gives no picture: {err}") from err
    if not content or len(content) > MAX_BYTES:
        raise UnavailableError(f"{state.name} gave a picture of {len(content)} bytes")
    where = f"media-source://{state.domain}/{state.entity_id}"
    return Picture(mime_type=kind, base64=b64encode(content).decode(), media_id=where)
