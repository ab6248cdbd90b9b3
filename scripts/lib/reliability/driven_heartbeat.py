"""A heartbeat whose clock and timer are driven by hand: the real scheduler, and jobs that keep a diary."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from custom_components.universal_agent.common.autonomy import Autonomy
from custom_components.universal_agent.common.request import RequestContext
from custom_components.universal_agent.intents.collector import IntentCollector
from custom_components.universal_agent.proactive.heartbeat.beat import Beat, JobHorizon
from custom_components.universal_agent.proactive.heartbeat.heartbeat import Heartbeat, Surroundings
from custom_components.universal_agent.proactive.heartbeat.scheduler import Cancel
from custom_components.universal_agent.proactive.heartbeat.settings import HeartbeatSettings
from custom_components.universal_agent.safety.origins import of_heartbeat
from custom_components.universal_agent.store.heartbeat import HeartbeatStore


@dataclass
class DrivenTiming:
    """Elapsed time that is driven, and a wall clock that shows it plus whatever somebody has set."""

    wall: datetime
    """What the clock shows, UTC."""
    zone: ZoneInfo = field(default_factory=lambda: ZoneInfo("Europe/Berlin"))
    elapsed_s: float = 0.0
    alarms: list[tuple[float, Callable[[], None]]] = field(default_factory=list)

    def now(self) -> datetime:
        """Return the wall clock in the home's time zone."""
        return self.wall.astimezone(self.zone)

    def later(self, delay_s: float, action: Callable[[], None]) -> Cancel:
        """Set an alarm by elapsed time."""
        alarm = (self.elapsed_s + delay_s, action)
        self.alarms.append(alarm)

        def cancel() -> None:
            if alarm in self.alarms:
                self.alarms.remove(alarm)

        return cancel

    def set_clock(self, change: timedelta) -> None:
        """Set the wall clock; elapsed time does not move."""
        self.wall += change

    def next_alarm(self) -> float | None:
        """Return the elapsed time of the next alarm."""
        return min((at for at, _ in self.alarms), default=None)

    def pass_until(self, elapsed_s: float) -> None:
        """Let time pass, with at most one alarm at its end."""
        self.wall += timedelta(seconds=elapsed_s - self.elapsed_s)
        self.elapsed_s = elapsed_s
        for alarm in [alarm for alarm in self.alarms if alarm[0] <= elapsed_s]:
            self.alarms.remove(alarm)
            alarm[1]()


@dataclass
class Diary:
    """A job that writes down each beat, and does what a test wants of it."""

    horizon: JobHorizon
    name: str = "diary"
    beats: list[Beat] = field(default_factory=list)
    then: Callable[[Beat], Awaitable[None]] | None = None

    async def run(self, beat: Beat) -> None:
        """Write it down."""
        self.beats.append(beat)
        if self.then is not None:
            await self.then(beat)

    @property
    def periods(self) -> list[str]:
        """The periods, in the order in which they ran."""
        return [beat.period for beat in self.beats]


class DrivenHome:
    """A home that can be switched off and on again on one database."""

    def __init__(self, store: HeartbeatStore, timing: DrivenTiming, settings: HeartbeatSettings | None = None) -> None:
        self.store = store
        self.timing = timing
        self.settings = settings or HeartbeatSettings()
        self.stopped: list[bool] = []
        self.prepare: Callable[[], Awaitable[None]] = _nothing
        self.jobs: list[Diary] = []
        self._ticks: set[asyncio.Task[None]] = set()
        self.heartbeat = self._build()

    def diary(self, horizon: JobHorizon, name: str | None = None) -> Diary:
        """Add a job that keeps a diary, over all restarts."""
        job = Diary(horizon=horizon, name=name or f"{horizon.value} diary")
        self.jobs.append(job)
        self.heartbeat.add(job)
        return job

    async def start(self) -> None:
        """Switch the home on."""
        self.heartbeat = self._build()
        for job in self.jobs:
            self.heartbeat.add(job)
        await self.heartbeat.load()
        self.heartbeat.start()

    async def stop(self) -> None:
        """Switch it off."""
        await self.heartbeat.stop()

    async def crash(self) -> None:
        """End it without a word: no alarm rings any more, and what runs never comes back."""
        self.timing.alarms.clear()
        for task in self._ticks:
            task.cancel()
        if self._ticks:
            await asyncio.wait(set(self._ticks))

    async def live(self, span: timedelta, each: Callable[[], Awaitable[None]] | None = None) -> None:
        """Let time pass, tick by tick."""
        end = self.timing.elapsed_s + span.total_seconds()
        while (at := self.timing.next_alarm()) is not None and at <= end:
            self.timing.pass_until(at)
            await self.heartbeat.settled()
            if each is not None:
                await each()
        self.timing.pass_until(end)
        await self.heartbeat.settled()

    def _build(self) -> Heartbeat:
        async def prepare() -> None:
            await self.prepare()

        around = Surroundings(
            timing=self.timing,
            spawn=self._spawn,
            prepare=prepare,
            request=self._request,
            language=lambda: "en",
            report=self.stopped.append,
        )
        return Heartbeat(self.store, self.settings, Autonomy(), around)

    def _request(self, text: str) -> RequestContext:
        return RequestContext(
            id=f"heartbeat {self.timing.elapsed_s}",
            text=text,
            origin=of_heartbeat(None, "en"),
            now=self.timing.now(),
            collector=IntentCollector(),
            autonomy=self.heartbeat.autonomy,
        )

    def _spawn(self, tick: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(tick)
        self._ticks.add(task)
        task.add_done_callback(self._ticks.discard)
        return task


async def _nothing() -> None:
    pass


def at(text: str, zone: str = "Europe/Berlin") -> datetime:
    """Return a local time as UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
