"""Run an HA intent on targets that were found for it: Home Assistant's own handlers would look at every entity."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from homeassistant.components.climate.const import DOMAIN as CLIMATE_DOMAIN
from homeassistant.components.intent import GetStateIntentHandler
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import area_registry as ar, intent
from probatio import Invalid

from ...nlu.target_index import likely_targets
from .services import showing
from .starting.intents import TURN_ON

type Slots = dict[str, dict[str, Any]]
"""Slots as handlers get them: name to the value and the text that was said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandlerMatch:
    """What a handler has to run on, as it would find it itself."""

    handler: intent.IntentHandler
    """The handler."""
    slots: Slots
    """The slots, as it has checked them."""
    wanted: intent.MatchTargetsConstraints
    """What it asks of its targets."""
    preferred: intent.MatchTargetsPreferences
    """What it prefers among several of one name."""
    found: intent.MatchTargetsResult
    """What meets that."""

    @property
    def looks_at_states(self) -> bool:
        """Whether states and what devices can do tell what is found, and not only the names and places of the home."""
        return bool(self.wanted.features or self.wanted.states)

    def of(self, states: list[State]) -> HandlerMatch:
        """Return the same with the states of what was found as they are by now."""
        return replace(self, found=replace(self.found, states=states))


def handler_slots(
    hass: HomeAssistant, slots: Mapping[str, Any], texts: Mapping[str, Any], area_id: str | None
) -> Slots:
    """Return slots as handlers get them, with the area that is preferred where it is there."""
    given: Slots = {name: {"value": value, "text": texts.get(name, value)} for name, value in slots.items()}
    if area_id is not None and ar.async_get(hass).async_get_area(area_id) is not None:
        given["preferred_area_id"] = {"value": area_id, "text": area_id}
    return given


def match_for(hass: HomeAssistant, name: str, slots: Slots, assistant: str | None) -> HandlerMatch | None:
    """Return what the handler of an HA intent finds; None where only the handler itself can tell.

    That is so of one that matches in a way of its own, and of slots that it refuses.
    """
    handler = hass.data.get(intent.DATA_KEY, {}).get(name)
    if handler is None or not _matches_plainly(handler):
        return None
    try:
        checked = handler.async_validate_slots({slot: {**given} for slot, given in slots.items()})
    except Invalid:
        return None
    wanted = _constraints(handler, checked, assistant)
    if not wanted.has_constraints:
        return None  # it refuses to act on everything
    preferred = intent.MatchTargetsPreferences(
        area_id=_value(checked, "preferred_area_id"), floor_id=_value(checked, "preferred_floor_id")
    )
    states = likely_targets(hass, wanted)
    found = intent.MatchTargetsResult(is_match=False)
    if states is None or states:  # without any, Home Assistant would look at all
        found = intent.async_match_targets(hass, wanted, preferred, states)
    return HandlerMatch(handler=handler, slots=checked, wanted=wanted, preferred=preferred, found=found)


async def handle_matched(called: intent.Intent) -> intent.IntentResponse | None:
    """Return what an HA intent comes to, as its handler would; None where only the handler itself can tell.

    That is so wherever nothing is found, too: the reason why is Home Assistant's.

    Raises:
        IntentError: as `intent.async_handle` does, once something was found.
    """
    match = match_for(called.hass, called.intent_type, called.slots, called.assistant)
    return None if match is None or not match.found.is_match else await run(called, match)


async def run(called: intent.Intent, match: HandlerMatch) -> intent.IntentResponse:
    """Run an HA intent on what was found for it, and return what its handler would.

    Raises:
        IntentError: as `intent.async_handle` does.
    """
    handler, found = match.handler, match.found
    slots = {slot: {**given} for slot, given in match.slots.items()}  # the handler may change them
    if not isinstance(handler, intent.DynamicServiceIntentHandler):
        return _answer(called, slots, found)
    if called.intent_type == "HassLightSet":  # Home Assistant would turn on the others, and call that done
        found = replace(found, states=showing(slots, found.states))
    try:
        called.slots = _with_ids(slots, found)
        if called.intent_type == intent.INTENT_TURN_ON and any(
            state.domain == CLIMATE_DOMAIN for state in found.states
        ):
            handler = TURN_ON
        return await handler.async_handle_states(called, found, match.wanted, match.preferred)
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
