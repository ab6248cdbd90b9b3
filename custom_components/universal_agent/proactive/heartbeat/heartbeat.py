"""The heartbeat itself: ticks one at a time, runs each job on its own, and obeys its switch and its autonomy."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from datetime import datetime
import logging
from typing import Any

from ...common.autonomy import Autonomy, AutonomyLevel
from ...common.request import RequestContext
from ...store.heartbeat import HeartbeatStore
from .allowance import Allowance
from .beat import Beat, HeartbeatJob, JobHorizon
from .ledger import Ledger
from .periods import Due, current, tick_key
from .scheduler import Scheduler, Timing, Watchdog
from .settings import HeartbeatSettings

_LOGGER = logging.getLogger(__name__)

MAX_DURATION_S = 600.0
"""What takes longer is cancelled, so that one job that hangs cannot hold up the ticks for ever."""
_LEVEL = "autonomy"
_SWITCH = "switch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """What the heartbeat is given of the home it beats in."""

    timing: Timing
    """The clock and the timer."""
    spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
    """Starts a tick beside everything else."""
    prepare: Callable[[], Awaitable[None]]
    """Runs before each tick's work: the heartbeat's users are there."""
    request: Callable[[str], RequestContext]
    """Makes an isolated request."""
    language: Callable[[], str]
    """The home's language."""
    report: Callable[[bool], None]
    """Told True when ticks have stopped, False when they come."""


class Heartbeat:
    """Runs jobs by the quarter of an hour, the day, the week and the month."""

    def __init__(
        self, store: HeartbeatStore, settings: HeartbeatSettings, autonomy: Autonomy, surroundings: Surroundings
    ) -> None:
        self.settings = settings
        self.autonomy = autonomy
        self.allowance = Allowance(store, settings, autonomy)
        self.is_on = True
        """The switch."""
        self.last_tick: datetime | None = None
        """When the last tick came to its end, since this start."""
        self.finished = 0
        """How many ticks came to their end, since this start."""
        self._store = store
        self._around = surroundings
        self._ledger = Ledger(store, settings)
        self._isolation = Isolation()
        self._jobs: list[HeartbeatJob] = []
        self._listeners: list[Callable[[], None]] = []
        self._scheduler = Scheduler(surroundings.timing, self.beat)
        self._watchdog = Watchdog(surroundings.timing, finished=lambda: self.finished, report=surroundings.report)
        self._task: asyncio.Task[None] | None = None
        self._look_back = False
        """Whether a tick was ended in the middle, so that what it had claimed has to be found again."""

    def add(self, job: HeartbeatJob) -> None:
        """Take one more job; jobs of a horizon run in the order in which they were added."""
        self._jobs.append(job)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a listener whenever something that entities show has changed; return what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @property
    def jobs(self) -> tuple[str, ...]:
        """The names of the jobs of every tick."""
        return tuple(job.name for job in self._jobs if job.horizon is JobHorizon.TICK)

    @property
    def failing(self) -> tuple[str, ...]:
        """The names of the jobs that failed when they last ran."""
        return self._isolation.failing

    @property
    def last_reviews(self) -> Mapping[JobHorizon, tuple[str, datetime]]:
        """The period of each horizon that was finished last, and when (UTC)."""
        return self._ledger.last

    def next_reviews(self) -> Mapping[JobHorizon, datetime]:
        """Return when the next review of each horizon has its hour, in UTC."""
        return self._ledger.next_reviews(self._around.timing.now())

    async def load(self) -> None:
        """Read what earlier runs have left.

        Raises:
            StorageError: it cannot be read.
        """
        kept = await self._store.remembered()
        self.autonomy.level = AutonomyLevel(kept.get(_LEVEL, AutonomyLevel.SUGGEST))
        self.autonomy.named_domains = self.settings.named_domains
        self.is_on = kept.get(_SWITCH, "on") == "on"
        now = self._around.timing.now()
        await self._ledger.load(now)
        self._store.forget_old(now.timestamp())

    def start(self) -> None:
        """Begin to beat, if it is switched on; the first tick is at the next quarter."""
        if self.is_on and not self._scheduler.is_started:
            self._scheduler.start()
            self._watchdog.start()

    async def stop(self) -> None:
        """Stop beating and end a tick that is under way; what it has claimed is resumed at the next start."""
        self._scheduler.stop()
        self._watchdog.stop()
        await self._end_tick()

    async def switch(self, *, on: bool) -> None:
        """Turn the heartbeat on or off, durably.

        Raises:
            StorageError: nothing has changed.
        """
        await self._store.remember(_SWITCH, "on" if on else "off")
        self.is_on = on
        if on:
            self.start()
        else:
            await self.stop()
        self._tell()

    async def set_level(self, level: AutonomyLevel) -> None:
        """Set the autonomy, durably; at `off` a tick that is under way ends.

        Raises:
            StorageError: nothing has changed.
        """
        await self._store.remember(_LEVEL, level.value)
        self.autonomy.level = level
        if level is AutonomyLevel.OFF:
            await self._end_tick()
        self._tell()

    def beat(self) -> None:
        """Begin a tick, unless one is under way."""
        if self._task is None:
            self._task = self._around.spawn(self._tick())
            self._task.add_done_callback(self._ended)

    async def settled(self) -> None:
        """Wait for the tick that is under way, if there is one."""
        while self._task is not None:
            await asyncio.wait({self._task})
            await asyncio.sleep(0)

    def beat_now(self, horizon: JobHorizon) -> Beat:
        """Return a beat for a run that a person asked for; its period is the one that `now` lies in, not claimed."""
        now = self._around.timing.now()
        return self._beat(horizon, current(horizon, now), now)

    async def _tick(self) -> None:
        now = self._around.timing.now()
        if self.autonomy.level is not AutonomyLevel.OFF:
            await self._isolation.run("users", self._around.prepare)
            await self._run_jobs(self._beat(JobHorizon.TICK, tick_key(now), now))
            await self._periods(now)
        self.last_tick = now
        self.finished += 1
        self._watchdog.ticked()
        self._tell()

    async def _periods(self, now: datetime) -> None:
        """Begin what is due; where the database cannot be written, it stays due."""
        found: list[tuple[Due, bool]] = []

        async def look() -> None:
            if self._look_back:
                await self._ledger.load(now)
                self._look_back = False
            found.extend((period, True) for period in await self._ledger.resumable(now))
            found.extend((period, False) for period in await self._ledger.due(now))

        await self._isolation.run("calendar", look)
        for one, is_resumed in found:
            if is_resumed or await self._claimed(one, now):
                await self._run_jobs(self._beat(one.horizon, one.period, now, one.is_catch_up, is_resumed=is_resumed))
                await self._isolation.run("record of periods", lambda done=one: self._finish(done))  # type: ignore[misc]

    async def _claimed(self, one: Due, now: datetime) -> bool:
        taken: list[bool] = []

        async def take() -> None:
            taken.append(await self._ledger.claim(one, now))

        await self._isolation.run("claim of periods", take)
        return any(taken)

    async def _finish(self, one: Due) -> None:
        await self._ledger.finish(one, self._around.timing.now())

    async def _run_jobs(self, beat: Beat) -> None:
        for job in [job for job in self._jobs if job.horizon is beat.horizon]:
            await self._isolation.run(job.name, lambda one=job: one.run(beat))  # type: ignore[misc]

    def _beat(
        self, horizon: JobHorizon, period: str, now: datetime, is_catch_up: bool = False, *, is_resumed: bool = False
    ) -> Beat:
        return Beat(
            now=now,
            horizon=horizon,
            period=period,
            is_catch_up=is_catch_up,
            is_resumed=is_resumed,
            autonomy=self.autonomy.level,
            quiet=self.settings.is_quiet(now),
            language=self._around.language(),
            request=self._around.request,
        )

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._task = None

    async def _end_tick(self) -> None:
        task = self._task
        if task is not None and task is not asyncio.current_task():  # a job may turn the heartbeat off itself
            self._look_back = True
            task.cancel()
            await asyncio.wait({task})

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


class Isolation:
    """Remembers what fails, by name."""

    def __init__(self, *, longest_s: float = MAX_DURATION_S) -> None:
        self._longest_s = longest_s
        self._failing: set[str] = set()

    @property
    def failing(self) -> tuple[str, ...]:
        """The names of what failed when it last ran."""
        return tuple(sorted(self._failing))

    async def run(self, name: str, work: Callable[[], Awaitable[None]]) -> bool:
        """Run something and return whether it worked; only cancellation passes through."""
        try:
            async with asyncio.timeout(self._longest_s):
                await work()
        except Exception:
            if name not in self._failing:
                self._failing.add(name)
                _LOGGER.exception("The heartbeat's %s failed; the next failures are not logged", name)
            return False
        if name in self._failing:
            self._failing.discard(name)
            _LOGGER.info("The heartbeat's %s works again", name)
        return True
