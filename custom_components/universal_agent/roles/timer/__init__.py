"""Timers and reminders: Home Assistant's own where a device keeps them, else ours, durable over restarts."""

import asyncio

from ...intents.base import Carrier
from ..domain import Domain, Home
from .clock import Clock
from .delivery import Delivery
from .intents import TimerHandler, TimerIntent
from .native import NativeTimers
from .role import ROLE
from .specs import timer_specs
from .takeover import takes_over
from .tools import TimerTools
from .watching import WATCHED, TimerWatch
from .wording import Wording


def build(home: Home) -> Domain:
    """Return the timer domain."""
    hass, schedule = home.hass, home.stores.schedule
    lock = asyncio.Lock()
    wording = Wording(home.speech)
    delivery = Delivery(hass, wording)
    native = NativeTimers(hass, schedule, lock)
    clock = Clock(
        hass,
        schedule=schedule,
        native=native,
        lock=lock,
        deliver=delivery.deliver,
        note_interrupted=delivery.note_interrupted,
        reachable=delivery.reachable,
    )
    native.on_change = clock.rearm
    native.on_finished = clock.announce

    handler = TimerHandler(schedule=schedule, clock=clock, native=native, lock=lock, wording=wording)

    async def start() -> None:
        await native.start()
        await clock.start()

    async def stop() -> None:
        native.stop()
        await clock.stop()

    return Domain(
        name="timer",
        tools=timer_specs(TimerTools(home, native, wording)),
        carriers=(Carrier(TimerIntent, handler),),
        role=ROLE,
        watches=dict.fromkeys(WATCHED, TimerWatch(schedule, native)),
        takes_over=takes_over(native.supports, lambda: clock.has_own_timers),
        start=start,
        stop=stop,
    )
