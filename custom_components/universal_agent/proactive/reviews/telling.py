"""Tells that a review is there: all of it on Home Assistant's page, a few lines on the phone that was chosen."""

import logging

from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import entity_registry as er

from ...skills.notification.sending import Notice, PersistentNotificationTarget, chosen, send
from ...store.reviews import Review

_LOGGER = logging.getLogger(__name__)

_PLATFORM = "universal_agent"
_SENSOR = "heartbeat_last_review"
_TAG = "universal_agent_review_"


async def show(hass: HomeAssistant, review: Review) -> None:
    """Put the whole text on Home Assistant's page; a newer review of the same horizon takes its place."""
    await send(
        hass,
        Notice(message=review.text, title=review.title, tag=f"{_TAG}{review.horizon}"),
        PersistentNotificationTarget(),
    )


async def tell(hass: HomeAssistant, review: Review, target: str | None) -> None:
    """Show a review, and send its gist where the person has chosen; a phone that fails costs only that."""
    await show(hass, review)
    destination = chosen(hass, target)
    if isinstance(destination, PersistentNotificationTarget):
        return
    notice = Notice(
        message=review.short, title=review.title, tag=f"{_TAG}{review.horizon}", opens=_where_it_stands(hass)
    )
    try:
        await send(hass, notice, destination)
    except (HomeAssistantError, TimeoutError) as err:
        _LOGGER.warning("The %s review could not be sent to %s: %s", review.horizon, target, err)


def _where_it_stands(hass: HomeAssistant) -> str | None:
    """Return the path of the goals and next actions, with the sensor that holds the review opened above them."""
    for entry in er.async_get(hass).entities.values():
        if entry.platform == _PLATFORM and entry.translation_key == _SENSOR:
            return f"/todo?more-info-entity-id={entry.entity_id}"
    return None
