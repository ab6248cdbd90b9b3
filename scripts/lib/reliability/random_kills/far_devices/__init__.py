"""Devices behind a server outside, which alone knows what state they are in; they remember nothing of their own."""

from typing import Any

from homeassistant.core import HomeAssistant
from homeassistant.helpers.aiohttp_client import async_get_clientsession
from homeassistant.helpers.typing import ConfigType

DOMAIN = "far_devices"


async def async_setup(hass: HomeAssistant, config: ConfigType) -> bool:
    """Keep where they are."""
    hass.data[DOMAIN] = config[DOMAIN]["url"]
    return True


async def ask_device(hass: HomeAssistant, device: str, command: str | None = None) -> str:
    """Send a device a command, or none; return the state that it is in."""
    session = async_get_clientsession(hass)
    body: dict[str, Any] = {"command": command}
    async with session.post(f"{hass.data[DOMAIN]}/device/{device}", json=body) as answer:
        answer.raise_for_status()
        return (await answer.text()).strip()
