"""The actions that are one tool each: memory, goals and projects for automations and scripts."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from homeassistant.core import HomeAssistant, ServiceCall, ServiceResponse, SupportsResponse
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError
from homeassistant.helpers import config_validation as cv
import probatio as vol

from ..common.outcome import ErrorType, Outcome
from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry
from .acting import call_tool, request_by

_ABOUT_THE_CALL = {
    ErrorType.INVALID_ARGUMENTS,
    ErrorType.NOT_FOUND,
    ErrorType.UNSUPPORTED,
    ErrorType.REFUSED,
    ErrorType.NOT_ALLOWED_HERE,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolAction:
    """An action that calls one tool; its fields are the tool's arguments."""

    name: str
    """Name of the action."""
    tool: str
    """Name of the tool."""
    fields: dict[vol.Marker, Any]
    """What it takes, roughly; the tool's own check is the strict one."""
    responds: SupportsResponse = SupportsResponse.OPTIONAL
    """Whether it is called for its response."""


_TEXTS = vol.All(cv.ensure_list, [cv.string])
_HORIZONS = ["daily", "weekly", "monthly"]
_ACTIONS = (
    ToolAction(
        name="remember",
        tool="memory.save",
        fields={
            vol.Required("content"): cv.string,
            vol.Optional("importance"): vol.Coerce(float),
            vol.Optional("shared"): cv.boolean,
        },
    ),
    ToolAction(name="forget", tool="memory.forget", fields={vol.Required("query"): cv.string}),
    ToolAction(
        name="search_memory",
        tool="memory.search",
        fields={vol.Required("query"): cv.string, vol.Optional("limit"): vol.Coerce(int)},
        responds=SupportsResponse.ONLY,
    ),
    ToolAction(
        name="create_goal",
        tool="planning.create_goal",
        fields={
            vol.Required("title"): cv.string,
            vol.Optional("description"): cv.string,
            vol.Optional("category"): cv.string,
            vol.Optional("success_criteria"): cv.string,
            vol.Optional("importance"): vol.Coerce(int),
            vol.Optional("target_date"): cv.date,
        },
    ),
    ToolAction(
        name="create_project",
        tool="planning.create_project",
        fields={
            vol.Required("title"): cv.string,
            vol.Optional("description"): cv.string,
            vol.Optional("goal"): cv.string,
            vol.Optional("target_date"): cv.date,
            vol.Optional("milestones"): _TEXTS,
            vol.Optional("next_actions"): _TEXTS,
        },
    ),
    ToolAction(
        name="add_next_action",
        tool="planning.add_next_action",
        fields={
            vol.Required("action"): cv.string,
            vol.Optional("project"): cv.string,
            vol.Exclusive("due_date", "due"): cv.date,
            vol.Exclusive("due_datetime", "due"): cv.datetime,
            vol.Optional("description"): cv.string,
        },
    ),
    ToolAction(
        name="complete_next_action",
        tool="planning.complete_next_action",
        fields={vol.Required("action"): cv.string, vol.Optional("project"): cv.string},
    ),
    ToolAction(
        name="record_progress",
        tool="planning.record_progress",
        fields={
            vol.Required("about"): cv.string,
            vol.Optional("kind"): vol.In(["goal", "project"]),
            vol.Optional("note"): cv.string,
            vol.Optional("percent"): vol.Coerce(int),
        },
    ),
    ToolAction(
        name="run_review",
        tool="reviews.run",
        fields={vol.Required("horizon"): vol.In(_HORIZONS), vol.Optional("language"): cv.string},
    ),
    ToolAction(
        name="get_review",
        tool="reviews.read",
        fields={
            vol.Optional("horizon"): vol.In(_HORIZONS),
            vol.Optional("day"): cv.date,
            vol.Optional("id"): vol.Coerce(int),
        },
        responds=SupportsResponse.ONLY,
    ),
    ToolAction(
        name="list_reviews",
        tool="reviews.list",
        fields={vol.Optional("horizon"): vol.In(_HORIZONS), vol.Optional("limit"): vol.Coerce(int)},
        responds=SupportsResponse.ONLY,
    ),
    ToolAction(name="list_suggestions", tool="suggestions.list", fields={}, responds=SupportsResponse.ONLY),
    ToolAction(
        name="answer_suggestion",
        tool="suggestions.answer",
        fields={
            vol.Required("answer"): vol.In(["accept", "later", "dismiss", "never"]),
            vol.Optional("id"): vol.Coerce(int),
        },
    ),
)
_RENAMED = {"due_date": "due", "due_datetime": "due"}


def register_tool_actions(
    hass: HomeAssistant, loaded_entry: Callable[[HomeAssistant], UniversalAgentConfigEntry]
) -> None:
    """Register them; they stay while the entry is reloaded."""

    def runs(action: ToolAction) -> Callable[[ServiceCall], Any]:
        async def run(call: ServiceCall) -> ServiceResponse:
            arguments = {_RENAMED.get(name, name): _as_json(value) for name, value in call.data.items()}
            request = request_by(hass, call.context)
            outcome, _ = await call_tool(loaded_entry(hass).runtime_data, request, action.tool, arguments)
            return _response(outcome)

        return run

    for action in _ACTIONS:
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
