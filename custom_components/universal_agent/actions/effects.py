"""The actions about effects: the safety report, and accepting that one thing leads to another."""

from collections.abc import Callable

from homeassistant.core import Context, HomeAssistant, ServiceCall, ServiceResponse, SupportsResponse
from homeassistant.exceptions import Unauthorized
from homeassistant.helpers import config_validation as cv
import probatio as vol

from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry
from ..effects_report import accept, safety_report
from ..safety.acting import is_agent_acting
from ..safety.origins import language_of

ACTION_REPORT = "safety_report"
ACTION_ACCEPT = "accept_effect"
_REPORT_SCHEMA = vol.Schema({vol.Optional("language"): cv.string})
_ACCEPT_SCHEMA = vol.Schema(
    {
        vol.Required("entity_id"): cv.entity_id,
        vol.Optional("effect"): cv.entity_id,
        vol.Optional("accepted", default=True): cv.boolean,
    }
)

type Loaded = Callable[[HomeAssistant], UniversalAgentConfigEntry]


def register_effect_actions(hass: HomeAssistant, loaded: Loaded) -> None:
    """Register them; they stay while the entry is reloaded."""

    async def report(call: ServiceCall) -> ServiceResponse:
        await check_admin(hass, call.context)
        language = language_of(call.data.get("language"), hass.config.language)
        data = loaded(hass).runtime_data
        await data.speech.load(language)
        return safety_report(hass, data, language)

    async def accept_effect(call: ServiceCall) -> ServiceResponse:
        await check_admin(hass, call.context)
        entry = loaded(hass)
        effects = accept(
            hass, entry, call.data["entity_id"], call.data.get("effect"), is_accepted=call.data["accepted"]
        )
        return {"effects": [{"action": effect.service, "entity_id": effect.entity_id} for effect in effects]}

    hass.services.async_register(
        DOMAIN, ACTION_REPORT, report, schema=_REPORT_SCHEMA, supports_response=SupportsResponse.ONLY
    )
    hass.services.async_register(
        DOMAIN, ACTION_ACCEPT, accept_effect, schema=_ACCEPT_SCHEMA, supports_response=SupportsResponse.OPTIONAL
    )


async def check_admin(hass: HomeAssistant, context: Context) -> None:
    """Let only administrators go on, in person: no automation, and nothing that the agent itself has started.

    Raises:
        Unauthorized: it is somebody else.
    """
    user = await hass.auth.async_get_user(context.user_id) if context.user_id else None
    if user is None or not user.is_admin or context.parent_id is not None or is_agent_acting():
        raise Unauthorized(context=context, user_id=context.user_id)
