"""Commands that hold for a while: carried out now, with what they found kept durably, to be restored at the end."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from homeassistant.util import dt as dt_util

from ....common.effects import EffectClass
from ....common.errors import ToolError
from ....intents.base import ActionIntent, Actor, Assessment, Effected, IntentHandler
from ....intents.undo import rebuilt, taking_back, undo_by, written
from ....safety.policy import Action
from ....store.schedule import ScheduledItem, ScheduleKind
from ...domain import Home
from ...smart_home.restore.intents import guarded_actions
from ..changes import cancelled
from ..clock import Clock
from ..intents import TimerIntent, TimerOperation, facts
from ..wording import Wording
from .ending import Ending, KeptEnding, describe_ending, endings_of, merged, moving
from .found import found_by
from .inputs import ScheduledCall
from .intents import Origin, machinery_of


class LastingActionIntent(ActionIntent):
    """Calls that are made now, and what they change restored at a moment."""

    type: ClassVar[str] = "lasting_action"
    may_wait: ClassVar[bool] = False

    calls: tuple[ScheduledCall, ...]
    """The calls."""
    intents: tuple[dict[str, Any], ...]
    """The intents that they ask for, each with its type."""
    ends_at: float
    """When what they found is restored, unix time."""
    said: str = ""
    """The command in the person's words."""
    tainted: bool = False
    """Whether untrusted content was read on the way to it."""
    asked_by: Origin
    """Who asked, from where."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Done:
    """What carrying the parts out came to."""

    effects: tuple[Effected, ...]
    """Of each part."""

    @property
    def failed(self) -> tuple[Effected, ...]:
        """The parts that were not carried out."""
        return tuple(effect for effect in self.effects if effect.error is not None)

    @property
    def spoken(self) -> str:
        """What is said about the parts."""
        return " ".join(effect.spoken for effect in self.effects if effect.spoken)


class LastingActionHandler:
    """Carries calls out now and keeps what restores what they found."""

    def __init__(self, home: Home, *, clock: Clock, lock: asyncio.Lock, wording: Wording) -> None:
        self._home = home
        self._clock = clock
        self._lock = lock
        self._wording = wording

    async def assess(self, intent: LastingActionIntent, actor: Actor) -> Assessment:
        """Return what the end would do that a person may have to be asked about; the parts are evaluated beside it."""
        await self._wording.load(actor.language)
        found = await self._endings(intent, actor)
        states = tuple(state for ending in moving(found) for state in ending.states)
        actions: tuple[Action, ...] = guarded_actions(self._home.hass, states)
        return Assessment(actions=actions)

    def parts(self, intent: LastingActionIntent) -> Sequence[tuple[ActionIntent, IntentHandler[Any]]]:
        """Return what it does now."""
        carriers = machinery_of(self._home).processor.carriers
        classes = {name: carrier.intent_class for name, carrier in carriers.items()}
        found = [rebuilt(payload, classes) for payload in intent.intents]
        return [(part, carriers[part.type].handler) for part in found]

    def describe(self, intent: LastingActionIntent, language: str) -> str:
        """Return what is done and until when."""
        return self._wording.until(intent.target, intent.ends_at, language)

    async def execute(self, intent: LastingActionIntent, actor: Actor) -> Effected:
        """Keep what is found, then make the change: a stop in between restores what nobody has changed, which is none.

        Raises:
            ToolError: the end has passed while nobody had confirmed it, or what is found cannot be restored.
        """
        await self._wording.load(actor.language)
        await self._home.speech.load(actor.language)
        if intent.ends_at <= actor.now.timestamp():
            raise ToolError("that moment has passed", spoken=self._wording.say("past", actor.language))
        found = await self._endings(intent, actor)
        item = await self._keep(intent, found, actor)
        parts = self.parts(intent)
        done = _Done(effects=tuple([await handler.execute(part, _as(part, actor)) for part, handler in parts]))
        if len(done.failed) == len(parts):
            if item is not None:
                await self._home.stores.schedule.update(item.id, state="cancelled")
            return done.failed[0]
        await self._clock.rearm()
        taking = [undo for effect in done.effects for undo in taking_back(effect.undo, self._home.intent_classes)]
        if item is None:
            spoken = f"{done.spoken} {self._wording.say('was_so_already', actor.language)}"
            return Effected(spoken=spoken, undo=undo_by(*taking), data={"ends": None})
        cancel = TimerIntent(
            operation=TimerOperation.CANCEL,
            target=intent.target,
            effect_class=EffectClass.SET_TO_VALUE,
            changes=(cancelled(item),),
        )
        ends = self._wording.scheduled(item, actor.language, actor.now)
        return Effected(
            data={**facts(item), "done_now": done.spoken},
            spoken=f"{done.spoken} {ends}".strip(),
            undo=undo_by(cancel, *taking),
        )

    async def is_done(self, intent: LastingActionIntent, key: str) -> bool | None:
        """Tell whether its end is kept and everything is as it was to be now."""
        if await self._home.stores.schedule.get_by_key(key) is None:
            return False
        parts = [await handler.is_done(part, part.idempotency_key(key)) for part, handler in self.parts(intent)]
        return None if None in parts else all(parts)

    async def _endings(self, intent: LastingActionIntent, actor: Actor) -> tuple[Ending, ...]:
        """Return what is found now, for each part that changes something of it.

        Raises:
            ToolError: it cannot be restored.
        """
        found = []
        for part, handler in self.parts(intent):
            ending = await found_by(self._home.hass, part, handler, actor)
            if ending is None:
                spoken = self._wording.say("not_for_a_while", actor.language)
                raise ToolError(f"{part.target} cannot be restored", spoken=spoken)
            found.append(ending)
        return tuple(found)

    async def _keep(self, intent: LastingActionIntent, found: Iterable[Ending], actor: Actor) -> ScheduledItem | None:
        """Keep the end durably; what an earlier command for a while had found stays what is restored.

        Nothing is kept where nothing will have to be restored.
        """
        schedule, now = self._home.stores.schedule, dt_util.utcnow().timestamp()
        context = getattr(actor.ha_context, "id", None)
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
            approval = Origin.of(actor) if actor.has_confirmed else None
            kept = KeptEnding(
                satellite_id=intent.asked_by.satellite_id,
                asked_by=intent.asked_by,
                said=intent.said,
                tainted=intent.tainted,
                endings=endings,
                approved_by=approval,
                with_pin=actor.gave_pin,
                is_said=actor.is_said,
            )
            language = intent.asked_by.language
            return await schedule.add(
                ScheduledItem(
                    key=actor.key,
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


def _as(part: ActionIntent, actor: Actor) -> Actor:
    """Return on whose behalf a part is carried out: under a key of its own."""
    return replace(actor, key=part.idempotency_key(actor.key))


def lasting_intent(
    prepared_calls: tuple[ScheduledCall, ...],
    intents: Sequence[ActionIntent],
    *,
    target: str,
    ends_at: float,
    said: str,
    tainted: bool,
    asked_by: Origin,
) -> LastingActionIntent:
    """Return the intent of calls that hold for a while."""
    is_pulse = any(intent.effect_class is EffectClass.PULSE for intent in intents)
    return LastingActionIntent(
        operation="for_a_while",
        target=target,
        effect_class=EffectClass.PULSE if is_pulse else EffectClass.SET_TO_VALUE,
        calls=prepared_calls,
        intents=tuple(written(intent) for intent in intents),
        ends_at=ends_at,
        said=said,
        tainted=tainted,
        asked_by=asked_by,
    )
