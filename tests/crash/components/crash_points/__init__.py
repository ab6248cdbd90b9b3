"""Ends Home Assistant with kill -9 when an intent reaches a named point. Only the crash tests install it."""

import os
import signal

from homeassistant.core import HomeAssistant, ServiceCall
from homeassistant.helpers.typing import ConfigType

DOMAIN = "crash_points"


async def async_setup(hass: HomeAssistant, config: ConfigType) -> bool:
    """Register `crash_points.arm`."""

    async def arm(call: ServiceCall) -> None:
        (entry,) = hass.config_entries.async_entries("universal_agent")

        def checkpoint(name: str) -> None:
            if name == call.data["point"]:
                os.kill(os.getpid(), signal.SIGKILL)

        entry.runtime_data.processor.checkpoint = checkpoint

    hass.services.async_register(DOMAIN, "arm", arm)
    return True
