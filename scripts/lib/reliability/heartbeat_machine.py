"""The heartbeat as a state machine: any order of living, clocks, zones, restarts, crashes and switches."""

import asyncio
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
import tempfile
from zoneinfo import ZoneInfo

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from custom_components.universal_agent.common.autonomy import AutonomyLevel
from custom_components.universal_agent.proactive.heartbeat.allowance import HeartbeatMessage
from custom_components.universal_agent.proactive.heartbeat.beat import PERIODS, Beat, JobHorizon
from custom_components.universal_agent.proactive.heartbeat.settings import HeartbeatSettings
from custom_components.universal_agent.store import Stores

from .driven_heartbeat import DrivenHome, DrivenTiming

ZONES = ("Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Pacific/Kiritimati")
SETTINGS = HeartbeatSettings(most_an_hour=2, most_a_day=6)


class HeartbeatMachine(RuleBasedStateMachine):
    """What a home can go through, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.stores = Stores(Path(self.folder.name) / "heartbeat.db")
        self.loop.run_until_complete(self.stores.database.open())
        self.begun: Counter[tuple[JobHorizon, str]] = Counter()
        self.resumed: Counter[tuple[JobHorizon, str]] = Counter()
        self.told: Counter[tuple[JobHorizon, str]] = Counter()
        self.sent: list[float] = []
        self.problems: list[str] = []
        self.at_once = 0
        self.hangs = asyncio.Event()
        self.reviewing = asyncio.Event()

    @initialize(
        start=st.datetimes(datetime(2026, 1, 1), datetime(2028, 12, 31)),  # noqa: DTZ001 - it becomes UTC below
        zone=st.sampled_from(ZONES),
    )
    def begin(self, start: datetime, zone: str) -> None:
        """Install it."""
        self.home = DrivenHome(
            self.stores.heartbeat, DrivenTiming(wall=start.replace(tzinfo=UTC), zone=ZoneInfo(zone)), SETTINGS
        )
        for horizon in (JobHorizon.TICK, *PERIODS):
            self.home.diary(horizon).then = self._work
        self.loop.run_until_complete(self.home.start())
        self.level, self.is_on = AutonomyLevel.SUGGEST, True

    @rule(hours=st.floats(0.1, 60))
    def live(self, hours: float) -> None:
        """Let time pass."""
        self.loop.run_until_complete(self.home.live(timedelta(hours=hours)))

    @rule(hours=st.sampled_from([-24 * 40, -24, -1, 1, 24, 24 * 40]))
    def set_clock(self, hours: int) -> None:
        """Set the clock."""
        self.home.timing.set_clock(timedelta(hours=hours))
        self.sent.clear()  # what was sent at a time that is now to come is not held against it

    @rule(zone=st.sampled_from(ZONES))
    def move(self, zone: str) -> None:
        """Change the time zone."""
        self.home.timing.zone = ZoneInfo(zone)

    @rule(hours=st.floats(0.01, 1000))
    def be_off(self, hours: float) -> None:
        """Be off for a while."""
        self.loop.run_until_complete(self._restart(hours, crash=False))

    @rule(hours=st.floats(0.01, 100))
    def crash(self, hours: float) -> None:
        """Crash, in the middle of the next review if one comes within two days."""
        self.loop.run_until_complete(self._crash())
        self.loop.run_until_complete(self._restart(hours, crash=True))

    @rule(on=st.booleans())
    def switch(self, on: bool) -> None:
        """Turn the switch."""
        self.loop.run_until_complete(self.home.heartbeat.switch(on=on))
        self.is_on = on

    @rule(level=st.sampled_from(AutonomyLevel))
    def choose(self, level: AutonomyLevel) -> None:
        """Choose an autonomy."""
        self.loop.run_until_complete(self.home.heartbeat.set_level(level))
        self.level = level

    @invariant()
    def nothing_is_done_twice(self) -> None:
        """A period begins once, is resumed once at most, and is told once."""
        assert max(self.begun.values(), default=0) <= 1, self.begun.most_common(1)
        assert max(self.resumed.values(), default=0) <= 1, self.resumed.most_common(1)
        assert max(self.told.values(), default=0) <= 1, self.told.most_common(1)

    @invariant()
    def nothing_went_wrong_inside(self) -> None:
        """No two ticks at once, nothing at level off, no suggestion over its caps."""
        assert not self.problems, self.problems

    @invariant()
    def choices_hold(self) -> None:
        """The switch and the level are what was chosen last, over restarts too."""
        if hasattr(self, "home"):
            assert (self.home.heartbeat.is_on, self.home.heartbeat.autonomy.level) == (self.is_on, self.level)

    def teardown(self) -> None:
        """Close everything."""
        if hasattr(self, "home"):
            self.loop.run_until_complete(self.home.stop())
        self.loop.run_until_complete(self.stores.database.close())
        self.loop.close()
        self.folder.cleanup()

    async def _crash(self) -> None:
        self.hangs.set()
        self.reviewing.clear()
        timing = self.home.timing
        end = timing.elapsed_s + timedelta(days=2).total_seconds()
        while (alarm := timing.next_alarm()) is not None and alarm <= end and not self.reviewing.is_set():
            timing.pass_until(alarm)
            ends = {asyncio.ensure_future(self.home.heartbeat.settled()), asyncio.ensure_future(self.reviewing.wait())}
            _, pending = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for task in pending:
                task.cancel()
        self.hangs.clear()

    async def _restart(self, hours: float, *, crash: bool) -> None:
        await (self.home.crash() if crash else self.home.stop())
        self.home.timing.pass_until(self.home.timing.elapsed_s + hours * 3600)
        await self.home.start()

    async def _work(self, beat: Beat) -> None:
        self.at_once += 1
        try:
            await asyncio.sleep(0)
            self._check(beat)
            if beat.horizon is JobHorizon.TICK:
                await self._suggest(beat)
            else:
                await self._review(beat)
        finally:
            self.at_once -= 1

    def _check(self, beat: Beat) -> None:
        if self.at_once > 1:
            self.problems.append("two at once")
        if beat.autonomy is AutonomyLevel.OFF or not self.home.heartbeat.is_on:
            self.problems.append("ran while off")

    async def _suggest(self, beat: Beat) -> None:
        if not await self.home.heartbeat.allowance.take(beat):
            return
        now = beat.now.timestamp()
        self.sent.append(now)
        hour, day = (sum(now - span < at <= now for at in self.sent) for span in (3600, 86_400))
        if beat.quiet or hour > SETTINGS.most_an_hour or day > SETTINGS.most_a_day:
            self.problems.append(f"too much was told: {hour} an hour, {day} a day")

    async def _review(self, beat: Beat) -> None:
        key = (beat.horizon, beat.period)
        (self.resumed if beat.is_resumed else self.begun)[key] += 1
        if await self.home.heartbeat.allowance.take(beat, HeartbeatMessage.REVIEW):
            self.told[key] += 1
        if self.hangs.is_set():
            self.reviewing.set()
            await asyncio.Event().wait()
