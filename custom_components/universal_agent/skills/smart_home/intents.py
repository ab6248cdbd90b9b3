"""Device control: an HA intent as a typed, journaled change."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
import json
from typing import Any, ClassVar

from homeassistant.const import STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import intent

from ...common.effects import EffectClass
from ...common.errors import InvalidArgumentsError, UnsupportedError
from ...common.outcome import ErrorType
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.undo import undo_by
from ...nlu.understanding import TARGET_SLOTS
from ...tools.external_intent import refuse_commands
from ..skill import Watch
from ..speech import Speech
from . import targets
from .already import does_not_play, so_already, switched_of_several_kinds, though_off, were_so_already
from .describing import describe
from .ha_intents import HaIntentCall, handle
from .resolved_targets import ResolvedTargets, found_for, matched, reach_of, resolve
from .restore.before import Before, OwnContexts, before, before_anything
from .restore.intents import restoring
from .scripts import required_fields, running, until_ended, with_nested
from .services import inability
from .silent_players import SilentPlayers, name_player
from .states import is_as_wanted

SETTERS = frozenset(
    {
        intent.INTENT_TURN_ON,
        intent.INTENT_TURN_OFF,
        intent.INTENT_SET_POSITION,
        intent.INTENT_STOP_MOVING,
        "HassOpenCover",
        "HassCloseCover",
        "HassLightSet",
        "HassClimateSetTemperature",
        "HassClimateSetFanMode",
        "HassFanSetSpeed",
        "HassHumidifierSetpoint",
        "HassHumidifierMode",
        "HassSetVolume",
        "HassMediaPause",
        "HassMediaUnpause",
        "HassMediaPlayerMute",
        "HassMediaPlayerUnmute",
        "HassVacuumStart",
        "HassVacuumReturnToBase",
        "HassLawnMowerStartMowing",
        "HassLawnMowerDock",
    }
)
"""HA intents after which a device has a state that was asked for."""
_NON_IDEMPOTENT = frozenset({"lock", "button", "input_button", "script", "scene", "automation"})
_ERRORS = {
    intent.IntentResponseErrorCode.NO_VALID_TARGETS: ErrorType.NOT_FOUND,
    intent.IntentResponseErrorCode.NO_INTENT_MATCH: ErrorType.NOT_FOUND,
    intent.IntentResponseErrorCode.FAILED_TO_HANDLE: ErrorType.FAILED,
    intent.IntentResponseErrorCode.UNKNOWN: ErrorType.FAILED,
}


class DeviceControlIntent(ActionIntent):
    """An HA intent that changes something in the home."""

    type: ClassVar[str] = "device_control"
    is_of_devices: ClassVar[bool] = True
    profile_domain: ClassVar[str] = "device_control"
    shapes_later_runs: ClassVar[bool] = False

    slots: dict[str, Any]
    """Slot name to value."""
    texts: dict[str, Any]
    """Slot name to what was said."""
    response_key: str | None = None
    """Which of the HA intent's answers to give."""
    clause: str
    """What was said."""
    area_id: str | None = None
    """Where it was said; targets there are preferred."""

    def conflict_key(self) -> str | None:
        """Two settings of the same property of the same target exclude each other."""
        if self.effect_class is not EffectClass.ABSOLUTE_SET:
            return None
        switches = {intent.INTENT_TURN_ON, intent.INTENT_TURN_OFF, "HassOpenCover", "HassCloseCover"}
        where = {name: value for name, value in self.slots.items() if name in TARGET_SLOTS}
        # One intent sets a light's colour, its white and its brightness: those do not exclude each other.
        properties = sorted(self.slots.keys() - where.keys())
        operation = "switch" if self.operation in switches else self.operation
        return json.dumps([operation, properties, where], sort_keys=True, default=str)


def effect_class_of(meant: ResolvedTargets) -> EffectClass:
    """Return what running an HA intent a second time would mean: unlocking, pressing and scripts are not idempotent."""
    if meant.name not in SETTERS:
        return EffectClass.NON_IDEMPOTENT
    for state in meant.of_domains(_NON_IDEMPOTENT):
        if state.domain != "lock" or meant.name != intent.INTENT_TURN_ON:
            return EffectClass.NON_IDEMPOTENT
    return EffectClass.ABSOLUTE_SET


class DeviceControlHandler:
    """Runs HA intents; the only place of this domain that changes the world."""

    def __init__(
        self,
        hass: HomeAssistant,
        speech: Speech,
        own: OwnContexts,
        watches: Mapping[str, Watch],
        risky_domains: Callable[[], frozenset[str]] = frozenset,
    ) -> None:
        self._hass = hass
        self._speech = speech
        self._own = own
        self._watches = watches
        self._risky_domains = risky_domains
        self._silent = SilentPlayers(speech)
        self._newest: ResolvedTargets | None = None
        """What was found last: it is told in words, after it was done, what it was done to."""

    async def assess(self, intent: DeviceControlIntent, caller: Caller) -> Assessment:
        """Return the services and targets behind the slots.

        Raises:
            UnsupportedError: it carries a command for later, or no light of it can be set like that.
            InvalidArgumentsError: a script has to be told something first.
        """
        refuse_commands(intent.slots)
        meant = self._found(intent, caller.resolved)
        self._check_scripts(meant, caller.language)
        self._check_lights(meant, caller.language)
        found = targets.assess(
            self._hass,
            meant,
            everything=caller.is_limited,
            counted=caller.is_counted,
            risky=self._risky_domains(),
        )
        return replace(found, resolved=meant)

    def describe(self, intent: DeviceControlIntent, language: str) -> str:
        """Return what needs a person: "unlock Front Door"; the person's own words where that cannot be said shortly."""
        return describe(self._hass, self._speech, intent, self._found(intent, self._newest), language)

    async def execute(self, intent: DeviceControlIntent, caller: Caller) -> ExecutionResult:
        """Run the HA intent as the person who asked.

        Raises:
            TargetNotFoundError: it has come to mean something since it was judged that nobody has judged.
        """
        call = HaIntentCall(
            name=intent.operation,
            slots=intent.slots,
            texts=intent.texts,
            response_key=intent.response_key,
            text=intent.clause,
            language=caller.language,
            context=caller.ha_context,
            device_id=caller.device_id,
            satellite_id=caller.satellite_id,
            area_id=intent.area_id,
        )
        self._own.add(caller.ha_context)
        watch = self._watches.get(intent.operation)
        if watch is None:
            judged = found_for(caller.resolved, intent.operation, intent.slots, intent.area_id)
            meant = self._found(intent) if judged is None else judged.now(self._hass)
            if (refused := self._silent.refused(meant, caller)) is not None:
                return refused
            was = self._before(meant)
            response = await handle(self._hass, call, meant.match)
            name_player(response, intent.operation, meant.states)
            self._silent.note(response.matched_states, caller)
            return self._read(response, intent, caller, was)
        seen = await watch.before(intent.slots)
        execution = self._read(await handle(self._hass, call), intent, caller, None)
        if execution.error is not None:
            return execution
        taking_back = await watch.undo(seen, intent.slots)
        return replace(execution, undo=None if taking_back is None else undo_by(*taking_back))

    async def is_done(self, intent: DeviceControlIntent, key: str) -> bool | None:
        """Compare the matched devices with what was wanted."""
        return self._is_as_wanted(intent, matched(self._hass, intent.slots, intent.area_id))

    def _found(self, wanted: DeviceControlIntent, given: object = None) -> ResolvedTargets:
        """Return what an intent is for now: what was given, where that cannot have changed."""
        known = found_for(given, wanted.operation, wanted.slots, wanted.area_id)
        meant = None if known is None else known.unchanged(self._hass)
        if meant is None:
            meant = resolve(self._hass, wanted.operation, wanted.slots, wanted.area_id, wanted.texts)
        self._newest = meant
        return meant

    def _before(self, meant: ResolvedTargets) -> Before:
        """Return what an HA intent's targets are like before it; all of the home where its handler may act on more."""
        if meant.match is None and (not meant.states or reach_of(meant.handler) is None):
            return before_anything(self._hass)
        return before(self._hass, (state.entity_id for state in meant.states))

    def _is_as_wanted(self, wanted: DeviceControlIntent, known: Iterable[State]) -> bool | None:
        """Tell whether what was in these states is as wanted by now."""
        now = (self._hass.states.get(state.entity_id) for state in known)
        return is_as_wanted(wanted.operation, wanted.slots, [state for state in now if state is not None])

    def _read(
        self,
        response: intent.IntentResponse,
        wanted: DeviceControlIntent,
        caller: Caller,
        was: Before | None,
    ) -> ExecutionResult:
        spoken = response.speech.get("plain", {}).get("speech")
        if response.error_code is not None:
            error = _ERRORS.get(response.error_code, ErrorType.FAILED)
            if wanted.slots.get("name"):
                meant = matched(self._hass, wanted.slots, wanted.area_id)
                players = [state for state in meant if state.domain == "media_player"]
                told = does_not_play(self._speech, wanted.operation, players, caller.language)
                if told is not None:
                    spoken = told
                    response.async_set_error(response.error_code, told)
            return ExecutionResult(error=error, data={"message": spoken}, spoken=spoken, native=response)
        states = [self._hass.states.get(state.entity_id) or state for state in response.matched_states]
        if states and all(state.state == STATE_UNAVAILABLE for state in states):
            spoken = self._speech.say("conversation", "not_available", caller.language, {"target": states[0].name})
            return ExecutionResult(error=ErrorType.UNAVAILABLE, data={"message": spoken}, spoken=spoken)
        changed = [target.id for target in response.success_results if target.type.value == "entity" and target.id]
        scripts = with_nested(self._hass, changed) if wanted.operation != intent.INTENT_TURN_OFF else frozenset[str]()
        known = {} if was is None else was.states
        together = None
        if (told := self._told(spoken, wanted, known, states, changed, language=caller.language)) is not None:
            spoken = told
            response.async_set_speech(told)
            together = so_already(self._speech, wanted.operation, known, changed, caller.language)
        reached = dict.fromkeys((*changed, *(state.entity_id for state in response.matched_states)))
        return ExecutionResult(
            data={"targets": changed, "spoken": spoken},
            spoken=spoken,
            undo=None
            if was is None
            else restoring(self._hass, was, reached, operation=wanted.operation, slots=wanted.slots),
            verified=self._is_as_wanted(wanted, states) or None,
            is_done_now=partial(self._is_as_wanted, wanted, states) if states else None,
            native=response,
            enumerable=together,
            goes_on=partial(until_ended, self._hass, scripts) if running(self._hass, scripts) else None,
        )

    def _told(
        self,
        spoken: str | None,
        wanted: DeviceControlIntent,
        before: Mapping[str, State],
        states: Sequence[State],
        changed: Sequence[str],
        *,
        language: str,
    ) -> str | None:
        """Return what to say in place of Home Assistant's answer; None where that tells all."""
        if wanted.effect_class is EffectClass.ABSOLUTE_SET and (
            told := were_so_already(self._speech, wanted.operation, before, changed, language)
        ):
            return told
        kinds = wanted.slots.get("domain")
        if told := switched_of_several_kinds(self._speech, wanted.operation, before, changed, kinds, language=language):
            return told
        if spoken is not None and wanted.operation == "HassClimateSetTemperature":
            return though_off(self._speech, spoken, states, language)
        if spoken is None and wanted.operation == intent.INTENT_STOP_MOVING:  # Home Assistant has no words for it
            names = self._speech.join([state.name for state in states], language)
            return self._speech.say("smart_home", "did_stop", language, {"target": names})
        return None

    def _check_scripts(self, meant: ResolvedTargets, language: str) -> None:
        """Refuse to start a script that a sentence cannot tell what it needs.

        Raises:
            InvalidArgumentsError: there is one.
        """
        if meant.name != intent.INTENT_TURN_ON or not meant.slots.get("name"):
            return
        for state in meant.of_domains({"script"}):
            if missing := required_fields(self._hass, state.entity_id):
                values = {"target": state.name, "fields": self._speech.join(missing, language)}
                spoken = self._speech.say("smart_home", "needs_more", language, values)
                raise InvalidArgumentsError(f"{state.entity_id} needs {', '.join(missing)}", spoken=spoken)

    def _check_lights(self, meant: ResolvedTargets, language: str) -> None:
        """Refuse to set a light to what it cannot take: Home Assistant would turn it on and call that done.

        Raises:
            UnsupportedError: none of what is meant can.
        """
        if meant.name != "HassLightSet":
            return
        lights = meant.of_domains({"light"})
        if (reason := inability(meant.slots, lights)) is not None:
            names = self._speech.join([state.name for state in lights], language)
            many = "light" if len(lights) == 1 else "lights"
            spoken = self._speech.say("smart_home", f"{many}_{reason}", language, {"target": names})
            raise UnsupportedError(f"{names}: {reason}", spoken=spoken)
