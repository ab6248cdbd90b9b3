"""The home itself: devices, areas, and Home Assistant's own intents."""

from ...intents.base import Carrier
from ...tools.adopted_intent import AdoptedToolIntent
from ...tools.adopted_sources import AdoptedSources
from ..domain import Domain, Home
from .adopted import AdoptedToolHandler
from .asking import StateQuestions
from .fallbacks import fallbacks
from .intents import DeviceControlHandler, DeviceControlIntent
from .role import SMART_HOME
from .tools import SmartHomeTools


def build(home: Home) -> Domain:
    """Return the smart home domain."""
    return Domain(
        name="smart_home",
        tools=(*SmartHomeTools(home.hass, home.speech).specs(), StateQuestions(home.hass, home.speech).spec()),
        carriers=(
            Carrier(DeviceControlIntent, DeviceControlHandler(home.hass, home.speech)),
            Carrier(AdoptedToolIntent, AdoptedToolHandler(home.hass, AdoptedSources(home.hass))),
        ),
        role=SMART_HOME,
        fallbacks=fallbacks(home.hass, home.speech),
    )
