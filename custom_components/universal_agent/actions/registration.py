"""The actions that automations and scripts call."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from homeassistant.components import conversation
from homeassistant.core import Context, HomeAssistant, ServiceCall, ServiceResponse, SupportsResponse
from homeassistant.exceptions import ServiceValidationError, Unauthorized
from homeassistant.generated.languages import LANGUAGES
from homeassistant.helpers import config_validation as cv, device_registry as dr
from homeassistant.util import language as language_util
import probatio as vol

from ..common.origin import Channel
from ..const import AGENT_ENTITY_ID, DOMAIN
from ..data import UniversalAgentConfigEntry, loaded_entry
from ..skills.agents.sessions import BusyError, open_session
from ..turn import take_turn
from .acting import check_may_change
from .approvals import register_approval_actions
from .effects import register_effect_actions
from .of_tools import register_tool_actions
from .simulation import register_simulation
from .suggestions import register_suggestion_actions
from .undo import register_undo

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
