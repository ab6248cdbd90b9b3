"""What changes timers and reminders: one is made, or one is set to another state."""

import asyncio
from collections.abc import Callable
from enum import StrEnum
import json
from typing import ClassVar

from homeassistant.util import dt as dt_util

from ...common.effects import EffectClass, ProfileDomain
from ...common.errors import TargetNotFoundError
from ...intents.base import ActionIntent, Assessment, Caller, ExecutionResult
from ...intents.undo import undo_by
from ...store.schedule import Schedule, ScheduledItem, ScheduleKind, ScheduleState
from .alarms import is_alarm
from .changes import ScheduleChange, before, cancelled, restored
from .finding import is_same
from .native import NativeTimers
from .schedule_clock import ScheduleClock
from .scheduled.events import AwaitedEvent, WaitedEvent
from .wording import TimerWording, has_moment

_SAME_S = 1.5
"""How far a moment that is read back may be from the one that was wanted."""


class TimerOperation(StrEnum):
    """What is done."""

    SET = "set"
    REMIND = "remind"
    WAKE = "wake"
    CANCEL = "cancel"
    PAUSE = "pause"
    RESUME = "resume"
    EXTEND = "extend"
    RESTORE = "restore"


class TimerIntent(ActionIntent):
    """A timer or reminder to make, or the states that some are to be set to.

    Moments are absolute, so carrying it out again after a crash changes nothing more; only a timer that comes back has
    what it had left from the moment it does. The undo of every intent is another one.
    """

    type: ClassVar[str] = "timer"
    profile_domain: ClassVar[str] = ProfileDomain.TIMER
    shapes_later_runs: ClassVar[bool] = False

    operation: TimerOperation
    name: str | None = None
    """What the person calls the timer."""
    message: str | None = None
    """What to remind of."""
    duration_s: int | None = None
    """How long the timer runs."""
    fires_at: float | None = None
    """When it is due, unix time."""
    recurrence: str | None = None
    """How the reminder repeats."""
    device_id: str | None = None
    """The device to ring on, where it is not the one that was spoken to."""
    person: str | None = None
    """Who is to be told, where it is not the person who asks."""
    when: AwaitedEvent | None = None
    """What a reminder waits for in place of a moment."""
    was_so: bool = False
    """Whether that was so already."""
    or_when: tuple[WaitedEvent, ...] = ()
    """What else it waits for: the first of all to come about counts."""
    at_the_latest: bool = False
    """Whether it is told when it is due, though nothing of that has come about."""
    tells: bool = False
    """Whether it only tells that this has come about."""
    waits: str | None = None
    """What it waits for, in words."""
    changes: tuple[ScheduleChange, ...] = ()
    """The rows to set."""
    takes_back: bool = False
    """Whether what the end of a command would have put back is put back at once beside it."""

    def kind_for_everybody(self) -> str | None:
        """Return None for a timer that is set, which rings for the household; what is reminded of is somebody's own."""
        return None if self.operation is TimerOperation.SET else "reminder"

    def conflict_key(self) -> str | None:
        """Return which rows are set; new ones never exclude each other."""
        return "timer " + " ".join(sorted(change.key for change in self.changes)) if self.changes else None


class TimerHandler:
    """Makes and changes timers and reminders."""

    def __init__(
        self,
        *,
        schedule: Schedule,
        clock: ScheduleClock,
        native: NativeTimers,
        lock: asyncio.Lock,
        wording: TimerWording,
        targets_of: Callable[[ScheduledItem], frozenset[str]],
        ends_confirmed: Callable[[ScheduledItem], bool],
    ) -> None:
        self._targets_of = targets_of
        self._ends_confirmed = ends_confirmed
        self._schedule = schedule
        self._clock = clock
        self._native = native
        self._lock = lock
        self._wording = wording

    async def assess(self, intent: TimerIntent, caller: Caller) -> Assessment:
        """Return that no service is called, and what a command that it stops or moves would have changed.

        What was confirmed for a while is for good without its end: a person is asked again.
        """
        await self._wording.load(caller.language)
        rows = [await self._schedule.get_by_key(change.key) for change in intent.changes]
        items = [item for item in rows if item is not None]
        stops = intent.operation is TimerOperation.CANCEL and not intent.takes_back
        return Assessment(
            withheld=frozenset().union(*map(self._targets_of, items)),
            needs_person=stops and any(map(self._ends_confirmed, items)),
        )

    def describe(self, intent: TimerIntent, language: str) -> str:
        """Return it in words."""
        return self._wording.described(f"describe_{intent.operation.value}", intent.target, language)

    async def execute(self, intent: TimerIntent, caller: Caller) -> ExecutionResult:
        """Make or change it, and set the alarm.

        Raises:
            TargetNotFoundError: what was to be changed is over.
        """
        await self._wording.load(caller.language)
        if intent.changes:
            execution = await self._change(intent, caller)
        else:
            execution = await self._make(intent, caller)
        await self._clock.rearm()
        return execution

    async def is_done(self, intent: TimerIntent, key: str) -> bool | None:
        """Tell whether the row is there, or is as it was to be set; a timer that rang since was cancelled as well."""
        if not intent.changes:
            return await self._schedule.get_by_key(key) is not None
        return all([await self._is(change) for change in intent.changes])

    async def _make(self, intent: TimerIntent, caller: Caller) -> ExecutionResult:
        assert intent.fires_at is not None
        is_timer = intent.operation is TimerOperation.SET
        device_id = intent.device_id or caller.device_id
        facts_kept = {
            "satellite_id": caller.satellite_id if intent.device_id is None else None,
            "alarm": intent.operation is TimerOperation.WAKE or None,
            "person": intent.person,
            "first_at": intent.fires_at if intent.recurrence else None,
            "when": None if intent.when is None else intent.when.model_dump(mode="json"),
            "was_so": intent.was_so or None,
            "or_when": [event.model_dump(mode="json") for event in intent.or_when] or None,
            "at_the_latest": intent.at_the_latest or None,
            "tells": intent.tells or None,
            "waits": intent.waits,
        }
        item = ScheduledItem(
            key=caller.key,
            kind=ScheduleKind.TIMER if is_timer else ScheduleKind.REMINDER,
            name=intent.name,
            message=intent.message,
            fires_at=intent.fires_at,
            duration_s=intent.duration_s,
            recurrence=intent.recurrence,
            payload={name: value for name, value in facts_kept.items() if value is not None},
            device_id=device_id,
            user_id=caller.user_id,
            language=caller.language,
        )
        if (
            there := next((known for known in await self._schedule.open_items() if is_same(known, item)), None)
        ) is not None:
            return ExecutionResult(
                data=facts(there), spoken=self._said_of_new(there, caller), undo=undo_by(), verified=True
            )
        left = intent.fires_at - dt_util.utcnow().timestamp()
        if is_timer and left > 0 and self._native.supports(device_id):
            kept = await self._native.begin(item, left)
        else:
            kept = await self._schedule.add(item)
        undo = TimerIntent(
            operation=TimerOperation.CANCEL,
            target=intent.target,
            effect_class=EffectClass.ABSOLUTE_SET,
            changes=(cancelled(kept),),
        )
        return ExecutionResult(
            data={**facts(kept), "rings_on": "the device itself" if kept.native_id else "satellite or phone"},
            spoken=self._said_of_new(kept, caller),
            undo=undo_by(undo),
            verified=True,
        )

    async def _change(self, intent: TimerIntent, caller: Caller) -> ExecutionResult:
        earlier: list[ScheduleChange] = []
        after: list[ScheduledItem] = []
        async with self._lock:
            for change in intent.changes:
                item = await self._schedule.get_by_key(change.key)
                if item is None or not _can(item, intent.operation):
                    continue
                wanted = _absolute(change, item, intent.operation)
                if wanted is not None:
                    await self._set(item, wanted, caller)
                    stops = wanted.state is not ScheduleState.ACTIVE
                    earlier.append(before(item, stops=stops, now=dt_util.utcnow()))
                    after += [found] if (found := await self._schedule.get_by_key(change.key)) else []
        if not after:
            raise TargetNotFoundError(
                "it is over already", spoken=self._wording.say("over", caller.language, label=intent.target)
            )
        restoring = intent.model_copy(update={"operation": TimerOperation.RESTORE, "changes": tuple(earlier)})
        return ExecutionResult(
            data={"changed": [facts(item) for item in after]},
            spoken=self._said_of_change(intent, after, caller),
            # A yes to a command ends with the command: nobody brings it back without being asked anew.
            undo=None if any(_ends_for_good(item) for item in after) else undo_by(restoring),
            verified=True,
        )

    async def _set(self, item: ScheduledItem, change: ScheduleChange, caller: Caller) -> None:
        native_id = item.native_id
        if self._native.holds(item):
            native_id = self._native.apply(item, change, dt_util.utcnow())
        moved = {} if change.first_at is None else {"payload": _beginning(item, change.first_at)}
        await self._schedule.update(
            item.id,
            state=change.state.value,
            fires_at=change.fires_at,
            paused_remaining_s=change.paused_remaining_s,
            native_id=native_id,
            **moved,
        )

    async def _is(self, change: ScheduleChange) -> bool:
        item = await self._schedule.get_by_key(change.key)
        if change.state is ScheduleState.CANCELLED:
            return item is None or item.state not in (ScheduleState.ACTIVE, ScheduleState.PAUSED)
        if item is None or item.state is not change.state:
            return False
        if change.state is ScheduleState.PAUSED:
            return abs((item.paused_remaining_s or 0) - (change.paused_remaining_s or 0)) <= _SAME_S
        return change.left_s is not None or abs(item.fires_at - change.fires_at) <= _SAME_S

    def _said_of_new(self, item: ScheduledItem, caller: Caller) -> str:
        language = caller.language
        if item.kind is ScheduleKind.TIMER:
            length = self._wording.length(item.duration_s or 0, language)
            key = "set_named" if item.name else "set"
            return self._wording.say(key, language, name=item.name or "", duration=length)
        if "waits" in item.payload:
            return self._said_of_waiting(item, caller)
        when = self._wording.moment(item.fires_at, language, caller.now)
        every = self._wording.every(item, language)
        kind = "alarm" if is_alarm(item) else "reminder"
        key = f"{kind}_{'repeated' if every else 'often' if item.recurrence else 'set'}"
        return self._said_to(key, language, item, moment=when, every=every or "", message=item.message or "")

    def _said_to(self, key: str, language: str, item: ScheduledItem, **values: str) -> str:
        """Return what is said of a reminder or alarm: who is told or woken, where that is somebody else."""
        person = item.payload.get("person")
        if person is None:
            return self._wording.say(key, language, **values)
        return self._wording.say(f"{key}_for", language, person=str(person), **values)

    def _said_of_waiting(self, item: ScheduledItem, caller: Caller) -> str:
        language = caller.language
        latest = item.fires_at if has_moment(item) else None
        waits = self._wording.at_the_latest(str(item.payload["waits"]), latest, language).rstrip(",")
        if item.payload.get("tells"):
            said = self._wording.say("set_telling", language, event=waits)
        else:
            said = self._said_to("set_on_event", language, item, event=waits, message=item.message or "")
        return f"{said} {self._wording.say('event_next_time', language)}" if item.payload.get("was_so") else said

    def _said_of_alarm(self, intent: TimerIntent, item: ScheduledItem, caller: Caller) -> str:
        key = _said_of_alarm_key(intent.operation, item, rang="rings_until" in item.payload)
        is_moved = intent.operation is TimerOperation.EXTEND and item.payload.get("first_at") == item.fires_at
        every = self._wording.every(item, caller.language) if is_moved else None
        when = self._wording.moment(item.fires_at, caller.language, caller.now)
        return self._wording.say("alarm_repeated" if every else key, caller.language, moment=when, every=every or "")

    def _said_of_change(self, intent: TimerIntent, after: list[ScheduledItem], caller: Caller) -> str:
        language, operation = caller.language, intent.operation.value
        first = after[0]
        if first.state is ScheduleState.CANCELLED:
            operation = TimerOperation.CANCEL.value
        if is_alarm(first):
            return self._said_of_alarm(intent, first, caller)
        if len(after) > 1:
            return self._wording.say(f"{operation}_many", language, count=str(len(after)))
        if operation == TimerOperation.EXTEND.value and first.kind is not ScheduleKind.TIMER:
            return self._wording.scheduled(first, language, caller.now)
        if first.kind is ScheduleKind.ACTION:
            return self._wording.say(f"{operation}_command", language, message=first.message or "")
        if first.kind is not ScheduleKind.TIMER:
            return self._wording.say(f"{operation}_reminder", language, message=first.message or "")
        left = self._wording.length(ScheduleChange.of(first).seconds_left(caller.now), language)
        return self._wording.say(operation, language, label=self._wording.of(first, language), left=left)


def _beginning(item: ScheduledItem, first_at: float) -> str:
    """Return what is kept of an item, which begins anew."""
    return json.dumps({**item.payload, "first_at": first_at}, ensure_ascii=False)


def _said_of_alarm_key(operation: TimerOperation, item: ScheduledItem, *, rang: bool) -> str:
    if operation is TimerOperation.RESTORE:
        return "restore_alarm"
    if operation is TimerOperation.EXTEND:
        return "alarm_set"
    if item.state is ScheduleState.ACTIVE:
        return "alarm_next"
    return "alarm_stopped" if rang else "cancel_alarm"


def _absolute(change: ScheduleChange, item: ScheduledItem, operation: TimerOperation) -> ScheduleChange | None:
    return restored(change, item, dt_util.utcnow()) if operation is TimerOperation.RESTORE else change


def _ends_for_good(item: ScheduledItem) -> bool:
    """Tell whether what is cancelled cannot come back unasked: a confirmed command, or one nobody evaluated."""
    if item.kind is not ScheduleKind.ACTION or item.state is not ScheduleState.CANCELLED:
        return False
    return item.native_id is not None or bool(item.payload.get("approval"))


def _can(item: ScheduledItem, operation: TimerOperation) -> bool:
    """Tell whether there is still something to change: what rang is over, what was cancelled can come back."""
    if operation is TimerOperation.RESTORE and item.kind is ScheduleKind.ACTION and item.native_id:
        return False  # a command of Home Assistant's own, which nobody evaluated
    if operation is TimerOperation.RESTORE:
        return item.state is not ScheduleState.FIRED
    if operation is TimerOperation.CANCEL:  # a repeating reminder can be cancelled while it is being told
        return item.state in (ScheduleState.ACTIVE, ScheduleState.PAUSED, ScheduleState.FIRING)
    return item.state in (ScheduleState.ACTIVE, ScheduleState.PAUSED)


def facts(item: ScheduledItem) -> dict[str, object]:
    """Return what a model reads of an item."""
    said = {
        "kind": item.kind.value,
        "name": item.name,
        "message": item.message,
        "duration_s": item.duration_s,
        "recurrence": item.recurrence,
        "state": item.state.value,
        "due": dt_util.as_local(dt_util.utc_from_timestamp(item.fires_at)).isoformat(timespec="seconds"),
        "remaining_s": item.paused_remaining_s,
    }
    return {name: value for name, value in said.items() if value is not None}
