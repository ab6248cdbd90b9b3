"""Row 10: whatever clocks, zones, restarts and crashes do, each period of the calendar is reviewed once.

`count` is the number of simulated days of each life (at least 60 for the page; 90 where the home restarts every day).
The lives run on the real scheduler, ledger and database; only time is driven.
"""

from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime, time, timedelta
from functools import partial
from pathlib import Path
import random
import tempfile

from custom_components.universal_agent.proactive.heartbeat.settings import HeartbeatSettings
from custom_components.universal_agent.store import Stores

from .clock_simulation import Life
from .row import RowResult

CLAIM = "each review runs once a period, never two ticks at a time, one catch-up a horizon"
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
_NOON = datetime(2026, 5, 4, 10, 0, tzinfo=UTC)
_ZONES: Mapping[str, tuple[time, tuple[datetime, ...]]] = {
    "Europe/Berlin": (time(2, 30), (datetime(2026, 3, 20, tzinfo=UTC), datetime(2026, 10, 15, tzinfo=UTC))),
    "America/New_York": (time(1, 30), (datetime(2026, 2, 27, tzinfo=UTC), datetime(2026, 10, 23, tzinfo=UTC))),
    "America/Santiago": (time(0, 15), (datetime(2026, 3, 25, tzinfo=UTC), datetime(2026, 8, 27, tzinfo=UTC))),
    "Australia/Lord_Howe": (time(2, 15), (datetime(2026, 3, 25, tzinfo=UTC), datetime(2026, 9, 24, tzinfo=UTC))),
}
"""Zone to a daily hour that a clock change skips or repeats, and starts ten days before the changes."""

type Story = Callable[[Life, int, random.Random], Awaitable[None]]


async def run(count: int, seed: int) -> RowResult:
    """Live every life for that many days."""
    kinds: dict[str, tuple[int, int]] = {}
    notes: list[str] = []
    days = 0
    for name, start, zone, settings, story in _lives():
        periods, wrong, lived = await _live(start, zone, settings, partial(story, days=count), random.Random(seed))
        before = kinds.get(name, (0, 0))
        kinds[name] = (before[0] + periods, before[1] + len(wrong))
        notes += [f"{name}: {item}" for item in wrong[:3]]
        days += lived
    notes.insert(
        0, f"{days:,} simulated days on the real scheduler and database; what is counted is periods of the calendar"
    )
    return RowResult(row=10, claim=CLAIM, kinds=kinds, notes=tuple(notes))


def _lives() -> list[tuple[str, datetime, str, HeartbeatSettings, Callable[..., Awaitable[None]]]]:
    plain, berlin = HeartbeatSettings(), "Europe/Berlin"
    lives = [
        (f"clock change, {zone}", start, zone, HeartbeatSettings(daily_at=at), _undisturbed)
        for zone, (at, starts) in _ZONES.items()
        for start in starts
    ]
    for name, change in {"-1 h": -HOUR, "+1 d": DAY, "+40 d": 40 * DAY}.items():
        lives.append((f"clock set {name} and back", _NOON, berlin, plain, partial(_wrong_clock, change=change)))
    return [
        *lives,
        ("leap day", datetime(2028, 2, 10, tzinfo=UTC), berlin, plain, _undisturbed),
        ("zone changed", _NOON, berlin, plain, _moves),
        ("restart every day", _NOON, berlin, plain, _restarts),
        ("crash in reviews", _NOON, berlin, plain, _crashes),
        ("offline for long", _NOON, berlin, plain, _offline),
        ("everything together", datetime(2026, 9, 20, tzinfo=UTC), berlin, plain, _together),
    ]


async def _live(
    start: datetime,
    zone: str,
    settings: HeartbeatSettings,
    story: Callable[..., Awaitable[None]],
    chance: random.Random,
) -> tuple[int, list[str], int]:
    with tempfile.TemporaryDirectory() as folder:
        stores = Stores(Path(folder) / "heartbeat.db")
        await stores.database.open()
        try:
            life = await Life.begin(stores, start, zone, settings)
            await story(life, chance=chance)
            await life.home.stop()
        finally:
            await stores.database.close()
    return (*life.verdict(), int(life.home.timing.elapsed_s // DAY.total_seconds()))


async def _undisturbed(life: Life, *, days: int, chance: random.Random) -> None:
    await life.on(days * DAY)


async def _wrong_clock(life: Life, *, days: int, chance: random.Random, change: timedelta) -> None:
    """Set the clock wrong and right again, at any time of the day, until the days are over."""
    left = float(days)
    while left > 0:
        for step in (change, -change):
            span = chance.uniform(0.1, max(0.2, min(left, days / 6)))
            await life.on(span * DAY)
            life.set_clock(step)
            left -= span
    await life.on(max(abs(change), 2 * DAY) + 3 * DAY)  # until what the wrong clock has claimed has come and gone


async def _moves(life: Life, *, days: int, chance: random.Random) -> None:
    zones = ["Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Kiritimati", "Europe/Berlin"]
    for number in range(max(1, days // 5)):
        await life.on(chance.uniform(3, 7) * DAY)
        life.move_to(zones[number % len(zones)])
    await life.on(3 * DAY)


async def _restarts(life: Life, *, days: int, chance: random.Random) -> None:
    for _ in range(days * 3 // 2):
        await life.on(chance.uniform(0.5, 1.5) * DAY)
        await life.off(timedelta(minutes=chance.uniform(1, 25)), crash=chance.random() < 0.3)
    await life.on(DAY)


async def _crashes(life: Life, *, days: int, chance: random.Random) -> None:
    for _ in range(max(1, days // 2)):
        if chance.random() < 0.7:
            life.crash_in_review.set()
        await life.on(chance.uniform(1, 3) * DAY)
        await life.off(timedelta(minutes=chance.uniform(1, 25)), crash=True)
    life.crash_in_review.clear()
    await life.on(DAY)


async def _offline(life: Life, *, days: int, chance: random.Random) -> None:
    for _ in range(max(1, days // 10)):
        await life.on(chance.uniform(1, 8) * DAY)
        await life.off(chance.uniform(2.1, 45) * DAY, crash=chance.random() < 0.5)
    await life.on(2 * DAY)


async def _together(life: Life, *, days: int, chance: random.Random) -> None:
    zones = ["Europe/Berlin", "Australia/Lord_Howe", "America/Santiago"]
    for _ in range(max(1, days // 4)):
        await life.on(chance.uniform(1, 6) * DAY)
        match chance.randrange(4):
            case 0:
                life.set_clock(chance.choice([-HOUR, HOUR, -DAY, DAY, 3 * DAY, -3 * DAY]))
            case 1:
                life.move_to(chance.choice(zones))
            case 2:
                await life.off(chance.uniform(0.01, 5) * DAY, crash=True)
            case _:
                await life.off(chance.uniform(0.01, 1) * DAY)
    await life.on(2 * DAY)
