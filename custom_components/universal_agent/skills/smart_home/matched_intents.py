"""Run an HA intent on targets that the index knows: Home Assistant's own handlers would look at every entity first."""

from typing import Any

from homeassistant.components.intent import GetStateIntentHandler
from homeassistant.core import State
from homeassistant.helpers import intent
from probatio import Invalid

from ...nlu.target_index import likely_targets
from .light_abilities import showing


async def handle_matched(called: intent.Intent) -> intent.IntentResponse | None:
    """Return what an HA intent comes to, as its handler would; None where only the handler itself can tell.

    That is so of a handler that matches in a way of its own, and wherever nothing is found: the reason why is Home
    Assistant's.

    Raises:
        IntentError: as `intent.async_handle` does, once something was found.
    """
    hass = called.hass
    handler = hass.data.get(intent.DATA_KEY, {}).get(called.intent_type)
    if handler is None or not _matches_plainly(handler):
        return None
    try:
        slots = handler.async_validate_slots(called.slots)
    except Invalid:
        return None
    wanted = _constraints(handler, slots, called.assistant)
    states = likely_targets(hass, wanted)
    if not states:
        return None
    preferred = intent.MatchTargetsPreferences(
        area_id=_value(slots, "preferred_area_id"), floor_id=_value(slots, "preferred_floor_id")
    )
    found = intent.async_match_targets(hass, wanted, preferred, states)
    if not found.is_match:
        return None
    if not isinstance(handler, intent.DynamicServiceIntentHandler):
        return _answer(called, slots, found)
    if called.intent_type == "HassLightSet":  # Home Assistant would turn on the others, and call that done
        found.states = showing(slots, found.states)
    try:
        called.slots = _with_ids(slots, found)
        return await handler.async_handle_states(called, found, wanted, preferred)
    except intent.IntentError:
        raise
    except Exception as err:
        raise intent.IntentUnexpectedError(f"Error handling {called.intent_type}") from err


def _matches_plainly(handler: intent.IntentHandler) -> bool:
    """Tell whether a handler finds its targets as Home Assistant's own for services and for states do."""
    its_own = getattr(handler.async_handle, "__func__", None)
    return its_own in (intent.DynamicServiceIntentHandler.async_handle, GetStateIntentHandler.async_handle)


def _constraints(
    handler: intent.IntentHandler, slots: dict[str, Any], assistant: str | None
) -> intent.MatchTargetsConstraints:
    """Return what a handler asks of its targets."""
    name = _value(slots, "name")
    domains, classes = _value(slots, "domain"), _value(slots, "device_class")
    wanted = intent.MatchTargetsConstraints(
        name=name,
        area_name=_value(slots, "area"),
        floor_name=_value(slots, "floor"),
        domains=None if domains is None else set(domains),
        device_classes=None if classes is None else set(classes),
        assistant=assistant,
    )
    if isinstance(handler, intent.DynamicServiceIntentHandler):
        wanted.name = None if name == "all" else name
        wanted.domains = handler.required_domains if wanted.domains is None else wanted.domains
        wanted.features, wanted.states = handler.required_features, handler.required_states
    return wanted


def _with_ids(slots: dict[str, Any], found: intent.MatchTargetsResult) -> dict[str, Any]:
    """Return the slots with the name as it was said and places by their ids, as templates and services want them."""
    if "name" in slots and slots["name"].get("text"):
        slots["name"]["value"] = slots["name"]["text"]
    if "area" in slots and found.areas:
        slots["area"]["value"] = found.areas[0].id
    if "floor" in slots and found.floors:
        slots["floor"]["value"] = found.floors[0].floor_id
    return slots


def _answer(called: intent.Intent, slots: dict[str, Any], found: intent.MatchTargetsResult) -> intent.IntentResponse:
    """Return the answer to a question about states: those that are as was asked, and the others."""
    wanted = _value(slots, "state")
    response = called.create_response()
    response.response_type = intent.IntentResponseType.QUERY_ANSWER
    kinds = intent.IntentResponseTargetType
    places = [
        *(intent.IntentResponseTarget(type=kinds.AREA, name=area.name, id=area.id) for area in found.areas),
        *(intent.IntentResponseTarget(type=kinds.FLOOR, name=floor.name, id=floor.floor_id) for floor in found.floors),
    ]
    things = [
        intent.IntentResponseTarget(type=kinds.ENTITY, name=state.name, id=state.entity_id) for state in found.states
    ]
    as_wanted: list[State] = [state for state in found.states if not wanted or state.state in wanted]
    others = [state for state in found.states if wanted and state.state not in wanted]
    response.async_set_results(success_results=[*places, *things])
    response.async_set_states(as_wanted, others)
    return response


def _value(slots: dict[str, Any], name: str) -> Any:
    return slots.get(name, {}).get("value")
