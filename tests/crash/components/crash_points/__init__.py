"""Ends Home Assistant with kill -9 when an intent has passed named points. Only the crash tests install it."""

import os
import signal

from homeassistant.core import HomeAssistant, ServiceCall
from homeassistant.helpers.typing import ConfigType

DOMAIN = "crash_points"


async def async_setup(hass: HomeAssistant, config: ConfigType) -> bool:
    """Register `crash_points.arm`."""

    async def arm(call: ServiceCall) -> None:
        (entry,) = hass.config_entries.async_entries("universal_agent")
        ahead = list(call.data["points"])

        def checkpoint(name: str) -> None:
            if ahead and ahead[0] == name:
                del ahead[0]
                if not ahead:
                    os.kill(os.getpid(), signal.SIGKILL)

        entry.runtime_data.processor.checkpoint = checkpoint
        entry.runtime_data.stores.database.checkpoint = checkpoint

    hass.services.async_register(DOMAIN, "arm", arm)
    return True
