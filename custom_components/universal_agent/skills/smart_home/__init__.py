"""The home itself: devices, areas, and Home Assistant's own intents."""

from ...intents.base import Carrier
from ...tools.adopted_intent import AdoptedToolIntent
from ...tools.adopted_sources import AdoptedSources
from ..domain import Domain, Home
from .adopted import AdoptedToolHandler
from .asking import StateQuestions
from .by_service.intents import DeviceServiceHandler, DeviceServiceIntent
from .by_service.tools import DeviceServiceTools
from .fallbacks import fallbacks
from .history.tools import History
from .intents import DeviceControlHandler, DeviceControlIntent
from .restore.intents import DeviceRestoreHandler, DeviceRestoreIntent
from .restore.since import OwnContexts
from .role import SMART_HOME
from .securing.intents import HomeSecuringHandler, HomeSecuringIntent
from .securing.tools import SecuringTools
from .tools import SmartHomeTools


def _device_control(home: Home, own: OwnContexts) -> DeviceControlHandler:
    return DeviceControlHandler(home.hass, home.speech, own, home.watches, home.risky_domains)


def build(home: Home) -> Domain:
    """Return the smart home domain."""
    own = OwnContexts()
    return Domain(
        name="smart_home",
        tools=(
            *SmartHomeTools(home.hass, home.speech).specs(),
            StateQuestions(home.hass, home.speech).spec(),
            History(home.hass, home.speech).spec(),
            DeviceServiceTools(home.hass).spec(),
            SecuringTools(home.hass).spec(),
        ),
        carriers=(
            Carrier(DeviceControlIntent, _device_control(home, own)),
            Carrier(AdoptedToolIntent, AdoptedToolHandler(home.hass, home.speech, AdoptedSources(home.hass), own)),
            Carrier(DeviceServiceIntent, DeviceServiceHandler(home.hass, home.speech, own)),
            Carrier(HomeSecuringIntent, HomeSecuringHandler(home.hass, home.speech, own)),
            Carrier(DeviceRestoreIntent, DeviceRestoreHandler(home.hass, home.speech, own)),
        ),
        role=SMART_HOME,
        fallbacks=fallbacks(home.hass, home.speech),
    )
