"""Home Assistant's own timers, which ring on the satellite itself but live in memory: each has a shadow of ours.

A shadow is a row with the timer's id and the run of Home Assistant it belongs to. While that run lasts, the timer leads
and `reconcile` keeps the shadow in step. After a restart the shadow is all that is left: `restore` starts the rest
again once the device takes timers; until then, and where it never does, the row is a timer of our own. Commands that
somebody has left to Home Assistant are shown and can be cancelled, but are never started again: nobody evaluated them.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
import json
import logging
import time
from typing import cast
from weakref import WeakKeyDictionary

from homeassistant.components.intent import TimerInfo, async_device_supports_timers
from homeassistant.components.intent.const import TIMER_DATA
from homeassistant.components.intent.timers import TimerManager
from homeassistant.core import CALLBACK_TYPE, Event, HomeAssistant, callback
from homeassistant.helpers.event import async_track_time_interval
from homeassistant.util import dt as dt_util
from homeassistant.util.ulid import ulid_now

from ...common.errors import StorageError
from ...store.schedule import Schedule, ScheduledItem, ScheduleKind, ScheduleState
from .changes import ScheduleChange

_LOGGER = logging.getLogger(__name__)

INTENT_EVENT = "universal_agent_intent"
"""What the intent processor fires after each change; one of them may have been a timer of Home Assistant's."""
LOOK_EVERY = timedelta(seconds=30)
"""Timers that were set past us (another agent, a button) are found this late at most."""
IN_STEP_S = 1.5
"""A shadow may be this far from its timer: Home Assistant counts whole seconds."""

_RUNS: WeakKeyDictionary[TimerManager, str] = WeakKeyDictionary()
"""A name for the life of each timer manager: it outlives a reload of ours, but not Home Assistant."""


class NativeTimers:
    """Starts, changes and shadows Home Assistant's own timers."""

    def __init__(self, hass: HomeAssistant, schedule: Schedule, lock: asyncio.Lock) -> None:
        self.on_change: Callable[[], Awaitable[None]] | None = None
        """Awaited when a shadow was changed, without the lock."""
        self.on_finished: Callable[[ScheduledItem], None] | None = None
        """Called when a timer has rung on its device."""
        self._hass = hass
        self._schedule = schedule
        self._lock = lock
        self._seen: dict[str, tuple[int, int, bool]] = {}
        self._stops: list[CALLBACK_TYPE] = []

    def supports(self, device_id: str | None) -> bool:
        """Tell whether a device keeps timers itself."""
        return device_id is not None and async_device_supports_timers(self._hass, device_id)

    def names(self) -> list[str]:
        """Return what the timers that Home Assistant keeps are called."""
        manager = self._manager
        return [] if manager is None else [timer.name for timer in manager.timers.values() if timer.name]

    @property
    def count(self) -> int:
        """How many timers Home Assistant keeps."""
        return 0 if self._manager is None else len(self._manager.timers)

    def holds(self, item: ScheduledItem) -> bool:
        """Tell whether an item is the shadow of a timer of this run of Home Assistant."""
        manager = self._manager
        return manager is not None and item.native_id is not None and item.payload.get("run") == _run(manager)

    async def start(self) -> None:
        """Look at what there is, and from then on whenever something may have changed."""
        self._stops = [
            async_track_time_interval(self._hass, self._look, LOOK_EVERY),
            self._hass.bus.async_listen(INTENT_EVENT, self._on_intent),
        ]
        await self.reconcile(always=True)

    def stop(self) -> None:
        """Look no longer."""
        while self._stops:
            self._stops.pop()()

    async def begin(self, item: ScheduledItem, seconds: float) -> ScheduledItem:
        """Start a timer on the item's device and keep its shadow; the same key is started once.

        Raises:
            StorageError: the shadow could not be kept, and the timer was not started.
        """
        async with self._lock:
            if (kept := await self._schedule.get_by_key(item.key)) is not None:
                return kept
            native_id, run = self._begin(item, seconds)
            try:
                return await self._schedule.add(
                    replace(item, native_id=native_id, payload={**item.payload, "run": run})
                )
            except StorageError:
                self._required.cancel_timer(native_id)
                raise

    def apply(self, item: ScheduledItem, change: ScheduleChange, now: datetime) -> str | None:
        """Bring the timer behind a shadow to a state, return its id; the caller holds the lock and writes the row."""
        manager = self._required
        timer = manager.timers.get(item.native_id or "")
        if change.state is ScheduleState.CANCELLED:
            if timer is not None:
                manager.cancel_timer(timer.id)
            return item.native_id
        wanted = change.seconds_left(now)
        if timer is None:
            native_id, _ = self._begin(item, wanted)
            timer = manager.timers[native_id]
        elif difference := round(wanted - _left(timer)):
            manager.add_time(timer.id, difference)
        if change.state is ScheduleState.PAUSED:
            manager.pause_timer(timer.id)
        else:
            manager.unpause_timer(timer.id)
        return timer.id

    async def restore(self, item: ScheduledItem) -> bool:
        """Start what is left of a timer of an earlier run again; False while its device does not take timers."""
        manager = self._manager
        if manager is None or not self.supports(item.device_id):
            return False
        now = dt_util.utcnow()
        async with self._lock:
            paused = item.state is ScheduleState.PAUSED
            left = item.paused_remaining_s if paused else item.fires_at - now.timestamp()
            native_id, run = self._begin(item, left or 0)
            if paused:
                manager.pause_timer(native_id)
            payload = json.dumps({**item.payload, "run": run}, ensure_ascii=False)
            await self._schedule.update(item.id, native_id=native_id, payload=payload)
        _LOGGER.info("Started the rest of timer %s again", item.id)
        return True

    async def reconcile(self, *, always: bool = False) -> None:
        """Bring all shadows in step with Home Assistant's timers: new ones, changed ones, and those that are gone."""
        manager = self._manager
        if manager is None or not (always or self._differs(manager)):
            return
        async with self._lock:
            self._seen = _glance(manager)
            timers = dict(manager.timers)
            rows = {row.native_id: row for row in await self._schedule.open_items() if self.holds(row)}
            for timer in timers.values():
                if (row := rows.pop(timer.id, None)) is None:
                    await self._schedule.add(_shadow(timer, _run(manager)))
                else:
                    await self._follow(row, timer)
            for row in rows.values():
                await self._end(row)
        if self.on_change is not None:
            await self.on_change()

    async def _follow(self, row: ScheduledItem, timer: TimerInfo) -> None:
        state = ScheduleState.ACTIVE if timer.is_active else ScheduleState.PAUSED
        fires_at = time.time() + _left(timer)
        if row.state is state and (state is ScheduleState.PAUSED or abs(row.fires_at - fires_at) <= IN_STEP_S):
            return
        remaining = None if timer.is_active else _left(timer)
        await self._schedule.update(row.id, state=state.value, fires_at=fires_at, paused_remaining_s=remaining)

    async def _end(self, row: ScheduledItem) -> None:
        """Close the shadow of a timer that is gone: it rang if its time had come, else somebody cancelled it."""
        rang = row.state is not ScheduleState.PAUSED and time.time() >= row.fires_at - IN_STEP_S
        state = ScheduleState.FIRED if rang else ScheduleState.CANCELLED
        await self._schedule.update(row.id, state=state.value)
        if rang and self.on_finished is not None:
            self.on_finished(row)

    def _begin(self, item: ScheduledItem, seconds: float) -> tuple[str, str]:
        """Start a timer and return its id and the name of this run."""
        manager = self._required
        minutes, second = divmod(max(1, round(seconds)), 60)
        hour, minute = divmod(minutes, 60)
        native_id = manager.start_timer(
            item.device_id,
            hour or None,
            minute or None,
            second or None,
            item.language,
            name=item.name,
        )
        return native_id, _run(manager)

    @property
    def _manager(self) -> TimerManager | None:
        return cast("TimerManager | None", self._hass.data.get(TIMER_DATA))

    @property
    def _required(self) -> TimerManager:
        return cast("TimerManager", self._hass.data[TIMER_DATA])

    def _differs(self, manager: TimerManager) -> bool:
        return self._seen != _glance(manager)

    async def _look(self, _now: datetime) -> None:
        try:
            await self.reconcile()
        except StorageError as err:
            _LOGGER.warning("Home Assistant's timers could not be written down: %s", err)

    @callback
    def _on_intent(self, _event: Event) -> None:
        manager = self._manager
        if manager is not None and self._differs(manager):
            self._hass.async_create_task(self._look(dt_util.utcnow()), "universal_agent native timers")


def _run(manager: TimerManager) -> str:
    return _RUNS.setdefault(manager, ulid_now())


def _glance(manager: TimerManager) -> dict[str, tuple[int, int, bool]]:
    """Return what changes when a timer is changed, but not while it runs."""
    return {timer.id: (timer.updated_at, timer.seconds, timer.is_active) for timer in manager.timers.values()}


def _left(timer: TimerInfo) -> float:
    """Return the seconds a timer has left, finer than it says itself."""
    if not timer.is_active:
        return float(timer.seconds)
    return max(0.0, timer.seconds - (time.monotonic_ns() - timer.updated_at) / 1e9)


def _shadow(timer: TimerInfo, run: str) -> ScheduledItem:
    command = timer.conversation_command
    return ScheduledItem(
        key=f"native:{timer.id}",
        kind=ScheduleKind.ACTION if command else ScheduleKind.TIMER,
        name=timer.name,
        message=command,
        fires_at=time.time() + _left(timer),
        duration_s=timer.created_seconds,
        paused_remaining_s=None if timer.is_active else _left(timer),
        payload={"run": run},
        device_id=timer.device_id,
        language=timer.language,
        native_id=timer.id,
        state=ScheduleState.ACTIVE if timer.is_active else ScheduleState.PAUSED,
    )
