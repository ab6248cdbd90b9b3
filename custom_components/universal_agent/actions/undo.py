"""Undo without words: the action and the button, both through the same tool as a spoken "undo that"."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from homeassistant.core import Context, HomeAssistant, ServiceCall, ServiceResponse, SupportsResponse
from homeassistant.exceptions import ServiceValidationError
from homeassistant.helpers import config_validation as cv
import probatio as vol

from ..agent.tool_runner import ToolRunner
from ..common.outcome import ErrorType
from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry, UniversalAgentData
from ..store.journal import JournalState
from ..tools.roles import ToolRole
from .acting import request_by

ACTION_UNDO = "undo"
TOOL = ToolRole.UNDO
_SCHEMA = vol.Schema({vol.Optional("id"): cv.string, vol.Optional("dry_run", default=False): cv.boolean})
_ERRORS = {
    ErrorType.NOT_FOUND: "undo_nothing",
    ErrorType.REFUSED: "undo_not_yours",
    ErrorType.REPEATED: "undo_already",
    ErrorType.UNSUPPORTED: "undo_impossible",
}


def register_undo(hass: HomeAssistant, loaded_entry: Callable[[HomeAssistant], UniversalAgentConfigEntry]) -> None:
    """Register the action; it stays while the entry is reloaded."""

    async def undo(call: ServiceCall) -> ServiceResponse:
        data = loaded_entry(hass).runtime_data
        return await take_back(
            hass, data, entry_id=call.data.get("id"), context=call.context, dry_run=call.data["dry_run"]
        )

    hass.services.async_register(DOMAIN, ACTION_UNDO, undo, schema=_SCHEMA, supports_response=SupportsResponse.OPTIONAL)


async def take_back(
    hass: HomeAssistant,
    data: UniversalAgentData,
    *,
    entry_id: str | None = None,
    context: Context | None = None,
    dry_run: bool = False,
) -> dict[str, Any]:
    """Take one change or request back, else the newest one, and return what became of it.

    Raises:
        ServiceValidationError: there is nothing that could be taken back, and why.
    """
    request = replace(request_by(hass, context), dry_run=dry_run)
    await data.speech.load(request.language)
    calls = ToolRunner(request, gate=data.gate, processor=data.processor, ask=data.replies.ask_for_another)
    arguments = {"anywhere": True} if entry_id is None else {"id": entry_id}
    outcome, results = await calls.carry_out(data.registry.get_tool(TOOL), arguments)
    if not results:
        key = _ERRORS.get(outcome.error_type or ErrorType.FAILED, "undo_failed")
        placeholders = {"reason": outcome.spoken or outcome.message or ""}
        raise ServiceValidationError(
            translation_domain=DOMAIN, translation_key=key, translation_placeholders=placeholders
        )
    if not dry_run:
        data.supervisor.answer_with(request, outcome.spoken or "", route="explain")
    undone = [result.id for result in results if result.state is JournalState.DONE]
    return {
        "response": outcome.spoken or "",
        "done": undone,
        "intents": [result.as_dict() for result in results],
        "error": outcome.error_type.value if outcome.error_type else None,
    }
