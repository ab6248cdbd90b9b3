"""A lamp."""

from typing import Any

from homeassistant.components.light import LightEntity
from homeassistant.components.light.const import ColorMode
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddEntitiesCallback
from homeassistant.helpers.typing import ConfigType

from . import ask_device


async def async_setup_platform(
    _hass: HomeAssistant, _config: ConfigType, add: AddEntitiesCallback, _discovered: Any = None
) -> None:
    """Add it with the state that it is in."""
    add([FarLamp()], update_before_add=True)


class FarLamp(LightEntity):
    """A lamp that is on or off."""

    _attr_name = "Floor Lamp"
    _attr_unique_id = "far_lamp"
    _attr_color_mode = ColorMode.ONOFF
    _attr_supported_color_modes = {ColorMode.ONOFF}  # noqa: RUF012 - Home Assistant's own type

    async def async_update(self) -> None:
        """Ask it."""
        self._attr_is_on = await ask_device(self.hass, "lamp") == "on"

    async def async_turn_on(self, **_options: Any) -> None:
        """Switch it on."""
        self._attr_is_on = await ask_device(self.hass, "lamp", "on") == "on"

    async def async_turn_off(self, **_options: Any) -> None:
        """Switch it off."""
        self._attr_is_on = await ask_device(self.hass, "lamp", "off") == "on"
