"""The home itself: devices, areas, and Home Assistant's own intents."""

from ...intents.base import Carrier
from ..domain import Domain, Home
from .intents import DeviceControlHandler, DeviceControlIntent
from .role import SMART_HOME
from .tools import SmartHomeTools


def build(home: Home) -> Domain:
    """Return the smart home domain."""
    return Domain(
        name="smart_home",
        tools=SmartHomeTools(home.hass, home.speech).specs(),
        carriers=(Carrier(DeviceControlIntent, DeviceControlHandler(home.hass, home.speech)),),
        role=SMART_HOME,
    )
