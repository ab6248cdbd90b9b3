"""Timers and reminders: Home Assistant's own where a device keeps them, else ours, durable over restarts."""

import asyncio

from ...common.request import RequestContext
from ...intents.base import IntentRegistration
from ...nlu.understanding import CoveredText
from ...store.schedule import ScheduleKind
from ..skill import Skill, SkillContext
from ..skill_frames import SkillFrames
from .alarms import is_alarm, ringing
from .by_evidence import TimerEvidence
from .delivery import Delivery, DueDispatcher
from .finding import visible_to
from .for_something import read_for_something
from .intents import TimerHandler, TimerIntent
from .native import NativeTimers
from .role import ROLE
from .schedule_clock import ScheduleClock
from .scheduled.ending import EndingRuns
from .scheduled.intents import ScheduledActionHandler, ScheduledActionIntent
from .scheduled.lasting import LastingActionHandler, LastingActionIntent
from .scheduled.running import ScheduledRuns
from .scheduled.said_of_scheduled import ScheduleReading
from .scheduled.targets import ends_confirmed, targets_of
from .scheduled.tools import ScheduleTools
from .scheduled.waiting import EventWatch
from .specs import act_until_spec, schedule_spec, timer_specs
from .tools import TimerTools
from .watching import WATCHED, TimerWatch, takes_over
from .wording import TimerWording


def build(home: SkillContext) -> Skill:
    """Return the timer domain."""
    hass, schedule = home.hass, home.stores.schedule
    lock = asyncio.Lock()
    wording = TimerWording(home.speech)
    delivery = Delivery(hass, wording)
    runs = ScheduledRuns(home, wording, delivery.report)
    endings = EndingRuns(home, wording, delivery.report)
    native = NativeTimers(hass, schedule, lock)

    due = DueDispatcher(runs, endings, delivery, wording)
    clock = ScheduleClock(
        hass,
        schedule=schedule,
        native=native,
        lock=lock,
        deliver=due.deliver,
        note_interrupted=delivery.note_interrupted,
        reachable=due.is_reachable,
    )
    watch = EventWatch(hass, schedule, wording, clock.due_now, delivery.report)
    clock.on_open = watch.follow
    native.on_change = clock.rearm
    native.on_finished = clock.announce

    def names() -> dict[str, list[tuple[str, str]]]:
        named = [item.name for item in clock.open if item.kind is ScheduleKind.TIMER and item.name]
        alarms = [item for item in clock.open if is_alarm(item)]
        return {
            "timer": [(name, name) for name in dict.fromkeys([*named, *native.names()])],
            "alarm": [(item.message or "", item.key) for item in alarms],
            "ringing": [(item.message or "", item.key) for item in ringing(alarms)],
        }

    tools = ScheduleTools(home, wording)

    frames = SkillFrames(home.speech, "schedule_frames")

    async def covers(text: str, request: RequestContext) -> CoveredText | None:
        items = visible_to(clock.open, request, hass)
        return ScheduleReading(frames, items, request).read(text)

    async def covers_first(text: str, request: RequestContext) -> CoveredText | None:
        items = visible_to(clock.open, request, hass)
        return ScheduleReading(frames, items, request).read(text, named_only=True)

    handler = TimerHandler(
        schedule=schedule,
        clock=clock,
        native=native,
        lock=lock,
        wording=wording,
        targets_of=targets_of,
        ends_confirmed=ends_confirmed,
    )

    async def start() -> None:
        await native.start()
        await clock.start()
        watch.start()

    async def stop() -> None:
        watch.stop()
        native.stop()
        await clock.stop()

    return Skill(
        name="timer",
        tools=(
            *timer_specs(TimerTools(home, native, wording)),
            schedule_spec(tools.schedule_action),
            act_until_spec(tools.act_until),
        ),
        registrations=(
            IntentRegistration(TimerIntent, handler),
            IntentRegistration(
                ScheduledActionIntent, ScheduledActionHandler(home, clock=clock, lock=lock, wording=wording)
            ),
            IntentRegistration(
                LastingActionIntent, LastingActionHandler(home, clock=clock, lock=lock, wording=wording)
            ),
        ),
        role=ROLE,
        watches=dict.fromkeys(WATCHED, TimerWatch(schedule, native)),
        names=names,
        covers=covers,
        covers_first=covers_first,
        covers_late=read_for_something,
        by_evidence=(TimerEvidence(lambda: [name for name, _ in names()["timer"]]).read,),
        takes_over=takes_over(native.supports, lambda: clock.has_own_timers, lambda: native.count > 1),
        start=start,
        stop=stop,
    )
