"""The actions that answer questions: approve, reject, and list what waits."""

from collections.abc import Callable

from homeassistant.core import HomeAssistant, ServiceCall, ServiceResponse, SupportsResponse
from homeassistant.exceptions import ServiceValidationError
from homeassistant.helpers import config_validation as cv
from homeassistant.util.json import JsonValueType
import probatio as vol

from ..approvals.approvals import ApprovalError
from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry
from ..safety.confirmation import PendingConfirmation

ACTION_APPROVE = "approve"
ACTION_REJECT = "reject"
ACTION_LIST = "list_approvals"
_REJECT_SCHEMA = vol.Schema({vol.Required("id"): cv.string})


def _without_pin(data: dict[str, object]) -> dict[str, object]:
    """Refuse a PIN with words for a person, before Home Assistant tells of the call and records it.

    Raises:
        ServiceValidationError: there is one.
    """
    if "pin" in data:
        raise ServiceValidationError(translation_domain=DOMAIN, translation_key="pin_recorded")
    return data


_APPROVE_SCHEMA = vol.All(_without_pin, vol.Schema({vol.Required("id"): cv.string}))

type Loaded = Callable[[HomeAssistant], UniversalAgentConfigEntry]


def register_approval_actions(hass: HomeAssistant, loaded: Loaded) -> None:
    """Register them; they stay while the entry is reloaded."""

    async def approve(call: ServiceCall) -> ServiceResponse:
        try:
            results = await loaded(hass).runtime_data.approvals.approve(call.data["id"], call.context)
        except ApprovalError as err:
            raise _refused(err) from err
        return {"intents": [result.as_dict() for result in results]}

    async def reject(call: ServiceCall) -> None:
        try:
            await loaded(hass).runtime_data.approvals.reject(call.data["id"], call.context)
        except ApprovalError as err:
            raise _refused(err) from err

    async def list_approvals(call: ServiceCall) -> ServiceResponse:
        return {"approvals": [shown(pending) for pending in loaded(hass).runtime_data.approvals.pending()]}

    hass.services.async_register(
        DOMAIN, ACTION_APPROVE, approve, schema=_APPROVE_SCHEMA, supports_response=SupportsResponse.OPTIONAL
    )
    hass.services.async_register(DOMAIN, ACTION_REJECT, reject, schema=_REJECT_SCHEMA)
    hass.services.async_register(
        DOMAIN, ACTION_LIST, list_approvals, schema=vol.Schema({}), supports_response=SupportsResponse.ONLY
    )


def shown(pending: PendingConfirmation) -> dict[str, JsonValueType]:
    """Return what anybody may know of a question."""
    return {
        "id": pending.id,
        "what": pending.words,
        "asked_at": pending.asked_at.isoformat(),
        "expires_at": pending.expires_at.isoformat(),
        "needs_pin": pending.needs_pin,
        "channel": pending.channel.value,
    }


def _refused(err: ApprovalError) -> ServiceValidationError:
    return ServiceValidationError(translation_domain=DOMAIN, translation_key=err.key)
