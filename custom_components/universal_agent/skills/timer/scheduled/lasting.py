"""Commands that hold for a while: carried out now, with what they found kept durably, to be restored at the end."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from homeassistant.core import HomeAssistant, State
from homeassistant.helpers import intent as ha_intent
from homeassistant.util import dt as dt_util

from ....common.answer import in_sequence
from ....common.effects import EffectClass, ProfileDomain
from ....common.errors import ToolError
from ....intents.base import ActionIntent, Assessment, Caller, ExecutionResult, IntentHandler
from ....intents.undo import rebuilt, undo_by, written
from ....safety.policy import Action
from ....store.schedule import ScheduledItem, ScheduleKind
from ...skill import SkillContext, machinery_of
from ...smart_home.by_service.actions import DeviceAction
from ...smart_home.by_service.intents import DeviceServiceIntent
from ...smart_home.intents import SETTERS, DeviceControlIntent
from ...smart_home.modes.intents import DeviceModeIntent
from ...smart_home.restore.before import reached
from ...smart_home.restore.intents import guarded_actions
from ...smart_home.restore.saved import SavedState, saved
from ...smart_home.states import is_as_wanted
from ..changes import cancelled
from ..intents import TimerIntent, TimerOperation, facts
from ..schedule_clock import ScheduleClock
from ..wording import TimerWording
from .ending import Ending, KeptEnding, describe_ending, endings_of, merged, moving
from .inputs import ScheduledCall
from .intents import StoredOrigin

_RESTING: Mapping[str, str] = {"on": "off", "unlocked": "locked"}
"""What a device is again after a while that is in the wanted state already."""
_OFF = frozenset({"off", "standby"})
_TURNING_ON = frozenset({ha_intent.INTENT_TURN_ON, DeviceAction.TURN_ON.value})
_OPENING = frozenset({ha_intent.INTENT_TURN_OFF, DeviceAction.UNLOCK.value})
_RUNNING = frozenset({"climate", "media_player"})
"""What has other states than "on" while it is on."""
_SWITCHED = frozenset({"light", "switch", "fan", "input_boolean", "humidifier", "siren"})


class LastingActionIntent(ActionIntent):
    """Calls that are made now, and what they change restored at a moment."""

    type: ClassVar[str] = "lasting_action"
    profile_domain: ClassVar[str] = ProfileDomain.TIMER
    shapes_later_runs: ClassVar[bool] = False

    calls: tuple[ScheduledCall, ...]
    """The calls."""
    intents: tuple[dict[str, Any], ...]
    """The intents that they ask for, each with its type."""
    ends_at: float
    """When what they found is restored, unix time."""
    lasts_s: float | None = None
    """How long it is to hold, where a length was said: that counts from when it is done."""
    said: str = ""
    """The command in the person's words."""
    tainted: bool = False
    """Whether untrusted content was read on the way to it."""
    asked_by: StoredOrigin
    """Who asked, from where."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Done:
    """What carrying the parts out came to."""

    effects: tuple[ExecutionResult, ...]
    """Of each part."""

    @property
    def failed(self) -> tuple[ExecutionResult, ...]:
        """The parts that were not carried out."""
        return tuple(effect for effect in self.effects if effect.error is not None)

    @property
    def spoken(self) -> str:
        """What is said about the parts."""
        return in_sequence(effect.spoken for effect in self.effects if effect.spoken)


class LastingActionHandler:
    """Carries calls out now and keeps what restores what they found."""

    def __init__(self, home: SkillContext, *, clock: ScheduleClock, lock: asyncio.Lock, wording: TimerWording) -> None:
        self._home = home
        self._clock = clock
        self._lock = lock
        self._wording = wording

    async def assess(self, intent: LastingActionIntent, caller: Caller) -> Assessment:
        """Return what the end would do that a person may have to be asked about; the parts are evaluated beside it."""
        await self._wording.load(caller.language)
        found = await self._endings(intent, caller)
        states = tuple(state for ending in moving(found) for state in ending.states)
        actions: tuple[Action, ...] = guarded_actions(self._home.hass, states)
        return Assessment(actions=actions)

    def parts(self, intent: LastingActionIntent) -> Sequence[tuple[ActionIntent, IntentHandler[Any]]]:
        """Return what it does now."""
        registrations = machinery_of(self._home).processor.registrations
        classes = {name: registration.intent_class for name, registration in registrations.items()}
        found = [rebuilt(payload, classes) for payload in intent.intents]
        return [(part, registrations[part.type].handler) for part in found]

    def describe(self, intent: LastingActionIntent, language: str) -> str:
        """Return what is done and until when, or for how long."""
        if intent.lasts_s is not None:
            return self._wording.for_a_while(intent.target, intent.lasts_s, language)
        return self._wording.until(intent.target, intent.ends_at, language)

    async def execute(self, intent: LastingActionIntent, caller: Caller) -> ExecutionResult:
        """Keep what is found, then make the change: a stop in between restores what nobody has changed, which is none.

        Raises:
            ToolError: the end has passed while nobody had confirmed it, or what is found cannot be restored.
        """
        await self._wording.load(caller.language)
        await self._home.speech.load(caller.language)
        if intent.ends_at <= caller.now.timestamp():
            raise ToolError("that moment has passed", spoken=self._wording.say("past", caller.language))
        found = await self._endings(intent, caller)
        item = await self._keep(intent, found, caller)
        parts = self.parts(intent)
        done = _Done(effects=tuple([await handler.execute(part, _as(part, caller)) for part, handler in parts]))
        if len(done.failed) == len(parts):
            if item is not None:
                await self._home.stores.schedule.update(item.id, state="cancelled")
            return done.failed[0]
        await self._clock.rearm()
        taking = [undo for effect in done.effects for undo in (effect.undo() if effect.undo else ())]
        if item is None:
            spoken = in_sequence((done.spoken, self._wording.say("was_so_already", caller.language)))
            return ExecutionResult(spoken=spoken, undo=undo_by(*taking), data={"ends": None})
        cancel = TimerIntent(
            operation=TimerOperation.CANCEL,
            target=intent.target,
            effect_class=EffectClass.ABSOLUTE_SET,
            changes=(cancelled(item),),
            takes_back=True,
        )
        ends = self._wording.scheduled(item, caller.language, caller.now)
        return ExecutionResult(
            data={**facts(item), "done_now": done.spoken},
            spoken=in_sequence((done.spoken, ends)),
            undo=undo_by(cancel, *taking),
        )

    async def is_done(self, intent: LastingActionIntent, key: str) -> bool | None:
        """Tell whether its end is kept and everything is as it was to be now."""
        if await self._home.stores.schedule.get_by_key(key) is None:
            return False
        parts = [await handler.is_done(part, part.idempotency_key(key)) for part, handler in self.parts(intent)]
        return None if None in parts else all(parts)

    async def _endings(self, intent: LastingActionIntent, caller: Caller) -> tuple[Ending, ...]:
        """Return what is found now, for each part that changes something of it.

        Raises:
            ToolError: it cannot be restored.
        """
        found = []
        for part, handler in self.parts(intent):
            ending = await found_by(self._home.hass, part, handler, caller)
            if ending is None:
                spoken = self._wording.say("not_for_a_while", caller.language)
                raise ToolError(f"{part.target} cannot be restored", spoken=spoken)
            found.append(ending)
        return tuple(found)

    async def _keep(self, intent: LastingActionIntent, found: Iterable[Ending], caller: Caller) -> ScheduledItem | None:
        """Keep the end durably; what an earlier command for a while had found stays what is restored.

        Nothing is kept where nothing will have to be restored.
        """
        schedule, now = self._home.stores.schedule, dt_util.utcnow().timestamp()
        context = caller.context_id
        async with self._lock:
            endings = tuple(found)
            for other, kept in endings_of(await schedule.open_items(ScheduleKind.ACTION)):
                left, endings = merged(kept.endings, endings)
                if left == kept.endings:
                    continue
                payload = kept.model_copy(update={"endings": left}).as_payload()
                state = "active" if left else "cancelled"
                await schedule.update(other.id, payload=payload, state=state)
            endings = tuple(
                ending.model_copy(update={"done_at": now, "context_id": context}) for ending in moving(endings)
            )
            if not endings:
                return None
            approval = caller.origin if caller.has_confirmed else None
            kept = KeptEnding(
                satellite_id=intent.asked_by.satellite_id,
                asked_by=intent.asked_by,
                said=intent.said,
                tainted=intent.tainted,
                endings=endings,
                approved_by=approval,
                with_pin=caller.gave_pin,
                is_said=caller.is_said,
            )
            language = intent.asked_by.language
            return await schedule.add(
                ScheduledItem(
                    key=caller.key,
                    kind=ScheduleKind.ACTION,
                    name=intent.said or None,
                    message=describe_ending(self._home.speech, endings, language),
                    fires_at=intent.ends_at,
                    payload=kept.model_dump(mode="json"),
                    device_id=intent.asked_by.device_id,
                    user_id=intent.asked_by.user_id,
                    language=language,
                )
            )


def _as(part: ActionIntent, caller: Caller) -> Caller:
    """Return on whose behalf a part is carried out: under a key of its own."""
    return replace(caller, key=part.idempotency_key(caller.key))


def lasting_intent(
    prepared_calls: tuple[ScheduledCall, ...],
    intents: Sequence[ActionIntent],
    *,
    target: str,
    ends_at: float,
    lasts_s: float | None,
    said: str,
    tainted: bool,
    asked_by: StoredOrigin,
) -> LastingActionIntent:
    """Return the intent of calls that hold for a while."""
    is_pulse = any(intent.effect_class is EffectClass.NON_IDEMPOTENT for intent in intents)
    return LastingActionIntent(
        operation="for_a_while",
        target=target,
        effect_class=EffectClass.NON_IDEMPOTENT if is_pulse else EffectClass.ABSOLUTE_SET,
        calls=prepared_calls,
        intents=tuple(written(intent) for intent in intents),
        ends_at=ends_at,
        lasts_s=lasts_s,
        said=said,
        tainted=tainted,
        asked_by=asked_by,
    )


async def found_by(
    hass: HomeAssistant, part: ActionIntent, handler: IntentHandler[Any], caller: Caller
) -> Ending | None:
    """Return what a part of a command would change, as it is now; None where that cannot be restored.

    Nothing is found of what is already as it is wanted, but for what is on and is to be on for a while: it goes off.
    """
    slots: Mapping[str, Any]
    match part:
        case DeviceControlIntent() if part.operation not in SETTERS:
            return None  # a song skipped is no state
        case DeviceControlIntent():
            operation, slots = part.operation, part.slots
        case DeviceServiceIntent():
            operation, slots = part.operation.value, {}
        case DeviceModeIntent() if part.way.is_kept:
            operation, slots = part.operation.value, {}
        case _:
            return None
    assessment = await handler.assess(part, replace(caller, is_limited=True))
    targets = dict.fromkeys(action.entity_id for action in assessment.actions if action.entity_id)
    ids = None if assessment.unresolved else reached(hass, targets)
    before = {item: state for item in ids or () if (state := hass.states.get(item)) is not None}
    states = saved(before.values())
    if not states or len(states) < len(ids or ()):
        return None
    resting = tuple(_resting(state, operation) for state in states)
    idle = tuple(item.entity_id for item in resting if item in states and _is_idle(part, before[item.entity_id]))
    named = operation if isinstance(part, DeviceControlIntent) else None
    return Ending(states=resting, operation=named, slots=dict(slots), idle=idle)


def _is_idle(part: DeviceControlIntent | DeviceServiceIntent | DeviceModeIntent, state: State) -> bool:
    """Tell whether a device is as it is wanted already."""
    if isinstance(part, DeviceModeIntent):
        return part.is_done(state) is True
    if isinstance(part, DeviceControlIntent):
        return is_as_wanted(part.operation, part.slots, [state]) is True
    return part.way.is_done(state, part.value) is True


def _resting(one: SavedState, operation: str) -> SavedState:
    """Return what a device goes back to."""
    turns_on = one.state == "on" and operation in _TURNING_ON and one.domain in _SWITCHED
    if operation in _TURNING_ON and one.domain in _RUNNING and one.state not in _OFF:
        return one.model_copy(update={"state": "off", "attributes": {}})
    unlocks = one.state == "unlocked" and operation in _OPENING and one.domain == "lock"
    if turns_on or unlocks:
        return one.model_copy(update={"state": _RESTING[one.state], "attributes": {}})
    return one
