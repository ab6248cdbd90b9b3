"""The home itself: devices, areas, and Home Assistant's own intents."""

from ...common.request import RequestContext
from ...intents.base import IntentRegistration
from ...nlu.understanding import CoveredText
from ...tools.external_intent import AdministrationIntent, ExternalToolIntent
from ...tools.external_sources import ExternalToolSources
from ..skill import Skill, SkillContext
from .administration.intents import AdministrationHandler
from .asking import StateQuestions
from .by_evidence import read_past, read_value
from .by_service.intents import DeviceServiceHandler, DeviceServiceIntent
from .by_service.tools import DeviceServiceTools
from .external_tools import ExternalToolHandler
from .fallbacks import fallbacks
from .history.tools import History
from .intents import DeviceControlHandler, DeviceControlIntent
from .modes.intents import DeviceModeHandler, DeviceModeIntent
from .modes.tools import DeviceModes
from .restore.before import OwnContexts
from .restore.intents import DeviceRestoreHandler, DeviceRestoreIntent
from .role import SMART_HOME
from .securing.intents import HomeSecuringHandler, HomeSecuringIntent
from .securing.tools import SecuringTools
from .sources.intents import MediaSourceHandler, MediaSourceIntent
from .sources.tools import MediaSources
from .tools import SmartHomeTools


def _device_control(home: SkillContext, own: OwnContexts) -> DeviceControlHandler:
    return DeviceControlHandler(home.hass, home.speech, own, home.watches, home.risky_domains)


def build(home: SkillContext) -> Skill:
    """Return the smart home domain."""
    own = OwnContexts()
    sources, modes = MediaSources(home), DeviceModes(home)

    async def covers(text: str, request: RequestContext) -> CoveredText | None:
        return await sources.read(text, request) or await modes.read(text, request)

    return Skill(
        name="smart_home",
        tools=(
            *SmartHomeTools(home.hass, home.speech).specs(),
            StateQuestions(home.hass, home.speech).spec(),
            History(home.hass, home.speech).spec(),
            DeviceServiceTools(home.hass).spec(),
            SecuringTools(home.hass).spec(),
            sources.spec(),
            modes.spec(),
        ),
        registrations=(
            IntentRegistration(DeviceControlIntent, _device_control(home, own)),
            IntentRegistration(
                ExternalToolIntent, ExternalToolHandler(home.hass, home.speech, ExternalToolSources(home.hass), own)
            ),
            IntentRegistration(
                AdministrationIntent,
                AdministrationHandler(home.hass, home.speech, ExternalToolSources(home.hass), own),
            ),
            IntentRegistration(DeviceServiceIntent, DeviceServiceHandler(home.hass, home.speech, own)),
            IntentRegistration(MediaSourceIntent, MediaSourceHandler(home.hass, home.speech, own)),
            IntentRegistration(DeviceModeIntent, DeviceModeHandler(home.hass, home.speech, own)),
            IntentRegistration(HomeSecuringIntent, HomeSecuringHandler(home.hass, home.speech, own)),
            IntentRegistration(DeviceRestoreIntent, DeviceRestoreHandler(home.hass, home.speech, own)),
        ),
        role=SMART_HOME,
        covers=covers,
        covers_late=sources.read_late,
        by_evidence=(read_value, read_past),
        fallbacks=fallbacks(home.hass, home.speech),
    )
