"""One device and one service: a change that Home Assistant makes and logs in the name of whoever asked."""

from collections.abc import Mapping
from typing import Any, ClassVar

from homeassistant.const import ATTR_DEVICE_CLASS, ATTR_ENTITY_ID, STATE_UNAVAILABLE, UnitOfTemperature
from homeassistant.core import HomeAssistant, State
from homeassistant.util.unit_conversion import TemperatureConverter

from ....common.errors import TargetNotFoundError, UnavailableError
from ....intents.base import ActionIntent, Assessment, Caller, ExecutionResult, TakingBack
from ....safety.policy import Action
from ...speech import Speech
from ..restore.before import OwnContexts, before
from ..restore.intents import restoring
from .actions import WAYS, DeviceAction, ServiceMapping


class DeviceServiceIntent(ActionIntent):
    """What is to be done with one device."""

    type: ClassVar[str] = "device_service"
    is_of_devices: ClassVar[bool] = True
    profile_domain: ClassVar[str] = "device_service"
    shapes_later_runs: ClassVar[bool] = False
    acts_as_caller: ClassVar[bool] = True

    operation: DeviceAction
    entity_id: str
    """The device."""
    value: float | None = None
    """Percent, or degrees in the home's unit, where the action takes one."""

    @property
    def way(self) -> ServiceMapping:
        """How it is carried out."""
        return WAYS[self.operation][self.entity_id.partition(".")[0]]

    def conflict_key(self) -> str | None:
        """Two actions on one device exclude each other."""
        return f"device_service {self.entity_id}"


class OneDeviceHandler:
    """Calls one service on one device with the caller's context; what is called is its subclass's business."""

    def __init__(self, hass: HomeAssistant, speech: Speech, own: OwnContexts) -> None:
        self._hass = hass
        self._speech = speech
        self._own = own

    async def _call(
        self, entity_id: str, target: str, service: str, data: Mapping[str, Any], caller: Caller
    ) -> TakingBack | None:
        """Call a service of the device's domain, and return how to take that back.

        Raises:
            TargetNotFoundError: the device is gone.
            UnavailableError: it does not answer.
        """
        state = self._state(entity_id)
        if state.state == STATE_UNAVAILABLE:
            spoken = self._speech.say("conversation", "not_available", caller.language, {"target": target})
            raise UnavailableError(f"{entity_id} is unavailable", spoken=spoken)
        was = before(self._hass, [entity_id])
        self._own.add(caller.ha_context)
        await self._hass.services.async_call(
            state.domain, service, {ATTR_ENTITY_ID: entity_id, **data}, blocking=True, context=caller.ha_context
        )
        return restoring(self._hass, was, [entity_id], operation=None, slots={})

    def _state(self, entity_id: str) -> State:
        state = self._hass.states.get(entity_id)
        if state is None:
            raise TargetNotFoundError(f"{entity_id} is not there any more")
        return state


class DeviceServiceHandler(OneDeviceHandler):
    """Does one thing with a device."""

    async def assess(self, intent: DeviceServiceIntent, caller: Caller) -> Assessment:
        """Return the service and its target.

        Raises:
            TargetNotFoundError: the device is gone.
        """
        state = self._state(intent.entity_id)
        action = Action(
            service=f"{state.domain}.{intent.way.service}",
            entity_id=intent.entity_id,
            device_class=state.attributes.get(ATTR_DEVICE_CLASS),
            value=self._evaluated(intent),
        )
        return Assessment(actions=(action,))

    def describe(self, intent: DeviceServiceIntent, language: str) -> str:
        """Return what would be done: "turn off Kitchen Light"."""
        return self._say("do", intent, language)

    async def execute(self, intent: DeviceServiceIntent, caller: Caller) -> ExecutionResult:
        """Call the service.

        Raises:
            UnavailableError: the device does not answer.
        """
        data = intent.way.data(intent.value)
        undo = await self._call(intent.entity_id, intent.target, intent.way.service, data, caller)
        what = self.describe(intent, caller.language)
        return ExecutionResult(
            data={"targets": [intent.entity_id], "done": what},
            spoken=self._say("did", intent, caller.language),
            undo=undo,
        )

    async def is_done(self, intent: DeviceServiceIntent, key: str) -> bool | None:
        """Read the device back."""
        state = self._hass.states.get(intent.entity_id)
        if state is None or state.state == STATE_UNAVAILABLE:
            return None
        return intent.way.is_done(state, intent.value)

    def _evaluated(self, intent: DeviceServiceIntent) -> float | None:
        """Return the value as the policy's limits know it: degrees in Celsius."""
        if intent.value is None or intent.operation is not DeviceAction.SET_TEMPERATURE:
            return intent.value
        unit = self._hass.config.units.temperature_unit
        return TemperatureConverter.convert(intent.value, unit, UnitOfTemperature.CELSIUS)

    def _say(self, tense: str, intent: DeviceServiceIntent, language: str) -> str:
        value = "" if intent.value is None else f"{intent.value:g}"
        values = {"target": intent.target, "value": value}
        return self._speech.say("smart_home", f"{tense}_{intent.operation.value}", language, values)
