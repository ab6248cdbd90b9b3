"""The action that tells what would happen if somebody said something somewhere; nothing is done, asked or kept."""

from collections.abc import Callable
from dataclasses import replace

from homeassistant.core import Context, HomeAssistant, ServiceCall, ServiceResponse, SupportsResponse
from homeassistant.exceptions import ServiceValidationError
from homeassistant.helpers import config_validation as cv, device_registry as dr
from homeassistant.util.json import JsonObjectType, JsonValueType
from homeassistant.util.ulid import ulid_now
import probatio as vol

from ..common.answer import Answer
from ..common.request import RequestContext
from ..const import DOMAIN
from ..data import UniversalAgentConfigEntry, UniversalAgentData
from ..intents.collector import new_request
from ..safety.origins import of_person_at
from .effects import check_admin

ACTION_SIMULATE = "simulate"
_SCHEMA = vol.Schema(
    {
        vol.Required("text"): cv.string,
        vol.Optional("person"): cv.entity_domain("person"),
        vol.Optional("device_id"): cv.string,
        vol.Optional("language"): cv.string,
    }
)

type Loaded = Callable[[HomeAssistant], UniversalAgentConfigEntry]


def register_simulation(hass: HomeAssistant, loaded: Loaded) -> None:
    """Register it; it stays while the entry is reloaded."""

    async def answer(call: ServiceCall) -> ServiceResponse:
        await check_admin(hass, call.context)
        text, asked = call.data["text"], {name: call.data.get(name) for name in ("person", "device_id", "language")}
        return await simulate(hass, loaded(hass).runtime_data, text, by=call.context, **asked)

    hass.services.async_register(
        DOMAIN, ACTION_SIMULATE, answer, schema=_SCHEMA, supports_response=SupportsResponse.ONLY
    )


async def simulate(
    hass: HomeAssistant,
    data: UniversalAgentData,
    text: str,
    *,
    by: Context,
    person: str | None = None,
    device_id: str | None = None,
    language: str | None = None,
) -> JsonObjectType:
    """Return what would happen if a person said something at a device; whoever wants to know is an administrator.

    Raises:
        ServiceValidationError: there is no such person or device.
    """
    request = _request(hass, text, by, person=person, device_id=device_id, language=language)
    await data.speech.load(request.language)
    answer = await data.supervisor.process_request(request)
    return _told(data, request, answer, is_of_another=request.user_id != by.user_id)


def _request(
    hass: HomeAssistant, text: str, by: Context, *, person: str | None, device_id: str | None, language: str | None
) -> RequestContext:
    """Return the request as it would arrive from that person at that device.

    Raises:
        ServiceValidationError: there is no such person or device.
    """
    if device_id is not None and dr.async_get(hass).async_get(device_id) is None:
        raise ServiceValidationError(translation_domain=DOMAIN, translation_key="no_such_device")
    user_id = by.user_id
    if person is not None:
        state = hass.states.get(person)
        if state is None:
            raise ServiceValidationError(translation_domain=DOMAIN, translation_key="no_such_person")
        user_id = state.attributes.get("user_id")
    origin = of_person_at(hass, user_id=user_id, device_id=device_id, language=language, conversation_id=ulid_now())
    return replace(
        new_request(origin, text.strip()),
        dry_run=True,
        own_words=True,
    )


def _told(data: UniversalAgentData, request: RequestContext, answer: Answer, *, is_of_another: bool) -> JsonObjectType:
    """Return what would change. What a question would be answered is left out: it may be that person's alone.

    So are the words of what they have told in private: an admin learns that something of theirs would change.
    """
    shown = [intent for intent in answer.intents if "preview" in intent]
    previews = [dict(intent["preview"]) for intent in shown]
    hides = False
    for intent, preview in zip(shown, previews, strict=True):
        if is_of_another and not data.processor.registrations[intent["type"]].intent_class.is_of_devices:
            hides, preview["words"] = True, None
    # What an error says may be of that person's alone, too.
    is_nothing = not previews and (answer.understood or (is_of_another and answer.error is not None))
    text = answer.text
    if hides or is_nothing:
        text = data.speech.say("conversation", "preview_private" if hides else "preview_nothing", request.language)
    changes: list[JsonValueType] = [*previews]
    return {"response": text, "understood": answer.understood, "route": answer.route, "changes": changes}
