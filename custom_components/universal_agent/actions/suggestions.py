"""The action that forgets what answers to suggestions have taught; listing and answering are tools."""

from collections.abc import Callable

from homeassistant.core import HomeAssistant, ServiceCall, ServiceResponse, SupportsResponse
from homeassistant.helpers import config_validation as cv
import probatio as vol

from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry
from ..skills.suggestions.signals import tell
from .acting import check_may_change

ACTION_FORGET = "forget_suggestion_answers"
_SCHEMA = vol.Schema({vol.Optional("kind"): cv.string, vol.Optional("subject"): cv.string})


def register_suggestion_actions(
    hass: HomeAssistant, loaded: Callable[[HomeAssistant], UniversalAgentConfigEntry]
) -> None:
    """Register it; it stays while the entry is reloaded."""

    async def forget(call: ServiceCall) -> ServiceResponse:
        data = loaded(hass).runtime_data
        await check_may_change(data, hass, call.context)
        store = data.stores.suggestions
        forgotten = await store.forget_answers(kind=call.data.get("kind"), subject=call.data.get("subject"))
        tell(hass, None, None)
        return {"forgotten": forgotten}

    hass.services.async_register(
        DOMAIN, ACTION_FORGET, forget, schema=_SCHEMA, supports_response=SupportsResponse.OPTIONAL
    )
