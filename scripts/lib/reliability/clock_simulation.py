"""One simulated life of a home with a heartbeat: what ran, when the home was on, and what is wrong with that."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Self
from zoneinfo import ZoneInfo

from custom_components.universal_agent.proactive.heartbeat.allowance import HeartbeatMessage
from custom_components.universal_agent.proactive.heartbeat.beat import PERIODS, Beat, JobHorizon
from custom_components.universal_agent.proactive.heartbeat.settings import HeartbeatSettings
from custom_components.universal_agent.store import Stores

from .driven_heartbeat import DrivenHome, DrivenTiming

QUARTER = timedelta(minutes=15)


@dataclass(frozen=True)
class Stretch:
    """A time in which the home was on and its clock and zone were left alone."""

    begin: datetime
    end: datetime
    zone: ZoneInfo


@dataclass
class Life:
    """Drives a home and keeps the record that it is judged by."""

    home: DrivenHome
    stretches: list[Stretch] = field(default_factory=list)
    ran: list[Beat] = field(default_factory=list)
    catch_ups: list[Counter[JobHorizon]] = field(default_factory=lambda: [Counter()])
    """Catch-ups since each disturbance."""
    told: Counter[tuple[JobHorizon, str]] = field(default_factory=Counter)
    most_at_once: int = 0
    crash_in_review: asyncio.Event = field(default_factory=asyncio.Event)
    """While it is set, the next review never comes to its end."""
    stuck: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once such a review has begun."""
    expected_catch_ups: list[tuple[int, JobHorizon]] = field(default_factory=list)
    _at_once: int = 0

    @classmethod
    async def begin(cls, stores: Stores, start: datetime, zone: str, settings: HeartbeatSettings) -> Self:
        """Switch a home on for the first time."""
        life = cls(DrivenHome(stores.heartbeat, DrivenTiming(wall=start, zone=ZoneInfo(zone)), settings))
        for horizon in (JobHorizon.TICK, *PERIODS):
            life.home.diary(horizon).then = life._watch
        await life.home.start()
        return life

    async def on(self, span: timedelta) -> None:
        """Live on undisturbed."""
        timing = self.home.timing
        begin = timing.wall
        end_s = timing.elapsed_s + span.total_seconds()
        while not self.stuck.is_set() and (alarm := timing.next_alarm()) is not None and alarm <= end_s:
            timing.pass_until(alarm)
            await self._settled()
        if not self.stuck.is_set():
            timing.pass_until(end_s)
            await self._settled()
        self.stretches.append(Stretch(begin, timing.wall, timing.zone))

    async def off(self, span: timedelta, *, crash: bool = False) -> None:
        """Be off for a while, after an orderly end or a crash, and start again."""
        await (self.home.crash() if crash else self.home.stop())
        self.stuck.clear()
        self.home.timing.alarms.clear()
        self.home.timing.pass_until(self.home.timing.elapsed_s + span.total_seconds())
        self._disturbed()
        if span > timedelta(days=2):
            self.expected_catch_ups.append((len(self.catch_ups) - 1, JobHorizon.DAILY))
        await self.home.start()

    def set_clock(self, change: timedelta) -> None:
        """Set the wall clock while the home is on."""
        self.home.timing.set_clock(change)
        self._disturbed()

    def move_to(self, zone: str) -> None:
        """Change the home's time zone while it is on."""
        self.home.timing.zone = ZoneInfo(zone)
        self._disturbed()

    def verdict(self) -> tuple[int, list[str]]:
        """Return how many periods were looked at, and what is wrong."""
        begun = Counter((beat.horizon, beat.period) for beat in self.ran if not beat.is_resumed)
        again = Counter((beat.horizon, beat.period) for beat in self.ran if beat.is_resumed)
        wanted = {pair for stretch in self.stretches for pair in _hours_in(stretch, self.home.settings)}
        wrong = [
            f"{period} ran {begun[horizon, period]} times" for horizon, period in wanted if begun[horizon, period] != 1
        ]
        wrong += [f"{period} began {count} times" for (_, period), count in begun.items() if count > 1]
        wrong += [f"{period} was resumed {count} times" for (_, period), count in again.items() if count > 1]
        wrong += [f"{period} was told {count} times" for (_, period), count in self.told.items() if count > 1]
        wrong += [
            f"{count} {horizon} catch-ups after one disturbance"
            for since in self.catch_ups
            for horizon, count in since.items()
            if count > 1
        ]
        wrong += [
            f"no {horizon} catch-up" for place, horizon in self.expected_catch_ups if not self.catch_ups[place][horizon]
        ]
        if self.most_at_once > 1:
            wrong.append(f"{self.most_at_once} ticks at once")
        return len(wanted | set(begun)), wrong

    def _disturbed(self) -> None:
        self.catch_ups.append(Counter())

    async def _settled(self) -> None:
        """Wait for the tick, or until its review is the one that never ends."""
        if not self.crash_in_review.is_set():
            await self.home.heartbeat.settled()
            return
        ends = {asyncio.ensure_future(self.home.heartbeat.settled()), asyncio.ensure_future(self.stuck.wait())}
        _, pending = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()

    async def _watch(self, beat: Beat) -> None:
        self._at_once += 1
        self.most_at_once = max(self.most_at_once, self._at_once)
        try:
            await asyncio.sleep(0)
            if beat.horizon in PERIODS:
                await self._review(beat)
        finally:
            self._at_once -= 1

    async def _review(self, beat: Beat) -> None:
        self.ran.append(beat)
        if beat.is_catch_up and not beat.is_resumed:
            self.catch_ups[-1][beat.horizon] += 1
        if await self.home.heartbeat.allowance.take(beat, HeartbeatMessage.REVIEW):
            self.told[beat.horizon, beat.period] += 1
        if self.crash_in_review.is_set():
            self.crash_in_review.clear()
            self.stuck.set()
            await asyncio.Event().wait()


def _hours_in(stretch: Stretch, settings: HeartbeatSettings) -> set[tuple[JobHorizon, str]]:
    """Return the periods whose hour, and the quarter after it, lie in a stretch; reckoned day by day."""
    found = set()
    day, last = stretch.begin.astimezone(stretch.zone).date(), stretch.end.astimezone(stretch.zone).date()
    while day <= last:
        year, week, weekday = day.isocalendar()
        for horizon, at, period, counts in (
            (JobHorizon.DAILY, settings.daily_at, day.isoformat(), True),
            (JobHorizon.WEEKLY, settings.weekly_at, f"{year:04}-W{week:02}", weekday == settings.weekly_on),
            (JobHorizon.MONTHLY, settings.monthly_at, f"{day:%Y-%m}", day.day == 1),
        ):
            hour = datetime.combine(day, at, tzinfo=stretch.zone).astimezone(UTC)
            if counts and stretch.begin < hour and hour + QUARTER <= stretch.end:
                found.add((horizon, period))
        day = date.fromordinal(day.toordinal() + 1)
    return found
