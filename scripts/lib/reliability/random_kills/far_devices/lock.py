"""A lock."""

from typing import Any

from homeassistant.components.lock import LockEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddEntitiesCallback
from homeassistant.helpers.typing import ConfigType

from . import ask_device


async def async_setup_platform(
    _hass: HomeAssistant, _config: ConfigType, add: AddEntitiesCallback, _discovered: Any = None
) -> None:
    """Add it with the state that it is in."""
    add([FarLock()], update_before_add=True)


class FarLock(LockEntity):
    """A lock."""

    _attr_name = "Front Door"
    _attr_unique_id = "far_lock"

    async def async_update(self) -> None:
        """Ask it."""
        self._attr_is_locked = await ask_device(self.hass, "lock") == "locked"

    async def async_lock(self, **_options: Any) -> None:
        """Lock it."""
        self._attr_is_locked = await ask_device(self.hass, "lock", "locked") == "locked"

    async def async_unlock(self, **_options: Any) -> None:
        """Open it."""
        self._attr_is_locked = await ask_device(self.hass, "lock", "unlocked") == "locked"
