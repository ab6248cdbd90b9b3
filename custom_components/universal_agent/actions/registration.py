"""The actions that automations and scripts call."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import date
from typing import Any

from homeassistant.components import conversation
from homeassistant.core import Context, HomeAssistant, ServiceCall, ServiceResponse, SupportsResponse
from homeassistant.exceptions import HomeAssistantError, ServiceValidationError, Unauthorized
from homeassistant.generated.languages import LANGUAGES
from homeassistant.helpers import config_validation as cv, device_registry as dr
from homeassistant.util import language as language_util
import probatio as vol

from ..common.origin import Channel
from ..common.outcome import ErrorType, Outcome
from ..const import AGENT_ENTITY_ID, DOMAIN
from ..data import UniversalAgentConfigEntry, loaded_entry
from ..skills import SERVICES
from ..skills.agents.sessions import BusyError, open_session
from ..skills.skill import ToolService
from ..skills.suggestions.signals import tell
from ..turn import take_turn
from .acting import call_tool, check_may_change, request_by
from .approvals import register_approval_actions
from .effects import register_effect_actions
from .simulation import register_simulation
from .undo import register_undo

ACTION_FORGET = "forget_suggestion_answers"
_FORGET_SCHEMA = vol.Schema({vol.Optional("kind"): cv.string, vol.Optional("subject"): cv.string})

_ABOUT_THE_CALL = {
    ErrorType.INVALID_ARGUMENTS,
    ErrorType.NOT_FOUND,
    ErrorType.UNSUPPORTED,
    ErrorType.REFUSED,
    ErrorType.NOT_ALLOWED_HERE,
}

_RENAMED = {"due_date": "due", "due_datetime": "due"}

ACTION_PROCESS = "process"
ACTION_RESET_LEARNING = "reset_learning"


def _language(value: object) -> str:
    """Return a language that Home Assistant knows, as it was written.

    Raises:
        vol.Invalid: there is no such language.
    """
    language = cv.string(value)
    if not language_util.matches(language, LANGUAGES):
        raise vol.Invalid(f"there is no language {language}")
    return language


def _said(value: object) -> str:
    """Return words as they were written.

    Raises:
        vol.Invalid: there are none.
    """
    text = cv.string(value)
    if not text.strip():
        raise vol.Invalid("nothing was said")
    return text


_PROCESS_SCHEMA = vol.Schema(
    {
        vol.Required("text"): _said,
        vol.Optional("language"): _language,
        vol.Optional("conversation_id"): cv.string,
        vol.Optional("device_id"): cv.string,
        vol.Optional("dry_run", default=False): cv.boolean,
    }
)


def register_actions(hass: HomeAssistant) -> None:
    """Register every action; they stay while the entry is reloaded."""

    async def process(call: ServiceCall) -> ServiceResponse:
        entry = _loaded_entry(hass)
        with open_conversation(
            hass,
            call.data["text"],
            call.context,
            conversation_id=call.data.get("conversation_id"),
            device_id=call.data.get("device_id"),
            language=call.data.get("language"),
        ) as (user_input, chat_log):
            turn = await take_turn(
                hass,
                entry.runtime_data,
                user_input,
                chat_log,
                channel=Channel.AUTOMATION,
                is_recorded=True,
                dry_run=call.data["dry_run"],
            )
        return turn.answer.as_dict()

    register_approval_actions(hass, _loaded_entry)

    async def reset_learning(call: ServiceCall) -> None:
        data = _loaded_entry(hass).runtime_data
        await check_may_change(data, hass, call.context)
        await data.learned.reset()

    hass.services.async_register(DOMAIN, ACTION_RESET_LEARNING, reset_learning, schema=vol.Schema({}))
    hass.services.async_register(
        DOMAIN, ACTION_PROCESS, process, schema=_PROCESS_SCHEMA, supports_response=SupportsResponse.OPTIONAL
    )
    register_tool_actions(hass, _loaded_entry)
    register_suggestion_actions(hass, _loaded_entry)
    register_undo(hass, _loaded_entry)
    register_effect_actions(hass, _loaded_entry)
    register_simulation(hass, _loaded_entry)


@contextmanager
def open_conversation(
    hass: HomeAssistant,
    text: str,
    context: Context,
    *,
    conversation_id: str | None = None,
    device_id: str | None = None,
    language: str | None = None,
) -> Iterator[tuple[conversation.ConversationInput, conversation.ChatLog]]:
    """Open the conversation in which something is said: one that goes on, or another one.

    Raises:
        ServiceValidationError: it is somebody else's, another turn of it is open, or there is no such device.
    """
    if device_id is not None and dr.async_get(hass).async_get(device_id) is None:
        raise ServiceValidationError(translation_domain=DOMAIN, translation_key="no_such_device")
    with ExitStack() as stack:
        try:
            session = stack.enter_context(open_session(hass, conversation_id, context))
            user_input = conversation.ConversationInput(
                text=text,
                context=context,
                conversation_id=session.conversation_id,
                device_id=device_id,
                satellite_id=None,
                language=language or hass.config.language,
                agent_id=AGENT_ENTITY_ID,
            )
            chat_log = stack.enter_context(conversation.async_get_chat_log(hass, session, user_input))
        except Unauthorized as err:
            raise ServiceValidationError(translation_domain=DOMAIN, translation_key="conversation_not_yours") from err
        except BusyError as err:
            raise ServiceValidationError(translation_domain=DOMAIN, translation_key="conversation_busy") from err
        yield user_input, chat_log


def _loaded_entry(hass: HomeAssistant) -> UniversalAgentConfigEntry:
    if (entry := loaded_entry(hass)) is None:
        raise ServiceValidationError(translation_domain=DOMAIN, translation_key="not_loaded")
    return entry


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
        DOMAIN, ACTION_FORGET, forget, schema=_FORGET_SCHEMA, supports_response=SupportsResponse.OPTIONAL
    )
