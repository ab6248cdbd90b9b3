"""What makes due things happen: one alarm for the soonest item, claimed durably before anybody is told.

Telling happens at most once. An item that is found `firing` at a start was claimed by a run that ended
before it wrote down that it had told it: whether anybody heard it cannot be known, so it is closed, with `interrupted`
in its payload, and not told again; a note on Home Assistant's page says so. An item whose moment passed while Home
Assistant was off was never claimed: it is told late, with honest words, once its satellite is back or a minute has
passed.

Wall time says when something is due, and across a restart nothing else does. Within a run it may be set back: what was
seen to be so many seconds ahead is due after as many, whatever the clock shows by then.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
import json
import logging
import time

from homeassistant.core import CALLBACK_TYPE, HomeAssistant
from homeassistant.helpers.dispatcher import async_dispatcher_send
from homeassistant.helpers.event import async_call_later, async_track_time_interval
from homeassistant.helpers.start import async_at_started
from homeassistant.util import dt as dt_util

from ...common.errors import StorageError
from ...store.schedule import Schedule, ScheduledItem, ScheduleKind, ScheduleState
from .alarms import ring_again
from .native import NativeTimers
from .recurrence import next_time
from .wording import has_moment

_LOGGER = logging.getLogger(__name__)

EVENT = "universal_agent_timer"
"""Fired when something is due, with kind, name, message, due and key, whether or not anybody could be told."""
SIGNAL_CHANGED = "universal_agent_schedule_changed"
"""Sent when what is scheduled has changed."""
LOOK_AGAIN = timedelta(minutes=5)
"""The alarm is set no further ahead, so that a jump of the clock is noticed."""
RETRY = timedelta(seconds=30)
"""When to try again while the database cannot be read."""
SETTLING_TICK = timedelta(seconds=5)
SETTLING_TICKS = 12
"""For a minute after a start, satellites and phones may still be on their way back."""
ON_TIME_S = 60.0
"""A command that comes to its turn no later than this after its moment is on time."""
NATIVE_GRACE_S = 2.0
"""A native timer rings by itself; its shadow is looked at a little later."""

type Deliver = Callable[[ScheduledItem, float | None], Awaitable[None]]
"""Tells people that an item is due; with the seconds it is late where Home Assistant was off at its moment."""
type Note = Callable[[ScheduledItem], Awaitable[None]]
"""Leaves a note about an item of which nobody knows whether it was told."""


def run_seconds() -> float:
    """Return the seconds of a clock that nobody can set."""
    return time.monotonic()


class ScheduleClock:
    """Rings what is due."""

    def __init__(
        self,
        hass: HomeAssistant,
        *,
        schedule: Schedule,
        native: NativeTimers,
        lock: asyncio.Lock,
        deliver: Deliver,
        note_interrupted: Note,
        reachable: Callable[[ScheduledItem], bool],
    ) -> None:
        self.open: tuple[ScheduledItem, ...] = ()
        """What was open when the alarm was set last."""
        self.on_open: Callable[[tuple[ScheduledItem, ...]], Awaitable[None]] | None = None
        """Told what is open at every change."""
        self.has_own_timers = False
        """Whether any timer is open that Home Assistant does not know."""
        self._hass = hass
        self._schedule = schedule
        self._native = native
        self._lock = lock
        self._deliver = deliver
        self._note_interrupted = note_interrupted
        self._reachable = reachable
        self._due_at_ticks: dict[int, tuple[float, float]] = {}
        """By item: the moment that it was seen to be due at, and where these ticks will stand by then."""
        self._alarm: CALLBACK_TYPE | None = None
        self._settling: CALLBACK_TYPE | None = None
        self._ticks_left = 0
        self._at_started: CALLBACK_TYPE | None = None
        self._running = False
        self._late: set[int] = set()
        self._handled: set[int] = set()
        self._telling: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Take up everything that is open; what is late waits until Home Assistant has started."""
        self._running = True
        now = dt_util.utcnow().timestamp()
        for item in await self._schedule.open_items():
            if item.state is ScheduleState.FIRING:
                await self._close_interrupted(item)
            elif item.state is ScheduleState.ACTIVE and item.fires_at <= now and not self._native.holds(item):
                self._late.add(item.id)
        await self.rearm()
        self._at_started = async_at_started(self._hass, self._settle)

    async def stop(self) -> None:
        """Stop ringing; what is being told right now is told to its end."""
        self._running = False
        for cancel in (self._alarm, self._settling, self._at_started):
            if cancel is not None:
                cancel()
        self._alarm = self._settling = self._at_started = None
        if self._telling:
            await asyncio.wait(set(self._telling))

    async def rearm(self) -> None:
        """Set the alarm for the soonest item; call it after every change."""
        if self._alarm is not None:
            self._alarm()
            self._alarm = None
        if not self._running:
            return
        try:
            items = await self._schedule.open_items()
        except StorageError as err:
            _LOGGER.warning("The timers cannot be read: %s", err)
            self._set_alarm(RETRY.total_seconds())
            return
        self.open = items
        self._see(items)
        async_dispatcher_send(self._hass, SIGNAL_CHANGED)
        timers = [item for item in items if item.kind is ScheduleKind.TIMER]
        self.has_own_timers = any(not self._native.holds(item) for item in timers)
        left = [self._left_s(item) for item in items if self._counts(item)]
        if left:
            self._set_alarm(min(max(min(left), 0.0), LOOK_AGAIN.total_seconds()))
        if self.on_open is not None:
            await self.on_open(items)

    def due_now(self, item: ScheduledItem) -> None:
        """Ring an item whose event has come about."""
        if self._running and item.id not in self._handled:
            self._tell(item, None)

    def announce(self, item: ScheduledItem) -> None:
        """Fire the event that automations can react to."""
        due = dt_util.as_local(datetime.fromtimestamp(item.fires_at, UTC)).isoformat()
        data = {"kind": item.kind.value, "name": item.name, "message": item.message, "due": due, "key": item.key}
        self._hass.bus.async_fire(EVENT, data)

    def _set_alarm(self, in_s: float) -> None:
        if self._alarm is not None:  # two changes at once
            self._alarm()
        # Not at a point in time: Home Assistant would wait on until the clock shows it.
        self._alarm = async_call_later(self._hass, in_s, self._ring) if self._running else None

    def _see(self, items: Sequence[ScheduledItem]) -> None:
        """Note how far ahead everything is that was not seen before, or was due at another moment then."""
        ahead = run_seconds() - dt_util.utcnow().timestamp()
        before = self._due_at_ticks
        self._due_at_ticks = {
            item.id: seen
            if (seen := before.get(item.id)) is not None and seen[0] == item.fires_at
            else (item.fires_at, ahead + item.fires_at)
            for item in items
            if has_moment(item)  # what waits for something would count as come about before its moment
        }

    def _counts(self, item: ScheduledItem) -> bool:
        return item.state is ScheduleState.ACTIVE and item.id not in self._late and item.id not in self._handled

    def _left_s(self, item: ScheduledItem) -> float:
        """Return how many seconds are left until an item is due, by the clock or by the ticks: whichever is ahead."""
        left = item.fires_at - dt_util.utcnow().timestamp()
        if (seen := self._due_at_ticks.get(item.id)) is not None and seen[0] == item.fires_at:
            left = min(left, seen[1] - run_seconds())
        return left + (NATIVE_GRACE_S if self._native.holds(item) else 0.0)

    async def _ring(self, _now: datetime) -> None:
        self._alarm = None
        now = dt_util.utcnow().timestamp()
        try:
            items = await self._schedule.open_items()
            due = [item for item in items if self._counts(item) and self._left_s(item) <= 0]
            for item in due:
                if not self._native.holds(item):
                    self._tell(item, _late_s(item, now))
            if any(self._native.holds(item) for item in due):
                await self._native.reconcile(always=True)
        except StorageError as err:
            _LOGGER.warning("What is due cannot be read: %s", err)
            self._set_alarm(RETRY.total_seconds())
            return
        await self.rearm()

    def _tell(self, item: ScheduledItem, late_s: float | None) -> None:
        """Ring one item beside everything else: an announcement takes as long as it is."""
        self._handled.add(item.id)
        task = self._hass.async_create_task(self._fire(item, late_s), f"universal_agent due {item.id}")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _fire(self, item: ScheduledItem, late_s: float | None) -> None:
        try:
            async with self._lock:
                claimed = await self._schedule.claim(item.id)
        except StorageError as err:
            if item.kind is ScheduleKind.ACTION:  # what cannot be written down is not done, now or twice
                _LOGGER.warning("A due command could not be claimed and waits: %s", err)
                self._handled.discard(item.id)
                self._set_alarm(RETRY.total_seconds())
                return
            # A full disk must not silence a timer that somebody waits for; it stays handled until the next start.
            _LOGGER.warning("A due item could not be claimed and is told nevertheless: %s", err)
            self.announce(item)
            await self._deliver(item, late_s)
            return
        if not claimed:
            self._handled.discard(item.id)
            return
        self.announce(item)
        await self._deliver(item, late_s)
        try:
            await self._close(item)
        except StorageError as err:
            _LOGGER.warning("A due item was told, but that could not be written down: %s", err)

    async def _close(self, item: ScheduledItem) -> None:
        """Mark an item as fired, or set it for its next time; what was cancelled meanwhile stays so."""
        async with self._lock:
            now = await self._schedule.get_by_key(item.key)
            if now is not None and now.state is ScheduleState.FIRING:
                await self._schedule.update(item.id, **_after(item))
            self._handled.discard(item.id)
        await self.rearm()

    async def _close_interrupted(self, item: ScheduledItem) -> None:
        await self._note_interrupted(item)
        payload = json.dumps({**item.payload, "interrupted": True}, ensure_ascii=False)
        await self._schedule.update(item.id, **{**_after(item), "payload": payload})
        _LOGGER.warning("Home Assistant stopped while a %s was being told; it is not told again", item.kind)

    async def _settle(self, _hass: HomeAssistant) -> None:
        if not self._running:
            return
        self._at_started = None
        self._ticks_left = SETTLING_TICKS
        self._settling = async_track_time_interval(self._hass, self._tick, SETTLING_TICK)
        await self._tick(dt_util.utcnow())

    async def _tick(self, _now: datetime) -> None:
        """Give back to devices what was theirs, and tell what is late, until nothing is left or a minute has passed."""
        over = self._ticks_left <= 0
        self._ticks_left -= 1
        try:
            items = await self._schedule.open_items()
            waiting = [item for item in items if await self._still_waits(item, over=over)]
        except StorageError as err:
            _LOGGER.warning("What is late cannot be read: %s", err)
            return
        if (over or not waiting) and self._settling is not None:
            self._settling()
            self._settling = None
        await self.rearm()

    async def _still_waits(self, item: ScheduledItem, *, over: bool) -> bool:
        if item.id in self._late:
            if not (over or self._reachable(item)):
                return True
            self._late.discard(item.id)
            self._tell(item, dt_util.utcnow().timestamp() - item.fires_at)
            return False
        if (
            item.native_id is None
            or item.kind is ScheduleKind.ACTION
            or self._native.holds(item)
            or item.id in self._handled
        ):
            return False
        return not await self._native.restore(item)


def _late_s(item: ScheduledItem, now: float) -> float | None:
    """Return how late a command comes to its turn, after a clock was set or a disk was full; None where it is not."""
    late_s = now - item.fires_at
    return late_s if item.kind is ScheduleKind.ACTION and late_s > ON_TIME_S else None


def _after(item: ScheduledItem) -> dict[str, object]:
    """Return what becomes of an item that was told: missed repetitions are one, and the next lies ahead."""
    if (again := ring_again(item, dt_util.utcnow().timestamp())) is not None:
        return again
    if item.recurrence is not None:
        first = datetime.fromtimestamp(item.payload.get("first_at", item.fires_at), UTC)
        latest = max(datetime.fromtimestamp(item.fires_at, UTC), dt_util.utcnow())
        if (following := next_time(item.recurrence, first, latest)) is not None:
            return {"state": ScheduleState.ACTIVE.value, "fires_at": following.timestamp()}
    return {"state": ScheduleState.FIRED.value}
