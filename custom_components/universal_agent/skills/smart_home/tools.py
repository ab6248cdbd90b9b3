"""The tools of the home itself: run what Home Assistant recognised, find devices, read their state."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import area_registry as ar, entity_registry as er
from homeassistant.helpers.intent import INTENT_GET_TEMPERATURE
from pydantic import BaseModel, Field

from ...common.effects import Annotations, Provenance, Risk, Surface
from ...common.errors import TargetNotFoundError, UnavailableError
from ...common.outcome import ErrorType, Outcome, OutcomeStatus, failure, success
from ...common.request import RequestContext
from ...safety.profiles import PRIVATE, is_hidden_category
from ...tools.external_intent import refuse_commands
from ...tools.roles import ToolRole
from ...tools.spec import ToolSpec
from ..exposed import is_exposed, readable_by
from ..speech import Speech
from .family import HOME_TOOLS
from .ha_intents import HaIntentCall, ask
from .intents import DeviceControlIntent, effect_class_of
from .resolved_targets import resolve
from .targets import named

_NOT_FOR_MODELS = "it takes what Home Assistant's own recognition found; models have the device tools"
_ENGINE_ONLY = {
    Surface.MODEL: _NOT_FOR_MODELS,
    Surface.MCP: _NOT_FOR_MODELS,
    Surface.LOCAL_SENTENCES: "Home Assistant's own sentences lead to it",
}
_FOR_MODELS = {
    Surface.LOCAL_SENTENCES: "Home Assistant's own sentences ask for states already",
    Surface.ASSIST: "Assist has homeassistant__GetLiveContext",
}
_MAX_DEVICES = 50
_NOT_SHOWN = frozenset({"access_token", "attribution", "entity_picture", "icon"})
"""Attributes that are keys, or for the eye."""


class HaIntentInput(BaseModel):
    """An HA intent as it was recognised."""

    intent: str = Field(description="Name of the Home Assistant intent, for example HassTurnOn")
    slots: dict[str, Any] = Field(default_factory=dict, description="Slot name to value")
    texts: dict[str, Any] = Field(default_factory=dict, description="Slot name to the words that were said")
    response_key: str | None = Field(default=None, description="Which of the intent's answers to give")
    clause: str = Field(description="The words that were recognised")


class ListDevicesInput(BaseModel):
    """Which devices to list."""

    name: str | None = Field(default=None, description="Part of the device's name")
    area: str | None = Field(default=None, description="Name of an area, for example Kitchen")
    domain: str | None = Field(default=None, description="Kind of device, for example light, cover, climate")


class GetDeviceStateInput(BaseModel):
    """Which device to read."""

    name: str = Field(description="Name of the device, or its entity id")


class SmartHomeTools:
    """The handlers behind the tools."""

    def __init__(self, hass: HomeAssistant, speech: Speech) -> None:
        self._hass = hass
        self._speech = speech

    async def query_intent(self, call: HaIntentInput, request: RequestContext) -> Outcome:
        """Answer a question with Home Assistant's own intent handler."""
        response = await ask(
            self._hass,
            HaIntentCall(
                name=call.intent,
                slots=call.slots,
                texts=call.texts,
                response_key=call.response_key,
                text=call.clause,
                language=request.language,
                context=request.ha_context,
                device_id=request.device_id,
                satellite_id=request.satellite_id,
                area_id=request.area_id,
            ),
        )
        spoken = response.speech.get("plain", {}).get("speech")
        if response.error_code is not None:
            if call.intent == INTENT_GET_TEMPERATURE and (area := call.slots.get("area")):
                # Home Assistant tells what it has looked for, which is no thermostat that anybody asked about.
                spoken = self._speech.say("smart_home", "unmeasured", request.language, {"area": str(area)})
                response.async_set_error(response.error_code, spoken)
            return failure(ErrorType.NOT_FOUND, spoken or "not found", spoken=spoken, native=response)
        may_see = await readable_by(self._hass, request.user_id)
        if hidden := [state.name for state in response.matched_states if not may_see(state.entity_id)]:
            spoken = self._speech.say("conversation", "refused", request.language, {"target": ", ".join(hidden)})
            return failure(
                ErrorType.REFUSED, "the person may not see that", status=OutcomeStatus.ERROR_BLOCKED, spoken=spoken
            )
        states = {state.entity_id: state.state for state in response.matched_states}
        return success({"answer": spoken, "states": states}, spoken=spoken, native=response)

    async def handle_intent(self, call: HaIntentInput, request: RequestContext) -> None:
        """Ask for a change that Home Assistant's own intent handler makes.

        Raises:
            UnsupportedError: it carries a command for later.
        """
        refuse_commands(call.slots)
        named = [
            str(call.texts.get(slot) or call.slots[slot]) for slot in ("name", "area", "floor") if call.slots.get(slot)
        ]
        meant = resolve(self._hass, call.intent, call.slots, request.area_id, call.texts)
        wanted = DeviceControlIntent(
            operation=call.intent,
            target=", ".join(named) or call.intent,
            effect_class=effect_class_of(meant),
            slots=call.slots,
            texts=call.texts,
            response_key=call.response_key,
            clause=call.clause,
            area_id=request.area_id,
        )
        request.collector.register(wanted, resolved=meant)

    async def list_devices(self, wanted: ListDevicesInput, request: RequestContext) -> Outcome:
        """List the devices that are exposed and that the person may see, by name, area and kind."""
        may_see = await readable_by(self._hass, request.user_id)
        found = [
            device
            for state in self._hass.states.async_all(wanted.domain)
            if is_exposed(self._hass, state.entity_id)
            and may_see(state.entity_id)
            and not is_hidden_category(state.domain, request.hidden_categories & PRIVATE)
            and (device := self._device(state))
            and (not wanted.name or wanted.name.casefold() in state.name.casefold())
            and (not wanted.area or wanted.area.casefold() == (device["area"] or "").casefold())
        ]
        return success({"devices": found[:_MAX_DEVICES], "total": len(found)})

    async def get_device_state(self, wanted: GetDeviceStateInput, request: RequestContext) -> Outcome:
        """Read one exposed device that the person may see."""
        state = named(self._hass, wanted.name)
        may_see = await readable_by(self._hass, request.user_id)
        if (
            state is None
            or not may_see(state.entity_id)
            or is_hidden_category(state.domain, request.hidden_categories & PRIVATE)
        ):
            raise TargetNotFoundError(f"no exposed device is called {wanted.name!r}")
        if state.state == STATE_UNAVAILABLE:
            spoken = self._speech.say("conversation", "not_available", request.language, {"target": state.name})
            raise UnavailableError(f"{state.name} is unavailable", spoken=spoken)
        attributes = {
            key: value
            for key, value in state.attributes.items()
            if isinstance(value, str | int | float) and key not in _NOT_SHOWN
        }
        return success({**self._device(state), "attributes": attributes})

    def _device(self, state: State) -> dict[str, Any]:
        entry = er.async_get(self._hass).async_get(state.entity_id)
        area_id = er.async_get_effective_area_id(self._hass, entry) if entry else None
        area = ar.async_get(self._hass).async_get_area(area_id) if area_id else None
        return {
            "entity_id": state.entity_id,
            "name": state.name,
            "state": state.state,
            "area": area.name if area else None,
        }

    def specs(self) -> tuple[ToolSpec, ...]:
        """Return the ToolSpecs."""
        return (
            HOME_TOOLS.query(
                self.query_intent,
                short="Answer a question about the home with Home Assistant's own intent",
                when_to_use="For a question that Home Assistant's own sentences recognised: states, temperature, time.",
                examples=("is the front door locked", "what is the temperature in the bedroom", "what time is it"),
                excluded_surfaces=_ENGINE_ONLY,
            ),
            HOME_TOOLS.action(
                self.handle_intent,
                Annotations(read_only=False, destructive=True, idempotent=False, open_world=False),
                short="Control the home with Home Assistant's own intent",
                when_to_use="For a command that Home Assistant's own sentences recognised: lights, covers, media.",
                examples=("turn on the kitchen lights", "close the blinds", "set the heating to 21 degrees"),
                risk=Risk.MEDIUM,
                excluded_surfaces=_ENGINE_ONLY,
            ),
            HOME_TOOLS.query(
                self.list_devices,
                role=ToolRole.LIST_DEVICES,
                replaces={"homeassistant__GetLiveContext": _one_kind},
                short="Find devices by name, area or kind",
                when_to_use="To learn which devices there are before controlling one, or when a name is not clear.",
                examples=("which lights are in the kitchen", "what devices do I have"),
                provenance=Provenance.MIXED,
                excluded_surfaces=_FOR_MODELS,
            ),
            HOME_TOOLS.query(
                self.get_device_state,
                short="Read the state and attributes of one device",
                when_to_use="To answer a question about one device, or to check it before and after a change.",
                examples=("is the washing machine running", "how full is the battery of the vacuum"),
                provenance=Provenance.MIXED,
                excluded_surfaces=_FOR_MODELS,
            ),
        )


def _one_kind(given: Mapping[str, Any], _now: datetime) -> dict[str, Any]:
    """Home Assistant's tool is asked about several kinds at once, ours about one or all of them."""
    arguments = dict(given)
    kinds = arguments.get("domain")
    if isinstance(kinds, list):
        arguments["domain"] = kinds[0] if len(kinds) == 1 else None
    return arguments
