"""Commands that hold for a while: carried out now, with what they found kept durably, to be restored at the end."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from homeassistant.util import dt as dt_util

from ....common.answer import in_sequence
from ....common.effects import EffectClass, ProfileDomain
from ....common.errors import ToolError
from ....intents.base import ActionIntent, Assessment, Caller, ExecutionResult, IntentHandler
from ....intents.undo import rebuilt, undo_by, written
from ....safety.policy import Action
from ....store.schedule import ScheduledItem, ScheduleKind
from ...skill import SkillContext, machinery_of
from ...smart_home.restore.intents import guarded_actions
from ..changes import cancelled
from ..intents import TimerIntent, TimerOperation, facts
from ..schedule_clock import ScheduleClock
from ..wording import TimerWording
from .ending import Ending, KeptEnding, describe_ending, endings_of, merged, moving
from .found import found_by
from .inputs import ScheduledCall
from .intents import StoredOrigin


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
