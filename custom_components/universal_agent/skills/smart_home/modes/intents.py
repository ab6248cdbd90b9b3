"""One device set to one of its modes."""

from typing import ClassVar

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import State

from ....common.errors import UnsupportedError
from ....intents.base import ActionIntent, Assessment, Caller, ExecutionResult, TakingBack
from ....intents.undo import undo_by
from ....nlu.datetimes import say_duration
from ....safety.policy import Action
from ..by_service.intents import OneDeviceHandler
from ..services import mode_for
from .settings import Setting, SettingMapping, data_for, knows_its_position, mapping_of
from .wording import mode_name, not_offered


class DeviceModeIntent(ActionIntent):
    """What one device is to be set to."""

    type: ClassVar[str] = "device_mode"
    is_of_devices: ClassVar[bool] = True
    profile_domain: ClassVar[str] = "device_mode"
    shapes_later_runs: ClassVar[bool] = False
    acts_as_caller: ClassVar[bool] = True

    operation: Setting
    entity_id: str
    """The device."""
    value: str
    """One of its modes, as it is called there; for a seek seconds, forward or back."""

    @property
    def way(self) -> SettingMapping:
        """How it is carried out."""
        found = mapping_of(self.entity_id, self.operation)
        assert found is not None, self.entity_id
        return found

    def conflict_key(self) -> str | None:
        """Two values for one setting of a device exclude each other."""
        return f"device_mode {self.entity_id} {self.operation}"

    def is_done(self, state: State) -> bool | None:
        """Tell whether a device is set so; None where it does not tell."""
        found = None if self.operation is Setting.SEEK else self.way.shown(state)
        return None if found is None else found == self.value


class DeviceModeHandler(OneDeviceHandler):
    """Sets a device to one of its modes."""

    async def assess(self, intent: DeviceModeIntent, caller: Caller) -> Assessment:
        """Return the service and its target.

        Raises:
            TargetNotFoundError: the device is gone.
        """
        state = self._state(intent.entity_id)
        service = f"{state.domain}.{intent.way.service}"
        mode = mode_for(service, {intent.way.field: intent.value})
        return Assessment(actions=(Action(service=service, entity_id=intent.entity_id, mode=mode),))

    def describe(self, intent: DeviceModeIntent, language: str) -> str:
        """Return what would be done: "set Bedroom AC to cooling"."""
        return self._say("do", intent, language)

    async def execute(self, intent: DeviceModeIntent, caller: Caller) -> ExecutionResult:
        """Call the service.

        Raises:
            UnavailableError: the device does not answer.
            UnsupportedError: it cannot be set so any more, or does not tell how far it is.
        """
        state, language = self._state(intent.entity_id), caller.language
        is_seek = intent.operation is Setting.SEEK
        if state.state != STATE_UNAVAILABLE:
            offers = intent.way.options(state)
            if is_seek and not (offers and knows_its_position(state)):
                values = {"target": intent.target}
                spoken = self._speech.say("smart_home", "no_position", language, values)
                raise UnsupportedError(f"{intent.entity_id} cannot be wound", spoken=spoken)
            if not is_seek and intent.value not in offers:
                spoken = not_offered(self._speech, state.name, intent.value, offers, language)
                raise UnsupportedError(f"{intent.entity_id} has no {intent.value!r} any more", spoken=spoken)
        was = None if is_seek else intent.way.shown(state)
        data = data_for(intent.operation, intent.way, intent.value, state)
        undo = await self._call(intent.entity_id, intent.target, intent.way.service, data, caller)
        if not intent.way.is_kept:
            undo = self._back(intent, was)
        return ExecutionResult(
            data={"targets": [intent.entity_id], intent.operation.value: intent.value},
            spoken=self._say("did", intent, language),
            undo=undo,
        )

    def _back(self, intent: DeviceModeIntent, was: str | None) -> TakingBack | None:
        """Return what brings back what the device was set to; None where it did not tell."""
        if was is None or was not in intent.way.fixed:
            return None
        return undo_by(intent.model_copy(update={"value": was}))

    async def is_done(self, intent: DeviceModeIntent, key: str) -> bool | None:
        """Read the device back."""
        state = self._hass.states.get(intent.entity_id)
        return None if state is None or state.state == STATE_UNAVAILABLE else intent.is_done(state)

    def _say(self, tense: str, intent: DeviceModeIntent, language: str) -> str:
        key, value = f"{tense}_mode", intent.value
        match intent.operation:
            case Setting.SHUFFLE | Setting.REPEAT:
                key = f"{tense}_{intent.operation.value}_{value}"
            case Setting.SEEK:
                key = f"{tense}_{'forward' if float(value) >= 0 else 'back'}"
                value = say_duration(max(1, round(abs(float(value)))), language)
            case Setting.SOUND_MODE:
                pass
            case Setting.FAN_MODE | Setting.SWING_MODE:
                key = f"{tense}_{intent.operation.value}"
                value = mode_name(self._speech, value, language)
            case _:
                value = mode_name(self._speech, value, language)
        return self._speech.say("smart_home", key, language, {"target": intent.target, "mode": value})
