"""Somebody outside who can be told something: the service `notify.office`, which reaches the counting server."""

from typing import Any

from homeassistant.core import HomeAssistant, ServiceCall
from homeassistant.helpers.aiohttp_client import async_get_clientsession

DOMAIN = "outside"


async def async_setup(hass: HomeAssistant, config: Any) -> bool:
    """Offer the service."""
    url = config[DOMAIN]["url"]

    async def tell(call: ServiceCall) -> None:
        """Tell them."""
        async with async_get_clientsession(hass).post(url, data=str(call.data.get("message"))):
            pass

    hass.services.async_register("notify", "office", tell)
    return True
