"""A bell."""

from typing import Any

from homeassistant.components.button import ButtonEntity
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddEntitiesCallback
from homeassistant.helpers.typing import ConfigType

from . import ask_device


async def async_setup_platform(
    _hass: HomeAssistant, _config: ConfigType, add: AddEntitiesCallback, _discovered: Any = None
) -> None:
    """Add it."""
    add([FarBell()])


class FarBell(ButtonEntity):
    """A bell that rings once at each press."""

    _attr_name = "Bell"
    _attr_unique_id = "far_bell"

    async def async_press(self) -> None:
        """Ring it."""
        await ask_device(self.hass, "bell", "ring")
