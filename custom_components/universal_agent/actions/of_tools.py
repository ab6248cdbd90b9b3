"""The actions that are one tool each, for automations and scripts; the skills declare them."""

from collections.abc import Callable
from datetime import date
from typing import Any

from homeassistant.core import HomeAssistant, ServiceCall, ServiceResponse
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError
import probatio as vol

from ..common.outcome import ErrorType, Outcome
from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry
from ..skills import SERVICES
from ..skills.skill import ToolService
from .acting import call_tool, request_by

_ABOUT_THE_CALL = {
    ErrorType.INVALID_ARGUMENTS,
    ErrorType.NOT_FOUND,
    ErrorType.UNSUPPORTED,
    ErrorType.REFUSED,
    ErrorType.NOT_ALLOWED_HERE,
}


_RENAMED = {"due_date": "due", "due_datetime": "due"}


def register_tool_actions(
    hass: HomeAssistant, loaded_entry: Callable[[HomeAssistant], UniversalAgentConfigEntry]
) -> None:
    """Register them; they stay while the entry is reloaded."""

    def runs(action: ToolService) -> Callable[[ServiceCall], Any]:
        async def run(call: ServiceCall) -> ServiceResponse:
            arguments = {_RENAMED.get(name, name): _as_json(value) for name, value in call.data.items()}
            request = request_by(hass, call.context)
            outcome, _ = await call_tool(loaded_entry(hass).runtime_data, request, action.tool, arguments)
            return _response(outcome)

        return run

    for action in SERVICES:
        hass.services.async_register(
            DOMAIN, action.name, runs(action), schema=vol.Schema(action.fields), supports_response=action.responds
        )


def _as_json(value: object) -> object:
    return value.isoformat() if isinstance(value, date) else value


def _response(outcome: Outcome) -> dict[str, Any]:
    """Return what came of a call; a question that now waits for a person is no failure.

    Raises:
        ServiceValidationError: what was asked for is wrong, unknown or not permitted.
        HomeAssistantError: it could not be done.
    """
    if not outcome.ok and outcome.error_type is not ErrorType.NEEDS_CONFIRMATION:
        kind = ServiceValidationError if outcome.error_type in _ABOUT_THE_CALL else HomeAssistantError
        reason = {"reason": outcome.spoken or outcome.message or ""}
        raise kind(translation_domain=DOMAIN, translation_key="tool_failed", translation_placeholders=reason)
    status = "awaiting_approval" if outcome.error_type else "done"
    return {**outcome.data, "status": status, "response": outcome.spoken or ""}
