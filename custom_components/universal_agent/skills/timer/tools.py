"""What can be asked about timers and reminders: the handlers behind the tools."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from homeassistant.util import dt as dt_util

from ...common.effects import EffectClass
from ...common.errors import TargetNotFoundError, ToolError
from ...common.outcome import ErrorType, Outcome, OutcomeStatus, success
from ...common.request import RequestContext
from ...store.schedule import ScheduledItem, ScheduleKind, ScheduleState
from ..notification.sending import satellite_ids
from ..skill import SkillContext
from .alarms import is_alarm, ringing
from .changes import ScheduleChange, cancelled, extended, moved_for_good, moved_to, paused, resumed, stopped
from .finding import DevicePlaces, TimerQuery, about, between, matching, nearest, normal, visible_to, with_message
from .inputs import (
    CancelScheduled,
    CancelTimer,
    ChangeScheduled,
    ChooseTimer,
    ExtendTimer,
    FindScheduled,
    SetAlarm,
    SetReminder,
    SetTimer,
    StopAlarm,
)
from .intents import TimerIntent, TimerOperation, facts
from .native import NativeTimers
from .recurrence import first_time
from .scheduled.waiting import reminder_on
from .wording import TimerWording, has_moment, seconds_left

type Changing = Callable[[ScheduledItem], ScheduleChange]


class TimerTools:
    """The handlers."""

    def __init__(self, home: SkillContext, native: NativeTimers, wording: TimerWording) -> None:
        self._home = home
        self._native = native
        self._wording = wording
        self._places = DevicePlaces(home.hass)

    async def set_timer(self, arguments: SetTimer, request: RequestContext) -> Outcome | None:
        """Ask for a timer; without a length, ask the person for it.

        Raises:
            TargetNotFoundError: nothing rings in the room that was named.
        """
        await self._wording.load(request.language)
        if arguments.duration_s is None:
            return self._ask_for("ask_length", request)
        device_id = self._device_in(arguments.area, request)
        request.collector.register(
            TimerIntent(
                operation=TimerOperation.SET,
                target=self._wording.label(arguments.name, arguments.duration_s, request.language),
                effect_class=EffectClass.DELAYED,
                name=arguments.name,
                duration_s=arguments.duration_s,
                fires_at=request.now.timestamp() + arguments.duration_s,
                device_id=device_id,
            )
        )
        return None

    async def list_timers(self, arguments: ChooseTimer, request: RequestContext) -> Outcome:
        """Tell which timers there are and how long they have left, those of this place first."""
        await self._wording.load(request.language)
        which = arguments.which()
        found = matching(await self._timers(), which, self._places)
        found.sort(key=lambda item: (item.device_id != request.device_id, seconds_left(item, request.now)))
        now = dt_util.now()
        if found:
            spoken = " ".join(self._wording.left(item, request.language, now) for item in found)
        else:
            spoken = self._none(which, request)
        timers = [{**facts(item), "remaining_s": round(seconds_left(item, now))} for item in found]
        return success({"timers": timers}, spoken=spoken)

    async def cancel_timer(self, arguments: CancelTimer, request: RequestContext) -> Outcome | None:
        """Ask for a timer, or all of them, or what was made last, to be cancelled."""
        if arguments.latest and (latest := await self._latest(request)):
            await self._wording.load(request.language)
            self._register(TimerOperation.CANCEL, [latest], cancelled, request)
            return None
        if not arguments.all:
            return await self._change_one(TimerOperation.CANCEL, arguments.which(), cancelled, request)
        await self._wording.load(request.language)
        which = arguments.which()
        found = matching(await self._timers(), which, self._places)
        if not found:
            return success({"timers": []}, spoken=self._none(which, request))
        self._register(TimerOperation.CANCEL, found, cancelled, request)
        return None

    async def pause_timer(self, arguments: ChooseTimer, request: RequestContext) -> Outcome | None:
        """Ask for a timer to be paused; one that runs is meant rather than one that does not."""
        which = replace(arguments.which(), state=ScheduleState.ACTIVE)
        return await self._change_one(TimerOperation.PAUSE, which, lambda item: paused(item, request.now), request)

    async def resume_timer(self, arguments: ChooseTimer, request: RequestContext) -> Outcome | None:
        """Ask for a paused timer to go on."""
        which = replace(arguments.which(), state=ScheduleState.PAUSED)
        return await self._change_one(TimerOperation.RESUME, which, lambda item: resumed(item, request.now), request)

    async def extend_timer(self, arguments: ExtendTimer, request: RequestContext) -> Outcome | None:
        """Ask for a timer to have more or less time left."""

        def change(item: ScheduledItem) -> ScheduleChange:
            return extended(item, arguments.add_s, request.now)

        return await self._change_one(TimerOperation.EXTEND, arguments.which(), change, request)

    async def set_reminder(self, arguments: SetReminder, request: RequestContext) -> Outcome | None:
        """Ask for a reminder; without a text or a moment, ask the person for it.

        Raises:
            ToolError: its moment has passed, or never comes.
        """
        await self._wording.load(request.language)
        if arguments.when:
            due = self._first(arguments.at, None, request.now)
            if due is not None and due <= request.now:
                raise ToolError("that moment has passed", spoken=self._wording.say("past", request.language))
            request.collector.register(await reminder_on(self._home, self._wording, arguments, due, request))
            return None
        if arguments.at is None and arguments.recurrence is None:
            return self._ask_for("ask_when", request)
        if arguments.message is None:
            return self._ask_for("ask_what", request)
        self._remind(TimerOperation.REMIND, arguments.message, arguments, request)
        return None

    async def set_alarm(self, arguments: SetAlarm, request: RequestContext) -> Outcome | None:
        """Ask for an alarm; without a moment, ask the person for it.

        Raises:
            ToolError: its moment has passed, or never comes.
        """
        await self._wording.load(request.language)
        if arguments.at is None and arguments.recurrence is None:
            return self._ask_for("ask_alarm", request)
        message = arguments.name or self._wording.plain("label_alarm", request.language)
        self._remind(TimerOperation.WAKE, message, arguments, request)
        return None

    async def stop_alarm(self, arguments: StopAlarm, request: RequestContext) -> Outcome | None:
        """Ask for the alarm that rings to stop or to ring later, else for the one that is set to be cancelled.

        Raises:
            TargetNotFoundError: no alarm is set.
        """
        await self._wording.load(request.language)
        alarms = [item for item in await self._scheduled(request) if is_alarm(item)]
        rings = ringing(alarms)
        if arguments.snooze_s is not None:
            later = request.now.timestamp() + arguments.snooze_s
            if rings:
                self._register(TimerOperation.EXTEND, rings, lambda item: moved_to(item, later), request)
                return None
            at = dt_util.utc_from_timestamp(later)
            return await self.set_alarm(SetAlarm(at=at), request)
        if rings:
            self._register(TimerOperation.CANCEL, rings, lambda item: stopped(item, request.now), request)
            return None
        if not alarms:
            raise TargetNotFoundError("no alarm is set", spoken=self._wording.say("no_alarm", request.language))
        if len(alarms) > 1:
            return self._ask(alarms, request)
        self._register(TimerOperation.CANCEL, alarms, cancelled, request)
        return None

    def _remind(
        self, operation: TimerOperation, message: str, arguments: SetReminder | SetAlarm, request: RequestContext
    ) -> None:
        due = self._first(arguments.at, arguments.recurrence, request.now)
        if due is None or due <= request.now:
            raise ToolError(
                "that moment has passed" if due else "that recurrence never comes",
                spoken=self._wording.say("past" if due else "never", request.language),
            )
        request.collector.register(
            TimerIntent(
                operation=operation,
                target=message,
                effect_class=EffectClass.DELAYED,
                message=message,
                fires_at=due.timestamp(),
                recurrence=arguments.recurrence,
                person=arguments.person,
            )
        )

    async def list_scheduled(self, arguments: FindScheduled, request: RequestContext) -> Outcome:
        """Tell which reminders and delayed commands there are, soonest first."""
        await self._wording.load(request.language)
        found = await self._scheduled(request)
        if arguments.message:
            found = with_message(found, arguments.message)
        if arguments.alarms:
            found = [item for item in found if is_alarm(item)]
        found = between(found, arguments.start, arguments.end)
        now, language = dt_util.now(), request.language
        sentences = [self._wording.scheduled(item, language, now) for item in found]
        key = "no_reminders" if arguments.start is None else "none_then"
        key = "no_alarm" if arguments.alarms else key
        spoken = " ".join(sentences) or self._wording.say(key, language)
        return success({"scheduled": [facts(item) for item in found]}, spoken=spoken)

    async def cancel_scheduled(self, arguments: CancelScheduled, request: RequestContext) -> Outcome | None:
        """Ask for a reminder or delayed command to be cancelled.

        Raises:
            TargetNotFoundError: there is none like that.
        """
        await self._wording.load(request.language)
        everything = await self._scheduled(request)
        found = everything
        if arguments.message:
            found = with_message(everything, arguments.message) or about(
                everything, arguments.message, request.language
            )
        found = between(found, arguments.start, arguments.end)
        if not found:
            raise TargetNotFoundError(
                "there is no such reminder",
                spoken=self._wording.say("no_such_reminder" if everything else "no_reminders", request.language),
                alternatives=[item.message or "" for item in everything[:5]],
            )
        if len(found) > 1 and not arguments.all:
            return self._ask(found, request)
        self._register(TimerOperation.CANCEL, found, cancelled, request)
        return None

    async def change_scheduled(self, arguments: ChangeScheduled, request: RequestContext) -> Outcome | None:
        """Ask for a reminder or delayed command to be due at another moment.

        Raises:
            ToolError: there is none like that, it waits for no moment, or somebody has confirmed it for its moment.
        """
        await self._wording.load(request.language)
        everything = await self._scheduled(request)
        found = with_message(everything, arguments.message) or about(everything, arguments.message, request.language)
        if arguments.due is not None:
            due_so_far = arguments.due.timestamp()
            found = [item for item in found if abs(item.fires_at - due_so_far) < 1]
        if not found:
            spoken = self._wording.say("no_such_reminder", request.language)
            raise TargetNotFoundError("there is no such reminder", spoken=spoken)
        found = self._newest_of_equals(found, request)
        if len(found) > 1:
            return self._ask(found, request)
        kept = found[0].payload
        if not has_moment(found[0]):
            raise ToolError("it waits for no moment", spoken=self._wording.say("not_movable", request.language))
        if kept.get("approval") or kept.get("approved_by"):
            raise ToolError("it was confirmed for its moment", spoken=self._wording.say("say_again", request.language))
        due = self._first(arguments.at, None, request.now)
        if due is None or due <= request.now:
            raise ToolError("that moment has passed", spoken=self._wording.say("past", request.language))
        move = moved_for_good if arguments.every_time else moved_to
        self._register(TimerOperation.EXTEND, found, lambda item: move(item, due.timestamp()), request)
        return None

    def _newest_of_equals(self, items: list[ScheduledItem], request: RequestContext) -> list[ScheduledItem]:
        """Return only the newest of items that no question could tell apart."""
        told = {(self._wording.of(item, request.language), item.fires_at // 60) for item in items}
        return [max(items, key=lambda item: item.created_at)] if len(told) == 1 else items

    async def _change_one(
        self, operation: TimerOperation, which: TimerQuery, change: Changing, request: RequestContext
    ) -> Outcome | None:
        await self._wording.load(request.language)
        timers = await self._timers()
        found = nearest(timers, which, request, self._places)
        if not found:
            raise TargetNotFoundError(
                "there is no such timer",
                spoken=self._none(which if timers else TimerQuery(), request),
                alternatives=[self._wording.of(item, request.language) for item in timers[:5]],
            )
        if len(found) > 1:
            return self._ask(found, request)
        self._register(operation, found, change, request)
        return None

    def _register(
        self, operation: TimerOperation, items: Sequence[ScheduledItem], change: Changing, request: RequestContext
    ) -> None:
        labels = [self._wording.of(item, request.language) for item in items]
        request.collector.register(
            TimerIntent(
                operation=operation,
                target=", ".join(labels),
                effect_class=EffectClass.ABSOLUTE_SET,
                changes=tuple(change(item) for item in items),
            )
        )

    def _ask(self, items: Sequence[ScheduledItem], request: RequestContext) -> Outcome:
        """Return the question which one is meant."""
        return Outcome(
            status=OutcomeStatus.ERROR_PERMANENT,
            error_type=ErrorType.NOT_FOUND,
            message="several fit; ask which one is meant",
            spoken=self._wording.choice(items, request.language),
            alternatives=tuple(self._wording.of(item, request.language) for item in items[:5]),
            asks=True,
        )

    def _ask_for(self, key: str, request: RequestContext) -> Outcome:
        """Return the question for what was left out."""
        return Outcome(
            status=OutcomeStatus.ERROR_PERMANENT,
            error_type=ErrorType.INVALID_ARGUMENTS,
            message="something is missing; ask the person for it",
            spoken=self._wording.say(key, request.language),
            asks=True,
        )

    def _device_in(self, area: str | None, request: RequestContext) -> str | None:
        """Return the device that rings in a room; None where none was named, or it is the one that was spoken to.

        Raises:
            TargetNotFoundError: there is none.
        """
        if area is None or normal(area) in self._places.names(request.device_id):
            return None
        for device_id in self._places.devices(area):
            if self._native.supports(device_id) or satellite_ids(self._home.hass, device_id):
                return device_id
        spoken = self._wording.say("no_room", request.language, area=area)
        raise TargetNotFoundError(f"nothing rings in {area}", spoken=spoken)

    def _none(self, which: TimerQuery, request: RequestContext) -> str:
        return self._wording.say("no_such_timer" if which.is_said else "no_timers", request.language)

    async def _latest(self, request: RequestContext) -> ScheduledItem | None:
        """Return what was made last from here."""
        items = [*await self._timers(), *await self._scheduled(request)]
        here = [item for item in items if item.device_id == request.device_id]
        return max(here or items, key=lambda item: item.created_at, default=None)

    async def _timers(self) -> list[ScheduledItem]:
        await self._native.reconcile()
        items = await self._home.stores.schedule.open_items(ScheduleKind.TIMER)
        return [item for item in items if item.state is not ScheduleState.FIRING]

    async def _scheduled(self, request: RequestContext) -> list[ScheduledItem]:
        await self._native.reconcile()
        items = await self._home.stores.schedule.open_items(ScheduleKind.REMINDER, ScheduleKind.ACTION)
        return visible_to(items, request, self._home.hass)

    @staticmethod
    def _first(at: datetime | None, recurrence: str | None, now: datetime) -> datetime | None:
        """Return when a reminder is due first; a moment without a zone is in the home's time."""
        if at is not None and at.tzinfo is None:
            at = at.replace(tzinfo=dt_util.get_default_time_zone())
        return at if recurrence is None else first_time(recurrence, at, now)
