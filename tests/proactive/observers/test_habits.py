"""Habits of the home: counted at every look, kept, and compared with."""

from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from homeassistant.core import State
import pytest

from custom_components.universal_agent.proactive.observers.baseline import HabitKeeper, hour_of_week
from custom_components.universal_agent.proactive.observers.observation import Observation, ObservationKind
from custom_components.universal_agent.proactive.observers.view import look
from custom_components.universal_agent.store import Stores

NIGHT = datetime(2026, 11, 20, 3, tzinfo=UTC)
EVENING = datetime(2026, 11, 19, 20, tzinfo=UTC)


@pytest.fixture
async def stores(tmp_path: Path) -> AsyncGenerator[Stores]:
    """Return an open database."""
    opened = Stores(tmp_path / "habits.db")
    await opened.database.open()
    yield opened
    await opened.database.close()


def unlocked(now: datetime, since: timedelta = timedelta(hours=2)) -> list[State]:
    at = now - since
    return [State("lock.door", "unlocked", {}, at, at, at)]


def three_weeks(keeper: HabitKeeper) -> None:
    """Let the door be unlocked in the evenings, and locked at night."""
    for week in range(1, 4):
        for quarter in range(4):
            back = timedelta(weeks=week) - timedelta(minutes=15 * quarter)
            assert list(keeper.observe(look(unlocked(EVENING - back), EVENING - back))) == []
            assert list(keeper.observe(look([], NIGHT - back))) == []


def at_night(keeper: HabitKeeper, since: timedelta = timedelta(hours=2)) -> list[Observation]:
    return list(keeper.observe(look(unlocked(NIGHT, since), NIGHT)))


async def test_a_door_that_is_always_locked_at_this_hour(stores: Stores) -> None:
    keeper = HabitKeeper(stores.habits)
    await keeper.load()
    three_weeks(keeper)
    (found,) = at_night(keeper)

    assert (found.kind, found.subject) == (ObservationKind.UNUSUAL, "lock.door")
    assert found.remedy[0].operation == "lock"
    assert list(keeper.observe(look(unlocked(EVENING), EVENING))) == []


async def test_what_has_just_begun_is_not_unusual_yet(stores: Stores) -> None:
    keeper = HabitKeeper(stores.habits)
    three_weeks(keeper)
    assert at_night(keeper, timedelta(minutes=5)) == []


async def test_habits_are_kept_and_fade(stores: Stores) -> None:
    keeper = HabitKeeper(stores.habits)
    three_weeks(keeper)
    keeper.flush()
    keeper.flush()
    await stores.database.settle()
    counts = await stores.habits.counts()
    assert counts["lock.door", hour_of_week(EVENING)] == 12
    again = HabitKeeper(stores.habits)
    await again.load()
    assert [observation.kind for observation in at_night(again)] == [ObservationKind.UNUSUAL]

    await again.fade()
    assert (await stores.habits.counts())["lock.door", hour_of_week(EVENING)] < 12


async def test_something_new_is_not_unusual(stores: Stores) -> None:
    keeper = HabitKeeper(stores.habits)
    for week in range(1, 4):
        for quarter in range(4):
            at = NIGHT - timedelta(weeks=week) + timedelta(minutes=15 * quarter)
            assert list(keeper.observe(look([], at))) == []
    assert at_night(keeper) == []
