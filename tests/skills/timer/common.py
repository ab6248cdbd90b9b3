"""What stories of commands for later have in common: a Friday at eleven, and what is looked at."""

from typing import Any

from freezegun.api import FrozenDateTimeFactory
from homeassistant.components import persistent_notification
from homeassistant.core import HomeAssistant
from pytest_homeassistant_custom_component.common import async_fire_time_changed

from custom_components.universal_agent.store.schedule import ScheduledItem
from tests.installed_agent import InstalledAgent

START = "2026-03-06 11:00:00+01:00"
LIGHT = "light.kitchen_light"
DOOR = "lock.front_door"
WASHER = "sensor.washer"
WINDOW = "binary_sensor.window"
LENI = "person.leni"


async def wait(hass: HomeAssistant, freezer: FrozenDateTimeFactory, seconds: float) -> None:
    """Let time pass."""
    freezer.tick(seconds)
    async_fire_time_changed(hass)
    await hass.async_block_till_done(wait_background_tasks=True)


def speech(response: dict[str, Any]) -> str:
    """Return what was said."""
    return str(response["response"]["speech"]["plain"]["speech"])


def notes(hass: HomeAssistant) -> list[str]:
    """Return what stands on Home Assistant's page."""
    return [note["message"] for note in persistent_notification._async_get_or_create_notifications(hass).values()]


async def scheduled(agent: InstalledAgent) -> tuple[ScheduledItem, ...]:
    """Return what is open."""
    return await agent.data.stores.schedule.open_items()


async def reasons(agent: InstalledAgent) -> list[tuple[str, str, str | None]]:
    """Return type, state and reason of what the journal holds, oldest first."""
    entries = await agent.data.stores.journal.recent()
    return [(entry.type, entry.state.value, entry.reason) for entry in reversed(entries)]


async def becomes(hass: HomeAssistant, entity_id: str, state: str) -> None:
    """Let an entity come to a state."""
    now = hass.states.get(entity_id)
    hass.states.async_set(entity_id, state, None if now is None else dict(now.attributes))
    await hass.async_block_till_done(wait_background_tasks=True)
