"""Bringing devices back to how they were before a command of ours: the undo of device control, and its own."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Literal

from homeassistant.components.cover.const import DOMAIN as COVER
from homeassistant.components.lock.const import DOMAIN as LOCK
from homeassistant.const import SERVICE_TURN_OFF, STATE_OFF, STATE_UNAVAILABLE
from homeassistant.core import HomeAssistant
from homeassistant.exceptions import HomeAssistantError
from homeassistant.helpers import intent as ha_intent
from homeassistant.util import dt as dt_util

from ....common.effects import EffectClass
from ....common.errors import TargetNotFoundError, UnavailableError
from ....intents.base import ActionIntent, Assessment, Caller, ExecutionResult, TakingBack
from ....intents.undo import undo_by
from ....safety.policy import Action
from ....safety.purposes import purpose_of
from ...speech import Speech
from ..describing import guarded_words
from .before import Before, OwnContexts, changed_since
from .calls import RestoringCall, action_of, calls_for
from .saved import SavedState, known, saved, settled

_NOTHING_TO_SET = frozenset({ha_intent.INTENT_STOP_MOVING, "HassMediaNext", "HassMediaPrevious"})
"""HA intents that no state shows."""
_MAX_NAMES = 5
_GUARDED: Mapping[tuple[str, str], str] = {
    ("lock", "unlocked"): "lock.unlock",
    ("lock", "open"): "lock.open",
    ("cover", "open"): "cover.open_cover",
    ("valve", "open"): "valve.open_valve",
    ("valve", "closed"): "valve.close_valve",
    ("alarm_control_panel", "disarmed"): "alarm_control_panel.alarm_disarm",
}
"""What bringing a state back means where a person has to be asked."""


class DeviceRestoreIntent(ActionIntent):
    """Devices that are to be as they were."""

    type: ClassVar[str] = "device_restore"
    profile_domain: ClassVar[str] = "device_restore"
    shapes_later_runs: ClassVar[bool] = False
    acts_as_caller: ClassVar[bool] = True

    operation: Literal["restore"] = "restore"
    effect_class: EffectClass = EffectClass.ABSOLUTE_SET
    states: tuple[SavedState, ...]
    """How they were."""
    done_at: float
    """When they were changed, unix time."""
    after: str | None = None
    """The HA intent that changed them."""
    slots: dict[str, Any] = {}  # noqa: RUF012 - pydantic copies it
    """What it was told."""


class DeviceRestoreHandler:
    """Calls the services that bring devices back."""

    def __init__(self, hass: HomeAssistant, speech: Speech, own: OwnContexts) -> None:
        self._hass = hass
        self._speech = speech
        self._own = own

    async def assess(self, intent: DeviceRestoreIntent, caller: Caller) -> Assessment:
        """Return the services that will be called. What somebody else has changed since is not ours to decide."""
        calls = await calls_for(self._hass, intent.states)
        return Assessment(
            actions=tuple(action_of(self._hass, call) for call in calls), needs_person=bool(self._changed_since(intent))
        )

    def describe(self, intent: DeviceRestoreIntent, language: str) -> str:
        """Return what needs a person: "unlock Front Door"; else what is set back, and that somebody has changed it."""
        guarded = guarded_words(self._hass, self._speech, self._guarded(intent), language)
        if guarded is not None:
            return guarded
        changed = self._changed_since(intent)
        key = "do_restore_changed" if changed else "do_restore"
        target = self._names(changed or intent.states, language)
        return self._speech.say("smart_home", key, language, {"target": target})

    async def execute(self, intent: DeviceRestoreIntent, caller: Caller) -> ExecutionResult:
        """Set every device back; it failed only if none could be.

        Raises:
            UnavailableError: none of them can be reached.
            TargetNotFoundError: none of them is there any more.
        """
        present = [state for state in intent.states if self._hass.states.get(state.entity_id) is not None]
        if not present:
            raise TargetNotFoundError("the devices are not there any more")
        before = saved(self._hass.states.get(state.entity_id) for state in present)
        self._own.add(caller.ha_context)
        failed = await self._set_back(present, caller)
        back = [state for state in present if state.entity_id not in failed]
        if not back:
            names = self._names(present, caller.language)
            spoken = self._speech.say("conversation", "not_available", caller.language, {"target": names})
            raise UnavailableError("; ".join(failed.values()), spoken=spoken)
        missing = [state for state in intent.states if state not in back]
        kept = tuple(state for state in before if state.entity_id not in failed)
        update = {"states": kept, "effect_class": _effect_class(kept), "done_at": _now(), "after": None}
        return ExecutionResult(
            data={"restored": [state.name for state in back], **({"failed": failed} if failed else {})},
            spoken=self._said(back, missing, caller.language),
            undo=undo_by(intent.model_copy(update=update)),
        )

    async def is_done(self, intent: DeviceRestoreIntent, key: str) -> bool | None:
        """Compare the devices with how they were; None while one cannot be read."""
        states = [(state, self._hass.states.get(state.entity_id)) for state in intent.states]
        known = [(one, state) for one, state in states if state is not None and state.state != STATE_UNAVAILABLE]
        if len(known) < len(states):
            return None
        return all(one.is_back(state) for one, state in known)

    async def _set_back(self, states: Sequence[SavedState], caller: Caller) -> dict[str, str]:
        """Call what brings devices back and return which could not be, with the reason."""
        failed: dict[str, str] = {}
        for item in states:
            state = self._hass.states.get(item.entity_id)
            if state is None or state.state == STATE_UNAVAILABLE:
                failed[item.entity_id] = f"{item.name} is not available"
                continue
            try:
                await self._call(await calls_for(self._hass, [item]), caller)
                if state.state == "off" and item.state != "off":  # only now does it take all that it can
                    await self._call(await calls_for(self._hass, [item]), caller)
            except HomeAssistantError as err:
                failed[item.entity_id] = str(err) or type(err).__name__
        return failed

    async def _call(self, calls: Iterable[RestoringCall], caller: Caller) -> None:
        for call in calls:
            await self._hass.services.async_call(
                call.domain, call.service, dict(call.data), blocking=True, context=caller.ha_context
            )

    def _changed_since(self, intent: DeviceRestoreIntent) -> list[SavedState]:
        found = ((state, self._hass.states.get(state.entity_id)) for state in intent.states)
        return [
            one
            for one, now in found
            if now is not None
            and not one.is_back(now)
            and changed_since(now, done_at=intent.done_at, operation=intent.after, slots=intent.slots, own=self._own)
        ]

    def _guarded(self, intent: DeviceRestoreIntent) -> list[Action]:
        """Return the services among these that a person may have to be asked about."""
        there = ((state, self._hass.states.get(state.entity_id)) for state in intent.states)
        return list(
            guarded_actions(self._hass, (one for one, now in there if now is not None and not one.is_back(now)))
        )

    def _said(self, back: Sequence[SavedState], missing: Sequence[SavedState], language: str) -> str:
        key = "restored" if len(back) == 1 else "restored_many"
        said = self._speech.say("smart_home", key, language, {"target": self._names(back, language)})
        if not missing:
            return said
        names = {"target": self._names(missing, language)}
        return f"{said} {self._speech.say('smart_home', 'not_restored', language, names)}"

    def _names(self, states: Sequence[SavedState], language: str) -> str:
        names = [state.name for state in states[:_MAX_NAMES]]
        if (more := len(states) - len(names)) > 0:
            names.append(self._speech.say("smart_home", "states_more", language, {"count": str(more)}))
        return self._speech.join(names, language)


def guarded_actions(hass: HomeAssistant, states: Iterable[SavedState]) -> tuple[Action, ...]:
    """Return the services among those that bring these states back that a person may have to be asked about."""
    found = []
    for state in states:
        service = _GUARDED.get((state.domain, settled(state.state)))
        if service is None and state.state == STATE_OFF and purpose_of(hass, state.entity_id) is not None:
            service = f"{state.domain}.{SERVICE_TURN_OFF}"
        if service is None:
            continue
        if state.domain == COVER and state.attributes.get("current_position") not in (None, 100):
            service = "cover.set_cover_position"
        call = RestoringCall(
            domain=state.domain, service=service.partition(".")[2], data={"entity_id": state.entity_id}
        )
        found.append(action_of(hass, call))
    return tuple(found)


def restoring(
    hass: HomeAssistant,
    before: Before,
    entity_ids: Iterable[str],
    *,
    operation: str | None,
    slots: Mapping[str, Any],
) -> TakingBack | None:
    """Return what takes back a command for these entities; None where it cannot be taken back.

    `before` is what they were like, `operation` the HA intent that was run.
    """
    ids = None if operation in _NOTHING_TO_SET else before.reach_of(hass, entity_ids)
    were = known(before.states.get(entity_id) for entity_id in ids or ())
    plays = any(state.domain == "media_player" and state.state == "playing" for state in were)
    if not were or len(were) < len(ids or ()) or (operation == "HassMediaSearchAndPlay" and plays):
        return None
    done_at, told = _now(), dict(slots)

    def made() -> tuple[DeviceRestoreIntent]:
        states = saved(were)
        names = ", ".join(state.name for state in states[:_MAX_NAMES])
        restoring = DeviceRestoreIntent(
            target=names,
            effect_class=_effect_class(states),
            states=states,
            done_at=done_at,
            after=operation,
            slots=told,
        )
        return (restoring,)

    return made


def _effect_class(states: Iterable[SavedState]) -> EffectClass:
    """Return what bringing these back a second time would mean: unlocking counts every time."""
    unlocks = any(state.domain == LOCK and settled(state.state) != "locked" for state in states)
    return EffectClass.NON_IDEMPOTENT if unlocks else EffectClass.ABSOLUTE_SET


def _now() -> float:
    return dt_util.utcnow().timestamp()
