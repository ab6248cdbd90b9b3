"""The intent of a command for later, and its handler: what it would do is evaluated when it is said, then kept."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, PlainSerializer, PlainValidator

from ....common.effects import ProfileDomain
from ....common.errors import ToolError
from ....common.origin import Origin
from ....intents.base import ActionIntent, Assessment, Caller, ExecutionResult, IntentHandler
from ....intents.undo import rebuilt, undo_by
from ....store.schedule import ScheduledItem, ScheduleKind
from ...skill import SkillContext, machinery_of
from ..changes import cancelled
from ..intents import TimerIntent, TimerOperation, facts
from ..schedule_clock import ON_TIME_S, ScheduleClock
from ..wording import TimerWording
from .events import AwaitedEvent, WaitedEvent, either_in_words, in_words
from .inputs import ScheduledCall
from .preparing import Meaning

type StoredOrigin = Annotated[
    Origin,
    PlainValidator(lambda kept: kept if isinstance(kept, Origin) else Origin.of_stored(kept)),
    PlainSerializer(Origin.as_stored),
]
"""Who asked, from where, as the schedule keeps it."""


class ScheduledActionIntent(ActionIntent):
    """Calls that are to be made at a moment, with what they meant when they were asked for."""

    type: ClassVar[str] = "scheduled_action"
    profile_domain: ClassVar[str] = ProfileDomain.TIMER
    shapes_later_runs: ClassVar[bool] = True
    may_wait: ClassVar[bool] = False

    calls: tuple[ScheduledCall, ...]
    """The calls."""
    intents: tuple[dict[str, Any], ...]
    """The intents that they asked for then, each with its type."""
    meaning: Meaning
    """What those were and would have touched."""
    fires_at: float
    """When they are due, unix time."""
    when: AwaitedEvent | None = None
    """What has to come about first; then `fires_at` is when it is waited for no longer, unless it is the latest."""
    was_so: bool = False
    """Whether it was so already when it was asked for: then it has to come about anew."""
    or_when: tuple[WaitedEvent, ...] = ()
    """What may come about in place of that."""
    at_the_latest: bool = False
    """Whether `fires_at` is a moment that was said beside the events: it is done then, unless one came first."""
    only_if: AwaitedEvent | None = None
    """What must be so then."""
    unless: AwaitedEvent | None = None
    """What must not be so then."""
    said: str = ""
    """The command in the person's words."""
    tainted: bool = False
    """Whether text of strangers was read on the way to it."""
    links: tuple[str, ...] = ()
    """The web addresses in the calls that may be shown to people."""
    asked_by: StoredOrigin
    """Who asked, from where."""

    @property
    def events(self) -> tuple[WaitedEvent, ...]:
        """What is waited for, of which the first to come about counts."""
        if self.when is None:
            return ()
        return WaitedEvent(**self.when.model_dump(), was_so=self.was_so), *self.or_when


class Approval(BaseModel):
    """A person's yes to exactly this, where one was needed when it was asked for."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    by: StoredOrigin
    """Who gave it, from where."""
    with_pin: bool
    """Whether it came with the PIN."""


class ScheduledPayload(BaseModel):
    """What the schedule keeps of a command."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    satellite_id: str | None = None
    """Where it was asked; told there."""
    intent: ScheduledActionIntent
    """The command."""
    approval: Approval | None = None
    """The yes to it, where one was needed."""
    is_said: bool = False
    """Whether a person's own words were understood as this, without a model: so they may name whole sets."""
    waits: str | None = None
    """What is waited for, in words."""


class ScheduledActionHandler:
    """Keeps commands for later; carrying them out then is somebody else's."""

    def __init__(self, home: SkillContext, *, clock: ScheduleClock, lock: asyncio.Lock, wording: TimerWording) -> None:
        self._home = home
        self._clock = clock
        self._lock = lock
        self._wording = wording

    async def assess(self, intent: ScheduledActionIntent, caller: Caller) -> Assessment:
        """Return that keeping it calls no service; its parts are evaluated beside it."""
        await self._wording.load(caller.language)
        return Assessment()

    def parts(self, intent: ScheduledActionIntent) -> Sequence[tuple[ActionIntent, IntentHandler[Any]]]:
        """Return what it would do, as if that were asked for now."""
        registrations = machinery_of(self._home).processor.registrations
        classes = {name: registration.intent_class for name, registration in registrations.items()}
        found = [rebuilt(payload, classes) for payload in intent.intents]
        return [(part, registrations[part.type].handler) for part in found]

    def describe(self, intent: ScheduledActionIntent, language: str) -> str:
        """Return what it would do, and when."""
        if intent.events:
            event = self._wording.at_the_latest(
                self._waits(intent, language), intent.fires_at if intent.at_the_latest else None, language
            )
            said = self._wording.on_event(intent.target, event, language)
        else:
            said = self._wording.later(intent.target, intent.fires_at, language)
        return f"{said} ({'; '.join(conditions)})" if (conditions := self._conditions(intent, language)) else said

    def _waits(self, intent: ScheduledActionIntent, language: str) -> str:
        """Return the events in words."""
        return either_in_words(self._home.hass, self._home.speech, intent.events, language)

    def _conditions(self, intent: ScheduledActionIntent, language: str) -> list[str]:
        """Return what must be so, or not be so, when it is due."""
        found = (("only_then", intent.only_if), ("not_then", intent.unless))
        hass, speech = self._home.hass, self._home.speech
        return [
            speech.say(
                "timer", key, language, {"event": in_words(hass, speech, event, language, told=True).rstrip(".")}
            )
            for key, event in found
            if event is not None
        ]

    async def execute(self, intent: ScheduledActionIntent, caller: Caller) -> ExecutionResult:
        """Keep it, and set the alarm.

        Raises:
            ToolError: its moment has passed while nobody had confirmed it.
        """
        await self._wording.load(caller.language)
        language = intent.asked_by.language
        if caller.now.timestamp() - intent.fires_at > ON_TIME_S:
            raise ToolError("that moment has passed", spoken=self._wording.say("past", caller.language))
        approval = Approval(by=caller.origin, with_pin=caller.gave_pin) if caller.has_confirmed else None
        kept = ScheduledPayload(
            satellite_id=intent.asked_by.satellite_id,
            intent=intent,
            approval=approval,
            is_said=caller.is_said,
            waits=self._waits(intent, language) if intent.events else None,
        )
        item = ScheduledItem(
            key=caller.key,
            kind=ScheduleKind.ACTION,
            name=intent.said or None,
            message=intent.target,
            fires_at=intent.fires_at,
            payload=kept.model_dump(mode="json"),
            device_id=intent.asked_by.device_id,
            user_id=intent.asked_by.user_id,
            language=language,
        )
        async with self._lock:
            added = await self._home.stores.schedule.add(item)
        await self._clock.rearm()
        spoken = self._wording.scheduled(added, caller.language, caller.now)
        for condition in self._conditions(intent, caller.language):
            spoken = f"{spoken} {condition[:1].upper()}{condition[1:]}."
        if any(event.was_so for event in intent.events):
            spoken = f"{spoken} {self._wording.say('event_next_time', caller.language)}"
        undo = TimerIntent(
            operation=TimerOperation.CANCEL,
            target=intent.target,
            effect_class=intent.effect_class,
            changes=(cancelled(added),),
        )
        return ExecutionResult(
            data=facts(added),
            spoken=spoken,
            undo=undo_by(undo),
            verified=True,
        )

    async def is_done(self, intent: ScheduledActionIntent, key: str) -> bool | None:
        """Tell whether it is kept."""
        return await self._home.stores.schedule.get_by_key(key) is not None
