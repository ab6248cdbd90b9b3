"""Home Assistant's own voice intents ("HA intents"): run one, and give its answer Home Assistant's own words."""

from collections.abc import Mapping
from dataclasses import dataclass
import logging
from typing import Any

from home_assistant_intents import ErrorKey
from homeassistant.components import conversation
from homeassistant.components.conversation.agent_manager import get_agent_manager
from homeassistant.const import STATE_ON
from homeassistant.core import Context, HomeAssistant, valid_entity_id
from homeassistant.exceptions import TemplateError
from homeassistant.helpers import intent, template
from homeassistant.helpers.intent import MatchFailedError, MatchFailedReason, MatchTargetsConstraints

from ...nlu.target_index import likely_targets
from ...tools.external_intent import refuse_commands
from .matched_intents import HandlerMatch, Slots, handle_matched, handler_slots, run

_LOGGER = logging.getLogger(__name__)
type ErrorSentence = tuple[str, dict[str, Any]]
"""Key of the sentence and the values for its placeholders."""

_NO_TARGET: Mapping[tuple[str, str, bool], ErrorKey] = {
    ("entity", "", False): ErrorKey.NO_ENTITY,
    ("entity", "", True): ErrorKey.NO_ENTITY_EXPOSED,
    ("entity", "area", False): ErrorKey.NO_ENTITY_IN_AREA,
    ("entity", "area", True): ErrorKey.NO_ENTITY_IN_AREA_EXPOSED,
    ("entity", "floor", False): ErrorKey.NO_ENTITY_IN_FLOOR,
    ("entity", "floor", True): ErrorKey.NO_ENTITY_IN_FLOOR_EXPOSED,
    ("device_class", "", False): ErrorKey.NO_DEVICE_CLASS,
    ("device_class", "", True): ErrorKey.NO_DEVICE_CLASS_EXPOSED,
    ("device_class", "area", False): ErrorKey.NO_DEVICE_CLASS_IN_AREA,
    ("device_class", "area", True): ErrorKey.NO_DEVICE_CLASS_IN_AREA_EXPOSED,
    ("device_class", "floor", False): ErrorKey.NO_DEVICE_CLASS_IN_FLOOR,
    ("device_class", "floor", True): ErrorKey.NO_DEVICE_CLASS_IN_FLOOR_EXPOSED,
    ("domain", "", False): ErrorKey.NO_DOMAIN,
    ("domain", "", True): ErrorKey.NO_DOMAIN_EXPOSED,
    ("domain", "area", False): ErrorKey.NO_DOMAIN_IN_AREA,
    ("domain", "area", True): ErrorKey.NO_DOMAIN_IN_AREA_EXPOSED,
    ("domain", "floor", False): ErrorKey.NO_DOMAIN_IN_FLOOR,
    ("domain", "floor", True): ErrorKey.NO_DOMAIN_IN_FLOOR_EXPOSED,
}
"""(what was asked for, where, whether it is there but not exposed) to Home Assistant's key."""

_ANYTHING = ("entity", "device_class", "domain")
_ANYWHERE = ("area", "floor")
_WORTH_NAMING: Mapping[MatchFailedReason, tuple[tuple[str, ...], tuple[str, ...]]] = {
    MatchFailedReason.NAME: (("entity",), _ANYWHERE),
    MatchFailedReason.AREA: (_ANYTHING, ("area",)),
    MatchFailedReason.FLOOR: (_ANYTHING, ("floor",)),
    MatchFailedReason.DOMAIN: (("device_class", "domain"), _ANYWHERE),
    MatchFailedReason.DEVICE_CLASS: (("device_class", "domain"), _ANYWHERE),
    MatchFailedReason.ASSISTANT: (_ANYTHING, _ANYWHERE),
}
"""Reason to what the sentence names and where, most telling first."""
READ_ONLY = frozenset(
    {
        intent.INTENT_GET_STATE,
        intent.INTENT_NEVERMIND,
        intent.INTENT_TIMER_STATUS,
        intent.INTENT_GET_CURRENT_DATE,
        intent.INTENT_GET_CURRENT_TIME,
        intent.INTENT_RESPOND,
        intent.INTENT_GET_TEMPERATURE,
        "HassGetWeather",
        "HassShoppingListLastItems",
    }
)
"""HA intents that change nothing; every other one, the person's own included, counts as an action."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HaIntentCall:
    """One recognised HA intent, ready to run."""

    name: str
    """For example `HassTurnOn`."""
    slots: Mapping[str, Any]
    """Slot name to value."""
    texts: Mapping[str, Any]
    """Slot name to what was said; used in the answer."""
    response_key: str | None
    """Which of the intent's answers to give."""
    text: str
    """The clause it was recognised in."""
    language: str
    """The language of the request."""
    context: Context | None
    """Whose call it is."""
    device_id: str | None
    """The device it came from."""
    satellite_id: str | None
    """The satellite it came from."""
    area_id: str | None
    """Where that device stands; targets there are preferred."""
    agent_id: str | None = None
    """The conversation agent that handles it."""


async def ask(hass: HomeAssistant, call: HaIntentCall) -> intent.IntentResponse:
    """Run a read-only HA intent; any other one is a PermissionError."""
    if call.name not in READ_ONLY:
        raise PermissionError(f"{call.name} may change something")
    return await handle(hass, call)


async def handle(hass: HomeAssistant, call: HaIntentCall, match: HandlerMatch | None = None) -> intent.IntentResponse:
    """Run an HA intent and return its response with speech; expected failures come back as error responses.

    `match` is what its handler is to run on, where that was found.

    Raises:
        UnsupportedError: it carries a command that its handler would have carried out later, evaluated by nobody.
    """
    refuse_commands(call.slots)
    slots = handler_slots(hass, call.slots, call.texts, call.area_id)
    try:
        response = await _run(hass, call, slots, match)
    except intent.MatchFailedError as err:
        key, values = match_error(err, is_shared_name=_is_shared(hass, err.constraints.name))
        values = {name: _as_called(hass, value) for name, value in values.items()}
        return await error_response(hass, call.language, intent.IntentResponseErrorCode.NO_VALID_TARGETS, key, values)
    except intent.IntentHandleError as err:
        _LOGGER.warning("%s could not be handled: %s", call.name, err)
        key = err.response_key or ErrorKey.HANDLE_ERROR.value
        return await error_response(hass, call.language, intent.IntentResponseErrorCode.FAILED_TO_HANDLE, key)
    except intent.IntentError as err:
        _LOGGER.warning("%s failed: %s", call.name, err)
        return await error_response(
            hass, call.language, intent.IntentResponseErrorCode.UNKNOWN, ErrorKey.HANDLE_ERROR.value
        )
    if call.name == intent.INTENT_GET_STATE and _is_of_a_shared_name(hass, call, response):
        named = _as_called(hass, call.texts.get("name", call.slots["name"]))
        key, values = ErrorKey.DUPLICATE_ENTITIES.value, {"entity": named}
        return await error_response(hass, call.language, intent.IntentResponseErrorCode.NO_VALID_TARGETS, key, values)
    if not response.speech and response.intent is not None and call.response_key:
        await _add_speech(hass, call, response)
    return response


def _as_called(hass: HomeAssistant, value: Any) -> Any:
    """Return what a thing is called where its id stands for it, which is never told to anybody."""
    state = hass.states.get(value) if isinstance(value, str) and valid_entity_id(value) else None
    return value if state is None else state.name


def _is_of_a_shared_name(hass: HomeAssistant, call: HaIntentCall, response: intent.IntentResponse) -> bool:
    """Tell whether nothing was found because several things have the name that was asked about."""
    is_empty = not (response.matched_states or response.unmatched_states)
    return is_empty and _is_shared(hass, call.slots.get("name"))


def _is_shared(hass: HomeAssistant, name: Any) -> bool:
    """Tell whether several things have a name."""
    if not name:
        return False
    named = likely_targets(hass, intent.MatchTargetsConstraints(name=str(name)))
    return named is not None and len(named) > 1


async def _run(
    hass: HomeAssistant, call: HaIntentCall, slots: Slots, match: HandlerMatch | None
) -> intent.IntentResponse:
    called = intent.Intent(
        hass,
        platform=conversation.DOMAIN,
        intent_type=call.name,
        slots=slots,
        text_input=call.text,
        context=call.context or Context(),
        language=call.language,
        assistant=conversation.DOMAIN,
        device_id=call.device_id,
        satellite_id=call.satellite_id,
        conversation_agent_id=call.agent_id,
    )
    if match is not None and match.found.is_match:
        return await run(called, match)
    if match is None and (response := await handle_matched(called)) is not None:
        return response
    return await intent.async_handle(
        hass,
        called.platform,
        called.intent_type,
        slots,
        called.text_input,
        called.context,
        called.language,
        assistant=called.assistant,
        device_id=called.device_id,
        satellite_id=called.satellite_id,
        conversation_agent_id=called.conversation_agent_id,
    )


async def error_response(
    hass: HomeAssistant,
    language: str,
    code: intent.IntentResponseErrorCode,
    key: str,
    values: Mapping[str, Any] | None = None,
) -> intent.IntentResponse:
    """Return an error response in Home Assistant's own words for that language."""
    texts = await _language_intents(hass, language)
    errors = {} if texts is None else texts.error_responses
    source = errors.get(key) or errors.get(ErrorKey.NO_INTENT.value) or "Sorry, I couldn't understand that"
    response = intent.IntentResponse(language=language)
    response.async_set_error(code, str(template.Template(source, hass).async_render(dict(values or {}))))
    return response


async def _add_speech(hass: HomeAssistant, call: HaIntentCall, response: intent.IntentResponse) -> None:
    texts = await _language_intents(hass, call.language)
    known = {} if texts is None else texts.intent_responses
    answers = known.get(call.name) or known.get(_answered_as(call.name, response), {})
    # Some languages have sentences whose answer nobody has written.
    source = answers.get(call.response_key) or answers.get("default")
    if not source:
        return
    try:
        spoken = template.Template(source, hass).async_render(_speech_values(hass, call, response))
    except TemplateError as err:  # it was done all the same: without an answer of Home Assistant's, ours is given
        _LOGGER.warning("The answer to %s could not be put together: %s", call.name, err)
        return
    response.async_set_speech(" ".join(str(spoken).split()))


def _answered_as(name: str, response: intent.IntentResponse) -> str:
    """Return the intent whose answers are given: what was toggled is told as what has become of it."""
    if name != intent.INTENT_TOGGLE or not response.matched_states:
        return name
    return intent.INTENT_TURN_ON if response.matched_states[0].state == STATE_ON else intent.INTENT_TURN_OFF


def _speech_values(hass: HomeAssistant, call: HaIntentCall, response: intent.IntentResponse) -> dict[str, Any]:
    """Return what an answer is made of; a number in digits, as Home Assistant gives what was said in digits.

    Its templates count with `slots.brightness | int`, which a word would break, and compare `slots.hours` with "1".
    """
    states = [*response.matched_states, *response.unmatched_states]
    numbers = {name: str(_whole(value)) for name, value in call.slots.items() if isinstance(value, int | float)}
    return {
        "slots": {**call.texts, **numbers, **response.speech_slots},
        "state": template.TemplateState(hass, states[0]) if states else None,
        "query": {
            "matched": [template.TemplateState(hass, state) for state in response.matched_states],
            "unmatched": [template.TemplateState(hass, state) for state in response.unmatched_states],
        },
    }


def _whole(value: float) -> float:
    """Return 20 for 20.0, which nobody says."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


async def _language_intents(hass: HomeAssistant, language: str) -> Any:
    agent = get_agent_manager(hass).default_agent
    return None if agent is None else await agent.async_get_or_load_intents(language)


def match_error(err: MatchFailedError, *, is_shared_name: bool = False) -> ErrorSentence:
    """Return the sentence for a failed match, the same one that Home Assistant's default agent chooses.

    Of a name that several have, in other rooms than the one it was said in, Home Assistant tells that nothing is called
    so; that is not true.
    """
    constraints, result = err.constraints, err.result
    reason = result.no_match_reason
    if reason is MatchFailedReason.NAME and is_shared_name:
        return _duplicate(constraints.name, constraints)
    if reason is not None and reason in _WORTH_NAMING:
        return _no_target(constraints, reason)
    match reason:
        case MatchFailedReason.INVALID_AREA:
            return ErrorKey.NO_AREA.value, {"area": result.no_match_name}
        case MatchFailedReason.INVALID_FLOOR:
            return ErrorKey.NO_FLOOR.value, {"floor": result.no_match_name}
        case MatchFailedReason.FEATURE:
            return ErrorKey.FEATURE_NOT_SUPPORTED.value, {}
        case MatchFailedReason.STATE if constraints.states:
            return ErrorKey.ENTITY_WRONG_STATE.value, {"state": next(iter(constraints.states))}
        case MatchFailedReason.DUPLICATE_NAME:
            return _duplicate(result.no_match_name, constraints)
        case MatchFailedReason.MULTIPLE_TARGETS:
            return _duplicate(constraints.name, constraints)
    return ErrorKey.NO_INTENT.value, {}


def _no_target(constraints: MatchTargetsConstraints, reason: MatchFailedReason) -> ErrorSentence:
    subjects: dict[str, Any] = {}
    if constraints.name:
        subjects["entity"] = constraints.name
    if constraints.device_classes:
        subjects["device_class"] = next(iter(constraints.device_classes))
    if constraints.domains:
        subjects["domain"] = next(iter(constraints.domains))
    wanted, places = _WORTH_NAMING[reason]
    subject = next((kind for kind in wanted if kind in subjects), None)
    if subject is None:
        return ErrorKey.NO_INTENT.value, {}
    named = {"area": constraints.area_name, "floor": constraints.floor_name}
    place = next((kind for kind in places if named[kind]), "")
    values = {subject: subjects[subject]} | ({place: named[place]} if place else {})
    return _NO_TARGET[subject, place, reason is MatchFailedReason.ASSISTANT].value, values


def _duplicate(name: str | None, constraints: MatchTargetsConstraints) -> ErrorSentence:
    if not name:
        return "duplicate_targets", {}
    if constraints.area_name:
        return ErrorKey.DUPLICATE_ENTITIES_IN_AREA.value, {"entity": name, "area": constraints.area_name}
    if constraints.floor_name:
        return ErrorKey.DUPLICATE_ENTITIES_IN_FLOOR.value, {"entity": name, "floor": constraints.floor_name}
    return ErrorKey.DUPLICATE_ENTITIES.value, {"entity": name}
