"""Ticks: one at a time, on the quarter, whatever a job does and whatever the clock does."""

import asyncio
from datetime import timedelta
import logging

import pytest

from custom_components.universal_agent.common.autonomy import AutonomyLevel
from custom_components.universal_agent.common.errors import StorageError
from custom_components.universal_agent.proactive.heartbeat.allowance import HeartbeatMessage
from custom_components.universal_agent.proactive.heartbeat.beat import Beat, JobHorizon
from custom_components.universal_agent.proactive.heartbeat.heartbeat import Isolation
from custom_components.universal_agent.store import Stores
from scripts.lib.reliability.driven_heartbeat import Diary, DrivenHome, DrivenTiming, at

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


@pytest.fixture
async def home(stores: Stores) -> DrivenHome:
    """Return a home that was switched on on a Friday at 10:07."""
    return DrivenHome(stores.heartbeat, DrivenTiming(wall=at("2026-11-20 10:07")))


async def breaks(beat: Beat) -> None:
    raise RuntimeError("observers may fail in any way")


async def hangs(beat: Beat) -> None:
    await asyncio.Event().wait()


async def test_it_ticks_on_every_quarter_of_the_clock(home: DrivenHome) -> None:
    ticks = home.diary(JobHorizon.TICK)
    await home.start()
    await home.live(HOUR)

    assert [f"{beat.now:%H:%M:%S}" for beat in ticks.beats] == ["10:15:00", "10:30:00", "10:45:00", "11:00:00"]
    beat = ticks.beats[0]
    assert (beat.horizon, beat.period, beat.autonomy) == (JobHorizon.TICK, "2026-11-20T09:15Z", AutonomyLevel.SUGGEST)
    assert beat.request("doors").autonomy is home.heartbeat.autonomy
    assert home.heartbeat.last_tick == ticks.beats[-1].now


async def test_one_job_that_fails_is_logged_once_and_stops_no_other(
    home: DrivenHome, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = home.diary(JobHorizon.TICK, "windows"), home.diary(JobHorizon.TICK, "doors")
    broken.then = breaks
    await home.start()
    with caplog.at_level(logging.INFO):
        await home.live(2 * HOUR)
        assert list(home.heartbeat.failing) == ["windows"]
        broken.then = None
        await home.live(HOUR)

    assert len(sound.beats) == len(broken.beats) == 12
    assert not list(home.heartbeat.failing)
    told = [record.getMessage() for record in caplog.records if "windows" in record.getMessage()]
    assert told == [
        "The heartbeat's windows failed; the next failures are not logged",
        "The heartbeat's windows works again",
    ]


async def test_a_job_that_hangs_is_ended(home: DrivenHome, monkeypatch: pytest.MonkeyPatch) -> None:
    limited = Isolation(longest_s=0)

    assert not await limited.run("hanging", asyncio.Event().wait)  # type: ignore[arg-type]


async def test_there_are_never_two_ticks_at_a_time(home: DrivenHome) -> None:
    slow = home.diary(JobHorizon.TICK)
    go_on = asyncio.Event()

    async def waits(beat: Beat) -> None:
        await go_on.wait()

    slow.then = waits
    await home.start()
    for _ in range(3):
        alarm = home.timing.next_alarm()
        assert alarm is not None
        home.timing.pass_until(alarm)
        async with asyncio.timeout(60):
            while not slow.beats:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.01)
    assert len(slow.beats) == 1
    go_on.set()
    await home.heartbeat.settled()
    await home.live(15 * MINUTE)

    assert len(slow.beats) == 2


async def test_an_alarm_that_rings_a_moment_early_waits_for_its_quarter(home: DrivenHome) -> None:
    ticks = home.diary(JobHorizon.TICK)
    await home.start()
    home.timing.set_clock(-timedelta(seconds=2))
    await home.live(20 * MINUTE)

    assert [f"{beat.now:%H:%M:%S}" for beat in ticks.beats] == ["10:15:00"]


@pytest.mark.parametrize("change", [-40 * DAY, -DAY, -HOUR, HOUR, DAY, 40 * DAY], ids=str)
async def test_no_change_of_the_clock_holds_up_the_ticks(home: DrivenHome, change: timedelta) -> None:
    ticks = home.diary(JobHorizon.TICK)
    await home.start()
    await home.live(HOUR)
    home.timing.set_clock(change)
    await home.live(HOUR)

    assert len(ticks.beats) == 8


async def test_three_quarters_without_a_finished_tick_are_reported_until_one_comes(home: DrivenHome) -> None:
    stuck = home.diary(JobHorizon.TICK)
    go_on = asyncio.Event()

    async def waits(beat: Beat) -> None:
        await go_on.wait()

    stuck.then = waits
    await home.start()
    assert home.stopped == [False]
    for _ in range(9):
        alarm = home.timing.next_alarm()
        assert alarm is not None
        home.timing.pass_until(alarm)
        await asyncio.sleep(0)
    assert home.stopped == [False, True]
    go_on.set()
    await home.heartbeat.settled()

    assert home.stopped == [False, True, False]


async def test_the_watchdog_is_silent_while_ticks_come(home: DrivenHome) -> None:
    await home.start()
    await home.live(DAY)

    assert home.stopped == [False]


async def test_switched_off_it_is_still_and_nothing_is_reported_and_that_outlives_a_restart(home: DrivenHome) -> None:
    ticks = home.diary(JobHorizon.TICK)
    changes: list[bool] = []
    await home.start()
    unlisten = home.heartbeat.listen(lambda: changes.append(home.heartbeat.is_on))
    await home.heartbeat.switch(on=False)
    await home.live(DAY)
    unlisten()
    await home.stop()
    await home.start()
    await home.live(DAY)
    assert (ticks.beats, changes, home.heartbeat.is_on, True in home.stopped) == ([], [False], False, False)

    await home.heartbeat.switch(on=True)
    await home.live(HOUR)
    assert len(ticks.beats) == 4


async def test_at_autonomy_off_ticks_come_and_run_nothing(home: DrivenHome) -> None:
    ticks, days = home.diary(JobHorizon.TICK), home.diary(JobHorizon.DAILY)
    await home.start()
    await home.heartbeat.set_level(AutonomyLevel.OFF)
    await home.live(2 * DAY)
    assert (ticks.beats, days.beats, home.heartbeat.finished) == ([], [], 192)
    await home.stop()
    await home.start()

    assert home.heartbeat.autonomy.level is AutonomyLevel.OFF


@pytest.mark.parametrize("off", ["switch", "level"])
async def test_turning_it_off_ends_a_tick_in_the_middle_and_its_review_is_taken_up_again(
    home: DrivenHome, off: str
) -> None:
    days = home.diary(JobHorizon.DAILY)
    begun = asyncio.Event()

    async def waits(beat: Beat) -> None:
        begun.set()
        await asyncio.Event().wait()

    days.then = waits
    await home.start()
    while not begun.is_set():
        alarm = home.timing.next_alarm()
        assert alarm is not None
        home.timing.pass_until(alarm)
        await asyncio.wait(
            {asyncio.ensure_future(begun.wait()), asyncio.ensure_future(home.heartbeat.settled())},
            return_when="FIRST_COMPLETED",
        )
    match off:
        case "switch":
            await home.heartbeat.switch(on=False)
            days.then = None
            await home.heartbeat.switch(on=True)
        case _:
            await home.heartbeat.set_level(AutonomyLevel.OFF)
            days.then = None
            await home.heartbeat.set_level(AutonomyLevel.OBSERVE)
    await home.live(HOUR)

    assert [(beat.period, beat.is_resumed) for beat in days.beats] == [("2026-11-21", False), ("2026-11-21", True)]


async def test_a_job_may_turn_the_heartbeat_off_itself(home: DrivenHome) -> None:
    ticks = home.diary(JobHorizon.TICK)

    async def stops(beat: Beat) -> None:
        await home.heartbeat.switch(on=False)

    ticks.then = stops
    await home.start()
    await home.live(HOUR)

    assert len(ticks.beats) == 1


async def test_jobs_run_in_order_and_only_on_their_horizon(home: DrivenHome) -> None:
    order: list[str] = []

    def notes(job: Diary) -> Diary:
        async def note(beat: Beat) -> None:
            order.append(job.name)

        job.then = note
        return job

    for horizon in (JobHorizon.MONTHLY, JobHorizon.WEEKLY, JobHorizon.DAILY, JobHorizon.TICK):
        notes(home.diary(horizon))
    await home.start()
    await home.live(12 * DAY)

    assert order[:84] == ["tick diary"] * 84
    assert order[84] == "daily diary"
    assert [order.count(f"{name} diary") for name in ("daily", "weekly", "monthly")] == [12, 2, 1]


async def test_a_review_that_a_person_asks_for_claims_nothing(home: DrivenHome) -> None:
    days = home.diary(JobHorizon.DAILY)
    await home.start()
    beat = home.heartbeat.beat_now(JobHorizon.WEEKLY)
    assert (beat.period, beat.is_catch_up, beat.is_resumed) == ("2026-W47", False, False)
    await home.live(DAY)

    assert days.periods == ["2026-11-21"]


async def test_a_database_that_cannot_be_written_loses_no_review(
    home: DrivenHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks, days = home.diary(JobHorizon.TICK), home.diary(JobHorizon.DAILY)
    await home.start()

    async def fails(*args: object, **kwargs: object) -> bool:
        raise StorageError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(home.store, "claim", fails)
        await home.live(DAY)
    assert (len(ticks.beats), days.beats) == (96, [])
    await home.live(HOUR)
    assert [(beat.period, beat.is_catch_up) for beat in days.beats] == [("2026-11-21", True)]
    with monkeypatch.context() as broken:
        broken.setattr(home.store, "take_message", fails)
        assert not await home.heartbeat.allowance.take(ticks.beats[-1])


async def test_users_that_cannot_be_made_stop_nothing_else(home: DrivenHome) -> None:
    ticks = home.diary(JobHorizon.TICK)

    async def fails() -> None:
        raise StorageError("disk full")

    home.prepare = fails
    await home.start()
    await home.live(HOUR)

    assert (len(ticks.beats), home.heartbeat.failing) == (4, ("users",))


async def test_suggestions_are_capped_by_the_hour_and_the_day_over_restarts(home: DrivenHome) -> None:
    ticks = home.diary(JobHorizon.TICK)
    sent: list[str] = []

    async def tells(beat: Beat) -> None:
        if await home.heartbeat.allowance.take(beat):
            sent.append(f"{beat.now:%d %H:%M}")

    ticks.then = tells
    await home.start()
    await home.live(2 * HOUR)
    assert sent == ["20 10:15", "20 10:30", "20 11:15", "20 11:30"]
    await home.stop()
    await home.start()
    await home.live(DAY)

    assert sent[4:] == ["20 12:15", "20 12:30", "21 10:15", "21 10:30", "21 11:15", "21 11:30"]


@pytest.mark.parametrize(
    ("level", "message", "clock", "expected"),
    [
        pytest.param(AutonomyLevel.SUGGEST, HeartbeatMessage.SUGGESTION, "12:00", True, id="a suggestion by day"),
        pytest.param(AutonomyLevel.SUGGEST, HeartbeatMessage.SUGGESTION, "23:00", False, id="a suggestion at night"),
        pytest.param(
            AutonomyLevel.ACT, HeartbeatMessage.REVIEW, "23:00", True, id="a review at the hour a person chose"
        ),
        pytest.param(AutonomyLevel.OBSERVE, HeartbeatMessage.REVIEW, "12:00", False, id="observing tells nobody"),
        pytest.param(AutonomyLevel.OFF, HeartbeatMessage.SUGGESTION, "12:00", False, id="off tells nobody"),
    ],
)
async def test_who_may_be_told(
    home: DrivenHome, level: AutonomyLevel, message: HeartbeatMessage, clock: str, expected: bool
) -> None:
    home.timing.wall = at(f"2026-11-20 {clock}")
    await home.start()
    await home.heartbeat.set_level(level)

    assert await home.heartbeat.allowance.take(home.heartbeat.beat_now(JobHorizon.TICK), message) is expected
